import { formatMoney, useT } from '@tehas/i18n'
import { useReportSaveError } from '@tehas/screens'
import { useSession } from '@tehas/shell-api'
import { EmptyState, Span, Tag } from '@tehas/ui'
import type { CellEdit, CellRef, TreeGroup, TreeRowView } from '@tehas/ui/grid'
import { ItemIcon, ProcessIcon, ProductIcon, SemiFinishedIcon } from '@tehas/ui/icons'
import { TreeGrid } from '@tehas/ui/tree'
import { useCallback, useMemo, useRef, useState } from 'react'
import { GivenPriceMark } from '../given-price/given-price-mark'
import { LineBehindName } from '../line-behind-name'
import { calculatedNow } from '../lines/calculated-now'
import type { OrderLine, OrderLines } from '../lines/order-line'
import { LinkedOrderLink } from '../linked-order-link'
import { lacksPrice, missingPricesOf } from '../missing-price/lacks-price'
import { MissingPriceBehindName, MissingPriceMark } from '../missing-price/missing-price-mark'
import { PasteProgress } from '../paste/paste-progress'
import { usePasting } from '../paste/use-pasting'
import type { LineStock, StructureHost } from '../structure-host'
import { type CostPart, useTreeSignals } from '../tree-signals'
import type { AskWhy } from '../why/use-why'
import { cellChange } from './cell-change'
import { columnChoices, unmeasuredChoice } from './tree-columns'
import { useAdding } from './use-adding'
import { useFittingColumns } from './use-fitting-columns'
import { useLineActions } from './use-line-actions'
import { useLitRows } from './use-lit-rows'
import { useShownFields } from './use-shown-fields'

type ProductTreeProps = {
  readonly host: StructureHost
  readonly lines: OrderLines
  readonly onWhy: AskWhy
}

const getId = (row: OrderLine): string => row.id
const MOVABLE = { movable: true } as const
const FRAME = { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, minWidth: 0 } as const

/** Products, their processes and items: edited cell by cell, counted at each keystroke. */
export function ProductTree({ host, lines, onWhy }: ProductTreeProps) {
  const { t } = useT()
  const { project } = useSession()
  const reportSaveError = useReportSaveError()
  const { editor, canEdit, seesPrices, hasParts, extraFields, isFixed, hasState, State, orderStatus, arrange } = host
  const currency = project?.currency ?? 'EUR'

  const frame = useRef<HTMLDivElement>(null)
  const signals = useTreeSignals()
  const pointing = useLitRows(frame, signals.lit)
  const shownFields = useShownFields(lines.products, seesPrices)
  const choices = useMemo(
    () =>
      columnChoices({
        ...{
          t,
          currency,
          seesPrices,
          canEdit,
          hasParts,
          extraFields,
          shownFields,
          isFixed,
          hasState,
          State,
          orderStatus,
          arrange,
        },
      }),
    [
      t,
      currency,
      seesPrices,
      canEdit,
      hasParts,
      extraFields,
      shownFields,
      isFixed,
      hasState,
      State,
      orderStatus,
      arrange,
    ],
  )
  const columns = useFittingColumns(frame, choices, unmeasuredChoice({ seesPrices }))
  const [expanded, setExpanded] = useState<readonly string[]>(() => lines.products.slice(0, 1).map(getId))
  const getActions = useLatest(useLineActions(host, { asks: 'when-final' }))
  const adding = useLatest(useAdding(host, (id) => setExpanded((open) => [...open, id])))
  const markOf = host.stock?.markOf
  const pasting = usePasting(host)
  const edits = useLatest(editor)
  const shownHost = useLatest(host)

  const getRow = useCallback(
    (row: OrderLine): TreeRowView => ({
      label: row.line.name,
      // Lines with nothing below them are a plain list.
      tone: row.kind === 'product' && hasParts ? 'product' : 'plain',
      ...iconOf(row, hasParts),
      ...partOf(row),
      ...afterOf(row, t, markOf, seesPrices ? shownHost.current : undefined),
      ...(canEdit && !isFixed?.(row.id) ? { actions: getActions.current(row), ...MOVABLE } : {}),
    }),
    [t, canEdit, getActions, isFixed, markOf, hasParts, seesPrices, shownHost],
  )
  const getGroups = useCallback(
    (row: OrderLine): readonly TreeGroup<OrderLine>[] => {
      if (!hasParts || row.kind === 'process') return []
      const sumOf = (rows: readonly OrderLine[]) =>
        seesPrices
          ? {
              sum: formatMoney(
                rows.reduce((sum, { figures }) => sum + (figures.cost ?? 0), 0),
                currency,
              ),
            }
          : {}
      return [
        { id: 'processes', label: t('Processes'), nodes: row.processes, ...sumOf(row.processes) },
        { id: 'items', label: t('Items'), nodes: row.items, ...sumOf(row.items) },
      ]
    },
    [t, seesPrices, currency, hasParts],
  )
  const getAdd = useCallback((parent: OrderLine | undefined) => adding.current.getAdd(parent), [adding])

  const onEdit = async ({ node, columnId }: CellRef<OrderLine>, edit: CellEdit): Promise<void> => {
    const change = cellChange(node, columnId, edit)
    if (change) await edits.current.save(change)
  }
  const onDraft = ({ node, columnId }: CellRef<OrderLine>, edit: CellEdit | undefined): void =>
    edits.current.setDraft(edit && cellChange(node, columnId, edit))

  return (
    <div ref={frame} style={FRAME} {...pointing}>
      <PasteProgress rows={pasting.busy} />
      {columns && (
        <TreeGrid<OrderLine>
          label={t('Products')}
          columns={columns}
          nodes={lines.products}
          getId={getId}
          getRow={getRow}
          getGroups={getGroups}
          expanded={expanded}
          onExpandedChange={setExpanded}
          onEditing={signals.isEditing.set}
          onWhy={({ node, columnId }, anchor) => onWhy([...node.path, figureOf(node, columnId)], anchor)}
          {...(canEdit && {
            onEdit,
            onDraft,
            together: editor.together,
            getAdd,
            onMove: async ({ node, to }) => {
              try {
                await edits.current.run({ do: 'move', kind: node.kind, id: node.id, position: to })
              } catch (error) {
                reportSaveError(error)
              }
            },
            onPasteRows: pasting.onPasteRows,
          })}
          empty={
            <EmptyState title={t('No products yet')} icon={ProductIcon}>
              {canEdit
                ? t('Add the first product: from stock, or by typing its name.')
                : t('Nobody has added products to this order.')}
            </EmptyState>
          }
        />
      )}
      {pasting.dialog}
    </div>
  )
}

/** What the engine calls the figure of a cell. */
function figureOf({ kind }: OrderLine, columnId: string): string {
  if (columnId === 'quantity') return 'requiredQuantity'
  if (columnId === 'price') return 'unitPrice'
  if (columnId === 'salePrice') return kind === 'product' ? 'salePriceWithMarkupPercentage' : 'salePrice'
  return columnId
}

/** A part of an item that is made here counts as that item's cost. */
function partOf(row: OrderLine): { readonly part?: CostPart } {
  if (row.kind === 'product') return {}
  if ('item' in row.parent) return { part: 'semi-finished' }
  if (row.kind === 'process') return { part: 'process' }
  return { part: row.line.category === 'FOR_PURCHASE' ? 'purchase' : 'semi-finished' }
}

function iconOf(row: OrderLine, hasParts: boolean): { readonly icon?: React.ReactNode } {
  if (row.kind === 'process') return { icon: <ProcessIcon name={row.line.avatar} size={16} /> }
  if (row.kind === 'product' && hasParts) return {}
  return { icon: row.line.category === 'FOR_PURCHASE' ? <ItemIcon /> : <SemiFinishedIcon /> }
}

function afterOf(
  row: OrderLine,
  t: (key: string) => string,
  markOf: LineStock['markOf'] | undefined,
  /** Absent where no prices are seen. */
  priced: StructureHost | undefined,
): { readonly after?: React.ReactNode } {
  if (row.kind === 'process') return row.line.active ? {} : { after: <Tag>{t('not in use')}</Tag> }
  const { linkedOrder } = row.line
  const price = priced && calculatedNow(row) !== undefined ? <GivenPriceMark row={row} host={priced} /> : undefined
  const link = linkedOrder ? <LinkedOrderLink linked={linkedOrder} /> : undefined
  const given =
    price && link ? (
      <>
        {price}
        <Span me="1.5" />
        {link}
      </>
    ) : (
      (price ?? link)
    )
  const isMissing = priced !== undefined && isMarkedByName(row)
  const mark = markOf?.(row, isMissing ? <Missing row={row} before={given} /> : given)
  if (mark) return { after: mark }
  if (isMissing) return { after: <MissingPriceBehindName row={row} before={given} /> }
  return given ? { after: <LineBehindName before={given} /> } : {}
}

/** Before the mark of what is in stock. */
const Missing = ({ row, before }: { readonly row: OrderLine; readonly before: React.ReactNode }) => (
  <>
    <MissingPriceMark row={row} />
    {before ? <Span me="1.5" /> : null}
    {before}
  </>
)

/** Where no price cell of its own says it: of a product, and of what is made of lines that have no price. */
const isMarkedByName = (row: OrderLine): boolean =>
  missingPricesOf(row) > 0 && (row.kind === 'product' || !lacksPrice(row))

/** The newest of a value that changes with every render, for callbacks that must stay the same. */
function useLatest<T>(value: T) {
  const ref = useRef(value)
  ref.current = value
  return ref
}
