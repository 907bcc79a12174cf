import type { ProductionColumnKey, ProductionRow } from '@tehas/contracts/production'
import { formatDateShort, formatDuration, formatFigure, formatQuantity, MISSING, type Translate } from '@tehas/i18n'
import type { ColumnLooks } from '@tehas/screens/list'
import { Flex, Signal, Span } from '@tehas/ui'
import { ProcessIcon } from '@tehas/ui/forms'
import { CellTag } from '@tehas/ui/grid'
import { JobState, Worked, Workers } from '../all-jobs/job-parts'

/** Running, paused, stopped, not started or done, in words. */
export function stateWord({ isDone, status }: ProductionRow, t: Translate): string {
  if (isDone) return t('Done')
  if (status === 'ACTIVE') return t('Runs')
  if (status === 'PAUSED') return t('Paused')
  return status === 'STOPPED' ? t('Stopped') : t('Not started')
}

function State({ row, t }: { readonly row: ProductionRow; readonly t: Translate }) {
  if (!row.isDone) return <JobState job={row} />
  return (
    <Signal shape="done" tone="done">
      {t('Done')}
    </Signal>
  )
}

/** `7 d` behind the deadline, or that it passed today; quiet words where nothing is late. */
function Behind({ row, t }: { readonly row: ProductionRow; readonly t: Translate }) {
  const { isLate, daysBehind } = row
  if (!isLate) return null
  return <CellTag tone="late">{daysBehind > 0 ? t('{{count}} d', { count: daysBehind }) : t('late today')}</CellTag>
}

/** How the columns look that are more than a value in words. `asOf`: when the rows were told, in milliseconds. */
export const productionLooks = (t: Translate, asOf: number): ColumnLooks<ProductionRow, ProductionColumnKey> => ({
  'orderProcess.name': {
    width: 208,
    cell: ({ orderProcess: { name }, avatar }) => (
      <Flex align="center" gap="2" minW="0" title={name}>
        <Span color="fg.muted" flex="none">
          <ProcessIcon name={avatar} />
        </Span>
        <Span overflow="hidden" textOverflow="ellipsis">
          {name}
        </Span>
      </Flex>
    ),
    onCard: ({ orderProcess }) => orderProcess.name,
  },
  'order.transactionNumber': { width: 112, tone: 'strong' },
  client: {
    width: 144,
    cell: ({ client }) => (client === '' ? <Span color="fg.subtle">{t('to stock')}</Span> : client),
  },
  'orderProduct.name': {
    width: 160,
    grow: 1,
    onCard: ({ item, orderProduct }) => (item ? `${item.name}, ${orderProduct.name}` : orderProduct.name),
  },
  'team.name': { width: 124 },
  netQuantity: { width: 84, cell: ({ netQuantity, unit }) => formatQuantity(netQuantity, unit, t) },
  produced: {
    width: 80,
    tone: 'strong',
    cell: ({ produced, unit }) =>
      produced === 0 ? <Span color="fg.subtle">{MISSING}</Span> : formatQuantity(produced, unit, t),
    onCard: ({ produced, netQuantity, unit }) =>
      `${formatFigure(produced, unit)} / ${formatQuantity(netQuantity, unit, t)}`,
  },
  scrapped: {
    width: 76,
    cell: ({ scrapped, unit }) =>
      scrapped === 0 ? <Span color="fg.subtle">{MISSING}</Span> : formatQuantity(scrapped, unit, t),
  },
  totalAmountInJobs: {
    width: 76,
    cell: ({ totalAmountInJobs, unit }) =>
      totalAmountInJobs === 0 ? <Span color="fg.subtle">{MISSING}</Span> : formatQuantity(totalAmountInJobs, unit, t),
  },
  maxAmount: { width: 104, cell: ({ maxAmount, unit }) => formatQuantity(maxAmount, unit, t) },
  plannedDuration: {
    width: 96,
    cell: ({ plannedDuration, timeCalculations }) =>
      timeCalculations && plannedDuration > 0 ? (
        formatDuration(plannedDuration)
      ) : (
        <Span color="fg.subtle">{MISSING}</Span>
      ),
  },
  totalWorkedTime: { width: 96, cell: (row) => <Worked job={row} /> },
  startTime: { width: 72, cell: ({ startTime }) => (startTime === null ? '' : formatDateShort(startTime)) },
  deadline: { width: 80, cell: ({ deadline }) => (deadline === null ? '' : formatDateShort(deadline)) },
  daysBehind: { width: 84, cell: (row) => <Behind row={row} t={t} /> },
  assigned: {
    width: 160,
    text: ({ workers, assigned }) =>
      [...new Map([...workers.map(({ user }) => user), ...assigned].map((user) => [user._id, user])).values()]
        .map(({ firstName, lastName }) => `${firstName} ${lastName}`)
        .join(', '),
    cell: (row) => <Workers job={row} asOf={asOf} />,
  },
  status: {
    width: 132,
    text: (row) => stateWord(row, t),
    cell: (row) => <State row={row} t={t} />,
    onCard: (row) => (
      <Flex as="span" display="inline-flex" gap="3" align="center">
        <State row={row} t={t} />
        {row.deadline === null ? null : <Span fontVariantNumeric="tabular-nums">{formatDateShort(row.deadline)}</Span>}
        <Behind row={row} t={t} />
      </Flex>
    ),
  },
})
