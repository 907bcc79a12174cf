import { type AnyOrder, jobsOf, type OrderProcess } from '@tehas/contracts'

/** Every process that an order works on itself and that is in use, also those of nested items. */
export const processesOf = ({ products }: Pick<AnyOrder, 'products'>): OrderProcess[] =>
  jobsOf(products).filter(({ active }) => active)
