import { newIdempotencyKey, useApi } from '@tehas/api-client'
import type { CallWarning, OrderAction, OrderRow } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { useConfirm, useRights } from '@tehas/shell-api'
import type { BulkAction } from '@tehas/ui/grid'
import { LabelIcon } from '@tehas/ui/icons'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useOrderKind } from '../kind/order-kind'
import { actionIcons, actionLabel } from '../life/action-words'
import { useTransitionQuestions } from '../life/use-transition-questions'
import { fittingActions } from './bulk-selection'
import { type Outcome, useTellOutcome } from './use-tell-outcome'

// Its form parts are loaded only when somebody labels.
const LabelDialog = lazy(() => import('./label-dialog').then((module) => ({ default: module.LabelDialog })))

/** What a change of one order answers: the order, and what it warns about. */
type Answer = { readonly _id: string; readonly warnings?: readonly CallWarning[] | undefined }

/** What can be done with the chosen orders; every order is a change of its own, so some may succeed and others not. */
export function useBulkActions(
  rows: readonly OrderRow[],
  onDone: () => void,
): { readonly actions: readonly BulkAction[]; readonly dialog: ReactNode } {
  const { t } = useT()
  const { calls, rights: needed } = useOrderKind()
  const api = useApi()
  const tellOutcome = useTellOutcome()
  const confirm = useConfirm()
  const rights = useRights()
  const questions = useTransitionQuestions()
  const [labelling, setLabelling] = useState(false)

  const forEach = async (
    targets: readonly OrderRow[],
    change: (row: OrderRow, idempotencyKey: string) => Promise<Answer>,
  ): Promise<void> => {
    const failed: Outcome['failed'][number][] = []
    const warned: Outcome['warned'][number][] = []
    let done = 0
    for (const row of targets) {
      try {
        const { warnings = [] } = await change(row, newIdempotencyKey())
        warned.push(...warnings.map((warning) => ({ row, warning })))
        done += 1
      } catch (error) {
        failed.push({ row, error })
      }
    }
    tellOutcome({ done, failed, warned })
    if (failed.length === 0) onDone()
  }

  const run = async (action: OrderAction, targets: readonly OrderRow[]): Promise<void> => {
    const count = targets.length
    if (action === 'annul') {
      const agreed = await confirm({
        title: t('Annul {{count}} orders?', { count }),
        body: t('Open demand of these orders drops to 0. Stock already moved stays as it is.'),
        confirmLabel: t('Annul orders'),
        cancelLabel: t('Keep orders'),
        tone: 'danger',
      })
      if (!agreed) return
    }
    const unfinished = action === 'complete' ? await askUnfinished(targets) : undefined
    if (unfinished === 'cancel') return
    await forEach(targets, (row, idempotencyKey) =>
      api.call(
        calls.changeStatus,
        {
          body: {
            orderId: row._id,
            version: row.version,
            action,
            ...(unfinished && { unfinishedProducts: unfinished }),
            ...(action === 'annul' && { confirmed: true }),
          },
        },
        { idempotencyKey, quiet: true },
      ),
    )
  }

  const askUnfinished = async (targets: readonly OrderRow[]) => {
    const open = targets.filter((row) => row.processesComplete < row.processesCount || row.processesCount === 0)
    if (open.length === 0) return 'KEEP' as const
    const choice = await questions.askUnfinished(
      t('Complete {{count}} orders?', { count: targets.length }),
      open.map((row) => row.transactionNumber),
    )
    return choice ?? 'cancel'
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

  const transitions = fittingActions(rows, { write: needed.write, rights }).map(
    ({ action, rows: fitting }): BulkAction => {
      const Icon = actionIcons[action]
      return {
        id: action,
        label: actionLabel(t, action),
        icon: <Icon />,
        fits: fitting.length,
        onRun: () => void run(action, fitting),
      }
    },
  )
  const label: BulkAction = { id: 'label', label: t('Add label'), icon: <LabelIcon />, onRun: () => setLabelling(true) }
  return {
    actions: rights.has(needed.write) ? [...transitions, label] : transitions,
    dialog: (
      <>
        {questions.dialog}
        <Suspense fallback={null}>
          {labelling ? <LabelDialog count={rows.length} onClose={() => setLabelling(false)} onAdd={addLabel} /> : null}
        </Suspense>
      </>
    ),
  }
}
