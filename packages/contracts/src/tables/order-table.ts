import { type OrderKindDescription, orderKinds } from '../orders/order-kinds'
import { type ColumnDeclaration, sortKeysOf } from './table-column'

const partnerHeaders = {
  CLIENT: { en: 'Client', et: 'Klient' },
  SUPPLIER: { en: 'Supplier', et: 'Tarnija' },
} as const

type TableKind = Pick<OrderKindDescription, 'partner' | 'priceArea'>

/** Columns of a list of orders, in their first order. Rows of every kind have the same fields. */
export const orderTable = ({ partner, priceArea }: TableKind) =>
  [
    { key: 'transactionNumber', header: { en: 'Number', et: 'Number' }, type: 'text', isSortable: true },
    { key: 'partner', header: partnerHeaders[partner.role], type: 'text', isSortable: true },
    { key: 'status', header: { en: 'Status', et: 'Olek' }, type: 'status', isSortable: true },
    {
      key: 'processesComplete',
      header: { en: 'Processes done', et: 'Tööd tehtud' },
      type: 'progress',
      isSortable: true,
    },
    { key: 'deliveryDate', header: { en: 'Delivery', et: 'Tarne' }, type: 'day', isSortable: true },
    { key: 'labels', header: { en: 'Labels', et: 'Sildid' }, type: 'labels' },
    { key: 'productsCount', header: { en: 'Products', et: 'Tooted' }, type: 'number', isSortable: true },
    { key: 'cost', header: { en: 'Cost', et: 'Omahind' }, type: 'money', priceArea, isSortable: true },
    {
      key: 'priceWithoutVat',
      header: { en: 'Price excl. VAT', et: 'Hind km-ta' },
      type: 'money',
      priceArea,
      isSortable: true,
    },
    { key: 'margin', header: { en: 'Margin, %', et: 'Marginaal, %' }, type: 'percent', priceArea, isSortable: true },
    { key: 'createdBy', header: { en: 'Made by', et: 'Koostaja' }, type: 'person' },
    {
      key: 'createdAt',
      header: { en: 'Made at', et: 'Koostatud' },
      type: 'moment',
      isSortable: true,
      isHidden: true,
    },
  ] as const satisfies readonly ColumnDeclaration[]

const columns = orderTable(orderKinds.SALE_ORDER)

export type OrderColumn = (typeof columns)[number]
export type OrderColumnKey = OrderColumn['key']

/** What a list of orders may be sorted by. */
export const orderSortKeys = sortKeysOf(columns)
export type OrderSortKey = (typeof orderSortKeys)[number]

/** Sorting by one of these tells prices, so it needs the price right. */
export const orderPriceSortKeys = sortKeysOf(columns.filter((column) => 'priceArea' in column))
