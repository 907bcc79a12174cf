import { type ColumnDeclaration, exportColumn } from './table-column'

/** What a file of stock takes says. */
export const stockTakeTable = [
  exportColumn('name', 'text', { en: 'Stock take', et: 'Inventuur' }),
  exportColumn('state', 'text', { en: 'Status', et: 'Olek' }),
  exportColumn('isBlind', 'flag', { en: 'Blind', et: 'Pime' }),
  exportColumn('counted', 'number', { en: 'Counted', et: 'Loetud' }),
  exportColumn('lines', 'number', { en: 'To count', et: 'Lugeda' }),
  exportColumn('startedAt', 'moment', { en: 'Started', et: 'Alustatud' }),
  exportColumn('startedBy.name', 'text', { en: 'Started by', et: 'Alustas' }),
  exportColumn('endedAt', 'moment', { en: 'Ended', et: 'Lõpetatud' }),
  exportColumn('endedBy.name', 'text', { en: 'Ended by', et: 'Lõpetas' }),
] as const satisfies readonly ColumnDeclaration[]

/** What a file of the lines of a stock take says. Of a blind one that is open the figures of the books are empty. */
export const stockTakeLineTable = [
  exportColumn('stock.name', 'text', { en: 'Product', et: 'Toode' }),
  exportColumn('stock.code', 'text', { en: 'Code', et: 'Kood' }),
  exportColumn('stock.coating', 'text', { en: 'Coating', et: 'Pinnakate' }),
  exportColumn('stock.subTitle', 'text', { en: 'Subtitle', et: 'Alapealkiri' }),
  exportColumn('location.name', 'text', { en: 'Location', et: 'Asukoht' }),
  exportColumn('expected', 'number', { en: 'In the books', et: 'Laoseis' }),
  exportColumn('counted', 'number', { en: 'Found', et: 'Leitud' }),
  exportColumn('difference', 'number', { en: 'Difference', et: 'Erinevus' }),
  exportColumn('stock.unit', 'text', { en: 'Unit', et: 'Ühik' }),
  exportColumn('countedBy.name', 'text', { en: 'Counted by', et: 'Luges' }),
  exportColumn('countedAt', 'moment', { en: 'Counted at', et: 'Loetud' }),
  exportColumn('differenceValue', 'money', { en: 'Value', et: 'Väärtus' }, 'STOCK'),
] as const satisfies readonly ColumnDeclaration[]
