import { useCommand } from '@tehas/api-client'
import { type StockTakeRow, stockTakeCalls, stockTakeInputSchema } from '@tehas/contracts/stock'
import { useT } from '@tehas/i18n'
import { ListCellEditing } from '@tehas/screens/cell-editing'
import { useMergedSave } from '@tehas/screens/conflict'
import { nameField } from '@tehas/screens/name-field'
import { ControlledField, useZodForm } from '@tehas/ui/forms'
import type { z } from 'zod'

const nameSchema = stockTakeInputSchema.pick({ name: true })
type NameValues = z.infer<typeof nameSchema>

type TakeCellEditingProps = { readonly place: HTMLElement; readonly takes: readonly StockTakeRow[] }

/** The names of the open stock takes of the list, edited in their place. */
export function TakeCellEditing({ place, takes }: TakeCellEditingProps) {
  const { t } = useT()
  const { mutateAsync } = useCommand(stockTakeCalls.renameStockTake, { quiet: true })
  const saving = useMergedSave<StockTakeRow, NameValues>({
    toValues,
    current: stockTakeCalls.renameStockTake.response,
    write: (values, { _id: takeId, version }) => mutateAsync({ body: { ...values, takeId, version } }),
    fields: { name: { label: t('Name') } },
  })
  return (
    <ListCellEditing
      place={place}
      rows={takes}
      cells={{ name: { header: t('Name'), field: (form) => <ControlledField form={form} {...nameField(t)} /> } }}
      canEdit={({ status }) => status === 'OPEN'}
      useForm={useNameForm}
      saving={saving}
      toValues={toValues}
      nameOf={({ name }) => name}
      told={t('Stock take saved')}
    />
  )
}

const toValues = ({ name }: StockTakeRow): NameValues => ({ name })
const useNameForm = (read: StockTakeRow) =>
  useZodForm<NameValues, NameValues>(nameSchema, { defaultValues: toValues(read) })
