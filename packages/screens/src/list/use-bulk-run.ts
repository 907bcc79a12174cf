import { explainError, isApiError, isForbidden, newIdempotencyKey } from '@tehas/api-client'
import { useDialog, useReportError, useToast } from '@tehas/shell-api'
import { useTellWarnings } from '../save-errors'
import { useTexts } from '../texts'
import { type Answer, type Outcome, runForEach } from './run-for-each'

export type BulkRunOptions<Row> = {
  /** What a row is called where something is told of it, such as its number. */
  readonly nameOf: (row: Row) => string
  /** In the words of the area: "3 orders changed", "2 orders were not changed". */
  readonly changed: (count: number) => string
  readonly notChanged: (count: number) => string
  /** After a run in which nothing failed, such as letting go of the selection. */
  readonly onDone: () => void
}

/** Runs one change for each of the rows, each with a key of its own that the call is sent with. */
export type BulkRun<Row> = (
  rows: readonly Row[],
  change: (row: Row, idempotencyKey: string) => Promise<Answer>,
) => Promise<void>

/** Rows that are named one by one; of more only their number is told. */
const MOST_NAMED = 8

/** Changes many rows, and tells how many changed, what was warned about, and in one dialog why others did not change. */
export function useBulkRun<Row>(options: BulkRunOptions<Row>): BulkRun<Row> {
  const { t } = useTexts()
  const toast = useToast()
  const showDialog = useDialog()
  const reportError = useReportError()
  const tellWarnings = useTellWarnings()
  const { nameOf, changed, notChanged, onDone } = options

  const named = (lines: readonly string[], separator: string): string => {
    const rest = lines.length - MOST_NAMED
    const more = rest > 0 ? [t('and {{count}} more', { count: rest })] : []
    return [...lines.slice(0, MOST_NAMED), ...more].join(separator)
  }
  const tell = ({ done, failed, warned }: Outcome<Row>): void => {
    if (done.length > 0) toast.success(changed(done.length))
    for (const code of new Set(warned.map(({ warning }) => warning.code))) {
      const rows = warned.filter(({ warning }) => warning.code === code).map(({ row }) => nameOf(row))
      tellWarnings({ warnings: [{ code }] }, named(rows, ', '))
    }
    const [first] = failed
    if (!first) return
    // What is no single row's own reason has a message of its own (specification §8).
    if (failed.every(({ error }) => isNoRowsOwn(error))) {
      reportError(first.error)
      return
    }
    const reasons = failed.map(({ row, error }) => `${nameOf(row)}: ${explainError(error, t)}`)
    void showDialog({ title: t('Error'), body: `${notChanged(failed.length)}\n${named(reasons, '\n')}` })
  }

  return async (rows, change) => {
    const outcome = await runForEach(rows, (row) => change(row, newIdempotencyKey()))
    tell(outcome)
    if (outcome.failed.length === 0) onDone()
  }
}

const isNoRowsOwn = (error: unknown): boolean => isApiError(error, 'NO_CONNECTION') || isForbidden(error)
