export type SearchPart = { text: string; isOperator: boolean /** Place in the text, stable as a key. */; at: number }

/** A search text cut at its operators `&&`, `||` and `!!`; joined again it is the same text. */
export function splitOperators(text: string): SearchPart[] {
  const parts: SearchPart[] = []
  let at = 0
  for (const piece of text.split(/(&&|\|\||!!)/)) {
    if (piece !== '') parts.push({ text: piece, isOperator: /^(&&|\|\||!!)$/.test(piece), at })
    at += piece.length
  }
  return parts
}
