/** What a search box asks for (specification §5: `&&` and, `||` or, `!!` not). */
export type SearchNode =
  | { readonly kind: 'term'; readonly text: string }
  | { readonly kind: 'not'; readonly node: SearchNode }
  | { readonly kind: 'and' | 'or'; readonly nodes: readonly SearchNode[] }

type Token = { readonly kind: 'term'; readonly text: string } | { readonly kind: '&&' | '||' | '!!' }

/**
 * The meaning of a search text, or undefined where it asks for nothing. Not binds strongest, then and, then or;
 * `frame !! oak` is frame and not oak. An operator without its operand is passed over, so that a search can run while
 * it is being typed. Words without an operator between them are looked for as they stand.
 */
export function parseSearch(text: string): SearchNode | undefined {
  const alternatives = splitBy(tokens(text), '||').map(parseAnd)
  return join('or', alternatives)
}

const parseAnd = (part: readonly Token[]): SearchNode | undefined => {
  const found: SearchNode[] = []
  let negated = false
  for (const token of part) {
    if (token.kind === 'term') {
      found.push(negated ? { kind: 'not', node: token } : token)
      negated = false
    } else {
      // `!! !! oak` is oak again; `!! && oak` keeps its not for the operand that comes.
      negated = token.kind === '!!' ? !negated : negated
    }
  }
  return join('and', found)
}

function tokens(text: string): Token[] {
  return text.split(/(&&|\|\||!!)/).flatMap((part): Token[] => {
    if (part === '&&' || part === '||' || part === '!!') return [{ kind: part }]
    const term = part.trim().replace(/\s+/g, ' ')
    return term === '' ? [] : [{ kind: 'term', text: term }]
  })
}

function splitBy(list: readonly Token[], kind: Token['kind']): Token[][] {
  const parts: Token[][] = [[]]
  for (const token of list) {
    if (token.kind === kind) parts.push([])
    else parts.at(-1)?.push(token)
  }
  return parts
}

function join(kind: 'and' | 'or', nodes: readonly (SearchNode | undefined)[]): SearchNode | undefined {
  const present = nodes.filter((node) => node !== undefined)
  return present.length > 1 ? { kind, nodes: present } : present[0]
}

/** Whether a text in lower case is found by what somebody searches for; the same as `searchCondition` in SQL. */
export function matchesSearch(search: string | undefined, text: string): boolean {
  const matches = (node: SearchNode): boolean => {
    if (node.kind === 'term') return text.includes(node.text.toLowerCase())
    if (node.kind === 'not') return !matches(node.node)
    return node.kind === 'and' ? node.nodes.every(matches) : node.nodes.some(matches)
  }
  const node = parseSearch(search ?? '')
  return node === undefined || matches(node)
}

/** A text without the accents of its letters: `kõrv` becomes `korv`. */
export const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{Diacritic}/gu, '')

/** Words as a search on a screen looks through them: in lower case, as they are and without accents. */
export const searchableText = (words: readonly (string | null | undefined)[]): string => {
  const text = words.filter(Boolean).join('\n').toLowerCase()
  return `${text}\n${withoutAccents(text)}`
}
