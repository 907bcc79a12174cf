import type { Day, PurchaseOrderInput } from '@tehas/contracts'
import { addDays, dueDay, workday } from '../days'
import { demoId } from '../demo-id'
import { findPartner } from '../partners/partners'
import { material } from '../stock/find'
import type { DemoPurchaseOrder } from '../world'

type Line = { readonly code: string; readonly quantity: number; readonly price: number }
type Delivery = {
  readonly daysAgo: number
  readonly note: string
  /** How much came, by the material's code. */
  readonly came: Readonly<Record<string, number>>
}
type Row = {
  readonly supplier: string
  readonly madeDaysAgo: number
  /** Days from today to the agreed day; below 0 where it has passed. */
  readonly due: number
  readonly status: DemoPurchaseOrder['status']
  readonly lines: readonly Line[]
  readonly discount?: number
  readonly transport?: number
  readonly label?: string
  readonly notes?: string
  readonly deliveries?: readonly Delivery[]
  readonly boughtFor?: readonly BoughtFor[]
}
/** A line by its material, and the running number of the sale order that it is bought for. */
type BoughtFor = {
  readonly code: string
  readonly order: number
  readonly cameToday?: boolean
  readonly projectCost?: number
}

/** What the workshop has bought, the oldest first: some complete, some on the way, some late, one half received. */
const rows: readonly Row[] = [
  {
    supplier: 'Värvikeskus OÜ',
    madeDaysAgo: 46,
    due: -34,
    status: 'COMPLETE',
    lines: [{ code: 'P-7016', quantity: 50, price: 7.45 }],
    transport: 18,
    deliveries: [{ daysAgo: 35, note: 'VK-1180', came: { 'P-7016': 50 } }],
  },
  {
    supplier: 'Baltmet OÜ',
    madeDaysAgo: 31,
    due: -20,
    status: 'COMPLETE',
    discount: 2,
    transport: 45,
    label: 'teras',
    lines: [
      { code: 'NT-60x40', quantity: 120, price: 6.7 },
      { code: 'YT-42', quantity: 60, price: 4.85 },
    ],
    deliveries: [
      { daysAgo: 22, note: 'BM-47902', came: { 'NT-60x40': 120 } },
      { daysAgo: 20, note: 'BM-47944', came: { 'YT-42': 60 } },
    ],
  },
  {
    supplier: 'Kinnitikoda OÜ',
    madeDaysAgo: 19,
    due: -6,
    status: 'ACTIVE',
    notes: 'Kruvid on tootjal otsas, lubavad järgmisel nädalal.',
    lines: [
      { code: 'K-5x60', quantity: 2000, price: 0.09 },
      { code: 'PM-10', quantity: 200, price: 0.86 },
    ],
    deliveries: [{ daysAgo: 7, note: 'KK-3391', came: { 'PM-10': 200 } }],
    boughtFor: [
      { code: 'K-5x60', order: 150 },
      { code: 'K-5x60', order: 143 },
    ],
  },
  {
    supplier: 'Baltmet OÜ',
    madeDaysAgo: 12,
    due: 0,
    status: 'ACTIVE',
    discount: 2,
    transport: 45,
    label: 'teras',
    lines: [
      { code: 'NT-40x3', quantity: 240, price: 5.95 },
      { code: 'YT-42', quantity: 66, price: 4.9 },
      { code: 'DC01-1.5', quantity: 500, price: 1.52 },
      { code: 'YM-12', quantity: 120, price: 1.35 },
      { code: 'L-40', quantity: 60, price: 3.2 },
    ],
    deliveries: [
      { daysAgo: 7, note: 'BM-48170', came: { 'DC01-1.5': 300 } },
      { daysAgo: 4, note: 'BM-48213', came: { 'DC01-1.5': 200, 'NT-40x3': 120, 'YM-12': 60 } },
    ],
    boughtFor: [
      { code: 'NT-40x3', order: 145 },
      { code: 'YT-42', order: 145 },
    ],
  },
  {
    supplier: 'Saku Puit OÜ',
    madeDaysAgo: 9,
    due: -2,
    status: 'ACTIVE',
    label: 'puit',
    lines: [
      { code: 'SL-27', quantity: 12, price: 46.5 },
      { code: 'TP-40', quantity: 8, price: 61.5 },
    ],
  },
  {
    supplier: 'Furnitex OÜ',
    madeDaysAgo: 6,
    due: 3,
    status: 'ACTIVE',
    discount: 5,
    lines: [
      { code: 'RT-10', quantity: 400, price: 0.92 },
      { code: 'KP-10', quantity: 400, price: 0.34 },
      { code: 'H-90', quantity: 60, price: 2.9 },
    ],
    boughtFor: [
      { code: 'H-90', order: 149, cameToday: true, projectCost: 4 },
      { code: 'RT-10', order: 145 },
    ],
  },
  {
    supplier: 'Värvikeskus OÜ',
    madeDaysAgo: 3,
    due: 11,
    status: 'ACTIVE',
    transport: 18,
    lines: [{ code: 'P-9005', quantity: 75, price: 7.9 }],
  },
  {
    supplier: 'Baltmet OÜ',
    madeDaysAgo: 1,
    due: 18,
    status: 'WAITING_FOR_ACTIVATION',
    discount: 2,
    transport: 45,
    label: 'teras',
    lines: [
      { code: 'S355-4', quantity: 500, price: 1.44 },
      { code: 'NT-30x2', quantity: 90, price: 3.55 },
    ],
  },
]

export const createPurchaseOrders = (today: Day): DemoPurchaseOrder[] =>
  rows.map((row, at): DemoPurchaseOrder => {
    const supplier = findPartner(row.supplier)
    const [contact] = supplier.input.contacts ?? []
    const { discount, transport } = row
    return {
      _id: demoId('purchase-order', String(at)),
      status: row.status,
      createdAt: `${workday(addDays(today, -row.madeDaysAgo))}T07:${10 + at}:00.000Z`,
      deliveries: (row.deliveries ?? []).map(({ daysAgo, note, came }) => ({
        at: `${workday(addDays(today, -daysAgo))}T09:20:05.000Z`,
        note,
        came: Object.entries(came).map(([code, quantity]) => ({ stock: material(code)._id, quantity })),
      })),
      boughtFor: (row.boughtFor ?? []).map(({ code, order, ...how }) => ({
        stock: material(code)._id,
        order: demoId('sale-order', String(order)),
        ...how,
      })),
      input: {
        supplier: supplier._id,
        ...(contact && { selectedSupplierContact: contact }),
        ...(discount !== undefined && { discount: { value: discount, type: 'PERCENTAGE' } }),
        delivery: {
          date: dueDay(today, row.due),
          ...(transport !== undefined && { transport: { price: transport } }),
        },
        ...(row.label !== undefined && { labels: [row.label] }),
        ...(row.notes !== undefined && { notes: row.notes }),
        products: row.lines.map(({ code, quantity, price }) => {
          const { _id, input } = material(code)
          const { name, unit = 'PCS', unitWeight = 0 } = input
          return {
            name,
            netQuantity: quantity,
            unit,
            unitPrice: price,
            unitWeight,
            markupPercentage: 0,
            category: 'FOR_PURCHASE',
            stock: { _id },
          }
        }),
      } satisfies PurchaseOrderInput,
    }
  })
