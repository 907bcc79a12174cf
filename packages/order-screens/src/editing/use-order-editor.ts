import { useQueryClient } from '@tanstack/react-query'
import { queryKey, useApi } from '@tehas/api-client'
import type { AnyOrder } from '@tehas/contracts'
import { type AskConflict, readConflict } from '@tehas/screens/conflict'
import { useRights } from '@tehas/shell-api'
import { useOrderKind } from '../kind/order-kind'
import { useConflictQuestion } from '../saving/use-conflict-question'
import { useKeepEdit } from '../unsent/use-keep-edit'
import type { OrderEditor } from './order-editor'
import { type Sending, sendCommand, sendLineChange, sendProductChanges } from './send-command'
import { useLinesEditor } from './use-lines-editor'
import { useOverIssued } from './use-over-issued'

type EditorOptions = {
  /** Its place closes with the save, as a drawer does: what nobody answers is kept and sent later, and told so. */
  readonly leaves?: boolean
}

/** Saves changes of one order by the calls of its kind. */
export function useOrderEditor(
  stored: AnyOrder,
  ask: AskConflict,
  { leaves = false }: EditorOptions = {},
): OrderEditor {
  const api = useApi()
  const queryClient = useQueryClient()
  const { calls, priceArea } = useOrderKind()
  const seesPrices = useRights().seesPrices(priceArea)
  const questionOf = useConflictQuestion()
  const keepEdit = useKeepEdit()
  const key = queryKey(calls.get, { params: { orderId: stored._id } })
  const askOver = useOverIssued()
  const latest = (): AnyOrder => queryClient.getQueryData<AnyOrder>(key) ?? stored
  return useLinesEditor<AnyOrder, Sending>({
    stored,
    latest,
    accept: (order) => {
      if (order.version >= latest().version) queryClient.setQueryData(key, order)
    },
    currentOf: readConflict(calls.get.response),
    ask: (theirs, clashes) => ask(questionOf(theirs, clashes)),
    seesPrices,
    waiting: {
      leaves,
      keep: ({ order, options: { idempotencyKey: key } }, edited) =>
        keepEdit({ order, key, ...edited, isHeld: !leaves }),
    },
    sending: (order, options) => ({ api, calls, order, options }),
    sendLine: (sending, change) => askOver(sending, (asked) => sendLineChange(asked, change)),
    sendProducts: (sending, changes) => askOver(sending, (asked) => sendProductChanges(asked, changes)),
    sendCommand,
  })
}
