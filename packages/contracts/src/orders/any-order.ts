import type { z } from 'zod'
import type { Contact } from '../entities/address'
import type { Added, ManufacturingOrder } from '../entities/manufacturing-order'
import type { OrderProduct } from '../entities/order-product'
import type { PartnerSummary } from '../entities/partner'
import type { PurchaseOrder, PurchaseProduct, purchaseOrderHeaderSchema } from '../entities/purchase-order'
import type { SaleOrder, saleOrderHeaderSchema } from '../entities/sale-order'
import type { OrderKind, OrderKindDescription } from './order-kinds'

/** How a line of a purchase order is sold by its supplier. */
type PurchaseLine = Pick<PurchaseProduct, 'supplierCode' | 'purchaseUnit' | 'purchaseFactor' | 'purchasePrice'>

/** A product of an order of any kind. */
export type AnyOrderProduct = OrderProduct &
  Partial<PurchaseLine> & {
    readonly added?: Added | undefined
    readonly received?: number | undefined
    readonly delivered?: number | undefined
  }

type OwnFields = 'type' | 'products' | 'client' | 'contact' | 'discount' | 'discountValue' | 'projectCosts'

/** An order of any kind, for code that serves all of them; `partnerOf` and `contactOf` know where its partner is. */
export type AnyOrder = Omit<SaleOrder, OwnFields> & {
  readonly type: OrderKind
  readonly client?: SaleOrder['client'] | undefined
  readonly contact?: SaleOrder['contact'] | undefined
  readonly supplier?: PurchaseOrder['supplier'] | undefined
  readonly selectedSupplierContact?: PurchaseOrder['selectedSupplierContact'] | undefined
  readonly discount?: SaleOrder['discount']
  readonly discountValue?: SaleOrder['discountValue']
  readonly projectCosts?: SaleOrder['projectCosts'] | undefined
  readonly products: AnyOrderProduct[]
}

type SaleHeader = z.output<typeof saleOrderHeaderSchema>
type PurchaseHeader = z.output<typeof purchaseOrderHeaderSchema>
type SaleHeaderInput = z.input<typeof saleOrderHeaderSchema>
type PurchaseHeaderInput = z.input<typeof purchaseOrderHeaderSchema>

/** What a person enters in the head of an order of any kind. A field that the kind does not have is dropped. */
export type AnyOrderHeader = SaleHeaderInput & Pick<PurchaseHeaderInput, 'supplier' | 'selectedSupplierContact'>
export type AnyOrderHeaderParsed = SaleHeader & Pick<PurchaseHeader, 'supplier' | 'selectedSupplierContact'>

export type OrderOfKind = {
  readonly SALE_ORDER: SaleOrder
  readonly MANUFACTURING_ORDER: ManufacturingOrder
  readonly PURCHASE_ORDER: PurchaseOrder
}

/** Client or supplier of an order; null where none is chosen. */
export const partnerOf = (
  { partner }: Pick<OrderKindDescription, 'partner'>,
  order: Pick<AnyOrder, 'client' | 'supplier'>,
): PartnerSummary | null => order[partner.field] ?? null

/** The person at the client or supplier; null where none is chosen. */
export const contactOf = (
  { partner }: Pick<OrderKindDescription, 'partner'>,
  order: Pick<AnyOrder, 'contact' | 'selectedSupplierContact'>,
): Contact | null => order[partner.contactField] ?? null
