import { useQueryClient } from '@tanstack/react-query'
import type { Call } from '@tehas/contracts'
import { useMemo } from 'react'
import { rowsIn } from '../cache/row-data'
import { callName } from '../client/call-name'
import type { RowOf } from './use-call-pages'

/**
 * What the lists of a call that were read already say of an entity, its newest version: enough to draw its page before its
 * own answer is there. Undefined where no list shows it. It asks for nothing and does not follow changes.
 */
export function useKnownRow<C extends Call>(call: C, id: string | undefined): RowOf<C> | undefined
export function useKnownRow(call: Call, id: string | undefined): unknown {
  const queryClient = useQueryClient()
  return useMemo(() => {
    const lists = queryClient.getQueriesData({ queryKey: [callName(call)] })
    const found = lists.flatMap(([, data]) => rowsIn(data).filter(({ _id }) => _id === id))
    return found.sort((one, other) => other.version - one.version)[0]
  }, [queryClient, call, id])
}
