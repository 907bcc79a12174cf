import type { ItemFigures, OrderFigures, ProcessFigures, ProductFigures, Unit } from '@tehas/contracts'

export type PathStep = string | number
/** Where a figure or an input is: ['products', 0, 'items', 2, 'cost']. */
export type FigurePath = readonly PathStep[]

export type Warning =
  /** Not a number, not finite, or below what the field allows: counted as 0. */
  | { readonly code: 'BAD_NUMBER'; readonly path: FigurePath }
  /** Price and workload measure different things: the cost is 0. */
  | { readonly code: 'UNIT_MISMATCH'; readonly path: FigurePath; readonly from: Unit; readonly to: Unit }
  /** The product's unit cannot be turned into the price's: one piece is counted as one unit. */
  | { readonly code: 'UNIT_ASSUMED'; readonly path: FigurePath; readonly from: Unit; readonly to: Unit }
  /** The item contains itself: its own structure is left out. */
  | { readonly code: 'BOM_CYCLE'; readonly path: FigurePath }
  /** Deeper than 25 levels: its own structure is left out. */
  | { readonly code: 'BOM_TOO_DEEP'; readonly path: FigurePath }
  /** What is bought is not made: processes and items of a FOR_PURCHASE item are left out. */
  | { readonly code: 'CHILDREN_IGNORED'; readonly path: FigurePath }
  /** Linked to another order whose unit cost was not given: the item's own price is used. */
  | { readonly code: 'LINKED_COST_UNKNOWN'; readonly path: FigurePath }
  /** The discount is larger than the lines: limited to them. */
  | { readonly code: 'DISCOUNT_LIMITED'; readonly path: FigurePath }
  /** A figure became too large to be a number: shown as 0. */
  | { readonly code: 'OVERFLOW'; readonly path: FigurePath }

/** A process's figures; money unrounded, times in minutes. */
export type ProcessResult = Record<Exclude<keyof ProcessFigures, 'estimated'>, number> & { estimated: boolean }

/** An item's figures, and those of its own structure; empty lists where it has none. */
export type ItemResult = Record<keyof ItemFigures, number> & {
  /** The price the sale is counted with: typed, linked or calculated. */
  unitPrice: number
  processes: readonly ProcessResult[]
  items: readonly ItemResult[]
}

/** A product's figures with those of its processes and items, in the order of the input. Money unrounded. */
export type ProductResult = Record<keyof ProductFigures, number> & {
  /** Typed, else calculatedUnitPrice. */
  unitPrice: number
  priceSource: 'MANUAL' | 'CALCULATED'
  processes: readonly ProcessResult[]
  items: readonly ItemResult[]
  /** Paths start at the product. */
  warnings: readonly Warning[]
}

/** An order's figures; lines, discount, transport, base, VAT and total are rounded to cents. */
export type OrderResult = Record<keyof OrderFigures, number> & {
  products: readonly ProductResult[]
  /** Paths start at the order. */
  warnings: readonly Warning[]
}
