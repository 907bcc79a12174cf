/** Splits "(a − b) / (a)" at its one outermost division; undefined where there is none or more than one. */
export function splitFraction(formula: string): { readonly above: string; readonly below: string } | undefined {
  let depth = 0
  const places: number[] = []
  for (let at = 0; at < formula.length; at += 1) {
    if (formula[at] === '(') depth += 1
    if (formula[at] === ')') depth -= 1
    if (depth === 0 && formula.startsWith(' / ', at)) places.push(at)
  }
  const [place] = places
  if (place === undefined || places.length > 1) return undefined
  return { above: unwrap(formula.slice(0, place)), below: unwrap(formula.slice(place + 3)) }
}

/** Without brackets that hold the whole. */
function unwrap(text: string): string {
  if (!text.startsWith('(') || !text.endsWith(')')) return text
  let depth = 0
  for (let at = 0; at < text.length - 1; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (depth === 0) return text
  }
  return text.slice(1, -1)
}
