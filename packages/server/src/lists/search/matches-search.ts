import { parseSearch, type SearchNode } from './parse-search'

/** Whether a text made by `searchText` is found by what somebody searches for; the same as `searchCondition` in SQL. */
export function matchesSearch(search: string | undefined, text: string): boolean {
  const matches = (node: SearchNode): boolean => {
    if (node.kind === 'term') return text.includes(node.text.toLowerCase())
    if (node.kind === 'not') return !matches(node.node)
    return node.kind === 'and' ? node.nodes.every(matches) : node.nodes.some(matches)
  }
  const node = parseSearch(search ?? '')
  return node === undefined || matches(node)
}
