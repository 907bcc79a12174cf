import type { PurchaseOrder, PurchaseProduct, PurchaseProductInput } from '@tehas/contracts'
import type { PurchaseTerms } from '@tehas/contracts/purchase'

type TakenFields = Pick<
  PurchaseProductInput,
  'supplierCode' | 'purchaseUnit' | 'purchaseFactor' | 'purchasePrice' | 'unitPrice' | 'netQuantity'
>

/** A line that the supplier's terms would change, and how. */
export type DifferingLine = {
  readonly line: PurchaseProduct
  readonly terms: PurchaseTerms
  /** What is saved where they are taken. */
  readonly fields: TakenFields
}

/** Lines of an order of which its supplier says something else than stands there, in their order. */
export function differingLines({ products }: PurchaseOrder, terms: readonly PurchaseTerms[]): DifferingLine[] {
  const byLine = new Map(terms.map((one) => [one.lineId, one]))
  return products.flatMap((line) => {
    const found = byLine.get(line._id)
    if (!found) return []
    const fields = fieldsOf(line, found)
    return Object.keys(fields).length > 0 ? [{ line, terms: found, fields }] : []
  })
}

/**
 * What of a line the terms change. A price of the purchase unit and what that is go together: who sees no prices changes neither. With it
 * goes the price of the line's unit that follows, so that undoing brings back the one that stood there.
 */
function fieldsOf(line: PurchaseProduct, terms: PurchaseTerms): TakenFields {
  const { supplierCode, purchaseUnit, purchaseFactor, purchasePrice, unitPrice, quantity } = terms
  const isSoldSo = purchaseUnit === line.purchaseUnit && purchaseFactor === line.purchaseFactor
  const isPriced = purchasePrice === line.purchasePrice && unitPrice === line.unitPrice
  return {
    ...(supplierCode !== line.supplierCode && { supplierCode }),
    ...(!(isSoldSo && isPriced) &&
      purchasePrice !== undefined && {
        purchaseUnit,
        purchaseFactor,
        purchasePrice,
        ...(!isPriced && unitPrice !== undefined && { unitPrice }),
      }),
    ...(quantity !== line.netQuantity && { netQuantity: quantity }),
  }
}

/** The same, with the quantity that stands in the line. */
export function keepingQuantity({ netQuantity: _steps, ...others }: TakenFields): TakenFields {
  return others
}
