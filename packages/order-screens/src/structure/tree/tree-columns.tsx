import { warningTexts } from '@tehas/cost-engine'
import { type Currency, currencySigns, formatMoney, type Translate, type UnitCode, unitLabel } from '@tehas/i18n'
import { Status } from '@tehas/ui'
import type { CellEditor, TreeCell, TreeColumn } from '@tehas/ui/grid'
import { lineFields, type TextFieldKey } from '../fields/line-fields'
import {
  isTime,
  money,
  perUnit,
  priceUnits,
  quantityUnits,
  shortNumber,
  shortPercent,
  workUnits,
} from '../lines/cell-texts'
import { MOST, NAME_LONGEST, NAME_SHORTEST } from '../lines/limits'
import type { ItemLine, OrderLine, ProcessLine, ProductLine } from '../lines/order-line'
import type { TreeColumnId } from './cell-change'

type ColumnOptions = {
  readonly t: Translate
  readonly currency: Currency
  readonly seesPrices: boolean
  /** Lines of this order may be edited by this member now. */
  readonly canEdit: boolean
  /** There is room for the weights; the drawers hold them anyway. */
  readonly hasRoom: boolean
  /** Products have processes and items, which are counted per unit. */
  readonly hasParts: boolean
  /** Fields of plain text that have a column. */
  readonly shownTexts: readonly TextFieldKey[]
}

type Column = TreeColumn<OrderLine> & { readonly id: TreeColumnId }

/** Columns of the product tree. Prices exist only for those who may see them. */
export function treeColumns(options: ColumnOptions): Column[] {
  const { t, seesPrices } = options
  const editable = (editor: CellEditor): { editor?: CellEditor } => (options.canEdit ? { editor } : {})
  const context = { ...options, editable }
  const priceColumns: Column[] = [
    { id: 'price', header: t('Price'), width: 98, numeric: true, cell: (line) => priceCell(line, context) },
    { id: 'markup', header: t('Markup (column)'), width: 68, numeric: true, cell: (line) => markupCell(line, context) },
    {
      id: 'cost',
      header: t('Cost'),
      width: 92,
      numeric: true,
      cell: ({ figures, warning }) => ({
        text: money(figures.cost, options.currency),
        tone: 'muted',
        computed: true,
        why: true,
        ...(warning && { error: t(warningTexts[warning]) }),
      }),
    },
    {
      id: 'salePrice',
      header: t('Sale price'),
      width: 96,
      numeric: true,
      cell: (line) => salePriceCell(line, context),
    },
  ]
  const perUnit: Column = {
    id: 'perUnit',
    header: t('Per unit'),
    width: 92,
    numeric: true,
    cell: (line) => perUnitCell(line, context),
  }
  const weight: Column = {
    id: 'weight',
    header: t('Weight of one'),
    width: 100,
    numeric: true,
    cell: (line) => weightCell(line, context),
  }
  return [
    { id: 'name', header: t('Product, process, item'), width: 220, grow: 1, cell: (line) => nameCell(line, context) },
    { id: 'quantity', header: t('Quantity'), width: 86, numeric: true, cell: (line) => quantityCell(line, context) },
    ...(options.hasParts ? [perUnit] : []),
    ...(seesPrices ? priceColumns : []),
    { id: 'state', header: t('State'), width: 108, cell: stateCell },
    ...(options.hasRoom || !seesPrices ? [weight] : []),
    ...options.shownTexts.map(
      (key): Column => ({
        id: key,
        header: t(lineFields[key].label),
        width: lineFields[key].text.width,
        cell: (line) => textCell(key, line, context),
      }),
    ),
  ]
}

type Context = ColumnOptions & { readonly editable: (editor: CellEditor) => { editor?: CellEditor } }

const textCell = (key: TextFieldKey, { kind, line }: OrderLine, { editable }: Context): TreeCell | undefined =>
  kind === 'process' ? undefined : { text: line[key], ...editable({ kind: 'text', value: line[key] }) }

const nameCell = ({ kind, line }: OrderLine, { editable }: Context): TreeCell => ({
  text: line.name,
  tone: kind === 'product' ? 'strong' : line.name && kind === 'process' && !line.active ? 'muted' : 'plain',
  ...editable({
    kind: 'text',
    value: line.name,
    required: true,
    minLength: NAME_SHORTEST[kind],
    maxLength: NAME_LONGEST[kind],
  }),
})

type Quantity = { readonly netQuantity: number; readonly unit: UnitCode }

const quantityEditor = ({ netQuantity: value, unit: unitValue }: Quantity, max: number, t: Translate): CellEditor => ({
  kind: 'quantity',
  value,
  unitValue,
  units: quantityUnits(t),
  min: 0,
  max,
})

function quantityCell(row: OrderLine, { t, editable }: Context): TreeCell {
  switch (row.kind) {
    case 'product': {
      const { netQuantity, unit } = row.line
      return {
        text: shortNumber(netQuantity),
        unit: unitLabel(unit, t),
        tone: 'strong',
        ...editable(quantityEditor(row.line, MOST.quantity, t)),
      }
    }
    case 'process':
      return { text: shortNumber(row.line.produced), unit: t('of {{pieces}}', { pieces: shortNumber(row.pieces) }) }
    case 'item':
      return {
        text: shortNumber(row.figures.requiredQuantity),
        unit: unitLabel(row.line.unit, t),
        computed: true,
        why: true,
      }
  }
}

function perUnitCell(row: OrderLine, context: Context): TreeCell | undefined {
  if (row.kind === 'process') return workloadCell(row, context)
  return row.kind === 'item' ? perPieceCell(row, context) : undefined
}

function workloadCell({ line }: ProcessLine, { t, editable }: Context): TreeCell {
  const { value, unit } = line.workload
  const { changeoverTime: changeover } = line
  // Work counted in quantities has no changeover (rules §2).
  const isTimed = isTime(unit)
  const changeoverUnit = changeover.unit === unit ? '' : ` ${unitLabel(changeover.unit, t)}`
  return {
    text: shortNumber(value),
    unit: `${unitLabel(unit, t)}${isTimed && changeover.value > 0 ? ` + ${shortNumber(changeover.value)}${changeoverUnit}` : ''}`,
    ...editable({ kind: 'duration', value, unitValue: unit, units: workUnits(t), min: 0, max: MOST.work }),
  }
}

function perPieceCell({ line }: ItemLine, { t, editable }: Context): TreeCell {
  const { netQuantity, unit, addPercentage } = line
  return {
    text: shortNumber(netQuantity),
    unit: addPercentage > 0 ? `+ ${shortPercent(addPercentage)}` : unitLabel(unit, t),
    ...editable(quantityEditor(line, MOST.perPiece, t)),
  }
}

function priceCell(row: OrderLine, context: Context): TreeCell {
  const { t, currency, editable } = context
  if (row.kind === 'process') {
    const { value = 0, unit = 'H' } = row.line.price ?? {}
    return {
      text: formatMoney(value, currency).replace(/\s\D+$/u, ''),
      unit: perUnit(unit, t, currency),
      ...editable({
        kind: 'quantity',
        value,
        unitValue: unit,
        units: priceUnits(t, currency),
        min: 0,
        max: MOST.price,
      }),
    }
  }
  const { unitPrice, unit } = row.line
  const { calculatedUnitPrice } = row.figures
  const typed = typeof unitPrice === 'number'
  const hasStructure = row.processes.length + row.items.length > 0
  return {
    text: money(typed ? unitPrice : (calculatedUnitPrice ?? 0), currency).replace(/\s\D+$/u, ''),
    unit: row.kind === 'product' ? currencySigns[currency] : perUnit(unit, t, currency),
    computed: !typed,
    ...(typed && hasStructure
      ? { typedHint: t('Typed; calculated {{price}}', { price: money(calculatedUnitPrice, currency) }) }
      : {}),
    ...editable({
      kind: 'money',
      value: unitPrice ?? undefined,
      unit: currencySigns[currency],
      min: 0,
      max: MOST.price,
      clearable: true,
    }),
  }
}

const markupCell = ({ line }: OrderLine, { editable }: Context): TreeCell => ({
  text: shortPercent(line.markupPercentage ?? 0),
  tone: (line.markupPercentage ?? 0) === 0 ? 'muted' : 'plain',
  ...editable({ kind: 'percent', value: line.markupPercentage ?? 0, min: -100, max: MOST.markup }),
})

function salePriceCell(row: OrderLine, { currency }: Context): TreeCell {
  const value = row.kind === 'product' ? row.figures.salePriceWithMarkupPercentage : row.figures.salePrice
  return { text: money(value, currency), tone: row.kind === 'product' ? 'strong' : 'plain', computed: true, why: true }
}

/** What is bought has no state of its own. */
function stateCell(row: OrderLine): TreeCell | undefined {
  if (row.kind === 'item' && row.line.category === 'FOR_PURCHASE') return undefined
  return { text: '', content: <Status value={row.line.status} /> }
}

function weightCell(row: ProductLine | ItemLine | ProcessLine, { editable }: Context): TreeCell | undefined {
  if (row.kind === 'process') return undefined
  const { unitWeight } = row.line
  const calculated = row.figures.calculatedUnitWeight
  const shown = unitWeight > 0 ? unitWeight : calculated
  return {
    text: shown > 0 ? shortNumber(shown) : '',
    unit: shown > 0 ? 'kg' : undefined,
    tone: unitWeight > 0 ? 'plain' : 'muted',
    ...editable({ kind: 'decimal', value: unitWeight, unit: 'kg', min: 0, max: MOST.weight }),
  }
}
