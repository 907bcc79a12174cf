import { ApiError, explainError, useApi } from '@tehas/api-client'
import { type BuiltOnFinish, cameBeforeSchema, type JobResult, jobCalls } from '@tehas/contracts/jobs'
import { formatNumber, type Translate, useT } from '@tehas/i18n'
import { type ToastOptions, useReportError, useToast } from '@tehas/shell-api'
import { cameText } from './came-text'

/** A finish: the one of that moment, or else the last that one made. */
export type Finished = { readonly orderProcess: string; readonly finishedAt?: string | undefined }
/** So long a finish offers its way back. */
export const UNDO_MS = 8000
type Tell = (results: readonly JobResult[]) => void

const sinceThen = (t: Translate): Readonly<Record<BuiltOnFinish, string>> => ({
  LATER_JOB: t('Somebody worked on it again.'),
  HANDED_OVER: t('What came out has been handed over.'),
  CORRECTED: t('What was reported has been corrected.'),
  QUALITY_REPORT: t('There is a quality report of it.'),
  COMPLETED: t('The product has been completed.'),
})

/** Why a job was left as it is, in the person's words: how much may be reported, or what builds on it, where that is known. */
export function whyRefused({ refusal }: JobResult, t: Translate): string {
  if (!refusal) return ''
  const { code, details = {} } = refusal
  const why = explainError(new ApiError({ code, status: 0, message: '', details }), t)
  const came = cameBeforeSchema.safeParse(details).data
  if (code === 'NEEDS_CONFIRMATION' && came) return cameText(came, t)
  const because = Object.entries(sinceThen(t)).find(([what]) => what === details.because)
  if (because) return `${why} ${because[1]}`
  return typeof details.max === 'number' ? `${why} ${t('At most {{max}}.', { max: formatNumber(details.max) })}` : why
}

/** Takes finishes back, with the reason (rules §4); says of each that stayed why, unless `tell` does. */
export function useReopen(): (finished: readonly Finished[], tell?: Tell) => Promise<void> {
  const { t } = useT()
  const api = useApi()
  const toast = useToast()
  const reportError = useReportError()
  return async (finished, tell) => {
    try {
      const body = { jobs: [...finished], reason: t('Undo of finish') }
      const { results } = await api.call(jobCalls.reopenJobs, { body })
      if (tell) tell(results)
      else
        for (const each of results)
          if (each.refusal) toast.error(t('It stays finished'), { detail: whyRefused(each, t) })
    } catch (error) {
      reportError(error)
    }
  }
}

/** A way back from the message that work was finished. */
export function useTakeBack(): (finished: readonly Finished[], tell?: Tell) => ToastOptions {
  const reopen = useReopen()
  return (finished, tell) => ({ undo: () => void reopen(finished, tell), durationMs: UNDO_MS })
}
