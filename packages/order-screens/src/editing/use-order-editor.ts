import { useQueryClient } from '@tanstack/react-query'
import { errorText, invalidateCalls, newIdempotencyKey, queryKey, useApi } from '@tehas/api-client'
import { calls, type Id, type SaleOrder } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { NotSaved } from '@tehas/screens'
import { useSession } from '@tehas/shell-api'
import { useMemo, useRef, useState } from 'react'
import { type Fields, findClashes } from '../conflict/find-clashes'
import { orderOfConflict } from '../conflict/saved-order'
import { showConflict } from '../conflict/show-conflict'
import type { AskConflict } from '../conflict/use-conflict'
import { type AddedLines, shownLines } from '../structure/lines/added-lines'
import { findLine, type LineChange } from '../structure/lines/line-change'
import { applyPendingChange } from './apply-pending-change'
import type { OrderEditor, PendingChange, SendChange } from './order-editor'
import { sendLineChange } from './send-line-change'

const ATTEMPTS = 4

/**
 * Saves changes of one order one after the other, each with the version that the one before answered. When somebody
 * else saved first, fields that only one of the two touched go together; where both did, the user is asked.
 */
export function useOrderEditor(stored: SaleOrder, ask: AskConflict): OrderEditor {
  const { t } = useT()
  const api = useApi()
  const queryClient = useQueryClient()
  const { project } = useSession()
  const [pending, setPending] = useState<readonly PendingChange[]>([])
  const [draft, setDraftState] = useState<LineChange>()
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const editing = useRef<{ id: Id; read: SaleOrder; isOpen: boolean }>(undefined)

  const orderId = stored._id
  const key = queryKey(calls.getSaleOrder, { params: { orderId } })
  const latest = (): SaleOrder => queryClient.getQueryData<SaleOrder>(key) ?? stored
  const accept = (order: SaleOrder): void => {
    if (order.version >= latest().version) queryClient.setQueryData(key, order)
  }
  const shown = (): SaleOrder => pending.reduce(applyPendingChange, latest())
  const changes = useMemo(() => (draft ? [...pending, draft] : pending), [pending, draft])

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = queue.current.then(work, work)
    queue.current = turn.catch(() => undefined)
    return turn
  }
  const send = async (change: SendChange): Promise<SaleOrder> => {
    const idempotencyKey = newIdempotencyKey()
    const order = latest()
    const answer = await change(api, { orderId, version: order.version }, { idempotencyKey, quiet: true }, order)
    accept(answer)
    void invalidateCalls(queryClient, listCalls)
    return answer
  }

  /** Sends until no one else was faster; asks where both changed one field. */
  const sendFields = async (wanted: LineChange, readAs: SaleOrder): Promise<void> => {
    let change = wanted
    let read = readAs
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const current = latest()
      const clashes = findClashes(fieldsOf(read, change._id), change.fields, fieldsOf(current, change._id))
      if (clashes.length > 0) {
        const choices = await ask(showConflict(current, clashes, { t, currency: project?.currency ?? 'EUR' }))
        if (!choices) throw new NotSaved(t('Not saved: their change was kept.'))
        change = without(change, (field) => choices[field] === 'theirs')
        read = current
        if (Object.keys(change.fields).length === 0) return
      }
      try {
        const settled = change
        await send((client, target, options) => sendLineChange(client, target, settled, options))
        return
      } catch (error) {
        const current = orderOfConflict(error)
        if (!current || attempt === ATTEMPTS) throw new NotSaved(t(errorText(error)), { cause: error })
        accept(current)
      }
    }
  }

  const save = async (change: LineChange, readAs?: SaleOrder): Promise<void> => {
    const read = readAs ?? (editing.current?.id === change._id ? editing.current.read : shown())
    editing.current = undefined
    setDraftState(undefined)
    await shownMeanwhile(change, () => inTurn(() => sendFields(change, read)))
  }

  const shownMeanwhile = async <T>(change: PendingChange, work: () => Promise<T>): Promise<T> => {
    setPending((before) => [...before, change])
    try {
      return await work()
    } finally {
      setPending((before) => before.filter((other) => other !== change))
    }
  }

  const run = (change: SendChange): Promise<SaleOrder> =>
    inTurn(async () => {
      try {
        return await send(change)
      } catch (error) {
        const current = orderOfConflict(error)
        if (!current) throw error
        // Adding or moving overwrites nothing of theirs: it is done on top of it.
        accept(current)
        return send(change)
      }
    })

  const addLines = (lines: AddedLines): Promise<SaleOrder> =>
    shownMeanwhile({ kind: 'lines', lines: shownLines(lines) }, () => run(addedLines(lines)))

  const setDraft = (change: LineChange | undefined): void => {
    if (change && !(editing.current?.isOpen && editing.current.id === change._id)) {
      editing.current = { id: change._id, read: shown(), isOpen: true }
    }
    if (!change && editing.current) editing.current = { ...editing.current, isOpen: false }
    setDraftState(change)
  }

  return { changes, setDraft, save, run, addLines, accept }
}

const addedLines =
  (lines: AddedLines): SendChange =>
  (api, target, options) => {
    const at = lines.position === undefined ? {} : { position: lines.position }
    const body =
      lines.kind === 'products'
        ? { ...target, products: [...lines.products], ...at }
        : {
            ...target,
            below: { parent: lines.parent, processes: [...lines.processes], items: [...lines.items], ...at },
          }
    return api.call(calls.addSaleOrderLines, { body }, options)
  }

const listCalls = ['listSaleOrders', 'summarizeSaleOrders']

const fieldsOf = (order: SaleOrder, id: Id): Fields => ({ ...findLine(order, id)?.line })

function without(change: LineChange, isDropped: (field: string) => boolean): LineChange {
  const fields = Object.fromEntries(Object.entries(change.fields).filter(([field]) => !isDropped(field)))
  return { ...change, fields }
}
