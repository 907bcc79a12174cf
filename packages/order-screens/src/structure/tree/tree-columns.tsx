import type { OrderStatus } from '@tehas/contracts'
import type { Translate } from '@tehas/i18n'
import { Status } from '@tehas/ui'
import type { TreeCell, TreeColumn } from '@tehas/ui/grid'
import { type ExtraFieldKey, extraFields } from '../fields/extra-fields'
import { type CellContext, fieldCell, isNumeric } from '../fields/field-cells'
import { lineFieldOf } from '../fields/find-field'
import type { LineFieldKey } from '../fields/line-fields'
import { shortNumber } from '../lines/cell-texts'
import type { OrderLine } from '../lines/order-line'
import type { ArrangeColumns, LineState, LineStateProps } from '../structure-host'
import { SupplyMark } from '../supply/supply-mark'
import { supplyOfLine } from '../supply/supply-of-line'
import { receivedCell, toComeCell } from './received-cells'
import {
  columnsAfterState,
  columnsBeforeState,
  type GivesWay,
  givingWay,
  type SharedColumn,
  sharedCell,
} from './shared-columns'

export type ColumnOptions = CellContext & {
  readonly seesPrices: boolean
  /** Lines may be edited by this member now. */
  readonly canEdit: boolean
  /** Lines that are not edited here. */
  readonly isFixed?: ((id: string) => boolean) | undefined
  /** Lines have a state; true where it is not said. */
  readonly hasState?: boolean | undefined
  /** How it is told; in the words of work where it is not said. */
  readonly State?: LineState | undefined
  readonly arrange?: ArrangeColumns | undefined
  /** Of the order that the lines are of. */
  readonly orderStatus?: OrderStatus | undefined
  /** Products have processes and items, which are counted per unit. */
  readonly hasParts: boolean
  /** What products carry beyond the fields of every kind. */
  readonly extraFields: readonly ExtraFieldKey[]
  /** Fields whose own columns are shown. */
  readonly shownFields: readonly LineFieldKey[]
}

/** Behind a price of five digits with its unit. */
const MARKUP_WIDTH = 42

/** What names are given beyond the least before a field that only some lines have gets a column. */
const NAME_ROOM = 80

/** Columns that stand together, and the pixels that they need. */
export type ColumnChoice = { readonly columns: TreeColumn<OrderLine>[]; readonly width: number }

/**
 * Columns of the product tree, all of them first, then with one more left out each time, in the order in which they give
 * way where there is no room; the drawers hold what they show. Prices exist only for those who may see them.
 */
export function columnChoices(options: ColumnOptions): readonly [ColumnChoice, ...ColumnChoice[]] {
  const without = (count: number): ColumnChoice => {
    const gone = new Set(givingWay.slice(0, count))
    const all = columnsWithout(options, gone)
    const columns = options.arrange?.(all, count, options.orderStatus) ?? all
    const hasOwn = columns === all && options.hasParts && options.shownFields.length > 0 && !gone.has('own')
    return { columns, width: columns.reduce((sum, { width }) => sum + width, hasOwn ? NAME_ROOM : 0) }
  }
  return [without(0), ...givingWay.map((_, index) => without(index + 1))]
}

/** Which of the choices fits so many pixels: the first that does, else the narrowest. */
export function choiceFor(choices: readonly Pick<ColumnChoice, 'width'>[], room: number): number {
  const index = choices.findIndex(({ width }) => width <= room)
  return index < 0 ? choices.length - 1 : index
}

/**
 * The choice where nothing is measured: on a phone, where cards stand in place of columns. Where there are no prices there
 * is room for the weights on any screen.
 */
export const unmeasuredChoice = (options: Pick<ColumnOptions, 'seesPrices'>): number => (options.seesPrices ? 1 : 0)

function columnsWithout(options: ColumnOptions, gone: ReadonlySet<GivesWay>): TreeColumn<OrderLine>[] {
  const { t, canEdit, isFixed, hasState = true, State = WorkState, orderStatus } = options
  // Without prices no column says that lines are bought by the bar, and there is room for what it says.
  const saysBought =
    !options.hasParts && !gone.has('own') && (!options.seesPrices || options.shownFields.includes('purchasePrice'))
  const context = { ...options, markupInPrice: gone.has('markup') || !options.hasParts, saysBought }
  const editable = (row: OrderLine, cell: TreeCell | undefined): TreeCell | undefined =>
    canEdit && !isFixed?.(row.id) ? cell : readOnly(cell)
  const shared = (columns: readonly SharedColumn[]): TreeColumn<OrderLine>[] =>
    columns
      .filter((column) => isShown(column, options) && !(column.givesWay && gone.has(column.givesWay)))
      .map((column) => ({
        id: column.id,
        header: t(options.hasParts ? column.header : (column.flatHeader ?? column.header)),
        width:
          ((saysBought && column.boughtWidth) || column.width) +
          (column.id === 'price' && gone.has('markup') && options.hasParts ? MARKUP_WIDTH : 0),
        ...(column.grow && { grow: column.grow }),
        ...(column.numeric && { numeric: true }),
        cell: (row) => editable(row, sharedCell(column, row, context)),
      }))
  const before = shared(columnsBeforeState)
  const extra = options.extraFields.flatMap((key): TreeColumn<OrderLine>[] => {
    const { label, width } = extraFields[key]
    const column = { id: key, header: t(label), width }
    if (key !== 'received') return [{ ...column, numeric: true, cell: (row) => extraCell(row, key, t) }]
    const isAwaited = orderStatus === 'ACTIVE'
    // The state is to be seen on every width: what is still to come is in the bar too.
    const isTight = gone.has('cost')
    return [
      { ...column, width: isTight ? 132 : width, cell: (row) => receivedCell(row, t, isAwaited) },
      ...(isAwaited && !isTight
        ? [{ id: 'to-come', header: t('To come'), width: 76, numeric: true as const, cell: toComeCell }]
        : []),
    ]
  })
  const state = (width: number): TreeColumn<OrderLine>[] =>
    hasState
      ? [{ id: 'state', header: t('State'), width, cell: (row: OrderLine) => stateCell(row, State, orderStatus) }]
      : []
  const own = (gone.has('own') ? [] : options.shownFields).map((key): TreeColumn<OrderLine> => {
    const { label, column = DEFAULT_WIDTH } = lineFieldOf(key)
    return {
      id: key,
      header: t(label),
      width: column,
      ...(isNumeric(key) && { numeric: true }),
      cell: (row) => editable(row, fieldCell(row, key, options)),
    }
  })
  const after = [...shared(columnsAfterState), ...own]
  // Where nothing hangs below a line its state ends the row, with room for the menu that floats there.
  return options.hasParts
    ? [...before, ...state(STATE_WIDTH), ...extra, ...after]
    : [...before, ...after, ...extra, ...state(STATE_WIDTH + MENU_ROOM)]
}

const DEFAULT_WIDTH = 100
const STATE_WIDTH = 108
const MENU_ROOM = 24

const isShown = ({ shown }: SharedColumn, { hasParts, seesPrices }: ColumnOptions): boolean =>
  ((shown !== 'with-parts' && shown !== 'with-priced-parts') || hasParts) &&
  ((shown !== 'with-prices' && shown !== 'with-priced-parts') || seesPrices)

function readOnly(cell: TreeCell | undefined): TreeCell | undefined {
  if (!cell?.editor) return cell
  const { editor, ...shown } = cell
  return shown
}

/** How many of the product's pieces: "4 of 24". */
function extraCell(row: OrderLine, key: ExtraFieldKey, t: Translate): TreeCell | undefined {
  const { pieces: piecesOf } = extraFields[key]
  const pieces = row.kind === 'product' ? piecesOf(row.line) : undefined
  if (row.kind !== 'product' || pieces === undefined) return undefined
  const { netQuantity, unit } = row.line
  return {
    text: shortNumber(pieces, unit),
    unit: t('of {{pieces}}', { pieces: shortNumber(netQuantity, unit) }),
    tone: pieces === 0 ? 'muted' : 'plain',
  }
}

/**
 * What is bought has no state of its own; a part with a structure, and a product of another order, says how it is supplied, behind the
 * shape of its state.
 */
function stateCell(row: OrderLine, State: LineState, orderStatus: OrderStatus | undefined): TreeCell | undefined {
  if (row.kind === 'item' && row.line.category === 'FOR_PURCHASE') return undefined
  const supply = supplyOfLine(row)
  const isDone = row.kind === 'product' && row.line.status === 'COMPLETE'
  if (supply && !isDone) return { text: '', content: <SupplyMark supply={supply} status={row.line.status} /> }
  const product = row.kind === 'product' ? row.line : undefined
  return { text: '', content: <State value={row.line.status} product={product} orderStatus={orderStatus} /> }
}

/** A state in the words of work. */
const WorkState = ({ value }: LineStateProps) => <Status value={value} />
