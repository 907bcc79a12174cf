import et from '../../../messages/et.json'

const estonian: Readonly<Record<string, string>> = et
const plain = (name: string) => name.trim().toLocaleLowerCase('et')

/** True where a stored name is a suggestion's, in whichever language it was created. */
export const isNamed = (stored: string, suggested: string): boolean =>
  [suggested, estonian[suggested] ?? suggested].some((name) => plain(name) === plain(stored))
