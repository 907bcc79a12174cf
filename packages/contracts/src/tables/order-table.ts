import { type OrderKindDescription, orderKinds } from '../orders/order-kinds'
import { type ColumnDeclaration, sortKeysOf } from './table-column'

const partnerHeaders = {
  CLIENT: { en: 'Client', et: 'Klient' },
  SUPPLIER: { en: 'Supplier', et: 'Tarnija' },
} as const

type TableKind = Pick<OrderKindDescription, 'partner' | 'priceArea' | 'hasStructure' | 'countsBy'> &
  Partial<Pick<OrderKindDescription, 'kind'>>

/** Columns that tell what is made of what; what is bought has none of it, but comes line by line. */
const ofStructure: readonly string[] = ['processesComplete', 'cost', 'margin', 'missingPrices']
const ofReceipts: readonly string[] = ['productsComplete']
/** What an order of one's own production makes. */
const ofMaking: readonly string[] = ['made', 'madeOf', 'madeFor', 'actualCost']

/** Columns of a list of orders, in their first order. Rows of every kind have the same fields. */
export const orderTable = (kind: TableKind) => {
  const left = kind.hasStructure ? ofReceipts : ofStructure
  const isMade = kind.kind === 'MANUFACTURING_ORDER'
  return everyColumn(kind).filter(({ key }) => !left.includes(key) && (isMade || !ofMaking.includes(key)))
}

const costHeaders = {
  PRICE: { en: 'Cost', et: 'Omahind' },
  COST: { en: 'Cost plan', et: 'Omahinna plaan' },
} as const

const everyColumn = ({ partner, priceArea, countsBy }: TableKind) => {
  const isByCost = countsBy === 'COST'
  const ofPrice = isByCost ? ({ isHidden: true } as const) : {}
  return [
    { key: 'transactionNumber', header: { en: 'Number', et: 'Number' }, type: 'text', card: 'title', isSortable: true },
    { key: 'made', header: { en: 'Makes', et: 'Valmistab' }, type: 'text', card: 'text' },
    { key: 'madeOf', header: { en: 'Made', et: 'Tehtud' }, type: 'progress', card: 'none' },
    { key: 'madeFor', header: { en: 'For', et: 'Kellele' }, type: 'text', card: 'none' },
    { key: 'partner', header: partnerHeaders[partner.role], type: 'text', card: 'text', isSortable: true },
    { key: 'status', header: { en: 'Status', et: 'Olek' }, type: 'status', card: 'state', isSortable: true },
    {
      key: 'processesComplete',
      header: { en: 'Processes done', et: 'Tööd tehtud' },
      type: 'progress',
      card: 'state',
      isSortable: true,
    },
    { key: 'productsComplete', header: { en: 'Received', et: 'Saadud' }, type: 'progress', card: 'state' },
    { key: 'deliveryDate', header: { en: 'Delivery', et: 'Tarne' }, type: 'day', card: 'text-end', isSortable: true },
    { key: 'validTo', header: { en: 'Valid until', et: 'Kehtib kuni' }, type: 'day', card: 'none', isHidden: true },
    { key: 'labels', header: { en: 'Labels', et: 'Sildid' }, type: 'labels', card: 'none' },
    { key: 'productsCount', header: { en: 'Products', et: 'Tooted' }, type: 'number', card: 'none', isSortable: true },
    {
      key: 'cost',
      header: costHeaders[countsBy],
      type: 'money',
      card: isByCost ? 'title-end' : 'none',
      priceArea,
      isSortable: true,
    },
    { key: 'actualCost', header: { en: 'Cost now', et: 'Omahind praegu' }, type: 'money', card: 'none', priceArea },
    {
      key: 'priceWithoutVat',
      header: { en: 'Price excl. VAT', et: 'Hind km-ta' },
      type: 'money',
      card: isByCost ? 'none' : 'title-end',
      priceArea,
      isSortable: true,
      ...ofPrice,
    },
    {
      key: 'salePriceWithVat',
      header: { en: 'Price incl. VAT', et: 'Hind km-ga' },
      type: 'money',
      card: 'none',
      priceArea,
      isHidden: true,
    },
    {
      key: 'margin',
      header: { en: 'Margin, %', et: 'Marginaal, %' },
      type: 'percent',
      card: 'none',
      priceArea,
      isSortable: true,
      ...ofPrice,
    },
    {
      key: 'missingPrices',
      header: { en: 'Without a price', et: 'Hinnata read' },
      type: 'number',
      card: 'none',
      priceArea,
      isHidden: true,
      goesWith: ['cost', 'margin'],
    },
    { key: 'currency', header: { en: 'Currency', et: 'Valuuta' }, type: 'text', card: 'none', isHidden: true },
    { key: 'createdBy', header: { en: 'Made by', et: 'Koostaja' }, type: 'person', card: 'none' },
    {
      key: 'createdAt',
      header: { en: 'Made at', et: 'Koostatud' },
      type: 'moment',
      card: 'none',
      isSortable: true,
      isHidden: true,
    },
  ] as const satisfies readonly ColumnDeclaration[]
}

const columns = everyColumn(orderKinds.SALE_ORDER)

export type OrderColumn = (typeof columns)[number]
export type OrderColumnKey = OrderColumn['key']

/** What a list of orders may be sorted by. */
export const orderSortKeys = sortKeysOf(columns)
export type OrderSortKey = (typeof orderSortKeys)[number]

/** Sorting by one of these tells prices, so it needs the price right. */
export const orderPriceSortKeys = sortKeysOf(columns.filter((column) => 'priceArea' in column))
