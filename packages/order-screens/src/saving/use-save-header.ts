import { useQueryClient } from '@tanstack/react-query'
import { newIdempotencyKey, queryKey, useApi } from '@tehas/api-client'
import { type AnyOrder, orderSchemas } from '@tehas/contracts'
import { type AskConflict, type Fields, mergedSave, readConflict } from '@tehas/screens/conflict'
import { recordStep } from '../history/order-history'
import { headerStep } from '../history/steps'
import { useOrderKind } from '../kind/order-kind'
import { headerBody, headerFields } from './header-fields'
import { type FieldNames, useConflictQuestion } from './use-conflict-question'

export type SaveHeader = (
  save: FieldNames & {
    /** The order as it was read when editing began. */
    readonly read: AnyOrder
    /** Fields as they are wanted; those equal to what was read are left out. */
    readonly wanted: Fields
    /** Taken back or done again: not noted once more among what can be undone. */
    readonly isUnnoted?: boolean
  },
) => Promise<AnyOrder | undefined>

/**
 * Saves the head of an order. Where somebody saved first, fields that both changed are asked about one by one, and
 * everything else goes together. Undefined when the user backs out of that; throws any other refusal.
 */
export function useSaveHeader(ask: AskConflict): SaveHeader {
  const api = useApi()
  const queryClient = useQueryClient()
  const kind = useOrderKind()
  const questionOf = useConflictQuestion()
  const { calls } = kind

  return ({ read, wanted, isUnnoted, ...names }) => {
    const key = queryKey(calls.get, { params: { orderId: read._id } })
    return mergedSave<AnyOrder, AnyOrder>({
      read,
      wanted,
      fieldsOf: (order) => headerFields(kind, order),
      current: queryClient.getQueryData<AnyOrder>(key) ?? read,
      send: async (fields, current) => {
        if (Object.keys(fields).length === 0) return current
        const target = { orderId: current._id, version: current.version }
        const body = orderSchemas[kind.kind].update.parse({ ...headerBody(fields, current), ...target })
        const options = { idempotencyKey: newIdempotencyKey(), quiet: true, base: current } as const
        const saved = await api.call(calls.update, { body }, options)
        if (!isUnnoted) recordStep(current._id, headerStep(fields, headerFields(kind, current)))
        return saved
      },
      currentOf: readConflict(calls.get.response),
      ask: (clashes, theirs) => ask(questionOf(theirs, clashes, names)),
    })
  }
}
