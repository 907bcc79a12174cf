import { type ColumnDeclaration, sortKeysOf } from './table-column'

/** Columns of the list of all files, in their first order. */
export const fileTable = [
  { key: 'fileName', header: { en: 'File', et: 'Fail' }, type: 'text', card: 'title', isSortable: true },
  { key: 'hangsOn.name', header: { en: 'Hangs on', et: 'Mille juures' }, type: 'text', card: 'text' },
  { key: 'place', header: { en: 'Kind of place', et: 'Koha liik' }, type: 'text', card: 'none', isHidden: true },
  { key: 'kind', header: { en: 'Type', et: 'Tüüp' }, type: 'text', card: 'none' },
  { key: 'accessType', header: { en: 'Access', et: 'Ligipääs' }, type: 'text', card: 'state' },
  {
    key: 'showInTracking',
    header: { en: 'In tracking', et: 'Jälgimises' },
    type: 'flag',
    card: 'none',
    isHidden: true,
  },
  { key: 'number', header: { en: 'Version', et: 'Versioon' }, type: 'number', card: 'none', isHidden: true },
  { key: 'size', header: { en: 'Size', et: 'Suurus' }, type: 'number', card: 'title-end', isSortable: true },
  { key: 'createdBy', header: { en: 'Added by', et: 'Lisas' }, type: 'person', card: 'state' },
  { key: 'createdAt', header: { en: 'Added', et: 'Lisatud' }, type: 'moment', card: 'text-end', isSortable: true },
] as const satisfies readonly ColumnDeclaration[]

/** What the list of all files may be sorted by. */
export const fileSortKeys = sortKeysOf(fileTable)
export type FileSortKey = (typeof fileSortKeys)[number]
