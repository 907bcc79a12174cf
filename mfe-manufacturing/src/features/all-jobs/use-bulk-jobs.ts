import { useCommand } from '@tehas/api-client'
import type { BodyOf } from '@tehas/contracts'
import { JOBS_AT_ONCE_MAX, type Job, type JobResult, jobCalls } from '@tehas/contracts/jobs'
import { useT } from '@tehas/i18n'
import { useToast } from '@tehas/shell-api'
import { NOTHING_SELECTED, type Selection } from '@tehas/ui/grid'
import { useState } from 'react'
import type { CameOut } from '../jobs/came-out'
import { type Finished, useReopen, useTakeBack } from '../jobs/use-take-back'
import type { DeskRow } from './job-groups'

type Action = BodyOf<typeof jobCalls.changeJobs>['action']
type Amount = CameOut & { readonly orderProcess: string }

/** The chosen jobs, what is done with all of them, and what became of each. */
export type BulkJobs = {
  readonly ids: readonly string[]
  readonly chosen: readonly Job[]
  /** All that were chosen until now, so that results name them. */
  readonly jobs: readonly Job[]
  readonly results: readonly JobResult[]
  readonly isBusy: boolean
  readonly isFinishing: boolean
  readonly askAmounts: (asks: boolean) => void
  readonly clear: () => void
  readonly forget: () => void
  /** What became of jobs that were changed in another way. */
  readonly tell: (results: readonly JobResult[]) => void
  /** Takes the finishes of the chosen jobs back. */
  readonly reopen: () => void
  readonly run: (action: Action, told?: ReadonlyMap<string, CameOut>) => void
  /** Finishes one of those that stayed as they were with so much; what became of the others stands on. */
  readonly finishWith: (orderProcess: string, producedAmount: number) => void
  /** Finishes one of which more was told than came before with what was told: that is right. */
  readonly confirm: (orderProcess: string) => void
  readonly selectionOf: (rows: readonly DeskRow[]) => Selection
  readonly select: (next: Selection, rows: readonly DeskRow[]) => void
}

export function useBulkJobs(): BulkJobs {
  const { t } = useT()
  const toast = useToast()
  const takeBack = useTakeBack()
  const reopen = useReopen()
  const changing = useCommand(jobCalls.changeJobs)
  const [ids, setIds] = useState<readonly string[]>([])
  const [jobs, setJobs] = useState<readonly Job[]>([])
  const [results, setResults] = useState<readonly JobResult[]>([])
  const [isFinishing, askAmounts] = useState(false)
  const [sent, setSent] = useState<readonly Amount[]>([])
  const tell = (told: readonly JobResult[]) => {
    setResults(told)
    // Those that stayed as they were remain chosen, so that they can be tried in another way.
    setIds((before) => {
      const done = told.filter(({ refusal }) => refusal === null).map(({ orderProcess }) => orderProcess)
      return before.filter((id) => !done.includes(id))
    })
  }
  const change = (action: Action, jobs: readonly Amount[], others: readonly JobResult[] = []) => {
    setSent((before) => [
      ...before.filter((one) => !jobs.some(({ orderProcess }) => orderProcess === one.orderProcess)),
      ...jobs,
    ])
    changing.mutate(
      { body: { action, jobs: [...jobs] } },
      {
        onSuccess: ({ results: told }) => {
          const done = told.filter(({ refusal }) => refusal === null)
          const finished = done.map(({ orderProcess, job }) => ({ orderProcess, finishedAt: job?.finished?.at }))
          if (done.length > 0) {
            toast.success(
              action === 'START'
                ? t('{{count}} jobs started', { count: done.length })
                : t('{{count}} jobs changed', { count: done.length }),
              action === 'FINISH' ? takeBack(finished, tell) : {},
            )
          }
          tell([...others, ...told])
          askAmounts(false)
        },
      },
    )
  }
  const finishOne = (one: Amount) =>
    change(
      'FINISH',
      [one],
      results.filter((result) => result.orderProcess !== one.orderProcess),
    )
  const chosen = jobs.filter(({ _id }) => ids.includes(_id))
  return {
    ids,
    chosen,
    jobs,
    results,
    isBusy: changing.isPending,
    isFinishing,
    askAmounts,
    clear: () => setIds([]),
    forget: () => setResults([]),
    tell,
    reopen: () => void reopen(finishedOf(chosen), tell),
    run: (action, told) =>
      change(
        action,
        ids.map((orderProcess) => ({ orderProcess, producedAmount: 0, ...told?.get(orderProcess) })),
      ),
    // What it scrapped was told already.
    finishWith: (orderProcess, producedAmount) =>
      finishOne({ ...sent.find((one) => one.orderProcess === orderProcess), orderProcess, producedAmount }),
    confirm: (orderProcess) => {
      const told = sent.find((one) => one.orderProcess === orderProcess)
      if (told) finishOne({ ...told, confirmed: true })
    },
    selectionOf: (rows) => shownSelection(ids, rows),
    select: (next, rows) => {
      const chosen = chosenJobs(ids, next, rows)
      const shown = new Map(
        rows.flatMap((row) => (row.kind === 'job' ? [row.job] : row.jobs)).map((job) => [job._id, job]),
      )
      // As they are now; those that are not shown any more as they were.
      setJobs([...jobs.filter(({ _id }) => !shown.has(_id)), ...shown.values()])
      setIds(chosen)
    },
  }
}

/** The finishes of jobs that can be taken back. */
export const finishedOf = (jobs: readonly Job[]): Finished[] =>
  jobs.flatMap(({ _id, finished }) => (finished ? [{ orderProcess: _id, finishedAt: finished.at }] : []))

/** As the table shows it: the jobs, and each group all of whose jobs are chosen. */
export function shownSelection(ids: readonly string[], rows: readonly DeskRow[]): Selection {
  if (ids.length === 0) return NOTHING_SELECTED
  const groups = rows.flatMap((row) =>
    row.kind === 'group' && row.jobs.length > 0 && row.jobs.every(({ _id }) => ids.includes(_id)) ? [row._id] : [],
  )
  return { kind: 'some', ids: [...groups, ...ids] }
}

/** The jobs after the table chose or let go of rows: a group takes its jobs along; no more than the service takes. */
export function chosenJobs(before: readonly string[], next: Selection, rows: readonly DeskRow[]): readonly string[] {
  const shown = shownSelection(before, rows)
  const had = new Set(shown.kind === 'some' ? shown.ids : [])
  const has = (id: string) => (next.kind === 'all' ? !next.except.includes(id) : next.ids.includes(id))
  const chosen = new Set(before)
  const turn = (id: string, isOn: boolean) => (isOn ? chosen.add(id) : chosen.delete(id))
  for (const row of rows) {
    if (has(row._id) === had.has(row._id)) continue
    if (row.kind === 'job') turn(row._id, has(row._id))
    else for (const { _id } of row.jobs) turn(_id, has(row._id))
  }
  return [...chosen].slice(0, JOBS_AT_ONCE_MAX)
}
