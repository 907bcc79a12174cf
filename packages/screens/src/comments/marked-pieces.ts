import type { Picked } from './names'

export type MarkedPiece = { readonly text: string; readonly isMention: boolean }

/** What is typed in pieces: mentions of those who were picked, the one that is being typed from `typedFrom` to the caret, the rest. */
export function markedPieces(
  text: string,
  picked: readonly Picked[],
  typed?: readonly [number, number],
): MarkedPiece[] {
  const names = [...picked].sort((one, other) => other.label.length - one.label.length).map(({ label }) => `@${label}`)
  const pieces: MarkedPiece[] = []
  let plain = ''
  let at = 0
  const mark = (length: number) => {
    if (plain !== '') pieces.push({ text: plain, isMention: false })
    plain = ''
    pieces.push({ text: text.slice(at, at + length), isMention: true })
    at += length
  }
  while (at < text.length) {
    const name = text[at] === '@' ? names.find((each) => text.startsWith(each, at)) : undefined
    if (name !== undefined) mark(name.length)
    else if (typed && at === typed[0]) mark(typed[1] - typed[0])
    else {
      plain += text[at]
      at += 1
    }
  }
  return plain === '' ? pieces : [...pieces, { text: plain, isMention: false }]
}
