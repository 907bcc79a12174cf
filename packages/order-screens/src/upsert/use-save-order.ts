import { isApiError, newIdempotencyKey, useApi } from '@tehas/api-client'
import type { AnyOrder, AnyOrderHeader, OrderProductInput } from '@tehas/contracts'
import type { AskConflict } from '@tehas/screens/conflict'
import { useRef } from 'react'
import { useOrderKind } from '../kind/order-kind'
import { headerInputFields } from '../saving/header-fields'
import { useSaveHeader } from '../saving/use-save-header'

export type Mode = 'create' | 'edit' | 'duplicate'

type SaveOptions = {
  readonly mode: Mode
  /** The order as it was when the drawer opened; absent for a new one. */
  readonly read: AnyOrder | undefined
  readonly ask: AskConflict
  readonly nameOf: (field: string, value: unknown) => string | undefined
  readonly labelOf: (field: string) => string | undefined
}

/** Saves what the drawer holds, a new order with its products; undefined when the user backs out of a conflict. */
export function useSaveOrder(
  options: SaveOptions,
): (header: AnyOrderHeader, products: readonly OrderProductInput[]) => Promise<AnyOrder | undefined> {
  const api = useApi()
  const { calls } = useOrderKind()
  const saveHeader = useSaveHeader(options.ask)
  // One key as long as the drawer is open: an order whose answer got lost is not made twice.
  const key = useRef(newIdempotencyKey())
  const copy = useRef<AnyOrder>(undefined)

  const change = (read: AnyOrder, header: AnyOrderHeader) =>
    saveHeader({ read, wanted: headerInputFields(header), nameOf: options.nameOf, labelOf: options.labelOf })

  return async (header, products) => {
    const { read } = options
    if (read && options.mode === 'edit') return change(read, header)
    if (read) {
      copy.current ??= await api.call(
        calls.duplicate,
        { body: { orderId: read._id } },
        { idempotencyKey: key.current, quiet: true },
      )
      return change(copy.current, header)
    }
    const body = { ...header, ...(products.length > 0 && { products: [...products] }) }
    try {
      return await api.call(calls.create, { body }, { idempotencyKey: key.current, quiet: true })
    } catch (error) {
      // A refusal is final for its key. Without an answer the same order may exist already, so the key stays.
      if (isApiError(error) && error.status >= 400 && error.status < 500) key.current = newIdempotencyKey()
      throw error
    }
  }
}
