import type { Shortage } from '@tehas/contracts/purchase'
import { formatDateShort, MISSING, type Translate, useT } from '@tehas/i18n'
import { Box, Button, chakra, Span } from '@tehas/ui'
import { DateInput, DecimalInput, Select } from '@tehas/ui/forms'
import { SelectorIcon } from '@tehas/ui/icons'
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
      quiet
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

type DayButtonProps = Pick<InputProps, 'row' | 'edit'> & { readonly onAsk: (row: Shortage) => void }

/**
 * The day as it is told in the table, which asks for another one. As wide as its words, so that no column moves. It stays the day
 * on which it is needed until another one is typed, also where it can come only later.
 */
export function DayButton({ row, edit, onAsk }: DayButtonProps) {
  const { t } = useT()
  const { date } = choiceOf(row, edit)
  const shown = edit?.date ?? row.needBy
  const day = shown === '' ? MISSING : formatDateShort(shown)
  const coming = shown !== date ? t('can be there on {{day}}', { day: formatDateShort(date) }) : undefined
  return (
    <Button
      title={coming}
      variant="link"
      color="fg"
      fontWeight="normal"
      textDecoration="underline dotted"
      aria-label={[t('Day for {{name}}', { name: row.name }), day, coming].filter(Boolean).join(', ')}
      onClick={() => onAsk(row)}
    >
      {day}
    </Button>
  )
}

/** Over its words, in their place: the browser's own list. */
const OverWords = chakra('select', {
  base: {
    position: 'absolute',
    insetBlock: '-2',
    insetInline: '-1',
    appearance: 'none',
    opacity: '0',
    cursor: 'button',
    '& option': { bg: 'bg.panel', color: 'fg' },
  },
})

/** The supplier as it is told in the table, to be chosen anew in its place: no column is wider for it. */
export function SupplierWords({ row, edit, suppliers, onEdit }: InputProps) {
  const { t } = useT()
  const options = supplierOptions(t, suppliers, [row])
  const value = choiceOf(row, edit).supplier ?? NO_SUPPLIER
  return (
    <Box
      position="relative"
      display="inline-block"
      whiteSpace="nowrap"
      borderRadius="l1"
      css={{
        // In the padding of the cell, which is no wider for it.
        '& > svg': { color: 'fg.subtle', position: 'absolute', insetInlineStart: 'calc(100% + 2px)', top: '4px' },
        '&:has(:focus-visible)': { outline: '2px solid {colors.petrol.focusRing}', outlineOffset: '3px' },
      }}
    >
      <Span aria-hidden textDecoration="underline dotted" {...(value === NO_SUPPLIER && { color: 'fg.subtle' })}>
        {options.find((option) => option.value === value)?.label}
      </Span>
      <SelectorIcon size={12} />
      <OverWords
        aria-label={t('Supplier of {{name}}', { name: row.name })}
        value={value}
        onChange={({ target }) => onEdit?.(row._id, { supplier: target.value === NO_SUPPLIER ? null : target.value })}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </OverWords>
    </Box>
  )
}
