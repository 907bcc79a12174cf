import type { FieldValues } from 'react-hook-form'

/** What of a form says whether it was changed. */
export type ChangeableForm = {
  readonly getValues: () => FieldValues
  readonly formState: { readonly defaultValues?: Readonly<FieldValues> | undefined }
}

/**
 * Whether a form holds something else than it opened with, at this moment. `formState.isDirty` tells it of the last render,
 * which may be older than the last key. A field that was empty and still is has not changed, whatever its emptiness is.
 */
export const isChanged = ({ getValues, formState }: ChangeableForm): boolean =>
  !isSameValue(getValues(), formState.defaultValues)

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !(value instanceof Date)

/** Whether two values say the same. Absent, null and empty are one: nobody can tell them apart on a screen. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other) || (isEmpty(one) && isEmpty(other))) return true
  if (one instanceof Date && other instanceof Date) return one.getTime() === other.getTime()
  if (Array.isArray(one) && Array.isArray(other) && one.length !== other.length) return false
  if (isRecord(one) && isRecord(other))
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isSameValue(one[key], other[key]))
  // A group of fields that nobody filled in is as good as none.
  if (isEmpty(one) && isRecord(other)) return Object.values(other).every((value) => isSameValue(undefined, value))
  if (isEmpty(other) && isRecord(one)) return Object.values(one).every((value) => isSameValue(value, undefined))
  return false
}
