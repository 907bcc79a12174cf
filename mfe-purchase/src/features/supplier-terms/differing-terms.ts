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

/** What of a line the terms change. A price of the purchase unit and what that is go together. */
function fieldsOf(line: PurchaseProduct, terms: PurchaseTerms): TakenFields {
  const { supplierCode, purchaseUnit, purchaseFactor, purchasePrice, unitPrice, quantity } = terms
  const isSoldSo = purchaseUnit === line.purchaseUnit && purchaseFactor === line.purchaseFactor
  const isPriced = purchasePrice === line.purchasePrice && unitPrice === line.unitPrice
  return {
    ...(supplierCode !== line.supplierCode && { supplierCode }),
    ...(!(isSoldSo && isPriced) && { purchaseUnit, purchaseFactor }),
    // Absent for who sees no prices, who then changes none.
    ...(!(isSoldSo && isPriced) && purchasePrice !== undefined && { purchasePrice }),
    ...(!isPriced && typeof purchasePrice !== 'number' && unitPrice !== undefined && { unitPrice }),
    ...(quantity !== line.netQuantity && { netQuantity: quantity }),
  }
}
