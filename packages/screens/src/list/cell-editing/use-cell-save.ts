import { useReportError, useToast, useUnsavedChanges } from '@tehas/shell-api'
import { isSameValue } from '@tehas/ui/forms'
import { type Submit, useSubmit } from '../../drawer/use-submit'

export type CellSave<Stored, Values> = {
  /** As it was when editing began. */
  readonly read: Stored
  readonly nameOf: (stored: Stored) => string
  /** What is told once it is saved: “Product saved”. */
  readonly told: string
  readonly toValues: (stored: Stored) => Values
  /** Saves values over what was read, asking where somebody changed the same; undefined where that is backed out of. */
  readonly save: (read: Stored, values: Values) => Promise<Stored | undefined>
  readonly onClose: () => void
}

type Form<Values extends object> = Parameters<typeof useSubmit<Values, Values>>[0] & {
  readonly getValues: () => Values
}

/**
 * Saves fields of a row that are edited in its cells, all of the form or none. What was changed here alone can be taken back;
 * `save` outlives the form for that.
 */
export function useCellSave<Stored, Values extends object>(
  form: Form<Values>,
  { read, nameOf, told, toValues, save, onClose }: CellSave<Stored, Values>,
): Submit<Values> {
  const toast = useToast()
  const report = useReportError()
  const before = toValues(read)
  const fieldsOf = (values: Values) => new Map<string, unknown>(Object.entries(values))
  const changedOf = (values: Values) => {
    const old = fieldsOf(before)
    return Object.entries(values).filter(([field, value]) => !isSameValue(value, old.get(field)))
  }
  useUnsavedChanges(() => changedOf(form.getValues()).length > 0)

  /** What was changed here and stands as it was typed; where somebody else's was taken, that stays. */
  const takeBack = (changed: readonly (readonly [string, unknown])[], saved: Stored) => {
    const old = fieldsOf(before)
    const now = fieldsOf(toValues(saved))
    const mine = changed.filter(([field, typed]) => isSameValue(now.get(field), typed))
    const back = Object.fromEntries(mine.map(([field]) => [field, old.get(field)]))
    save(saved, { ...toValues(saved), ...back }).catch(report)
  }

  return useSubmit(form, async (values: Values) => {
    const changed = changedOf(values)
    if (changed.length > 0) {
      const saved = await save(read, values)
      if (!saved) return
      toast.success(told, { detail: nameOf(saved), undo: () => takeBack(changed, saved) })
    }
    onClose()
  })
}
