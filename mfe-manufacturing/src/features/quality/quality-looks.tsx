import type { QualityReportRow, qualityTable } from '@tehas/contracts/quality'
import { formatQuantity, MISSING, type Translate } from '@tehas/i18n'
import type { ColumnLooks } from '@tehas/screens/list'
import { Signal } from '@tehas/ui'
import { processWords, ReportState } from './report-head'

type Key = (typeof qualityTable)[number]['key']

/** How the columns of the list of quality reports look that are more than a value in words. */
export const qualityLooks = (t: Translate): ColumnLooks<QualityReportRow, Key> => ({
  // With the order's number as wide as what stands below them needs: how many match, and what is summed.
  'orderProduct.name': { width: 196, grow: 2, fitsNames: true },
  'order.transactionNumber': { width: 124, importance: 9 },
  client: { width: 140, grow: 1, importance: 2 },
  'orderProcess.name': { width: 180, grow: 2, importance: 6, text: (row) => processWords(row, t) },
  checked: { width: 104, importance: 5, onCard: ({ checked, unit }) => formatQuantity(checked, unit, t) },
  accepted: { width: 84, importance: 3 },
  rejected: {
    width: 84,
    importance: 8,
    tone: 'strong',
    cell: ({ rejected }) =>
      rejected === 0 ? (
        MISSING
      ) : (
        <Signal shape="late" tone="late" size={13}>
          {formatQuantity(rejected)}
        </Signal>
      ),
    onCard: ({ rejected, unit }) =>
      rejected === 0 ? (
        ''
      ) : (
        <Signal shape="late" tone="late" size={13}>
          {t('{{quantity}} rejected', { quantity: formatQuantity(rejected, unit, t) })}
        </Signal>
      ),
  },
  reason: { width: 150, grow: 2, importance: 7 },
  outOfTolerance: {
    width: 120,
    importance: 4,
    text: (row) => measureWords(row, t),
    cell: (row) => <Measures row={row} t={t} />,
    onCard: (row) => (row.measured === 0 ? '' : <Measures row={row} t={t} />),
  },
  'createdBy.name': { width: 120, importance: 4 },
  createdAt: { width: 136, importance: 6 },
  status: {
    width: 118,
    importance: 8,
    text: ({ status }) => (status === 'OPEN' ? t('Open report') : t('Closed report')),
    cell: ({ status }) => <ReportState status={status} />,
  },
})

const measureWords = ({ measured, outOfTolerance }: QualityReportRow, t: Translate): string => {
  if (measured === 0) return ''
  return outOfTolerance === 0
    ? t('{{count}} right', { count: measured })
    : t('{{out}} of {{count}} out', { out: outOfTolerance, count: measured })
}

function Measures({ row, t }: { readonly row: QualityReportRow; readonly t: Translate }) {
  if (row.measured === 0) return MISSING
  return row.outOfTolerance === 0 ? (
    <Signal shape="done" tone="done" size={13}>
      {measureWords(row, t)}
    </Signal>
  ) : (
    <Signal shape="late" tone="late" size={13}>
      {measureWords(row, t)}
    </Signal>
  )
}
