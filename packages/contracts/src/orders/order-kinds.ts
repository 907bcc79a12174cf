import { z } from 'zod'
import type { OrdersIdFormat } from '../entities/project'
import type { ProjectTable } from '../enums'
import type { PriceArea } from '../primitives/price'
import type { Area } from '../remotes/access'
import type { DrawerId } from '../remotes/drawers'
import type { PanelId } from '../remotes/panels'
import type { Right } from '../rights'

export const orderKindSchema = z.enum(['SALE_ORDER', 'MANUFACTURING_ORDER', 'PURCHASE_ORDER'])
export type OrderKind = z.infer<typeof orderKindSchema>

/** How a supplier sells what stands in a line. */
export const purchaseLineKeys = ['supplierCode', 'purchaseUnit', 'purchaseFactor', 'purchasePrice'] as const
export type PurchaseLineKey = (typeof purchaseLineKeys)[number]

/** Everything in which the kinds of order differ. Calls, handlers and screens of a kind are made from it. */
export type OrderKindDescription = {
  readonly kind: OrderKind
  /** The noun in the names of its calls: `getSaleOrder`. */
  readonly noun: string
  /** The noun in the paths of its calls: `/v2/sale-order/get-sale-order/{orderId}`. */
  readonly path: string
  /** In running English, for summaries of calls. */
  readonly words: { readonly one: string; readonly many: string }
  readonly area: Area
  /** Where an open order stands below its list (specification §2): `detailed-order/{id}`. */
  readonly detailPath: string
  readonly rights: { readonly read: Right; readonly write: Right }
  readonly priceArea: Exclude<PriceArea, 'ANY'>
  /** The project's number format that its numbers follow. */
  readonly numbering: keyof OrdersIdFormat
  readonly table: ProjectTable
  readonly partner: {
    readonly field: 'client' | 'supplier'
    readonly contactField: 'contact' | 'selectedSupplierContact'
    readonly role: 'CLIENT' | 'SUPPLIER'
    /** Whether an order needs one before it is published (rules §1). */
    readonly isRequired: boolean
  }
  /**
   * What an order comes to in lists and sums: its price, or the planned and actual cost of what is made, which is seldom sold by
   * this order itself.
   */
  readonly countsBy: 'PRICE' | 'COST'
  readonly hasDiscount: boolean
  /** Whether it is an offer to its partner until it is published. */
  readonly startsAsOffer: boolean
  /** Whether its products have processes and items. */
  readonly hasStructure: boolean
  /** What its products carry beyond the fields of every kind. */
  readonly extraLineFields: readonly ('added' | 'delivered' | 'received')[]
  /** What people enter of its products beyond the fields of every kind. */
  readonly enteredLineFields: readonly PurchaseLineKey[]
  readonly drawers: {
    readonly upsert: DrawerId
    readonly product: DrawerId
    readonly process?: DrawerId
    readonly item?: DrawerId
  }
  readonly panel: PanelId
  /** Any one of these rights hears of changes of such orders. */
  readonly eventReaders: readonly [Right, ...Right[]]
}

/** The kinds of order (specification §3, rules §1 and §11). */
export const orderKinds = {
  SALE_ORDER: {
    kind: 'SALE_ORDER',
    noun: 'SaleOrder',
    path: 'sale-order',
    words: { one: 'sale order', many: 'sale orders' },
    area: 'sales',
    detailPath: 'detailed-order',
    rights: { read: 'SALES_READ', write: 'SALES_WRITE' },
    priceArea: 'SALES',
    numbering: 'salesId',
    table: 'saleTable',
    partner: { field: 'client', contactField: 'contact', role: 'CLIENT', isRequired: true },
    countsBy: 'PRICE',
    hasDiscount: true,
    startsAsOffer: true,
    hasStructure: true,
    extraLineFields: ['delivered'],
    enteredLineFields: [],
    drawers: {
      upsert: 'sale-order.upsert',
      product: 'sale-order.product',
      process: 'sale-order.process',
      item: 'sale-order.item',
    },
    panel: 'saleOrderId',
    eventReaders: ['SALES_READ'],
  },
  MANUFACTURING_ORDER: {
    kind: 'MANUFACTURING_ORDER',
    noun: 'ManufacturingOrder',
    path: 'manufacturing-order',
    words: { one: 'manufacturing order', many: 'manufacturing orders' },
    area: 'manufacturing',
    detailPath: 'detailed-order',
    rights: { read: 'MANUFACTORING_READ', write: 'MANUFACTORING_WRITE' },
    priceArea: 'MANUFACTURING',
    numbering: 'productionId',
    table: 'manufacturingTable',
    partner: { field: 'client', contactField: 'contact', role: 'CLIENT', isRequired: false },
    countsBy: 'COST',
    hasDiscount: false,
    startsAsOffer: false,
    hasStructure: true,
    extraLineFields: ['added'],
    enteredLineFields: [],
    drawers: {
      upsert: 'manufacturing-order.upsert',
      product: 'manufacturing-order.product',
      process: 'manufacturing-order.process',
      item: 'manufacturing-order.item',
    },
    panel: 'manufacturingOrderId',
    eventReaders: ['MANUFACTORING_READ'],
  },
  PURCHASE_ORDER: {
    kind: 'PURCHASE_ORDER',
    noun: 'PurchaseOrder',
    path: 'purchase-order',
    words: { one: 'purchase order', many: 'purchase orders' },
    area: 'purchase',
    detailPath: 'detailed-purchase-order',
    rights: { read: 'PURCHASE_READ', write: 'PURCHASE_WRITE' },
    priceArea: 'PURCHASE',
    numbering: 'buyId',
    table: 'purchaseTable',
    partner: { field: 'supplier', contactField: 'selectedSupplierContact', role: 'SUPPLIER', isRequired: true },
    countsBy: 'PRICE',
    hasDiscount: true,
    startsAsOffer: false,
    hasStructure: false,
    extraLineFields: ['received'],
    enteredLineFields: purchaseLineKeys,
    drawers: { upsert: 'purchase-order.upsert', product: 'purchase-order.product' },
    panel: 'purchaseOrderId',
    eventReaders: ['PURCHASE_READ'],
  },
} as const satisfies { readonly [Kind in OrderKind]: OrderKindDescription & { readonly kind: Kind } }
