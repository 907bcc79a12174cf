import { useApi, useCommand } from '@tehas/api-client'
import { type BodyInputOf, orderKinds } from '@tehas/contracts'
import { type Job, type JobResult, jobCalls } from '@tehas/contracts/jobs'
import { useT } from '@tehas/i18n'
import { useReportError, useRights, useToast } from '@tehas/shell-api'

type Given = BodyInputOf<typeof jobCalls.assignJobs>['jobs'][number]

/** Whether the person may give a job to somebody: of orders of its kind, or as a planner (rules §14). */
export function useMayAssign(): (job: Job) => boolean {
  const rights = useRights()
  return ({ type }) =>
    rights.has(orderKinds[type].rights.write) || rights.has('PLANNING_LIST_WRITE') || rights.has('MASTER_PLAN_WRITE')
}

/** Gives jobs to people and takes them off, with a way back from the message that says so. */
export function useAssigning(onDone: (results: readonly JobResult[]) => void) {
  const { t } = useT()
  const toast = useToast()
  const api = useApi()
  const reportError = useReportError()
  const assigning = useCommand(jobCalls.assignJobs)
  const assign = (jobs: readonly Given[]) =>
    assigning.mutate(
      { body: { jobs: [...jobs] } },
      {
        onSuccess: ({ results }) => {
          const done = jobs.filter((_, at) => results[at]?.refusal === null)
          const back = done.map(({ orderProcess, add, remove }) => ({
            orderProcess,
            ...(remove && { add: remove }),
            ...(add && { remove: add }),
          }))
          const undo = () => void api.call(jobCalls.assignJobs, { body: { jobs: back } }).catch(reportError)
          if (done.length > 0)
            toast.success(t('{{count}} jobs assigned', { count: done.length }), { undo, durationMs: 8000 })
          onDone(results)
        },
      },
    )
  return { assign, isBusy: assigning.isPending }
}
