import { isApiError } from '@tehas/api-client'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { ConflictQuestion } from './conflict-dialog'
import type { FieldTable } from './field-table'
import { type Clash, flatten, withFields } from './fields'
import { mergedSave } from './merged-save'
import { useConflict } from './use-conflict'

export type MergedSaveOptions<Stored, Values extends object> = {
  readonly toValues: (stored: Stored) => Values
  /** Saves all of the values over what is stored. */
  readonly write: (values: Values, stored: Stored) => Promise<Stored>
  /** Reads what a VERSION_CONFLICT says is stored now. */
  readonly current: z.ZodType<Stored> | ((current: unknown, read: Stored) => Stored | undefined)
  /** Asks for the present state first, where the version rises for many other reasons. */
  readonly latest?: (read: Stored) => Promise<Stored>
  readonly fields: FieldTable
  /** Who changed the fields and when, where what is stored tells it. */
  readonly changedBy?: (theirs: Stored, clashes: readonly Clash[]) => Pick<ConflictQuestion, 'who' | 'at'>
}

/**
 * Saves a form over something that others may have changed since it was read: their changes stay, and what both changed
 * is asked about field by field. Undefined when the user backs out of that; any other failure is thrown.
 */
export function useMergedSave<Stored extends object, Values extends object>(
  options: MergedSaveOptions<Stored, Values>,
): {
  readonly save: (read: Stored, values: Values) => Promise<Stored | undefined>
  /** To be rendered by the caller. */
  readonly dialog: ReactNode
} {
  const { toValues, write, current, latest, fields, changedBy } = options
  const conflict = useConflict()
  return {
    save: async (read, values) =>
      mergedSave({
        read,
        wanted: flatten(values),
        fieldsOf: (stored) => flatten(toValues(stored)),
        current: latest ? await latest(read) : read,
        send: (changes, stored) => write(withFields(toValues(stored), changes), stored),
        currentOf: (error, stored) => {
          if (!isApiError(error, 'VERSION_CONFLICT')) return undefined
          const newest: unknown = error.details.current
          return typeof current === 'function' ? current(newest, stored) : current.safeParse(newest).data
        },
        ask: (clashes, theirs) => conflict.ask({ clashes, fields, ...changedBy?.(theirs, clashes) }),
      }),
    dialog: conflict.dialog,
  }
}
