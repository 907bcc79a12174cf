import type { Selection } from './types'

export const NOTHING_SELECTED: Selection = { kind: 'some', ids: [] }
export const EVERYTHING_SELECTED: Selection = { kind: 'all', except: [] }

export function isSelected(selection: Selection, id: string): boolean {
  return selection.kind === 'all' ? !selection.except.includes(id) : selection.ids.includes(id)
}

/** How many rows are chosen out of `total` matching ones. */
export function countSelected(selection: Selection, total: number): number {
  return selection.kind === 'all' ? Math.max(0, total - selection.except.length) : selection.ids.length
}

/** The selection with these ids switched on or off; the order of choosing is kept. */
export function setSelected(selection: Selection, ids: readonly string[], on: boolean): Selection {
  const changed = new Set(ids)
  const listed = selection.kind === 'all' ? selection.except : selection.ids
  // In an "all" selection the list names the rows that are off.
  const listsThem = selection.kind === 'all' ? !on : on
  const rest = listed.filter((id) => !changed.has(id))
  const next = listsThem ? [...listed, ...ids.filter((id) => !listed.includes(id))] : rest
  return selection.kind === 'all' ? { kind: 'all', except: next } : { kind: 'some', ids: next }
}

export function toggleSelected(selection: Selection, id: string): Selection {
  return setSelected(selection, [id], !isSelected(selection, id))
}

/** State of the header's checkbox over the loaded rows. */
export function headerState(selection: Selection, loadedIds: readonly string[]): 'none' | 'some' | 'all' {
  const listed = new Set(selection.kind === 'all' ? selection.except : selection.ids)
  const on = loadedIds.filter((id) => listed.has(id) === (selection.kind === 'some')).length
  if (on === 0) return selection.kind === 'some' && selection.ids.length > 0 ? 'some' : 'none'
  return on === loadedIds.length ? 'all' : 'some'
}

/** Ids from one row to another in the shown order, both included, whichever comes first. */
export function idsBetween(ids: readonly string[], from: number, to: number): readonly string[] {
  return ids.slice(Math.max(0, Math.min(from, to)), Math.max(from, to) + 1)
}
