const NAME_LENGTH = 255

/** A name for people to read: the last part of a path, without control and direction signs; at most 255 characters. */
export function shownName(name: string, otherwise = 'file'): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const clean = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, '')
    .trim()
  return [...clean].slice(0, NAME_LENGTH).join('').slice(0, NAME_LENGTH) || otherwise
}
