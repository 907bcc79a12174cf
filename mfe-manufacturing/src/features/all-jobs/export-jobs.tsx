import { useApi } from '@tehas/api-client'
import { DESK_JOBS_MAX, type Job, jobCalls, jobTable } from '@tehas/contracts/jobs'
import { unitLabel, useT } from '@tehas/i18n'
import { TableExport } from '@tehas/screens/list'
import type { AskedJobs } from './use-desk-jobs'

const names = (people: readonly { readonly firstName: string; readonly lastName: string }[]): string =>
  people.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ')

type ExportJobsProps = {
  /** What the list asks for; its folded groups are in the file too. */
  readonly asked: AskedJobs
  readonly total: number
}

/** The jobs that search, chips and people leave, in their order, as a file: as many as the list shows at most. */
export function ExportJobs({ asked, total }: ExportJobsProps) {
  const { t } = useT()
  const api = useApi()
  return (
    <TableExport<Job>
      name={t('Jobs')}
      table={jobTable}
      total={Math.min(total, DESK_JOBS_MAX)}
      looks={{
        unit: { text: ({ unit }) => unitLabel(unit, t) },
        who: {
          text: ({ workers, assigned }) => names(workers.length > 0 ? workers.map(({ user }) => user) : assigned),
        },
      }}
      readPage={async () => {
        const body = { ...asked, closed: [], limit: DESK_JOBS_MAX }
        const { rows } = await api.call(jobCalls.listJobs, { body }, { quiet: true })
        return { rows, nextCursor: null }
      }}
    />
  )
}
