import { useCall, useCommand } from '@tehas/api-client'
import { type HomeArrangement, homeBlockSchema, statisticsCalls } from '@tehas/contracts/statistics'

export type Arranged = {
  /** Undefined while it is on its way; the first arrangement where it did not load. */
  readonly arrangement: HomeArrangement | undefined
  readonly isBusy: boolean
  /** Undefined where it did not load, so that nothing is written over. */
  readonly arrange: ((arrangement: HomeArrangement) => void) | undefined
}

const atFirst: HomeArrangement = { order: [...homeBlockSchema.options], hidden: [] }

/** How the person arranged the home page; what was just chosen is shown until the service answers. */
export function useArrangement(): Arranged {
  const found = useCall(statisticsCalls.getHomeArrangement, {})
  const save = useCommand(statisticsCalls.arrangeHome, { onSettled: () => void found.refetch() })
  if (!found.data) {
    return { arrangement: found.error ? atFirst : undefined, isBusy: false, arrange: undefined }
  }
  const newest = save.data && save.data.version > found.data.version ? save.data : found.data
  return {
    arrangement: save.isPending ? { ...newest, ...save.variables.body } : newest,
    isBusy: save.isPending,
    arrange: ({ order, hidden, ordersOf = newest.ordersOf }) =>
      save.mutate({ body: { order: [...order], hidden: [...hidden], ordersOf, version: newest.version } }),
  }
}
