import type { TreeAdd, TreeGroup } from './types'

/** Rows nest at most so deep; it also ends the walk when data points in a circle. */
const MAX_DEPTH = 25

/** So many lines that are gone are remembered whatever the length of the tree. */
const MOST_GONE = 100

type RowBase = {
  readonly key: string
  readonly parentKey: string | undefined
  /** Nodes above it: 0 for the first level. Decides the indentation. */
  readonly depth: number
  /** aria-level, from 1; headings of groups count as a level. */
  readonly level: number
  readonly position: number
  readonly setSize: number
}

export type NodeRow<Node> = RowBase & {
  readonly kind: 'node'
  readonly node: Node
  readonly groupId: string | undefined
  /** Keys of the nodes it can be reordered among, itself included. */
  readonly siblings: readonly string[]
  readonly isExpandable: boolean
  readonly isExpanded: boolean
}

export type GroupRow = RowBase & {
  readonly kind: 'group'
  readonly label: string
  readonly count: number
  readonly sum: string | undefined
}

export type AddRow = RowBase & { readonly kind: 'add'; readonly label: string; readonly hint: string | undefined }

/** One visible line of the tree. */
export type FlatRow<Node> = NodeRow<Node> | GroupRow | AddRow

export type FlattenOptions<Node> = {
  readonly nodes: readonly Node[]
  readonly getId: (node: Node) => string
  readonly getGroups: (node: Node) => readonly TreeGroup<Node>[]
  readonly getAdd: ((parent: Node | undefined) => TreeAdd | undefined) | undefined
  readonly isExpanded: (id: string) => boolean
}

type Place = {
  readonly parentKey: string | undefined
  readonly groupId: string | undefined
  readonly depth: number
  readonly level: number
}

/** Where a node stood the last time, and the lines that it and all below it came to. */
type Branch<Node> = {
  readonly node: Node
  readonly place: Place
  readonly siblings: readonly string[]
  readonly position: number
  readonly rows: readonly FlatRow<Node>[]
}

/** The visible lines of a tree in the order they are shown. */
export const flatten = <Node>(options: FlattenOptions<Node>): readonly FlatRow<Node>[] =>
  createFlattener<Node>()(options)

/**
 * Flattens a tree again and again. What did not change is taken over from the time before: whole branches unseen, and
 * single lines as the same objects, so that they need not be drawn again.
 */
export function createFlattener<Node>(): (options: FlattenOptions<Node>) => readonly FlatRow<Node>[] {
  let before: FlattenOptions<Node> | undefined
  let branches = new Map<string, Branch<Node>>()
  /** Lines by their keys; those that are gone stay for a while. */
  let known = new Map<string, FlatRow<Node>>()

  return (options) => {
    const { getId, getGroups, getAdd, isExpanded } = options
    const asksTheSame =
      before !== undefined &&
      before.getId === getId &&
      before.getGroups === getGroups &&
      before.getAdd === getAdd &&
      before.isExpanded === isExpanded
    const oldBranches = asksTheSame ? branches : new Map<string, Branch<Node>>()
    const newBranches = new Map<string, Branch<Node>>()
    const rows: FlatRow<Node>[] = []

    const push = (row: FlatRow<Node>): void => {
      const old = known.get(row.key)
      const isSame = old !== undefined && isSameRow(old, row)
      if (!isSame) known.set(row.key, row)
      rows.push(isSame ? old : row)
    }

    const addBranch = (node: Node, place: Place, siblings: readonly string[], at: number, path: readonly string[]) => {
      const key = getId(node)
      const isTooDeep = place.depth + 1 >= MAX_DEPTH || path.includes(key)
      const groups = isTooDeep ? [] : getGroups(node).filter((group) => group.nodes.length > 0)
      const add = isTooDeep ? undefined : getAdd?.(node)
      const isExpandable = groups.length > 0 || add !== undefined
      const isOpen = isExpandable && isExpanded(key)
      const own = { key, node, siblings, position: at + 1, setSize: siblings.length }
      push({ kind: 'node', ...place, ...own, isExpandable, isExpanded: isOpen })
      if (!isOpen) return
      const inside = { parentKey: key, depth: place.depth + 1, level: place.level + 1 }
      const setSize = groups.length + (add ? 1 : 0)
      groups.forEach(({ id, label, sum, nodes }, groupAt) => {
        const frame = { key: `${key}/${id}`, position: groupAt + 1, setSize, ...inside }
        push({ kind: 'group', ...frame, label, sum, count: nodes.length })
        addNodes(nodes, { ...inside, level: inside.level + 1, groupId: id }, [...path, key])
      })
      if (add)
        push({ kind: 'add', key: `${key}+`, label: add.label, hint: add.hint, position: setSize, setSize, ...inside })
    }

    const addNodes = (nodes: readonly Node[], place: Place, path: readonly string[]): void => {
      const ids = nodes.map(getId)
      const first = ids[0] === undefined ? undefined : known.get(ids[0])
      const siblings = first?.kind === 'node' && isSameList(first.siblings, ids) ? first.siblings : ids
      nodes.forEach((node, at) => {
        const key = siblings[at] ?? ''
        const old = oldBranches.get(key)
        const isKept =
          old !== undefined &&
          old.node === node &&
          old.position === at &&
          old.siblings === siblings &&
          isSamePlace(old.place, place)
        if (old !== undefined && isKept) {
          newBranches.set(key, old)
          for (const row of old.rows) rows.push(row)
          return
        }
        const from = rows.length
        addBranch(node, place, siblings, at, path)
        newBranches.set(key, { node, place, siblings, position: at, rows: rows.slice(from) })
      })
    }

    addNodes(options.nodes, { parentKey: undefined, groupId: undefined, depth: 0, level: 1 }, [])
    const add = getAdd?.(undefined)
    const setSize = options.nodes.length + (add ? 1 : 0)
    if (add) {
      const top = { key: '+', parentKey: undefined, depth: 0, level: 1, position: setSize, setSize }
      push({ kind: 'add', ...top, label: add.label, hint: add.hint })
    }
    before = options
    branches = newBranches
    if (known.size > MOST_GONE + 2 * rows.length) known = new Map(rows.map((row) => [row.key, row]))
    return rows
  }
}

/** Whether the same rows stand in the same order, whatever they show. */
export const hasSameKeys = <Node>(a: readonly FlatRow<Node>[], b: readonly FlatRow<Node>[]): boolean =>
  a === b || (a.length === b.length && a.every(({ key, kind }, at) => key === b[at]?.key && kind === b[at].kind))

const isSamePlace = (a: Place, b: Place): boolean =>
  a.parentKey === b.parentKey && a.groupId === b.groupId && a.depth === b.depth && a.level === b.level

const isSameList = (a: readonly string[], b: readonly string[]): boolean =>
  a === b || (a.length === b.length && a.every((entry, at) => entry === b[at]))

function isSameRow<Node>(a: FlatRow<Node>, b: FlatRow<Node>): boolean {
  const other: Readonly<Record<string, unknown>> = b
  return Object.entries(a).every(([field, value]) => other[field] === value)
}

/** The node that a line stands in; undefined on the first level. */
export function parentOf<Node>(rows: readonly FlatRow<Node>[], { parentKey }: FlatRow<Node>): Node | undefined {
  const parent = parentKey === undefined ? undefined : rows.find(({ key }) => key === parentKey)
  return parent?.kind === 'node' ? parent.node : undefined
}

/** Index of the last visible line that belongs to the one at `index`: itself when it is closed. */
export function lastDescendantIndex<Node>(rows: readonly FlatRow<Node>[], index: number): number {
  const depth = rows[index]?.depth ?? 0
  let last = index
  while (rows[last + 1] !== undefined && (rows[last + 1]?.depth ?? 0) > depth) last += 1
  return last
}
