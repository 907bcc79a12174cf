import { hashKey } from '@tanstack/react-query'
import type { AnyInput } from '../client/call-input'
import type { Row } from './row-data'

/** What a change of a row may do to a list: nothing, change its place, or take it out of what the list selects. */
export type Movement = 'none' | 'place' | 'selection'

/** What the list is searched and filtered by, flat: `{ search, status, partner }`. */
function selectionOf({ body }: AnyInput): [name: string, value: unknown][] {
  if (!isObject(body)) return []
  const { sort: _sort, limit: _limit, cursor: _cursor, filters, ...narrowing } = body
  return Object.entries({ ...narrowing, ...(isObject(filters) && filters) }).filter(([, value]) => isSet(value))
}

/** Whether the list shows a selection only, so that a change may bring rows in. */
export const isNarrowed = (input: AnyInput): boolean => selectionOf(input).length > 0

/**
 * What a row's change may do to a list. A filter by a field of the row selects by that field; what another one selects
 * by, such as a search, is unknown here.
 */
export function movementOf(input: AnyInput, before: Row, after: Row): Movement {
  if (looksSame(before, after)) return 'none'
  const isChanged = (name: string) => !(name in after) || !isSame(fieldOf(before, name), fieldOf(after, name))
  if (selectionOf(input).some(([name]) => isChanged(name))) return 'selection'
  const sort = isObject(input.body) && isObject(input.body.sort) ? Object.keys(input.body.sort) : []
  return sort.some(isChanged) ? 'place' : 'none'
}

/** Whether two rows show the same; a version that rose is nothing to see. */
export const looksSame = (before: Row, after: Row): boolean =>
  isSame({ ...before, version: 0 }, { ...after, version: 0 })

// Whatever the order of keys; an absent field is the same as an undefined one.
const isSame = (one: unknown, other: unknown): boolean => hashKey([one]) === hashKey([other])

const fieldOf = (row: Row, key: string): unknown => Object.entries(row).find(([name]) => name === key)?.[1]

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isSet = (value: unknown): boolean => {
  if (value === undefined || value === null || value === '') return false
  return typeof value === 'object' ? Object.values(value).some(isSet) : true
}
