/** How much a shop has of what, by its orders: a shop that sells more also buys, makes and keeps more. */
export type ShopSize = {
  readonly orders: number
  readonly partners: number
  /** Products of stock. */
  readonly products: number
  readonly people: number
  /** Kinds of work, each of one of the teams. */
  readonly steps: number
  readonly teams: number
}

export const sizeOf = (orders: number): ShopSize => ({
  orders,
  partners: Math.max(20, Math.round(orders / 50)),
  products: Math.max(100, Math.round(orders / 10)),
  people: 12,
  steps: 20,
  teams: 4,
})
