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
export const matchesSearch = (search: string | undefined, text: string): boolean =>
  meetsSearch(search ?? '', (term) => text.includes(term.toLowerCase()))

/** Small letters that people type without their mark, which is no accent to be taken off. */
const foldedLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}
const FOLDED = /[łøđðħŧıßæœþ]/g

/** A text in lower case without the marks of its letters: `kõrv` becomes `korv`, `łódź` `lodz`, `straße` `strasse`. */
export const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(FOLDED, (letter) => foldedLetters[letter] ?? letter)

/** Whether a search text has an operator in it. */
export const hasOperators = (text: string): boolean => /&&|\|\||!!/.test(text)

/** Whether the terms that a search text asks for are met as it asks: `meets` says it of one term. */
export function meetsSearch(search: string, meets: (term: string) => boolean): boolean {
  const isMet = (node: SearchNode): boolean => {
    if (node.kind === 'term') return meets(node.text)
    if (node.kind === 'not') return !isMet(node.node)
    return node.kind === 'and' ? node.nodes.every(isMet) : node.nodes.some(isMet)
  }
  const node = parseSearch(search)
  return node === undefined || isMet(node)
}

/** Words as a search on a screen looks through them: in lower case, as they are and without accents. */
export const searchableText = (words: readonly (string | null | undefined)[]): string => {
  const text = words.filter(Boolean).join('\n').toLowerCase()
  return `${text}\n${withoutAccents(text)}`
}
