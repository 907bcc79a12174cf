import { type ColumnDeclaration, sortKeysOf } from './table-column'

/** Columns of the list of stock products, in their first order. */
export const stockTable = [
  { key: 'name', header: { en: 'Product', et: 'Toode' }, type: 'text', card: 'title', isSortable: true },
  { key: 'code', header: { en: 'Code', et: 'Kood' }, type: 'text', card: 'none', isSortable: true },
  { key: 'category', header: { en: 'Kind', et: 'Liik' }, type: 'text', card: 'text', isSortable: true, isHidden: true },
  { key: 'unit', header: { en: 'Unit', et: 'Ühik' }, type: 'text', card: 'none' },
  { key: 'balance', header: { en: 'Balance', et: 'Laoseis' }, type: 'number', card: 'title-end', isSortable: true },
  { key: 'totalOrdered', header: { en: 'Ordered', et: 'Tellitud' }, type: 'number', card: 'none' },
  { key: 'totalDemand', header: { en: 'Demand', et: 'Vajadus' }, type: 'number', card: 'none' },
  {
    key: 'totalBalanceAndOrdered',
    header: { en: 'Balance and ordered', et: 'Laos ja tellitud' },
    type: 'number',
    card: 'none',
    isHidden: true,
  },
  { key: 'minQuantity', header: { en: 'Minimum', et: 'Miinimum' }, type: 'number', card: 'none', isHidden: true },
  { key: 'short', header: { en: 'Missing', et: 'Puudu' }, type: 'number', card: 'text-end', isSortable: true },
  {
    key: 'shortFrom',
    header: { en: 'Missing from', et: 'Puudu alates' },
    type: 'day',
    card: 'none',
    isHidden: true,
  },
  {
    key: 'need',
    header: { en: 'To order or make', et: 'Tellida või teha' },
    type: 'number',
    card: 'none',
    isSortable: true,
    isHidden: true,
  },
  {
    key: 'lastMovedAt',
    header: { en: 'Last moved', et: 'Viimati liikus' },
    type: 'moment',
    card: 'none',
    isHidden: true,
  },
  { key: 'locations', header: { en: 'Locations', et: 'Asukohad' }, type: 'labels', card: 'state' },
  { key: 'supplier.name', header: { en: 'Supplier', et: 'Tarnija' }, type: 'text', card: 'none' },
  {
    key: 'supplierCode',
    header: { en: 'Supplier’s code', et: 'Tarnija kood' },
    type: 'text',
    card: 'none',
    isHidden: true,
  },
  {
    key: 'purchaseUnit.name',
    header: { en: 'Purchase unit', et: 'Ostuühik' },
    type: 'text',
    card: 'none',
    isHidden: true,
  },
  {
    key: 'purchaseUnit.factor',
    header: { en: 'In a purchase unit', et: 'Ostuühikus' },
    type: 'number',
    card: 'none',
    isHidden: true,
  },
  {
    key: 'purchasePrice',
    header: { en: 'Purchase price', et: 'Ostuhind' },
    type: 'money',
    card: 'none',
    priceArea: 'STOCK',
    isHidden: true,
  },
  {
    key: 'cost',
    header: { en: 'Unit cost', et: 'Ühiku omahind' },
    type: 'money',
    card: 'none',
    priceArea: 'STOCK',
    isSortable: true,
    isHidden: true,
  },
  {
    key: 'unitPrice',
    header: { en: 'Unit price', et: 'Ühikuhind' },
    type: 'money',
    card: 'none',
    priceArea: 'STOCK',
    isSortable: true,
    isHidden: true,
  },
  { key: 'stockValue', header: { en: 'Value', et: 'Väärtus' }, type: 'money', card: 'none', priceArea: 'STOCK' },
] as const satisfies readonly ColumnDeclaration[]

/** What the list of stock products may be sorted by. */
export const stockSortKeys = sortKeysOf(stockTable)
export type StockSortKey = (typeof stockSortKeys)[number]
