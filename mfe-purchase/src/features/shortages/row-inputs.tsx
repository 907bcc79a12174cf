import type { Shortage } from '@tehas/contracts/purchase'
import { type Translate, useT } from '@tehas/i18n'
import { DateInput, DecimalInput, Select } from '@tehas/ui/forms'
import { type Choice, choiceOf, type Edit, isValid } from './choices'

export type Supplier = { readonly _id: string; readonly name: string }

/** What the rows of one list share. */
export type RowState = {
  readonly suppliers: readonly Supplier[]
  /** Absent for who may not order. */
  readonly onEdit: ((id: string, edit: Edit) => void) | undefined
}

type InputProps = RowState & { readonly row: Shortage; readonly edit: Edit | undefined }

/** How much to order. */
export function QuantityCell({ row, edit, onEdit }: InputProps) {
  const { t } = useT()
  const choice = choiceOf(row, edit)
  return (
    <DecimalInput
      align="end"
      aria-label={t('Quantity of {{name}}', { name: row.name })}
      aria-invalid={isValid(choice) ? undefined : true}
      value={choice.quantity}
      onChange={(quantity) => onEdit?.(row._id, { quantity: quantity ?? Number.NaN })}
    />
  )
}

/** When it is to be there. */
export function DateCell({ row, edit, onEdit }: InputProps) {
  const { t } = useT()
  return (
    <DateInput
      aria-label={t('Day for {{name}}', { name: row.name })}
      value={choiceOf(row, edit).date}
      onChange={(date) => onEdit?.(row._id, { date: date ?? '' })}
    />
  )
}

/** The value of the choice that names no supplier. */
export const NO_SUPPLIER = ''

/** Suppliers to choose from, with those that the rows have already. */
export function supplierOptions(t: Translate, suppliers: readonly Supplier[], rows: readonly Shortage[]) {
  const all = new Map<string, string>()
  for (const { supplier } of rows) if (supplier) all.set(supplier._id, supplier.name)
  for (const { _id, name } of suppliers) all.set(_id, name)
  return [{ value: NO_SUPPLIER, label: t('No supplier') }, ...[...all].map(([value, label]) => ({ value, label }))]
}

/** Whom it is ordered from. */
export function SupplierCell({ row, edit, suppliers, onEdit }: InputProps) {
  const { t } = useT()
  const choice: Choice = choiceOf(row, edit)
  return (
    <Select
      aria-label={t('Supplier of {{name}}', { name: row.name })}
      options={supplierOptions(t, suppliers, [row])}
      value={choice.supplier ?? NO_SUPPLIER}
      onChange={(supplier) => onEdit?.(row._id, { supplier: supplier === NO_SUPPLIER ? null : supplier })}
    />
  )
}
