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

type Change<Row> = (row: Row, idempotencyKey: string) => Promise<Answer>

/** What is asked where some rows were refused for a reason that the person can decide on. */
export type BulkQuestion<Row> = {
  /** Whether a refusal is one of these. */
  readonly isAsked: (error: unknown) => boolean
  /** How those rows are to be changed after all; undefined leaves them as they are. Asked once, of all of them. */
  readonly ask: (refused: Outcome<Row>['failed']) => Promise<Change<Row> | undefined>
  /** In the words of the area: "2 orders stay open". */
  readonly left: (count: number) => string
}

/** Runs one change for each of the rows, each with a key of its own that the call is sent with. */
export type BulkRun<Row> = (rows: readonly Row[], change: Change<Row>, question?: BulkQuestion<Row>) => Promise<void>

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

  return async (rows, change, question) => {
    const run = (some: readonly Row[], how: Change<Row>) => runForEach(some, (row) => how(row, newIdempotencyKey()))
    const first = await run(rows, change)
    const refused = question ? first.failed.filter(({ error }) => question.isAsked(error)) : []
    const again = refused.length > 0 ? await question?.ask(refused) : undefined
    const second = await run(again ? refused.map(({ row }) => row) : [], again ?? change)
    const failed = [...first.failed.filter((one) => !refused.includes(one)), ...second.failed]
    tell({ done: [...first.done, ...second.done], failed, warned: [...first.warned, ...second.warned] })
    const left = again ? [] : refused.map(({ row }) => nameOf(row))
    if (question && left.length > 0) toast.info(question.left(left.length), { detail: named(left, ', ') })
    if (failed.length + left.length === 0) onDone()
  }
}

const isNoRowsOwn = (error: unknown): boolean => isApiError(error, 'NO_CONNECTION') || isForbidden(error)
