import { type ColumnDeclaration, sortKeysOf } from './table-column'

/** Columns of the list of partners, in their first order. */
export const partnerTable = [
  { key: 'name', header: { en: 'Partner', et: 'Partner' }, type: 'text', card: 'title', isSortable: true },
  { key: 'isClient', header: { en: 'Client', et: 'Klient' }, type: 'flag', card: 'state' },
  { key: 'isSupplier', header: { en: 'Supplier', et: 'Tarnija' }, type: 'flag', card: 'state' },
  {
    key: 'regCode',
    header: { en: 'Registry code', et: 'Registrikood' },
    type: 'text',
    card: 'state',
    isSortable: true,
  },
  { key: 'KMKR', header: { en: 'VAT number', et: 'KMKR-number' }, type: 'text', card: 'none', isHidden: true },
  { key: 'contacts.0.name', header: { en: 'Contact', et: 'Kontakt' }, type: 'text', card: 'text' },
  { key: 'contacts.0.phone', header: { en: 'Phone', et: 'Telefon' }, type: 'text', card: 'text-end' },
  { key: 'contacts.0.email', header: { en: 'E-mail', et: 'E-post' }, type: 'text', card: 'none' },
  {
    key: 'paymentDue',
    header: { en: 'Payment due, days', et: 'Maksetähtaeg päevades' },
    type: 'number',
    card: 'none',
    isSortable: true,
  },
  { key: 'active', header: { en: 'In use', et: 'Kasutusel' }, type: 'flag', card: 'none', isHidden: true },
] as const satisfies readonly ColumnDeclaration[]

/** What the list of partners may be sorted by. */
export const partnerSortKeys = sortKeysOf(partnerTable)
export type PartnerSortKey = (typeof partnerSortKeys)[number]
