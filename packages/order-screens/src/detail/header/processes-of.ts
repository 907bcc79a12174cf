import type { OrderItem, OrderProcess, SaleOrder } from '@tehas/contracts'

type Holder = { readonly processes: readonly OrderProcess[]; readonly items: readonly OrderItem[] }

/** Every process of an order that is in use, also those of nested items. */
export const processesOf = ({ products }: Pick<SaleOrder, 'products'>): OrderProcess[] =>
  products.flatMap(below).filter(({ active }) => active)

const below = (holder: Holder): OrderProcess[] => [...holder.processes, ...holder.items.flatMap(below)]
