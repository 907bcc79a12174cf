import type { Discount, Id, SaleOrder, Unit } from '@tehas/contracts'
import { type TrialChanges, trialChangesSchema } from '@tehas/contracts/what-if'

/** A product from stock that is taken in the place of an item. */
export type TakenInstead = { readonly _id: Id; readonly name: string; readonly unit: Unit }

/** What was entered of a line. NaN stands for what is no number, undefined for what was emptied. */
export type EnteredLine = {
  readonly netQuantity?: number | undefined
  readonly unitPrice?: number | undefined
  readonly instead?: TakenInstead | undefined
}

/** What was entered of a trial, by line; what nobody touched is not there. */
export type Entered = {
  readonly discount?: { readonly value: number | undefined; readonly type: Discount['type'] } | undefined
  readonly lines: Readonly<Record<Id, EnteredLine>>
}

export const nothingEntered: Entered = { lines: {} }

export const withLine = (entered: Entered, id: Id, change: EnteredLine): Entered => ({
  ...entered,
  lines: { ...entered.lines, [id]: { ...entered.lines[id], ...change } },
})

type Line = { readonly _id: Id; readonly netQuantity: number; readonly unitPrice?: number | null | undefined }

/**
 * The changes that were entered, as far as they differ from the order. An emptied quantity is none, an emptied price the
 * calculated one.
 */
export function changesOf({ discount: was, products }: SaleOrder, { discount, lines }: Entered): TrialChanges {
  const lineChange = (line: Line) => {
    const { netQuantity, ...given } = lines[line._id] ?? {}
    const unitPrice = 'unitPrice' in given ? (given.unitPrice ?? null) : undefined
    return {
      _id: line._id,
      ...(netQuantity !== undefined && netQuantity !== line.netQuantity && { netQuantity }),
      ...(unitPrice !== undefined && unitPrice !== (line.unitPrice ?? null) && { unitPrice }),
    }
  }
  const changedProducts = products.map(lineChange).filter(hasChange)
  const changedItems = products
    .flatMap(itemsOf)
    .map((item) => {
      const { instead } = lines[item._id] ?? {}
      return { ...lineChange(item), ...(instead && { stock: { _id: instead._id } }) }
    })
    .filter(hasChange)
  const { value, type } = discount ?? {}
  const isDiscountNew = type !== undefined && ((value ?? 0) !== (was?.value ?? 0) || type !== was?.type)
  return {
    ...(isDiscountNew && { discount: { value: value ?? 0, type } }),
    ...(changedProducts.length > 0 && { products: changedProducts }),
    ...(changedItems.length > 0 && { items: changedItems }),
  }
}

const hasChange = (change: object): boolean => Object.keys(change).length > 1

type Item = SaleOrder['products'][number]['items'][number]

/** The items of a line at every level, those that are in others after them. */
export const itemsOf = ({ items }: { readonly items: readonly Item[] }): Item[] =>
  items.flatMap((item) => [item, ...itemsOf(item)])

/** What of the changes is not possible, by the line and its field: `<id>.netQuantity`, or `discount`. */
export function problemsOf(changes: TrialChanges): ReadonlyMap<string, string> {
  const { error } = trialChangesSchema.safeParse(changes)
  const found = (error?.issues ?? []).map(({ path, message }): [string, string] => {
    const [list, at, field] = path
    const line = list === 'products' || list === 'items' ? changes[list]?.[Number(at)] : undefined
    return [line ? `${line._id}.${String(field)}` : 'discount', message]
  })
  return new Map(found)
}
