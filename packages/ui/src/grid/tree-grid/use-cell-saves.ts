import { useCallback, useState } from 'react'

/** What is going on in a cell besides its stored value. */
export type CellSave =
  | { readonly kind: 'pending'; readonly shown: string }
  /** `typed` is what the person had in the field, if there was one; the field opens with it again. */
  | { readonly kind: 'refused'; readonly message: string; readonly typed: string | undefined }

export type CellSaves = Readonly<Record<string, CellSave>>

export const cellKey = (nodeId: string, columnId: string): string => `${nodeId}\n${columnId}`

/** Saves of single cells under way and refused, by cell. */
export function useCellSaves(fallbackMessage: string) {
  const [saves, setSaves] = useState<CellSaves>({})

  const set = useCallback((key: string, save: CellSave | undefined) => {
    setSaves((was) => {
      const { [key]: _old, ...rest } = was
      return save ? { ...rest, [key]: save } : rest
    })
  }, [])

  const run = useCallback(
    async (key: string, shown: string, work: () => Promise<void> | void) => {
      set(key, { kind: 'pending', shown })
      try {
        await work()
        set(key, undefined)
      } catch (error) {
        set(key, { kind: 'refused', message: messageOf(error) ?? fallbackMessage, typed: shown })
      }
    },
    [set, fallbackMessage],
  )

  /** What is going on in the cells of a row; undefined in most, so that these need not be drawn again. */
  const savesOf = (nodeId: string): CellSaves | undefined =>
    Object.keys(saves).some((key) => key.startsWith(cellKey(nodeId, ''))) ? saves : undefined

  return { saves, savesOf, set, run }
}

/** The message of an Error, which the caller wrote for people; undefined for anything else. */
export function messageOf(error: unknown): string | undefined {
  return error instanceof Error && error.message !== '' ? error.message : undefined
}
