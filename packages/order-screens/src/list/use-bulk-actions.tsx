import { useApi } from '@tehas/api-client'
import type { OrderAction, OrderRow, WhenShort } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { useBulkRun } from '@tehas/screens/list'
import { useConfirm, useRights } from '@tehas/shell-api'
import { lazyPart } from '@tehas/ui'
import type { BulkAction } from '@tehas/ui/grid'
import { LabelIcon } from '@tehas/ui/icons'
import { type ReactNode, useState } from 'react'
import { useOrderKind } from '../kind/order-kind'
import { actionIcons, actionLabel, completeEffect } from '../life/action-words'
import { useTransitionQuestions } from '../life/use-transition-questions'
import { shortagesOf } from '../stock/shortages-of'
import { fittingActions } from './fitting-actions'

// Its form parts are loaded only when somebody labels.
const LabelDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "order-drawers" */ './label-dialog')).LabelDialog,
)

/** What can be done with the chosen orders; every order is a change of its own, so some may succeed and others not. */
export function useBulkActions(
  rows: readonly OrderRow[],
  onDone: () => void,
): { readonly actions: readonly BulkAction[]; readonly dialog: ReactNode } {
  const { t } = useT()
  const kind = useOrderKind()
  const { calls } = kind
  const api = useApi()
  const confirm = useConfirm()
  const rights = useRights()
  const questions = useTransitionQuestions()
  const [labelling, setLabelling] = useState(false)

  const forEach = useBulkRun<OrderRow>({
    nameOf: (row) => row.transactionNumber,
    changed: (count) => t('{{count}} orders changed', { count }),
    notChanged: (count) => t('{{count}} orders were not changed', { count }),
    onDone,
  })

  const run = async (action: OrderAction, targets: readonly OrderRow[]): Promise<void> => {
    const count = targets.length
    if (action === 'annul') {
      const agreed = await confirm({
        title: t('Annul {{count}} orders?', { count }),
        body: t('What is open in these orders is dropped. Stock already moved stays as it is.'),
        confirmLabel: t('Annul orders'),
        cancelLabel: t('Keep orders'),
        tone: 'danger',
      })
      if (!agreed) return
    }
    if ((action === 'plan' || action === 'publish') && !(await agreesToPublish(action, targets))) return
    const unfinished = action === 'complete' ? await askUnfinished(targets) : undefined
    if (unfinished === 'cancel') return
    const change = (whenShort?: WhenShort) => (row: OrderRow, idempotencyKey: string) =>
      api.call(
        calls.changeStatus,
        {
          body: {
            orderId: row._id,
            version: row.version,
            action,
            ...(unfinished && { unfinishedProducts: unfinished }),
            ...(whenShort && { whenShort }),
            ...(action === 'annul' && { confirmed: true }),
          },
        },
        { idempotencyKey, quiet: true },
      )
    await forEach(targets, change(), {
      isAsked: (error) => shortagesOf(error) !== undefined,
      ask: async (refused) => {
        const whenShort = await questions.askShortOrders(
          refused.map(({ row, error }) => ({ number: row.transactionNumber, shortages: shortagesOf(error) ?? [] })),
        )
        return whenShort && change(whenShort)
      },
      left: (left) => t('{{count}} orders stay open', { count: left }),
    })
  }

  const askUnfinished = async (targets: readonly OrderRow[]) => {
    const title = t('Complete {{count}} orders?', { count: targets.length })
    const open = targets.filter((row) => row.productsComplete < row.productsCount)
    if (open.length > 0) {
      const numbers = open.map((row) => row.transactionNumber)
      return (await questions.askUnfinished(title, numbers, 'orders')) ?? 'cancel'
    }
    const agreed = await confirm({
      title,
      body: completeEffect(t, kind),
      confirmLabel: t('Complete orders'),
      cancelLabel: t('Keep orders'),
    })
    return agreed ? undefined : 'cancel'
  }

  const agreesToPublish = async (action: 'plan' | 'publish', targets: readonly OrderRow[]): Promise<boolean> => {
    const offers = targets.filter(({ status }) => status === 'WAITING_FOR_ACTIVATION')
    const unpriced = offers.filter(({ missingPrices = 0 }) => missingPrices > 0)
    if (offers.length === 0 || (action === 'publish' && unpriced.length === 0)) return true
    const numbers = unpriced.map(({ transactionNumber }) => transactionNumber).join(', ')
    const body = [
      action === 'plan' && t('Planning makes them active: their demand counts and followers are told.'),
      unpriced.length > 0 && t('Lines without a price make the margin too good in {{numbers}}.', { numbers }),
    ]
    return confirm({
      title:
        action === 'plan'
          ? t('Plan and publish {{count}} offers?', { count: offers.length })
          : t('Publish {{count}} offers without all prices?', { count: unpriced.length }),
      body: body.filter(Boolean).join('\n'),
      confirmLabel: action === 'plan' ? t('Plan and publish') : t('Publish anyway'),
      cancelLabel: t('Keep waiting'),
    })
  }

  const addLabel = (label: string): Promise<void> => {
    setLabelling(false)
    const targets = rows.filter((row) => !row.labels.includes(label))
    return forEach(targets, (row, idempotencyKey) =>
      api.call(
        calls.update,
        { body: { orderId: row._id, version: row.version, labels: [...row.labels, label] } },
        { idempotencyKey, quiet: true },
      ),
    )
  }

  const transitions = fittingActions(rows, { kind, rights }).map(({ action, rows: fitting }): BulkAction => {
    const Icon = actionIcons[action]
    return {
      id: action,
      label: actionLabel(t, action),
      icon: <Icon />,
      fits: fitting.length,
      onRun: () => void run(action, fitting),
    }
  })
  const label: BulkAction = { id: 'label', label: t('Add label'), icon: <LabelIcon />, onRun: () => setLabelling(true) }
  // What harms stays last.
  const harmful = transitions.findIndex(({ id }) => id === 'annul')
  const place = harmful < 0 ? transitions.length : harmful
  return {
    actions: rights.has(kind.rights.write)
      ? [...transitions.slice(0, place), label, ...transitions.slice(place)]
      : transitions,
    dialog: (
      <>
        {questions.dialog}
        {labelling ? <LabelDialog count={rows.length} onClose={() => setLabelling(false)} onAdd={addLabel} /> : null}
      </>
    ),
  }
}
