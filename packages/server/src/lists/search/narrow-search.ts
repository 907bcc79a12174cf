import { parseSearch, type SearchNode } from '@tehas/contracts/search-terms'
import { searchPattern } from './search-text'

/** Ids of what has a term; undefined where they are too many to be told. */
export type Found = ReadonlySet<string> | undefined

/**
 * Ids among which everything stands that a search text can match, so that a list need look at nothing else; undefined
 * where they are too many. `find` answers, for each pattern of LIKE, what has it.
 */
export async function narrowSearch(
  text: string | undefined,
  find: (patterns: readonly string[]) => Promise<ReadonlyMap<string, Found>>,
): Promise<Found> {
  const node = parseSearch(text ?? '')
  const patterns = [...new Set(node ? patternsOf(node) : [])]
  if (!node || patterns.length === 0) return undefined
  return narrow(node, await find(patterns))
}

/**
 * The search for what a text leaves out, where it asks for nothing else: `!!oak !!ash` leaves out what `oak || ash` finds.
 * Undefined for any other text.
 */
export function searchLeftOut(text: string | undefined): string | undefined {
  const node = parseSearch(text ?? '')
  const left = (node?.kind === 'and' ? node.nodes : [node]).map((each) =>
    each?.kind === 'not' && each.node.kind === 'term' ? each.node.text : undefined,
  )
  const words = left.filter((word) => word !== undefined)
  return words.length < left.length ? undefined : words.join(' || ')
}

/**
 * Whether everything that `narrowSearch` finds for a text matches it, where it finds any: it leaves out nothing by `!!`, and asks
 * for one word or any of several. Of several words together those that too many have are not looked for.
 */
export function isNarrowedExactly(text: string | undefined): boolean {
  const node = parseSearch(text ?? '')
  if (node?.kind === 'or') return node.nodes.every(({ kind }) => kind === 'term')
  return node?.kind === 'term'
}

/** Patterns of the words that a text asks for together, beside what it leaves out; undefined where it does not ask for two. */
export function wordsTogether(text: string | undefined): readonly string[] | undefined {
  const node = parseSearch(text ?? '')
  if (node?.kind !== 'and') return undefined
  const words = node.nodes.flatMap((each) => (each.kind === 'term' ? [searchPattern(each.text)] : []))
  return words.length > 1 ? [...new Set(words)] : undefined
}

function patternsOf(node: SearchNode): string[] {
  if (node.kind === 'term') return [searchPattern(node.text)]
  return node.kind === 'not' ? patternsOf(node.node) : node.nodes.flatMap(patternsOf)
}

function narrow(node: SearchNode, found: ReadonlyMap<string, Found>): Found {
  if (node.kind === 'term') return found.get(searchPattern(node.text))
  // What must not be there leaves nearly everything.
  if (node.kind === 'not') return undefined
  const parts = node.nodes.map((each) => narrow(each, found))
  const known = parts.filter((part) => part !== undefined)
  if (node.kind === 'or') return known.length < parts.length ? undefined : new Set(known.flatMap((part) => [...part]))
  const [first, ...others] = known
  return first && new Set([...first].filter((id) => others.every((part) => part.has(id))))
}
