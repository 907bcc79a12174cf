import type { TreeAdd, TreeGroup } from './types'

/** Rows nest at most so deep; it also ends the walk when data points in a circle. */
const MAX_DEPTH = 25

type RowBase<Node> = {
  readonly key: string
  readonly parent: Node | undefined
  readonly parentKey: string | undefined
  /** Nodes above it: 0 for the first level. Decides the indentation. */
  readonly depth: number
  /** aria-level, from 1; headings of groups count as a level. */
  readonly level: number
  readonly position: number
  readonly setSize: number
}

export type NodeRow<Node> = RowBase<Node> & {
  readonly kind: 'node'
  readonly node: Node
  readonly groupId: string | undefined
  /** Keys of the nodes it can be reordered among, itself included. */
  readonly siblings: readonly string[]
  readonly isExpandable: boolean
  readonly isExpanded: boolean
}

export type GroupRow<Node> = RowBase<Node> & { readonly kind: 'group'; readonly group: TreeGroup<Node> }
export type AddRow<Node> = RowBase<Node> & { readonly kind: 'add'; readonly add: TreeAdd }

/** One visible line of the tree. */
export type FlatRow<Node> = NodeRow<Node> | GroupRow<Node> | AddRow<Node>

export type FlattenOptions<Node> = {
  readonly nodes: readonly Node[]
  readonly getId: (node: Node) => string
  readonly getGroups: (node: Node) => readonly TreeGroup<Node>[]
  readonly getAdd: ((parent: Node | undefined) => TreeAdd | undefined) | undefined
  readonly isExpanded: (id: string) => boolean
}

/** The visible lines of a tree in the order they are shown. */
export function flatten<Node>(options: FlattenOptions<Node>): readonly FlatRow<Node>[] {
  const rows: FlatRow<Node>[] = []
  const top = { parent: undefined, parentKey: undefined, groupId: undefined, depth: 0, level: 1 }
  addNodes(rows, options, options.nodes, { ...top, path: [] })
  const add = options.getAdd?.(undefined)
  const setSize = options.nodes.length + (add ? 1 : 0)
  if (add) rows.push({ kind: 'add', key: '+', add, position: setSize, setSize, ...top })
  return rows
}

type Place<Node> = {
  readonly parent: Node | undefined
  readonly parentKey: string | undefined
  readonly groupId: string | undefined
  readonly depth: number
  readonly level: number
  /** Ids from the top, to notice a circle. */
  readonly path: readonly string[]
}

function addNodes<Node>(
  rows: FlatRow<Node>[],
  options: FlattenOptions<Node>,
  nodes: readonly Node[],
  place: Place<Node>,
): void {
  const { path, ...own } = place
  const siblings = nodes.map(options.getId)
  nodes.forEach((node, at) => {
    const key = options.getId(node)
    const isTooDeep = place.depth + 1 >= MAX_DEPTH || path.includes(key)
    const groups = isTooDeep ? [] : options.getGroups(node).filter((group) => group.nodes.length > 0)
    const add = isTooDeep ? undefined : options.getAdd?.(node)
    const isExpandable = groups.length > 0 || add !== undefined
    const isExpanded = isExpandable && options.isExpanded(key)
    rows.push({
      kind: 'node',
      ...own,
      key,
      node,
      siblings,
      isExpandable,
      isExpanded,
      position: at + 1,
      setSize: nodes.length,
    })
    if (!isExpanded) return
    const inside = { parent: node, parentKey: key, depth: place.depth + 1, level: place.level + 1 }
    const setSize = groups.length + (add ? 1 : 0)
    groups.forEach((group, groupAt) => {
      const groupKey = `${key}/${group.id}`
      rows.push({ kind: 'group', key: groupKey, group, position: groupAt + 1, setSize, ...inside })
      addNodes(rows, options, group.nodes, {
        ...inside,
        level: inside.level + 1,
        groupId: group.id,
        path: [...path, key],
      })
    })
    if (add) rows.push({ kind: 'add', key: `${key}+`, add, position: setSize, setSize, ...inside })
  })
}

/** Index of the last visible line that belongs to the one at `index`: itself when it is closed. */
export function lastDescendantIndex<Node>(rows: readonly FlatRow<Node>[], index: number): number {
  const depth = rows[index]?.depth ?? 0
  let last = index
  while (rows[last + 1] !== undefined && (rows[last + 1]?.depth ?? 0) > depth) last += 1
  return last
}
