import type { Id } from '@tehas/contracts'
import { type ProductNode, processesOf } from '../../structure/tree'

/** The product that each process is part of, directly or by an item. */
export const productsOfProcesses = (products: readonly ProductNode[]): ReadonlyMap<Id, Id> =>
  new Map(products.flatMap((product) => [...processesOf([product])].map(({ _id }) => [_id, product._id] as const)))
