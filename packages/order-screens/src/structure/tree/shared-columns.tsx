import { warningTexts } from '@tehas/cost-engine'
import { purchaseUnitsIn } from '@tehas/cost-engine/purchase'
import { unitLabel } from '@tehas/i18n'
import type { TreeCell } from '@tehas/ui/grid'
import { type CellContext, fieldCell } from '../fields/field-cells'
import { hasField } from '../fields/field-contract'
import { ownColumnKeys } from '../fields/find-field'
import type { LineFieldKey } from '../fields/line-fields'
import { isTime, money, needText, quantityText, shortNumber, shortPercent } from '../lines/cell-texts'
import type { LineKind } from '../lines/line-change'
import type { OrderLine } from '../lines/order-line'
import { lacksPrice } from '../missing-price/lacks-price'
import { MissingPriceMark } from '../missing-price/missing-price-mark'

/** A column that holds different things for products, processes and items. */
export type SharedColumn = {
  readonly id: string
  /** Text key. */
  readonly header: string
  readonly width: number
  /** Where quantities say what they are in purchase units. */
  readonly boughtWidth?: number
  readonly grow?: number
  readonly numeric?: true
  /** The field that stands in it, by the kind of line. */
  readonly fields?: { readonly [Kind in LineKind]?: LineFieldKey }
  /** A cell without a field, or the look of one with a field, which is handed in. */
  readonly cell?: (row: OrderLine, context: SharedContext, field: TreeCell | undefined) => TreeCell | undefined
  readonly shown?: 'with-parts' | 'with-prices' | 'with-priced-parts'
  /** What it is called where lines have no parts. */
  readonly flatHeader?: string
  /** When it is left out where there is no room for all columns; what has no place in this order stays. */
  readonly givesWay?: GivesWay
}

/** Columns that give way, the first one first. The name is to be read and the state seen on every width. */
export const givingWay = ['weight', 'own', 'markup', 'cost'] as const
export type GivesWay = (typeof givingWay)[number]

/**
 * Texts and money of cells, whether the markup has no column of its own and stands behind the price, and whether lines are
 * worked on; they are where it is not said.
 */
export type SharedContext = CellContext & {
  readonly markupInPrice: boolean
  readonly hasState?: boolean | undefined
  /** Quantities say behind their unit how many bars or boxes they are. */
  readonly saysBought: boolean
}

/** Behind the unit of what is bought by the bar or the box how many of these it is: "m = 3 latt". */
function withBought(row: Extract<OrderLine, { kind: 'product' }>, unit: string | undefined): string | undefined {
  const { purchaseUnit, purchaseFactor = 1, netQuantity } = row.line
  if (!purchaseUnit) return unit
  // "8 3 m latt" would be read as 83.
  const times = /^\d/.test(purchaseUnit) ? ' ×' : ''
  return `${unit ?? ''} = ${shortNumber(purchaseUnitsIn(netQuantity, purchaseFactor))}${times} ${purchaseUnit}`
}

const everywhere = (key: LineFieldKey) => ({ product: key, process: key, item: key })

const looks = {
  name: (row, _context, cell) =>
    cell && { ...cell, tone: row.kind === 'product' ? 'strong' : isIdle(row) ? 'muted' : 'plain' },
  quantity: (row, { t, hasState = true, saysBought }, cell) => {
    switch (row.kind) {
      case 'product':
        return cell && { ...cell, unit: saysBought ? withBought(row, cell.unit) : cell.unit, tone: 'strong' }
      case 'process':
        if (!hasState) return { text: shortNumber(row.pieces), computed: true }
        return { text: shortNumber(row.line.produced), unit: t('of {{pieces}}', { pieces: shortNumber(row.pieces) }) }
      case 'item':
        return {
          text: needText(row.figures.requiredQuantity, row.line.unit),
          unit: unitLabel(row.line.unit, t),
          computed: true,
          why: true,
        }
    }
  },
  /** Behind the work its changeover, behind the quantity of an item its losses. */
  perUnit: (row, { t }, cell) => {
    if (!cell || row.kind === 'product') return cell
    if (row.kind === 'item') {
      const { addPercentage } = row.line
      return addPercentage > 0 ? { ...cell, unit: `+ ${shortPercent(addPercentage)}` } : cell
    }
    const { workload, changeoverTime: changeover } = row.line
    // Work counted in quantities has no changeover (rules §2).
    if (!isTime(workload.unit) || changeover.value <= 0) return cell
    const unit = changeover.unit === workload.unit ? '' : ` ${unitLabel(changeover.unit, t)}`
    return { ...cell, unit: `${cell.unit} + ${quantityText(changeover.value)}${unit}` }
  },
  /** Price × quantity is the sale price only with the markup, which is read beside it. */
  price: (row, { markupInPrice }, cell) => {
    if (!cell) return cell
    // A product has a price to be sold at; what it costs stands below it.
    if (row.kind !== 'product' && lacksPrice(row)) return { ...cell, text: '', content: <MissingPriceMark row={row} /> }
    const { markupPercentage } = row.line
    return markupInPrice && markupPercentage
      ? { ...cell, unit: `${cell.unit} + ${shortPercent(markupPercentage)}` }
      : cell
  },
  cost: ({ figures, warning }, { t, currency }) => ({
    text: money(figures.cost, currency),
    tone: 'muted',
    computed: true,
    why: true,
    ...(warning && { error: t(warningTexts[warning]) }),
  }),
  salePrice: (row, { currency }) => {
    const isProduct = row.kind === 'product'
    const value = isProduct ? row.figures.salePriceWithMarkupPercentage : row.figures.salePrice
    return { text: money(value, currency), tone: isProduct ? 'strong' : 'plain', computed: true, why: true }
  },
} as const satisfies Readonly<Record<string, SharedColumn['cell']>>

const isIdle = (row: OrderLine): boolean => row.kind === 'process' && !row.line.active

/** The columns before the state of a line and behind it. */
export const columnsBeforeState: readonly SharedColumn[] = [
  {
    id: 'name',
    header: 'Product, process, item',
    flatHeader: 'Line',
    width: 220,
    grow: 1,
    fields: everywhere('name'),
    cell: looks.name,
  },
  {
    id: 'quantity',
    header: 'Quantity',
    flatHeader: 'Ordered',
    width: 86,
    boughtWidth: 160,
    numeric: true,
    fields: { product: 'netQuantity' },
    cell: looks.quantity,
  },
  {
    id: 'perUnit',
    header: 'Per unit',
    width: 92,
    numeric: true,
    fields: { process: 'workload', item: 'netQuantity' },
    cell: looks.perUnit,
    shown: 'with-parts',
  },
  {
    id: 'price',
    header: 'Price',
    width: 98,
    numeric: true,
    fields: { product: 'unitPrice', process: 'price', item: 'unitPrice' },
    cell: looks.price,
    shown: 'with-prices',
  },
  {
    id: 'markup',
    header: 'Markup (column)',
    width: 68,
    numeric: true,
    fields: everywhere('markupPercentage'),
    // What is bought is not sold here: a purchase has no markup.
    shown: 'with-priced-parts',
    givesWay: 'markup',
  },
  {
    id: 'cost',
    header: 'Cost',
    width: 92,
    numeric: true,
    cell: looks.cost,
    shown: 'with-priced-parts',
    givesWay: 'cost',
  },
  {
    id: 'salePrice',
    header: 'Sale price',
    flatHeader: 'Sum',
    width: 96,
    numeric: true,
    cell: looks.salePrice,
    shown: 'with-prices',
  },
]

export const columnsAfterState: readonly SharedColumn[] = [
  {
    id: 'weight',
    header: 'Weight of one',
    width: 100,
    numeric: true,
    fields: { product: 'unitWeight', item: 'unitWeight' },
    givesWay: 'weight',
  },
]

/** The cell of a line in a shared column. */
export function sharedCell({ fields, cell }: SharedColumn, row: OrderLine, context: SharedContext) {
  const key = fields?.[row.kind]
  const held = key && fieldCell(row, key, context)
  return cell ? cell(row, context, held) : held
}

/** The field that is edited in a cell: that of a shared column, or the field whose own column it is. */
export function fieldOfCell(columnId: string, kind: LineKind): LineFieldKey | undefined {
  const shared = [...columnsBeforeState, ...columnsAfterState].find(({ id }) => id === columnId)
  if (shared) return shared.fields?.[kind]
  return ownColumnKeys.find((key) => key === columnId && hasField(kind, key))
}
