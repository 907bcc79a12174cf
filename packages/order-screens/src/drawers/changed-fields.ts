import { isEqual } from '../conflict/find-clashes'

/** Fields of the form that differ from what it started with; what was not touched is not sent. */
export function changedFields<T extends object>(values: T, initial: object): Partial<T> {
  const before = new Map(Object.entries(initial))
  const changed: Partial<T> = { ...values }
  for (const key of Object.keys(values) as (keyof T & string)[]) {
    if (isEqual(values[key], before.get(key))) delete changed[key]
  }
  return changed
}
