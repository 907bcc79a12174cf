import { useCommand } from '@tehas/api-client'
import { type WorkDay, type WorkTimeEntry, workTimeCalls } from '@tehas/contracts/work-time'
import { useT } from '@tehas/i18n'
import { useToast } from '@tehas/shell-api'
import { useState } from 'react'
import { clockOf, momentOfClock, readClock, wrongOf } from './clock'
import { clockMinutes } from './hours'

type Draft = { readonly of: string; readonly from: string; readonly to: string; readonly reason: string }

/** Putting one time entry of a day right: what is typed, what is wrong with it, what the day comes to, and saving it. */
export function useCorrection(record: WorkDay | undefined, entry: WorkTimeEntry | undefined, onDone: () => void) {
  const { t } = useT()
  const toast = useToast()
  const correcting = useCommand(workTimeCalls.correctWorkTime, { quiet: true })
  const [kept, setDraft] = useState<Draft>()
  const [isTried, setTried] = useState(false)
  const day = record?.calendar.day ?? ''
  const shown = entry && { from: clockOf(entry.startedAt, day), to: clockOf(entry.stoppedAt ?? '', day) }
  const draft =
    kept && kept.of === entry?._id
      ? kept
      : { of: entry?._id ?? '', from: shown?.from ?? '', to: shown?.to ?? '', reason: '' }
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part })

  // What is not changed keeps its seconds.
  const momentOf = (text: string, before: string | undefined, moment: string | null | undefined) => {
    if (text === before && moment) return Date.parse(moment)
    const clock = readClock(text)
    return clock === undefined ? undefined : momentOfClock(day, clock)
  }
  const from = momentOf(draft.from, shown?.from, entry?.startedAt)
  const to = momentOf(draft.to, shown?.to, entry?.stoppedAt)
  const isAhead = to !== undefined && to > Date.now()
  const span = from !== undefined && to !== undefined && from < to && !isAhead ? { from, to } : undefined
  const others = (record?.stretches ?? []).flatMap(({ _id, orderProcess, startedAt, stoppedAt }) =>
    _id === entry?._id
      ? []
      : [
          {
            process: orderProcess._id,
            from: Date.parse(startedAt),
            to: stoppedAt ? Date.parse(stoppedAt) : Date.now(),
          },
        ],
  )
  const beside = span ? others.filter((one) => one.from < span.to && span.from < one.to) : []
  const before = record?.minutes ?? 0
  const problem =
    from === undefined || to === undefined
      ? t('Write times like 14:31')
      : isAhead
        ? t('This is later than now')
        : span === undefined
          ? t('The end comes before the start')
          : undefined
  const isReasonMissing = draft.reason.trim() === ''

  const send = (wanted: { readonly from: number; readonly to: number } | null) => {
    setTried(true)
    if (!record || !entry || isReasonMissing || correcting.isPending) return
    correcting.mutate(
      {
        body: {
          user: record.user._id,
          day,
          version: record.version,
          timeReport: entry._id,
          stretch: wanted && {
            startedAt: new Date(wanted.from).toISOString(),
            stoppedAt: new Date(wanted.to).toISOString(),
          },
          reason: draft.reason.trim(),
        },
      },
      {
        onSuccess: () => {
          toast.success(t('The day is put right'))
          setDraft(undefined)
          setTried(false)
          onDone()
        },
      },
    )
  }
  return {
    draft,
    change,
    /** What is wrong with the times; said at once. */
    problem,
    /** Which of the two is wrong; both, where they do not fit each other. */
    wrong: wrongOf(problem, from, to),
    /** Said once somebody tried to save. */
    isReasonAsked: isTried && isReasonMissing,
    error: correcting.error,
    isBusy: correcting.isPending,
    before,
    /** Minutes of the day with it; overlapping work counts once (rules §4). */
    after: span && clockMinutes([...others, span]),
    isBeside: beside.some(({ process }) => process !== entry?.orderProcess._id),
    /** It lies over other time of the same work, which counts once. */
    isTwice: beside.some(({ process }) => process === entry?.orderProcess._id),
    save: () => (span ? send(span) : setTried(true)),
    remove: () => send(null),
  }
}
