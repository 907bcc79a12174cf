import {
  inPriceArea,
  type OrderKind,
  orderKinds,
  type ProductFigures,
  type SentSheet,
  sentSheetSchema,
  type UserRights,
} from '@tehas/contracts'
import { roundMoney } from '@tehas/cost-engine'
import { stripPrices } from '@tehas/rights'
import { z } from 'zod'
import type { LoadedOrder } from '../orders/store/load-order'
import type { ProductNode } from '../structure/tree'

type Line = Pick<ProductNode, '_id' | 'name' | 'description' | 'coating' | 'netQuantity' | 'unit'>
type LineFigures = Pick<ProductFigures, 'unitPriceWithMarkupPercentage' | 'salePriceWithMarkupPercentage'>

/** What a document says of a line. */
export const sentLineOf = (
  { _id, name, description, coating, netQuantity, unit }: Line,
  { unitPriceWithMarkupPercentage = 0, salePriceWithMarkupPercentage = 0 }: Partial<LineFigures> = {},
): SentSheet['lines'][number] => ({
  _id,
  name,
  description: [description.trim(), coating.trim()].filter((text) => text !== '').join('\n'),
  quantity: netQuantity,
  unit,
  unitPrice: unitPriceWithMarkupPercentage,
  sum: roundMoney(salePriceWithMarkupPercentage),
})

/** What a document that is sent now says of an order: its lines, prices and totals. */
export function sentSheetOf({ state, costs }: Pick<LoadedOrder, 'state' | 'costs'>): SentSheet {
  const lines = state.products.map((product) => sentLineOf(product, costs.products.get(product._id)))
  const { discountValue = 0, transportPrice = 0, priceWithoutVat = 0, vat = 0, salePriceWithVat = 0 } = costs.order
  const totals = {
    discount: discountValue,
    transport: transportPrice,
    base: priceWithoutVat,
    vatPercentage: state.vatPercentage,
    vat,
    total: salePriceWithVat,
  }
  return sentSheetSchema.parse({ lines, totals })
}

const sheetOfKind = {
  SALE_ORDER: inPriceArea(orderKinds.SALE_ORDER.priceArea, z.object(sentSheetSchema.shape)),
  MANUFACTURING_ORDER: inPriceArea(orderKinds.MANUFACTURING_ORDER.priceArea, z.object(sentSheetSchema.shape)),
  PURCHASE_ORDER: inPriceArea(orderKinds.PURCHASE_ORDER.priceArea, z.object(sentSheetSchema.shape)),
} as const satisfies { readonly [Kind in OrderKind]: z.ZodType }

/** A sheet as somebody with these rights sees it. */
export const seenSheet = (kind: OrderKind, sheet: SentSheet, rights: UserRights): SentSheet =>
  stripPrices(sheetOfKind[kind], sheet, rights)
