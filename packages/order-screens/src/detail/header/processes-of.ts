import type { AnyOrder, OrderItem, OrderProcess } from '@tehas/contracts'

type Parent = { readonly processes: readonly OrderProcess[]; readonly items: readonly OrderItem[] }

/** Every process of an order that is in use, also those of nested items. */
export const processesOf = ({ products }: Pick<AnyOrder, 'products'>): OrderProcess[] =>
  products.flatMap(below).filter(({ active }) => active)

const below = (parent: Parent): OrderProcess[] => [...parent.processes, ...parent.items.flatMap(below)]
