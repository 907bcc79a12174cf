import { useState } from 'react'

/** Saves rows one after the other and goes on after the last; the first that fails is named, and the rest wait. */
export function useSaveRows<Row>(options: {
  readonly save: (row: Row) => Promise<unknown>
  readonly nameOf: (row: Row) => string
  readonly onDone: () => void
}) {
  const { save, nameOf, onDone } = options
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ readonly name: string; readonly error: unknown }>()
  async function saveAll(rows: readonly Row[]): Promise<void> {
    setBusy(true)
    setFailure(undefined)
    for (const row of rows) {
      try {
        await save(row)
      } catch (error) {
        setFailure({ name: nameOf(row), error })
        setBusy(false)
        return
      }
    }
    onDone()
  }
  return { busy, failure, saveAll }
}
