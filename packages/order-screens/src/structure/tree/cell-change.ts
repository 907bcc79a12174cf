import { unitSchema } from '@tehas/contracts'
import type { CellEdit } from '@tehas/ui/grid'
import { type TextFieldKey, textFieldKeys } from '../fields/line-fields'
import type { LineChange } from '../lines/line-change'
import type { OrderLine } from '../lines/order-line'

export type TreeColumnId =
  | 'name'
  | 'quantity'
  | 'perUnit'
  | 'price'
  | 'markup'
  | 'cost'
  | 'salePrice'
  | 'state'
  | 'weight'
  | TextFieldKey

/** What an edited cell changes in its line, or undefined where the column does not belong to that kind of line. */
export function cellChange(line: OrderLine, columnId: string, edit: CellEdit): LineChange | undefined {
  switch (columnId) {
    case 'name':
      return edit.kind === 'text' ? withFields(line, { name: edit.text.trim() }) : undefined
    case 'quantity':
      return line.kind === 'product' ? quantityChange(line, edit) : undefined
    case 'perUnit':
      return perUnitChange(line, edit)
    case 'price':
      return priceChange(line, edit)
    case 'markup':
      return edit.kind === 'percent' ? withFields(line, { markupPercentage: edit.number ?? 0 }) : undefined
    case 'weight':
      return line.kind !== 'process' && edit.kind === 'decimal'
        ? withFields(line, { unitWeight: edit.number ?? 0 })
        : undefined
    default:
      return textFieldKeys.some((key) => key === columnId) ? textChange(line, columnId, edit) : undefined
  }
}

/** Plain text of a product or item. */
function textChange({ kind, id: _id }: OrderLine, field: string, edit: CellEdit): LineChange | undefined {
  return kind !== 'process' && edit.kind === 'text' ? { kind, _id, fields: { [field]: edit.text.trim() } } : undefined
}

/** The edit as fields of a line of any kind that has them. */
function withFields(
  line: OrderLine,
  fields: { name?: string; markupPercentage?: number; unitWeight?: number },
): LineChange {
  const { id: _id } = line
  switch (line.kind) {
    case 'product':
      return { kind: 'product', _id, fields }
    case 'item':
      return { kind: 'item', _id, fields }
    case 'process': {
      const { unitWeight, ...own } = fields
      return { kind: 'process', _id, fields: own }
    }
  }
}

function quantityChange({ id: _id }: OrderLine, edit: CellEdit): LineChange | undefined {
  if (edit.kind !== 'quantity') return undefined
  const unit = unitSchema.safeParse(edit.unit)
  return unit.success ? { kind: 'product', _id, fields: { netQuantity: edit.number ?? 0, unit: unit.data } } : undefined
}

function perUnitChange({ kind, id: _id }: OrderLine, edit: CellEdit): LineChange | undefined {
  if (edit.kind !== 'quantity' && edit.kind !== 'duration') return undefined
  const unit = unitSchema.safeParse(edit.unit)
  if (!unit.success) return undefined
  const value = edit.number ?? 0
  if (kind === 'process') return { kind, _id, fields: { workload: { value, unit: unit.data } } }
  return kind === 'item' ? { kind, _id, fields: { netQuantity: value, unit: unit.data } } : undefined
}

/** An emptied price of a product or item is calculated again. */
function priceChange({ kind, id: _id }: OrderLine, edit: CellEdit): LineChange | undefined {
  if (kind === 'process') {
    if (edit.kind !== 'quantity') return undefined
    const unit = unitSchema.safeParse(edit.unit)
    return unit.success ? { kind, _id, fields: { price: { value: edit.number ?? 0, unit: unit.data } } } : undefined
  }
  return edit.kind === 'money' ? { kind, _id, fields: { unitPrice: edit.number ?? null } } : undefined
}
