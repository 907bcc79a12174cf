import { useApi } from '@tehas/api-client'
import { jobCalls } from '@tehas/contracts/jobs'
import { useT } from '@tehas/i18n'
import { type ToastOptions, useReportError, useRights } from '@tehas/shell-api'

type Finished = { readonly orderProcess: string; readonly producedAmount: number }

/**
 * A way back from the message that work was finished: what was reported by mistake is taken off as a correction, with its
 * reason (rules §4). None for whoever may not correct reports, or where nothing was reported.
 */
export function useTakeBack(): (finished: readonly Finished[]) => ToastOptions {
  const { t } = useT()
  const api = useApi()
  const rights = useRights()
  const reportError = useReportError()
  return (finished) => {
    const reported = finished.filter(({ producedAmount }) => producedAmount > 0)
    if (reported.length === 0 || !rights.has('PRODUCTION_REPORTS_MODIFY')) return {}
    const undo = async () => {
      const reason = t('Finished by mistake')
      for (const { orderProcess, producedAmount } of reported) {
        const body = { orderProcess, producedAmount: -producedAmount, reason }
        await api.call(jobCalls.correctJob, { body }).catch(reportError)
      }
    }
    return { undo: () => void undo(), durationMs: 8000 }
  }
}
