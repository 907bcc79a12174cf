import { constants, type Id, type ProductCategory, type PurchaseUnit } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { orderSteps, unitPriceOf } from '@tehas/cost-engine/purchase'
import { AppError } from '../../http/app-error'
import type { SettledSupplier } from '../../stock/suppliers/supplier-rows'
import type { SettledInput, StockInput } from './stock-input'

/** What a call said of them. */
type Sent = {
  readonly supplier?: Id | null | undefined
  readonly suppliers?: StockInput['suppliers']
  readonly unitPrice?: number | null | undefined
  readonly batchSize?: number | undefined
  readonly leadDays?: number | undefined
}

const isBought = ({ category }: { readonly category: ProductCategory }): boolean => category === 'FOR_PURCHASE'

/** What a supplier sells it in; null: in the unit that it is kept in. */
const unitOfSupplier = (
  supplier: { readonly purchaseUnit: PurchaseUnit | null },
  product: { readonly purchaseUnit: PurchaseUnit | null },
): PurchaseUnit | null => supplier.purchaseUnit ?? product.purchaseUnit

/**
 * A product with its suppliers after a change (decision 081). Of what is bought, price, batch and lead time are those of the
 * first supplier: what was sent of the product itself changes that supplier's terms, and afterwards the terms tell what the
 * product has. A supplier without a price that was sent keeps its own; a new one that comes first takes over what the product
 * has, so that nothing changes but who sells it. Throws VALIDATION_FAILED where part of a purchase unit is a step.
 */
export function settleSuppliers(input: StockInput, sent: Sent, before?: SettledInput): SettledInput {
  const listed = sent.suppliers
    ? sentSuppliers(sent.suppliers, input, before)
    : sent.supplier === undefined
      ? (before?.suppliers ?? [])
      : withFirst(sent.supplier, input, before?.suppliers ?? [])
  const [first, ...others] = listed
  if (first === undefined) return { ...input, supplier: null, suppliers: [] }
  const changed = isBought(input) && !sent.suppliers ? enteredOfProduct(first, input, enteredIn(sent, before)) : first
  const suppliers = [changed, ...others]
  refuseParts(suppliers, input)
  return { ...input, supplier: first.supplier, suppliers, ...(isBought(input) && termsOf(changed, input)) }
}

function sentSuppliers(
  sent: NonNullable<Sent['suppliers']>,
  input: StockInput,
  before: SettledInput | undefined,
): SettledSupplier[] {
  const known = new Map(before?.suppliers.map((one) => [one.supplier, one]))
  return sent.map((one, at) => {
    const kept = known.get(one.supplier)?.price
    // Whoever may not see prices sends none: the product keeps the one that it has.
    const price = one.price === undefined ? (kept ?? (at === 0 ? priceOf(one, input) : null)) : one.price
    return {
      ...one,
      price: price === null ? null : stored(price),
      minimum: stored(one.minimum),
      multiple: stored(one.multiple),
    }
  })
}

/** The product's own price for one of what the supplier sells; only what is bought is bought for it. */
function priceOf(supplier: { readonly purchaseUnit: PurchaseUnit | null }, input: StockInput): number | null {
  const { unitPrice } = input
  return isBought(input) && typeof unitPrice === 'number' ? unitPrice * factorOf(supplier, input) : null
}

const factorOf = (
  supplier: { readonly purchaseUnit: PurchaseUnit | null },
  product: { readonly purchaseUnit: PurchaseUnit | null },
): number => unitOfSupplier(supplier, product)?.factor ?? 1

/** The suppliers with this one first; one that is new sells it as the product says. */
function withFirst(
  supplier: Id | null,
  input: StockInput,
  suppliers: readonly SettledSupplier[],
): readonly SettledSupplier[] {
  if (supplier === null) return []
  const known = suppliers.find((one) => one.supplier === supplier)
  const others = suppliers.filter((one) => one !== known)
  if (known) return [known, ...others]
  const plain = { supplier, code: '', minimum: 0, purchaseUnit: null }
  const price = priceOf(plain, input)
  const bought = { multiple: multipleOf(input.batchSize, plain, input), leadDays: input.leadDays }
  const made = { multiple: 1, leadDays: 0 }
  const added = { ...plain, price: price === null ? null : stored(price), ...(isBought(input) ? bought : made) }
  return [added, ...others].slice(0, constants.stockSuppliersMax)
}

/** A batch of the product in what the supplier sells: whole purchase units. */
function multipleOf(
  batchSize: number,
  supplier: { readonly purchaseUnit: PurchaseUnit | null },
  product: { readonly purchaseUnit: PurchaseUnit | null },
): number {
  const unit = unitOfSupplier(supplier, product)
  return unit === null ? batchSize : Math.max(1, Math.ceil(batchSize / unit.factor - 1e-9))
}

type Entered = Pick<Sent, 'unitPrice' | 'batchSize' | 'leadDays'>

/** What was entered of the product itself. A form sends back what it did not change: a price of 25 for 6 came to it as 4.166667. */
function enteredIn({ unitPrice, batchSize, leadDays }: Sent, before: SettledInput | undefined): Entered {
  return {
    ...(unitPrice !== before?.unitPrice && { unitPrice }),
    ...(batchSize !== before?.batchSize && { batchSize }),
    ...(leadDays !== before?.leadDays && { leadDays }),
  }
}

/** The terms with what a call says of the product itself. */
function enteredOfProduct(first: SettledSupplier, input: StockInput, entered: Entered): SettledSupplier {
  const { unitPrice, batchSize, leadDays } = entered
  const factor = factorOf(first, input)
  return {
    ...first,
    ...(unitPrice !== undefined && { price: unitPrice === null ? null : stored(unitPrice * factor) }),
    ...(batchSize !== undefined && { multiple: multipleOf(batchSize, first, input) }),
    ...(leadDays !== undefined && { leadDays }),
  }
}

/** What of a bought product follows from the terms of its first supplier. */
function termsOf(first: SettledSupplier, input: StockInput) {
  const { price, leadDays } = first
  const unitPrice = price === null ? null : stored(unitPriceOf(price, factorOf(first, input)))
  return { unitPrice, batchSize: stepsOf(first, input).batchSize, leadDays }
}

function stepsOf(first: SettledSupplier, product: { readonly purchaseUnit: PurchaseUnit | null }) {
  const unit = unitOfSupplier(first, product)
  const { minimum, multiple } = first
  return orderSteps({ minimum, multiple, factor: unit?.factor ?? 1, isWhole: unit !== null })
}

/** The least that the first supplier sells of what is bought, in the product's unit; 0 where nobody says. */
export function orderMinimumOf(input: SettledInput): number {
  const [first] = input.suppliers
  return first && isBought(input) ? stepsOf(first, input).orderMinimum : 0
}

function refuseParts(suppliers: readonly SettledSupplier[], input: StockInput): void {
  const problems = suppliers.flatMap((one, at) =>
    unitOfSupplier(one, input) !== null && !Number.isInteger(one.multiple)
      ? [{ path: `suppliers.${at}.multiple`, message: 'Purchase units are sold whole' }]
      : [],
  )
  if (problems.length > 0) throw new AppError('VALIDATION_FAILED', { problems })
}
