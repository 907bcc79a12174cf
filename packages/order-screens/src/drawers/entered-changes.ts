import { changedFields, type Fields } from '@tehas/screens/conflict'

/** Fields of the form that differ from what it started with; what was not touched is not sent. */
export function enteredChanges<T extends object>(values: T, initial: object): Partial<T> {
  const before: Fields = { ...initial }
  const kept = changedFields(before, Object.fromEntries(Object.entries(values)))
  const changed: Partial<T> = { ...values }
  for (const key of Object.keys(values) as (keyof T & string)[]) if (!(key in kept)) delete changed[key]
  return changed
}
