import {
  type Currency,
  formatDuration,
  formatFigure,
  formatMoney,
  formatNumber,
  type Translate,
  unitLabel,
} from '@tehas/i18n'
import type { ArrangeColumns, OrderLine } from '@tehas/order-screens/detail'
import { Flex, Span } from '@tehas/ui'
import { ProgressBar } from '@tehas/ui/charts'
import type { TreeCell, TreeColumn } from '@tehas/ui/grid'
import { isWorkedOn } from './view-switch'
import { WorksNow } from './works-now'

type WorkColumnsOptions = {
  readonly t: Translate
  readonly orderId: string
  readonly currency: Currency
  readonly seesPrices: boolean
  /** Whether the member may see who works. */
  readonly seesJobs: boolean
}

const short = (value: number): string => formatNumber(value, Number.isInteger(value) ? 0 : 2)
const minutes = (value: number): TreeCell | undefined =>
  value > 0 ? { text: formatDuration(Math.round(value)) } : undefined

/** Columns of an order that is worked on: how much is done, the time and the cost beside their plan, and who works. */
export const workColumns =
  ({ t, orderId, currency, seesPrices, seesJobs }: WorkColumnsOptions): ArrangeColumns =>
  (all, step, orderStatus) => {
    if (!isWorkedOn(orderStatus)) return all
    const known = (id: string, header?: string) =>
      all.filter((column) => column.id === id).map((column) => ({ ...column, ...(header && { header, width: 110 }) }))
    const own = (column: TreeColumn<OrderLine>, isShown = true) => (isShown ? [column] : [])
    const figure = { numeric: true, width: 84 }
    return [
      ...known('name'),
      { id: 'done', header: t('Done'), width: 180, numeric: true, cell: (row) => doneCell(row, t) },
      ...(step < 2 ? known('perUnit') : []),
      ...own(
        { id: 'planned', header: t('Planned'), ...figure, cell: ({ figures }) => minutes(figures.plannedDuration) },
        step < 4,
      ),
      { id: 'worked', header: t('Worked'), ...figure, cell: ({ line }) => minutes(line.totalActiveTime) },
      ...(step < 3 ? known('cost', t('Cost plan')) : []),
      ...own(
        {
          ...{ id: 'cost-now', header: t('Cost now'), numeric: true, width: 110 },
          cell: ({ line: { actualCost }, kind }) =>
            actualCost
              ? { text: formatMoney(actualCost, currency), tone: kind === 'product' ? 'strong' : 'plain' }
              : undefined,
        },
        seesPrices,
      ),
      ...own(
        {
          ...{ id: 'works-now', header: t('Works now'), width: 124 },
          cell: ({ kind, id, line }) =>
            kind === 'process' && line.status === 'IN_PROGRESS'
              ? { text: '', content: <WorksNow orderId={orderId} processId={id} /> }
              : undefined,
        },
        seesJobs && step < 1,
      ),
      ...known('state'),
    ]
  }

/** How many pieces of a line are done; of what is bought how much was issued. */
function doneCell(row: OrderLine, t: Translate): TreeCell {
  const isBought = row.kind === 'item' && row.line.category === 'FOR_PURCHASE'
  const all =
    row.kind === 'process'
      ? row.pieces
      : row.kind === 'item'
        ? isBought
          ? row.figures.requiredQuantity
          : row.toMake
        : row.line.netQuantity
  const done = isBought ? row.line.takenFromStock : row.line.produced
  const text = short(done)
  if (isBought) {
    const unit = `${unitLabel(row.line.unit, t)} ${t('issued')}`
    return {
      text: t('{{done}} of {{all}}', {
        done: formatFigure(done, row.line.unit),
        all: formatFigure(all, row.line.unit),
      }),
      unit,
      tone: done === 0 ? 'muted' : 'plain',
    }
  }
  const scrapped = row.kind === 'process' ? row.line.scrapped : 0
  const of = t('of {{pieces}}', { pieces: short(all) })
  return {
    text,
    unit: scrapped > 0 ? `${of}, ${t('{{amount}} scrapped', { amount: short(scrapped) })}` : of,
    content: (
      <Flex justify="flex-end" align="center" gap="2" w="100%">
        {scrapped > 0 ? (
          <Span color="amber.fg" textStyle="xs" whiteSpace="nowrap">
            {t('{{amount}} scrapped', { amount: short(scrapped) })}
          </Span>
        ) : null}
        <ProgressBar
          label={t('Done')}
          done={row.line.status === 'COMPLETE' ? Math.max(done, all) : done}
          of={all}
          width={48}
          figures="inherit"
        />
      </Flex>
    ),
  }
}
