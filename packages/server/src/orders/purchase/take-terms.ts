import { type Id, unitSchema } from '@tehas/contracts'
import { convert, stored } from '@tehas/cost-engine'
import { sql } from 'kysely'
import { z } from 'zod'
import type { ProductChanges } from '../../structure/merge-lines'
import type { OrderContext } from '../order-context'
import { settlePurchase } from './settle-purchase'

const termsRow = z.object({
  stockId: z.string(),
  unit: unitSchema,
  code: z.string(),
  /** Of one purchase unit; null: nobody knows. */
  price: z.number().nullable(),
  purchaseUnit: z.string().nullable(),
  factor: z.number().nullable(),
  /** The supplier lists the product. */
  isListed: z.boolean(),
  /** In what it sells. */
  minimum: z.number(),
  multiple: z.number(),
  /** Working days until it is there. */
  leadDays: z.number(),
})
type Terms = z.output<typeof termsRow>

type Lines = { readonly sent: readonly ProductChanges[]; readonly filled: readonly ProductChanges[] }

/**
 * New lines of a purchase order with what its supplier says of their products (rules §16): its code, what it sells them in and what
 * that costs. What was sent stays. Of a product that the supplier does not list the line has what it is bought in anyway.
 */
export async function takeTerms(
  { tx, kind }: Pick<OrderContext, 'tx' | 'kind'>,
  partnerId: Id | null,
  { sent, filled }: Lines,
): Promise<ProductChanges[]> {
  if (kind !== 'PURCHASE_ORDER') return [...filled]
  const ids = filled.flatMap(({ stock }) => stock?._id ?? [])
  const terms = await loadTerms(tx, partnerId, ids)
  return filled.map((line, at) => {
    const found = terms.get(line.stock?._id ?? '')
    return settlePurchase(found ? onTerms(line, sent[at] ?? line, found) : line)
  })
}

/** What a supplier says of products of the stock; of those that it does not list, what they are bought in anyway. */
export async function loadTerms(
  tx: OrderContext['tx'],
  partnerId: Id | null,
  ids: readonly Id[],
): Promise<ReadonlyMap<Id, Terms>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql`
    SELECT s._id AS "stockId", s.unit, coalesce(terms.code, '') AS code, terms.price,
      CASE WHEN terms.purchase_unit IS NULL THEN s.purchase_unit ELSE terms.purchase_unit END AS "purchaseUnit",
      CASE WHEN terms.purchase_unit IS NULL THEN s.purchase_factor ELSE terms.purchase_factor END AS factor,
      terms.partner_id IS NOT NULL AS "isListed", coalesce(terms.minimum, 0) AS minimum, coalesce(terms.multiple, 0) AS multiple,
      coalesce(terms.lead_days, 0) AS "leadDays"
    FROM stock_product s LEFT JOIN stock_supplier terms ON terms.project_id = s.project_id AND terms.stock_id = s._id
      AND terms.partner_id = ${partnerId}
    WHERE s._id = ANY (${[...new Set(ids)]}::text[])`.execute(tx)
  return new Map(rows.map((row) => termsRow.parse(row)).map((row) => [row.stockId, row]))
}

/** A line with what its supplier says of its product, as far as `sent` says nothing else. */
export function onTerms(line: ProductChanges, sent: ProductChanges, terms: Terms): ProductChanges {
  const unit = line.unit ?? terms.unit
  const inLine = convert(1, terms.unit, unit)
  const hasOwnUnit = sent.purchaseUnit !== undefined || sent.purchaseFactor !== undefined
  const takesPrice = sent.unitPrice === undefined && sent.purchasePrice === undefined && !hasOwnUnit
  const coded = { ...line, supplierCode: sent.supplierCode ?? terms.code }
  // A unit that measures something else is refused where it is entered; what stands so already has no factor.
  if (!inLine.ok) return coded
  const { purchaseUnit, factor, price } = terms
  if (hasOwnUnit || purchaseUnit === null || factor === null) {
    return takesPrice && price !== null ? { ...coded, unitPrice: stored(price / inLine.value) } : coded
  }
  return {
    ...coded,
    purchaseUnit,
    purchaseFactor: stored(factor * inLine.value),
    ...(takesPrice && price !== null && { purchasePrice: price }),
  }
}
