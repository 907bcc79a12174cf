import type { AnyOrderProduct } from '@tehas/contracts'

/** What a tree of lines shows: the products of an order, or a stock product as the one product of its structure. */
export type Structure = { readonly products: AnyOrderProduct[] }
