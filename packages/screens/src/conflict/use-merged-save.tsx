import { isApiError } from '@tehas/api-client'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { ClashDialog, type ClashTexts } from './clash-dialog'
import { type Clash, type FlatFields, mergeValues, withFields } from './merge-values'

export type MergedSaveOptions<Stored, Values extends object> = {
  readonly toValues: (stored: Stored) => Values
  /** Saves all of the values over what is stored; a VERSION_CONFLICT is answered by merging and saving again. */
  readonly write: (values: Values, stored: Stored) => Promise<Stored>
  /** Reads the conflict's `details.current`. */
  readonly schema?: z.ZodType<Stored>
  /** The same for what is only a part of it; undefined when it can't be read. */
  readonly fresh?: (current: unknown, read: Stored) => Stored | undefined
  /** Asks for the present state first, where the version rises for many other reasons. */
  readonly latest?: (read: Stored) => Promise<Stored>
  readonly texts: ClashTexts
}

const ATTEMPTS = 4

/**
 * Saves a form over something that others may have changed since it was read: their changes stay, and what both changed
 * is asked about field by field. Undefined when the user backs out of that; any other refusal is thrown.
 */
export function useMergedSave<Stored, Values extends object>(
  options: MergedSaveOptions<Stored, Values>,
): {
  readonly save: (read: Stored, values: Values) => Promise<Stored | undefined>
  /** To be rendered by the caller. */
  readonly dialog: ReactNode
} {
  const { toValues, write, schema, latest, texts } = options
  const [open, setOpen] = useState<{ clashes: readonly Clash[]; answer: (fields: FlatFields | undefined) => void }>()

  const ask = (clashes: readonly Clash[]) =>
    new Promise<FlatFields | undefined>((resolve) =>
      setOpen({
        clashes,
        answer: (fields) => {
          setOpen(undefined)
          resolve(fields)
        },
      }),
    )

  async function save(readAs: Stored, values: Values): Promise<Stored | undefined> {
    let read = readAs
    let mine = values
    let current = latest ? await latest(readAs) : readAs
    for (let attempt = 1; ; attempt += 1) {
      const { merged, clashes } = mergeValues(toValues(read), mine, toValues(current))
      const decided = clashes.length === 0 ? {} : await ask(clashes)
      if (!decided) return undefined
      mine = withFields(merged, decided)
      read = current
      try {
        return await write(mine, current)
      } catch (error) {
        if (!isApiError(error, 'VERSION_CONFLICT') || attempt === ATTEMPTS) throw error
        const newest = options.fresh?.(error.details.current, current) ?? schema?.safeParse(error.details.current).data
        if (newest === undefined) throw error
        current = newest
      }
    }
  }

  return {
    save,
    dialog: open ? <ClashDialog clashes={open.clashes} texts={texts} onAnswer={open.answer} /> : null,
  }
}
