import './texts'
import { errorText, isApiError } from '@tehas/api-client'
import { type AnyOrder, findTransition, type OrderAction, partnerOf, type WhenShort } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { useReportSaveError, useTellWarnings } from '@tehas/screens'
import { useConfirm, useDialog, useReportError, useRights, useToast } from '@tehas/shell-api'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { productionRange } from '../detail/header/production-range'
import type { OrderEditor } from '../editing/order-editor'
import { useOrderKind } from '../kind/order-kind'
import { partnerWords } from '../kind/partner-words'
import { shortagesOf } from '../stock/shortages-of'
import { actionDone, completeEffect } from './action-words'
import { annulEffect, issuedOf } from './annul-effect'
import { missingFilesOf, missingWords } from './missing-files'
import { isTooMuchToTakeBack, type MovedDates, movedDates } from './planned-dates'
import { toldAfterwards, usePublishQuestion } from './use-publish-question'
import { useTransitionQuestions } from './use-transition-questions'

type Answers = {
  readonly unfinishedProducts?: 'MARK_COMPLETE' | 'KEEP'
  readonly whenShort?: WhenShort
  readonly confirmed?: true
  readonly returnIssued?: true
  readonly confirmedUndelivered?: true
  readonly reason?: string
}

/** What takes an action back, where that loses nothing; planning an offer publishes it. Annulling and completing ask before instead (rules §14). */
const undoOf: Partial<Record<OrderAction, OrderAction>> = { publish: 'move-to-waiting' }

export type Transition = {
  readonly run: (action: OrderAction) => Promise<void>
  readonly busy: OrderAction | undefined
  readonly dialog: ReactNode
}

/** Moves an order through its life; each action asks what it has to know first (rules §1). */
export function useTransition(order: AnyOrder, editor: OrderEditor): Transition {
  const { t } = useT()
  const toast = useToast()
  const confirm = useConfirm()
  const showDialog = useDialog()
  const reportError = useReportError()
  const reportSaveError = useReportSaveError()
  const rights = useRights()
  const tellWarnings = useTellWarnings()
  const questions = useTransitionQuestions()
  const askAlthough = usePublishQuestion()
  const [busy, setBusy] = useState<OrderAction>()
  const kind = useOrderKind()
  const number = order.transactionNumber

  const send = async (action: OrderAction, answers: Answers): Promise<void> => {
    setBusy(action)
    try {
      let warned: Parameters<typeof tellWarnings>[0] = {}
      const { before, after } = await editor.send(async ({ api, calls, order: current, options }) => {
        const target = { orderId: current._id, version: current.version }
        const answer = await api.call(calls.changeStatus, { body: { ...target, action, ...answers } }, options)
        warned = answer
        return answer
      })
      const back = action === 'plan' && order.status === 'WAITING_FOR_ACTIVATION' ? undoOf.publish : undoOf[action]
      const canUndo = back !== undefined && findTransition(after.status, back) !== undefined
      const moved = isAnew(action) ? movedDates(before, after) : undefined
      const undo = canUndo ? () => void send(back, {}) : moved && undoOfMoved(moved, after)
      toast.success(isSamePlan(moved) ? t('The plan stays as it was') : actionDone(t, action), {
        detail: action === 'plan' ? planned(after, moved && productionRange(before)) : number,
        ...(undo && { undo }),
        ...((undo || action === 'plan') && { durationMs: 8000 }),
      })
      tellWarnings(toldAfterwards(warned), number)
    } catch (error) {
      const shortages = shortagesOf(error)
      if (shortages) {
        const whenShort = await questions.askShort(t('Complete {{number}}?', { number }), shortages)
        if (whenShort) await send(action, { ...answers, whenShort })
      } else if (isApiError(error, 'NEEDS_CONFIRMATION') && error.details.undelivered !== undefined) {
        const agreed = await confirm({
          title: t('Complete {{number}} although not all is delivered?', { number }),
          body: t('Not delivered: {{names}}', { names: namesOf(error.details.undelivered) }),
          confirmLabel: t('Complete order'),
          cancelLabel: t('Keep order'),
        })
        if (agreed) await send(action, { ...answers, confirmedUndelivered: true })
      } else if (isApiError(error, 'ORDER_HAS_PRODUCTION')) {
        const body = [t(errorText(error)), namesOf(error.details.recorded)].filter(Boolean).join('\n')
        void showDialog({ title: t('Error'), body })
      } else {
        const missing = missingFilesOf(error)
        if (missing)
          void showDialog({ title: t('{{number}} was not published', { number }), body: missingWords(missing, t) })
        else reportError(error)
      }
    } finally {
      setBusy(undefined)
    }
  }

  /** What planning has set, and what it was where that differs, as a phone shows it nowhere else. */
  const planned = (after: AnyOrder, was: string | undefined): string => {
    const range = productionRange(after)
    if (range === undefined) return number
    return was === undefined || was === range
      ? t('{{number}}: production {{range}}', { number, range })
      : t('{{number}}: production {{range}}, before {{was}}', { number, range, was })
  }

  /** An order that is active already is planned anew: nothing but dates changes. */
  const isAnew = (action: OrderAction): boolean => action === 'plan' && order.status === 'ACTIVE'

  /** Puts the dates back that planning moved; undefined where it moved none, or this person may not. */
  const undoOfMoved = ({ processes, productionStart }: MovedDates, after: AnyOrder): (() => void) | undefined => {
    if (isSamePlan({ processes, productionStart }) || !mayTakeBack()) return undefined
    const takeBack = async (): Promise<void> => {
      setBusy('plan')
      try {
        for (const process of processes) await editor.unnoted.save(process, after)
        if (productionStart) {
          await editor.send(({ api, calls, order: current, options }) => {
            const target = { orderId: current._id, version: current.version }
            const body = { ...target, productionStartTime: productionStart.was }
            return api.call(calls.update, { body }, { ...options, base: current })
          })
        }
        toast.success(t('The plan is as it was'), { detail: number })
      } catch (error) {
        reportSaveError(error)
      } finally {
        setBusy(undefined)
      }
    }
    return () => void takeBack()
  }
  /** Who only plans may not change single dates. */
  const mayTakeBack = () => rights.has(kind.rights.write) && !isTooMuchToTakeBack(order)

  const run = async (action: OrderAction): Promise<void> => {
    const guards = findTransition(order.status, action)?.guards ?? []
    if (guards.includes('HAS_PRODUCT') && order.products.length === 0) {
      return toast.error(t('Add a product first'), { detail: t('An order without products cannot be published.') })
    }
    if (guards.includes('HAS_PARTNER') && kind.partner.isRequired && !partnerOf(kind, order)) {
      const { chooseFirst, neededToPublish } = partnerWords(t, kind.partner)
      return toast.error(chooseFirst, { detail: neededToPublish })
    }
    const answers = await answersFor(action)
    if (answers) await send(action, answers)
  }

  /** Planning an offer makes it active, which its word does not say. */
  const askToPublish = async (): Promise<Answers | undefined> => {
    const agreed = await confirm({
      title: t('Plan and publish {{number}}?', { number }),
      body: t('Planning makes the offer active: its demand counts and followers are told.'),
      confirmLabel: t('Plan and publish'),
      cancelLabel: t('Keep waiting'),
    })
    return agreed ? {} : undefined
  }

  /** Where the plan cannot be taken back afterwards. */
  const askToPlanAnew = async (): Promise<Answers | undefined> => {
    const agreed = await confirm({
      title: t('Plan {{number}} anew?', { number }),
      body: t('Processes that are not started get new dates. The dates of now are not kept.'),
      confirmLabel: t('Plan anew'),
      cancelLabel: t('Keep the plan'),
    })
    return agreed ? {} : undefined
  }

  /** What the action has to know; undefined when the user backs out. */
  const answersFor = async (action: OrderAction): Promise<Answers | undefined> => {
    switch (action) {
      case 'publish':
      case 'plan': {
        const although = askAlthough(order, action)
        if (although) return (await although) ? {} : undefined
        if (action === 'publish') return {}
        if (order.status === 'WAITING_FOR_ACTIVATION') return askToPublish()
        return mayTakeBack() ? {} : askToPlanAnew()
      }
      case 'annul': {
        const issued = issuedOf(order, t)
        if (issued.length > 0) {
          const choice = await questions.askIssued(
            t('Annul {{number}}?', { number }),
            annulEffect(order, t, true),
            issued,
          )
          if (choice === undefined) return undefined
          return { confirmed: true, ...(choice === 'GIVE_BACK' && { returnIssued: true }) }
        }
        const agreed = await confirm({
          title: t('Annul {{number}}?', { number }),
          body: annulEffect(order, t),
          confirmLabel: t('Annul order'),
          cancelLabel: t('Keep order'),
          tone: 'danger',
        })
        return agreed ? { confirmed: true } : undefined
      }
      case 'complete': {
        const unfinished = order.products.filter(({ status }) => status !== 'COMPLETE')
        if (unfinished.length === 0) {
          const agreed = await confirm({
            title: t('Complete {{number}}?', { number }),
            body: completeEffect(t, kind),
            confirmLabel: t('Complete order'),
            cancelLabel: t('Keep order'),
          })
          return agreed ? {} : undefined
        }
        const choice = await questions.askUnfinished(
          t('Complete {{number}}?', { number }),
          unfinished.map(({ name }) => name),
        )
        return choice && { unfinishedProducts: choice }
      }
      case 'reopen': {
        const reason = await questions.askReason(t('Reopen {{number}}?', { number }))
        return reason === undefined ? undefined : { reason }
      }
      case 'move-to-waiting':
        return {}
    }
  }

  const latest = useRef(run)
  latest.current = run
  // The same while nothing happens, so that a key in the tree does not draw the actions again.
  const runLatest = useCallback((action: OrderAction) => latest.current(action), [])
  const { dialog } = questions
  return useMemo(() => ({ run: runLatest, busy, dialog }), [runLatest, busy, dialog])
}

/** Planned anew without any date that changed. */
const isSamePlan = (moved: MovedDates | undefined): boolean =>
  moved !== undefined && moved.processes.length === 0 && moved.productionStart === undefined

function namesOf(recorded: unknown): string {
  if (!Array.isArray(recorded)) return ''
  return recorded
    .map((line: unknown) => (typeof line === 'object' && line !== null && 'name' in line ? String(line.name) : ''))
    .filter(Boolean)
    .slice(0, 4)
    .join(', ')
}
