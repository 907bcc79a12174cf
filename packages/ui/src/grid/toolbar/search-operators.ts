export type SearchPart = { readonly text: string; readonly isOperator: boolean; readonly start: number }

/** The search text cut into words and the operators `&&`, `||`, `!!`; joined again it is the very same text. */
export function splitOperators(text: string): readonly SearchPart[] {
  const parts: SearchPart[] = []
  let at = 0
  for (const match of text.matchAll(/&&|\|\||!!/g)) {
    if (match.index > at) parts.push({ text: text.slice(at, match.index), isOperator: false, start: at })
    parts.push({ text: match[0], isOperator: true, start: match.index })
    at = match.index + match[0].length
  }
  if (at < text.length) parts.push({ text: text.slice(at), isOperator: false, start: at })
  return parts
}
