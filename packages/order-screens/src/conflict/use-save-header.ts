import { useQueryClient } from '@tanstack/react-query'
import { invalidateCalls, newIdempotencyKey, queryKey, useApi } from '@tehas/api-client'
import { calls, type SaleOrder, saleOrderHeaderSchema } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { useSession } from '@tehas/shell-api'
import { type Fields, findClashes, isEqual } from './find-clashes'
import { headerBody, headerFields } from './header-fields'
import { orderOfConflict } from './saved-order'
import { showConflict } from './show-conflict'
import type { AskConflict } from './use-conflict'

export type SaveHeader = (save: {
  /** The order as it was read when editing began. */
  readonly read: SaleOrder
  /** Fields as they are wanted; those equal to what was read are left out. */
  readonly wanted: Fields
  readonly nameOf?: (field: string, value: unknown) => string | undefined
  readonly labelOf?: (field: string) => string | undefined
}) => Promise<SaleOrder | undefined>

const ATTEMPTS = 4

/**
 * Saves the head of an order. Where somebody saved first, fields that both changed are asked about one by one, and
 * everything else goes together. Undefined when the user backs out of that; throws any other refusal.
 */
export function useSaveHeader(ask: AskConflict): SaveHeader {
  const { t } = useT()
  const api = useApi()
  const queryClient = useQueryClient()
  const { project } = useSession()
  const currency = project?.currency ?? 'EUR'

  return async ({ read: readAs, wanted, ...texts }) => {
    const orderId = readAs._id
    const key = queryKey(calls.getSaleOrder, { params: { orderId } })
    let read = readAs
    let current = queryClient.getQueryData<SaleOrder>(key) ?? readAs
    let mine = changedFields(headerFields(read), wanted)
    for (let attempt = 1; ; attempt += 1) {
      const clashes = findClashes(headerFields(read), mine, headerFields(current))
      if (clashes.length > 0) {
        const choices = await ask(showConflict(current, clashes, { t, currency, ...texts }))
        if (!choices) return undefined
        mine = Object.fromEntries(Object.entries(mine).filter(([field]) => choices[field] !== 'theirs'))
        read = current
      }
      if (Object.keys(mine).length === 0) return current
      try {
        const header = saleOrderHeaderSchema.parse(headerBody(mine, current))
        const saved = await api.call(
          calls.updateSaleOrder,
          { body: { ...header, orderId, version: current.version } },
          { idempotencyKey: newIdempotencyKey(), quiet: true },
        )
        queryClient.setQueryData(key, saved)
        void invalidateCalls(queryClient, ['listSaleOrders', 'summarizeSaleOrders'])
        return saved
      } catch (error) {
        const fresh = orderOfConflict(error)
        if (!fresh || attempt === ATTEMPTS) throw error
        current = fresh
      }
    }
  }
}

const changedFields = (read: Fields, wanted: Fields): Fields =>
  Object.fromEntries(Object.entries(wanted).filter(([field, value]) => !isEqual(value, read[field])))
