import { isApiError, useApi, useCommand } from '@tehas/api-client'
import { cameBeforeSchema } from '@tehas/contracts/jobs'
import { type AddableWork, type WorkDay, workTimeCalls } from '@tehas/contracts/work-time'
import { useT } from '@tehas/i18n'
import { useToast } from '@tehas/shell-api'
import type { OptionSearch } from '@tehas/ui/forms'
import { useCallback, useRef, useState } from 'react'
import { NO_SCRAP, type TypedScrap, toScrap } from '../jobs/came-out'
import { momentOfClock, wrongOf } from './clock'
import { clockMinutes } from './hours'
import { problemOfSpan, spanOfTyped } from './typed-span'

type Draft = {
  readonly work: AddableWork | undefined
  readonly from: string
  readonly to: string
  readonly amount: number | undefined
  readonly scrap: TypedScrap
  readonly reason: string
}
const empty: Draft = { work: undefined, from: '', to: '', amount: undefined, scrap: NO_SCRAP, reason: '' }

/** Adding work of a day that nobody timed: what is typed, what is wrong with it, what the day comes to, and saving it. */
export function useAddition(record: WorkDay | undefined, onDone: () => void) {
  const { t } = useT()
  const api = useApi()
  const toast = useToast()
  const adding = useCommand(workTimeCalls.addWorkTime, { quiet: true })
  const [draft, setDraft] = useState(empty)
  const [isTried, setTried] = useState(false)
  const found = useRef<readonly AddableWork[]>([])
  const day = record?.calendar.day ?? ''
  const user = record?.user._id ?? ''
  const search: OptionSearch = useCallback(
    async (text, signal) => {
      const body = { user, search: text }
      const { rows } = await api.call(workTimeCalls.listAddableWork, { body }, { signal, quiet: true })
      found.current = rows
      return rows.map(({ orderProcess, order, item, orderProduct }) => ({
        value: orderProcess._id,
        label: `${orderProcess.name}, ${item?.name ?? orderProduct.name}`,
        hint: order.transactionNumber,
      }))
    },
    [api, user],
  )

  const typedSpan = spanOfTyped(day, draft)
  const { from, to, isOverMidnight } = typedSpan
  const span = from !== undefined && to !== undefined && from < to && to <= Date.now() ? { from, to } : undefined
  const others = (record?.stretches ?? []).map(({ orderProcess, startedAt, stoppedAt }) => ({
    process: orderProcess._id,
    from: Date.parse(startedAt),
    to: stoppedAt ? Date.parse(stoppedAt) : Date.now(),
  }))
  const beside = span ? others.filter((one) => one.from < span.to && span.from < one.to) : []
  const isTwice = beside.some(({ process }) => process === draft.work?.orderProcess._id)
  const timeProblem =
    problemOfSpan(typedSpan, { typed: draft, isTried, t }) ??
    (isTwice ? t('This job has time of the person then already') : undefined)
  const max = draft.work?.maxAmount ?? 0
  const { amount = 0 } = draft
  const isAmountRight = amount >= 0 && amount <= max
  const scrap = toScrap(draft.scrap)
  const isScrapRight = draft.scrap.amount === 0 || scrap !== undefined
  // More than came from the step before: asked about once, for these figures.
  const [asked, setAsked] = useState<string>()
  const figures = JSON.stringify([amount, scrap])
  const came = isApiError(adding.error, 'NEEDS_CONFIRMATION')
    ? cameBeforeSchema.safeParse(adding.error.details).data
    : undefined
  const isAsked = came !== undefined && asked === figures
  const isReasonMissing = draft.reason.trim() === ''
  const before = record?.minutes ?? 0
  const nextDay = record ? momentOfClock(day, '24:00') : 0

  const close = () => {
    setDraft(empty)
    setTried(false)
    adding.reset()
    onDone()
  }
  const save = () => {
    setTried(true)
    if (
      !record ||
      !draft.work ||
      !span ||
      isTwice ||
      !isAmountRight ||
      !isScrapRight ||
      isReasonMissing ||
      adding.isPending
    )
      return
    const stretch = { startedAt: new Date(span.from).toISOString(), stoppedAt: new Date(span.to).toISOString() }
    const body = {
      ...{ user, day, version: record.version, orderProcess: draft.work.orderProcess._id, stretch },
      ...{ producedAmount: amount, reason: draft.reason.trim() },
      ...(scrap && { scrap }),
      ...(isAsked && { confirmed: true }),
    }
    setAsked(figures)
    adding.mutate(
      { body },
      {
        onSuccess: () => {
          toast.success(t('The time is added'))
          close()
        },
      },
    )
  }
  return {
    draft,
    change: (part: Partial<Draft>) => setDraft((kept) => ({ ...kept, ...part })),
    search,
    choose: (id: string | undefined) =>
      setDraft((kept) => ({ ...kept, work: found.current.find(({ orderProcess }) => orderProcess._id === id) })),
    /** What is wrong with the times; said once both are typed. */
    timeProblem,
    /** Which of the two is wrong; both, where they do not fit. */
    wrong: wrongOf(timeProblem, from, to),
    isWorkAsked: isTried && !draft.work,
    isAmountWrong: draft.work !== undefined && !isAmountRight,
    isReasonAsked: isTried && isReasonMissing,
    isOverMidnight: isOverMidnight && span !== undefined,
    isBeside: beside.length > 0,
    /** How many came from the step before, where the person is asked whether more is right. */
    came: isAsked ? came : undefined,
    error: came ? null : adding.error,
    isBusy: adding.isPending,
    before,
    /** Minutes of the day with it; overlapping work counts once (rules §4). */
    after: span && clockMinutes([...others, { from: span.from, to: Math.min(span.to, nextDay) }]),
    save,
    close,
  }
}
