import { ApiError, explainError, useApi } from '@tehas/api-client'
import { type AcceptedWorkload, type LearnedWorkload, learnedWorkloadCalls } from '@tehas/contracts/production'
import { useT } from '@tehas/i18n'
import { useReportError, useRights, useToast } from '@tehas/shell-api'
import { learnedName } from './learned-words'

/** What may be changed: steps of stock products, and process definitions. */
export function useMayChange(): Readonly<Record<LearnedWorkload['kind'], boolean>> {
  const rights = useRights()
  return { STOCK: rights.has('STOCK_WRITE'), PROCESS: rights.has('PROCESSES') }
}

/** The request that makes these the plan. */
const acceptedOf = (rows: readonly LearnedWorkload[]): AcceptedWorkload[] =>
  rows.map(({ kind, source, version, step, learned }) => ({ kind, _id: source._id, version, step, workload: learned }))

type Names = ReadonlyMap<string, string>
const placeOf = ({ _id, step }: Pick<AcceptedWorkload, '_id' | 'step'>): string => `${_id} ${step}`

/** Makes workloads the plan; says what stayed and why, and offers the way back. Resolves true once the service decided. */
export function useAccept(): (rows: readonly LearnedWorkload[]) => Promise<boolean> {
  const { t } = useT()
  const api = useApi()
  const toast = useToast()
  const reportError = useReportError()
  const why = (code: ApiError['code']) => explainError(new ApiError({ code, status: 0, message: '', details: {} }), t)
  const send = async (items: readonly AcceptedWorkload[], names: Names, isUndo: boolean): Promise<boolean> => {
    try {
      const body = { items: [...items] }
      const { results } = await api.call(learnedWorkloadCalls.acceptLearnedWorkloads, { body })
      const back = results.flatMap(({ item, changed }) =>
        changed ? [{ ...item, version: changed.version, workload: changed.before }] : [],
      )
      if (back.length > 0) {
        const count = back.length
        const title = isUndo
          ? t('{{count}} workloads are as they were', { count })
          : t('{{count}} workloads changed', { count })
        toast.success(title, isUndo ? {} : { undo: () => void send(back, names, true), durationMs: 12_000 })
      }
      const told = results.flatMap(({ item, refusal }) =>
        refusal ? [`${names.get(placeOf(item)) ?? item.step}: ${why(refusal.code)}`] : [],
      )
      if (told.length > 0) {
        toast.info(t('{{count}} workloads stayed as they were', { count: told.length }), { detail: told.join('\n') })
      }
      return true
    } catch (error) {
      reportError(error)
      return false
    }
  }
  return (rows) => {
    const names = new Map(rows.map((row) => [placeOf({ _id: row.source._id, step: row.step }), learnedName(row)]))
    return send(acceptedOf(rows), names, false)
  }
}

/** Leaves them out until more jobs come, or brings them back, with the way back. */
export function usePutOff(): (ids: readonly string[], isPutOff: boolean) => Promise<void> {
  const { t } = useT()
  const api = useApi()
  const toast = useToast()
  const reportError = useReportError()
  const send = async (ids: readonly string[], isPutOff: boolean, isUndo: boolean): Promise<void> => {
    try {
      await api.call(learnedWorkloadCalls.putOffLearnedWorkloads, { body: { ids: [...ids], isPutOff } })
      const title = isPutOff
        ? t('{{count}} put off until more jobs are finished', { count: ids.length })
        : t('{{count}} brought back', { count: ids.length })
      toast.success(title, isUndo ? {} : { undo: () => void send(ids, !isPutOff, true), durationMs: 8000 })
    } catch (error) {
      reportError(error)
    }
  }
  return (ids, isPutOff) => send(ids, isPutOff, false)
}
