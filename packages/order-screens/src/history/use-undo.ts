import { useQueryClient } from '@tanstack/react-query'
import { queryKey } from '@tehas/api-client'
import type { AnyOrder } from '@tehas/contracts'
import type { AskConflict } from '@tehas/screens/conflict'
import type { RefObject } from 'react'
import type { OrderEditor } from '../editing/order-editor'
import { useOrderKind } from '../kind/order-kind'
import { headerFields } from '../saving/header-fields'
import { useSaveHeader } from '../saving/use-save-header'
import { useLinesUndo } from './use-lines-undo'

/** Undoing on the page of an order: its lines and its head. */
export function useUndo(
  order: AnyOrder,
  editor: OrderEditor,
  ask: AskConflict,
  page: RefObject<HTMLElement | null>,
): void {
  const queryClient = useQueryClient()
  const kind = useOrderKind()
  const saveHeader = useSaveHeader(ask)
  useLinesUndo(
    {
      id: order._id,
      latest: (): AnyOrder =>
        queryClient.getQueryData<AnyOrder>(queryKey(kind.calls.get, { params: { orderId: order._id } })) ?? order,
      editor,
      head: {
        fieldsOf: (stored) => headerFields(kind, stored),
        save: async (read, wanted) => (await saveHeader({ read, wanted, isUnnoted: true })) !== undefined,
      },
    },
    page,
  )
}
