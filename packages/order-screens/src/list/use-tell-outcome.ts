import { ApiError, errorText, isApiError } from '@tehas/api-client'
import type { CallWarning, OrderRow } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { useTellWarnings } from '@tehas/screens'
import { useDialog, useReportError, useToast } from '@tehas/shell-api'

/** What became of each order of a bulk change. */
export type Outcome = {
  readonly done: number
  readonly failed: readonly { readonly row: OrderRow; readonly error: unknown }[]
  readonly warned: readonly { readonly row: OrderRow; readonly warning: CallWarning }[]
}

/** Orders that are named one by one; of more only their number is told. */
const MOST_NAMED = 8

/** Tells how many orders changed, what was warned about, and in one dialog why others did not change. */
export function useTellOutcome(): (outcome: Outcome) => void {
  const { t } = useT()
  const toast = useToast()
  const showDialog = useDialog()
  const reportError = useReportError()
  const tellWarnings = useTellWarnings()

  const named = (lines: readonly string[], separator: string): string => {
    const rest = lines.length - MOST_NAMED
    const more = rest > 0 ? [t('and {{count}} more', { count: rest })] : []
    return [...lines.slice(0, MOST_NAMED), ...more].join(separator)
  }

  return ({ done, failed, warned }) => {
    if (done > 0) toast.success(t('{{count}} orders changed', { count: done }))
    for (const code of new Set(warned.map(({ warning }) => warning.code))) {
      const rows = warned.filter(({ warning }) => warning.code === code).map(({ row }) => row.transactionNumber)
      tellWarnings({ warnings: [{ code }] }, named(rows, ', '))
    }
    const [first] = failed
    if (!first) return
    // What is no single order’s own reason has a message of its own (specification §8).
    if (failed.every(({ error }) => isNoOrdersOwn(error))) return reportError(first.error)
    const reasons = failed.map(({ row, error }) => `${row.transactionNumber}: ${t(errorText(error))}`)
    const body = `${t('{{count}} orders were not changed', { count: failed.length })}\n${named(reasons, '\n')}`
    void showDialog({ title: t('Error'), body })
  }
}

const isNoOrdersOwn = (error: unknown): boolean =>
  isApiError(error, 'NO_CONNECTION') || (error instanceof ApiError && error.status === 403)
