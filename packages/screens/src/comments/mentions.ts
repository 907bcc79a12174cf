import type { OrderReader } from '@tehas/contracts/comments'
import { nameOf, type Picked } from './names'

/** What each reader is called where people are picked; those of one name are told apart by their job or a figure. */
export function labelled(readers: readonly OrderReader[]): (Picked & { readonly reader: OrderReader })[] {
  const used = new Set<string>()
  return readers.map((reader) => {
    const name = nameOf(reader)
    const hasNamesake = readers.some((other) => other !== reader && nameOf(other) === name)
    const wanted = hasNamesake && reader.jobTitle ? `${name} (${reader.jobTitle})` : name
    let label = wanted
    for (let figure = 2; used.has(label); figure += 1) label = `${wanted} ${figure}`
    used.add(label)
    return { label, id: reader._id, reader }
  })
}

/** What is sent: the ids of those who were picked in the place of their names. */
export function toContent(text: string, picked: readonly Picked[]): string {
  // A longer name first: "Mart Kuuskmann" holds "Mart Kuusk".
  const byLength = [...picked].sort((one, other) => other.label.length - one.label.length)
  return byLength.reduce((content, { label, id }) => content.replaceAll(`@${label}`, `@[${id}]`), text).trim()
}

/** What is being typed of a mention right before the caret: where it begins, and its letters. */
export function mentionAt(text: string, caret: number): { readonly from: number; readonly query: string } | undefined {
  const found = /(^|\s)@([^@\n]{0,40})$/.exec(text.slice(0, caret))
  const query = found?.[2]
  if (!found || query === undefined) return undefined
  return { from: found.index + (found[1]?.length ?? 0), query }
}

/** Whether a name, or a word of it, begins so. */
export function beginsLike(label: string, query: string): boolean {
  const [name, wanted] = [label.toLocaleLowerCase('et'), query.toLocaleLowerCase('et')]
  return name.startsWith(wanted) || name.split(' ').some((word) => word.startsWith(wanted))
}
