import { type Translate, useT } from '@tehas/i18n'
import { useReportSaveError } from '@tehas/screens'
import { useToast } from '@tehas/shell-api'
import { calculatedNow } from '../lines/calculated-now'
import type { OrderLine } from '../lines/order-line'
import type { StructureHost } from '../structure-host'

/** Takes what calculation gives now in the place of the price that was given; for undoing as any edit, and from the message. */
export function useTakePrice({ editor }: Pick<StructureHost, 'editor'>): (row: OrderLine) => Promise<void> {
  const { t } = useT()
  const toast = useToast()
  const reportSaveError = useReportSaveError()
  const save = async (_id: string, fixedUnitPrice: number | null): Promise<boolean> => {
    try {
      await editor.save({ kind: 'product', _id, fields: { fixedUnitPrice } })
      return true
    } catch (error) {
      reportSaveError(error)
      return false
    }
  }
  return async (row) => {
    const now = calculatedNow(row)
    if (row.kind !== 'product' || now === undefined) return
    const given = row.line.fixedUnitPrice ?? null
    if (!(await save(row.id, now))) return
    toast.success(takenWords(row.line.name, t), { undo: () => void save(row.id, given), durationMs: 8000 })
  }
}

const takenWords = (name: string, t: Translate): string => t('{{name}}: the calculated price was taken', { name })
