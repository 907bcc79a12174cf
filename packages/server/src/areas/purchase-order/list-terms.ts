import type { Id, PurchaseTerms } from '@tehas/contracts'
import { convert } from '@tehas/cost-engine'
import { orderSteps, toOrder } from '@tehas/cost-engine/purchase'
import { AppError } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'
import { findReceiptTerms } from '../../orders/purchase/receipt-terms'
import { settlePurchase } from '../../orders/purchase/settle-purchase'
import { loadTerms, onTerms } from '../../orders/purchase/take-terms'
import { loadOrder } from '../../orders/store/load-order'
import type { ProductNode } from '../../structure/tree'

type Terms = Parameters<typeof onTerms>[2]

/**
 * What the supplier of an offered purchase order says of the products of its lines, as new lines would take it (rules §16): its code,
 * what it sells them in, what that costs, and the quantity in the steps in which it sells. Of what it does not list only the code of
 * another supplier goes. Nothing once the order is published, or without a supplier. Throws NOT_FOUND for an order that is not there.
 */
export async function listTerms({ tx, projectId }: ProjectContext, orderId: Id): Promise<PurchaseTerms[]> {
  const order = await loadOrder(tx, { projectId, kind: 'PURCHASE_ORDER', orderId })
  if (!order) throw new AppError('NOT_FOUND')
  const { status, partnerId, products } = order.state
  if (status !== 'WAITING_FOR_ACTIVATION' || partnerId === null) return []
  const stocked = products.flatMap((line) => (line.stock ? [{ line, stock: line.stock._id }] : []))
  const found = await loadTerms(
    tx,
    partnerId,
    stocked.map(({ stock }) => stock),
  )
  const currencies = await findReceiptTerms(tx, orderId)
  // Suppliers' prices are kept in the currency of the project.
  const isOwn = currencies?.currency === currencies?.ofProject
  return stocked.flatMap(({ line, stock }) => {
    const terms = found.get(stock)
    return terms ? [termsOf(line, isOwn ? terms : { ...terms, price: null })] : []
  })
}

function termsOf(line: ProductNode, terms: Terms): PurchaseTerms {
  const { _id: lineId, unit, netQuantity } = line
  const { isListed, minimum, multiple, leadDays } = terms
  if (!isListed) {
    const { purchaseUnit, purchaseFactor, purchasePrice, unitPrice } = line
    const bought = { purchaseUnit, purchaseFactor, purchasePrice, unitPrice, quantity: netQuantity }
    return { lineId, isListed, supplierCode: '', ...bought, minimum, multiple, leadDays }
  }
  const taken = settlePurchase(onTerms({ unit }, {}, terms))
  const { purchaseUnit = '', purchaseFactor = 1, purchasePrice = null } = taken
  const inLine = convert(1, terms.unit, unit)
  const isWhole = terms.purchaseUnit !== null
  const factor = isWhole ? purchaseFactor : inLine.ok ? inLine.value : 1
  return {
    ...{ lineId, isListed, supplierCode: taken.supplierCode ?? '', purchaseUnit, purchaseFactor, purchasePrice },
    // A supplier that tells no price leaves the line's.
    unitPrice: taken.unitPrice ?? line.unitPrice,
    quantity: toOrder(netQuantity, orderSteps({ minimum, multiple, factor, isWhole })),
    ...{ minimum, multiple, leadDays },
  }
}
