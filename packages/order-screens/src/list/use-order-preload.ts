import { useQueryClient } from '@tanstack/react-query'
import { callQuery, useApi } from '@tehas/api-client'
import { idSchema } from '@tehas/contracts'
import { matchPath } from '@tehas/shell-api/router'
import { type PointerEvent, useMemo } from 'react'
import { useOrderKind } from '../kind/order-kind'

/** A pointer that only passes over a row asks for nothing. */
const REST_MS = 80

/**
 * Reads an order before it is opened: when the pointer rests on its row or goes down on it. To be spread on what contains
 * the rows; `path` is the address of the list, below which orders are opened.
 */
export function useOrderPreload(path: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { calls, detailPath } = useOrderKind()
  return useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = (orderId: string) => void queryClient.prefetchQuery(callQuery(api, calls.get, { params: { orderId } }))
    const idAt = ({ target }: PointerEvent): string | undefined => {
      const row = target instanceof Element ? target.closest('[role=row], a') : null
      const href = (row?.matches('a') ? row : row?.querySelector('a[href]'))?.getAttribute('href')
      const pathname = href && new URL(href, window.location.href).pathname
      const match = pathname ? matchPath(`${path}/${detailPath}/:orderId`, pathname) : null
      return idSchema.safeParse(match?.params.orderId).data
    }
    return {
      onPointerOver: (event: PointerEvent) => {
        clearTimeout(timer)
        const id = event.pointerType === 'touch' ? undefined : idAt(event)
        if (id !== undefined) timer = setTimeout(read, REST_MS, id)
      },
      onPointerLeave: () => clearTimeout(timer),
      onPointerDown: (event: PointerEvent) => {
        clearTimeout(timer)
        // A row's own buttons do something else.
        const isOpening =
          event.button === 0 && !(event.target instanceof Element && event.target.closest('button, input'))
        const id = isOpening ? idAt(event) : undefined
        if (id !== undefined) read(id)
      },
    }
  }, [api, queryClient, calls, detailPath, path])
}
