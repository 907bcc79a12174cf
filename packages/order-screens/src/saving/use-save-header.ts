import { useQueryClient } from '@tanstack/react-query'
import { queryKey, useApi } from '@tehas/api-client'
import { type AnyOrder, orderSchemas } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { KeptForLater } from '@tehas/screens'
import { type AskConflict, type Fields, mergedSave, readConflict } from '@tehas/screens/conflict'
import { sendOrKeep } from '@tehas/screens/unsent'
import { recordStep, saveChange } from '../history/order-history'
import { headerStep } from '../history/steps'
import { useOrderKind } from '../kind/order-kind'
import { useKeepEdit } from '../unsent/use-keep-edit'
import { headerBody, headerFields } from './header-fields'
import { useConflictQuestion } from './use-conflict-question'
import type { FieldNames } from './use-field-words'

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
 * everything else goes together. Undefined when the user backs out of that; throws any other refusal. Where nobody answers
 * it is kept on the device and sent later, which is told by throwing KeptForLater.
 */
export function useSaveHeader(ask: AskConflict): SaveHeader {
  const api = useApi()
  const queryClient = useQueryClient()
  const kind = useOrderKind()
  const { t } = useT()
  const questionOf = useConflictQuestion()
  const keepEdit = useKeepEdit()
  const { calls } = kind

  return ({ read, wanted, isUnnoted, ...names }) => {
    const key = queryKey(calls.get, { params: { orderId: read._id } })
    const save = () =>
      mergedSave<AnyOrder, AnyOrder>({
        read,
        wanted,
        fieldsOf: (order) => headerFields(kind, order),
        current: queryClient.getQueryData<AnyOrder>(key) ?? read,
        send: async (fields, current) => {
          if (Object.keys(fields).length === 0) return current
          const target = { orderId: current._id, version: current.version }
          const body = orderSchemas[kind.kind].update.parse({ ...headerBody(fields, current), ...target })
          const before = headerFields(kind, current)
          const saved = await sendOrKeep({ api, call: calls.update, input: { body }, base: current }, (_, key) =>
            // Undoing is not kept: it belongs to the page.
            isUnnoted
              ? undefined
              : keepEdit({ order: current, key, part: { kind: 'head' }, before, wanted: fields, names }),
          )
          if (!saved)
            throw new KeptForLater(t('Not sent yet: it is kept on this device and sent when the connection is back.'))
          if (!isUnnoted) recordStep(current._id, headerStep(fields, before))
          return saved
        },
        currentOf: readConflict(calls.get.response),
        ask: (clashes, theirs) => ask(questionOf(theirs, clashes, names)),
      })
    return isUnnoted ? save() : saveChange(read._id, save)
  }
}
