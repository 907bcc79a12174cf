import { type ColumnDeclaration, exportColumn } from './table-column'

/** What a file of movements of stock says. */
export const movementTable = [
  exportColumn('stock.name', 'text', { en: 'Product', et: 'Toode' }),
  exportColumn('at', 'moment', { en: 'When', et: 'Aeg' }),
  exportColumn('reason', 'text', { en: 'Reason', et: 'Põhjus' }),
  exportColumn('order.transactionNumber', 'text', { en: 'Order', et: 'Tellimus' }),
  exportColumn('note', 'text', { en: 'Note', et: 'Märkus' }),
  exportColumn('location.name', 'text', { en: 'Location', et: 'Asukoht' }),
  exportColumn('quantity', 'number', { en: 'Quantity', et: 'Kogus' }),
  exportColumn('balance', 'number', { en: 'Balance', et: 'Laoseis' }),
  exportColumn('user.name', 'text', { en: 'Who', et: 'Kes' }),
  exportColumn('isTakenBack', 'flag', { en: 'Taken back', et: 'Tagasi võetud' }),
  exportColumn('unitCost', 'money', { en: 'Unit cost', et: 'Ühiku omahind' }, 'STOCK'),
  exportColumn('stockValue', 'money', { en: 'Value', et: 'Väärtus' }, 'STOCK'),
] as const satisfies readonly ColumnDeclaration[]
