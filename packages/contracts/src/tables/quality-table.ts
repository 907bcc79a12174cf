import { type ColumnDeclaration, sortKeysOf } from './table-column'

/** Columns of the list of quality reports, in their first order. */
export const qualityTable = [
  {
    key: 'orderProduct.name',
    header: { en: 'Product', et: 'Toode' },
    type: 'text',
    card: 'title',
    isSortable: true,
  },
  {
    key: 'order.transactionNumber',
    header: { en: 'Order', et: 'Tellimus' },
    type: 'text',
    card: 'text',
    isSortable: true,
  },
  { key: 'client', header: { en: 'Client', et: 'Klient' }, type: 'text', card: 'none', isSortable: true },
  {
    key: 'orderProcess.name',
    header: { en: 'Process', et: 'Protsess' },
    type: 'text',
    card: 'text',
    isSortable: true,
  },
  { key: 'checked', header: { en: 'Checked', et: 'Kontrollitud' }, type: 'number', card: 'none', isSortable: true },
  { key: 'accepted', header: { en: 'Accepted', et: 'Korras' }, type: 'number', card: 'none', isSortable: true },
  { key: 'rejected', header: { en: 'Rejected', et: 'Praak' }, type: 'number', card: 'title-end', isSortable: true },
  { key: 'reason', header: { en: 'Reason', et: 'Põhjus' }, type: 'text', card: 'state', isSortable: true },
  { key: 'outOfTolerance', header: { en: 'Measures', et: 'Mõõdud' }, type: 'number', card: 'state' },
  { key: 'photoCount', header: { en: 'Photos', et: 'Fotod' }, type: 'number', card: 'none', isHidden: true },
  { key: 'createdBy.name', header: { en: 'Checked by', et: 'Kontrollis' }, type: 'person', card: 'none' },
  {
    key: 'createdAt',
    header: { en: 'Checked at', et: 'Kontrolliti' },
    type: 'moment',
    card: 'text-end',
    isSortable: true,
  },
  { key: 'status', header: { en: 'Status', et: 'Olek' }, type: 'status', card: 'state' },
] as const satisfies readonly ColumnDeclaration[]

/** What the list of quality reports may be sorted by. */
export const qualitySortKeys = sortKeysOf(qualityTable)
export type QualitySortKey = (typeof qualitySortKeys)[number]
