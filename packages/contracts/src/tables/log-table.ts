import { type ColumnDeclaration, exportColumn } from './table-column'

/** What a file of the log of an order or a product says: a line a change, the newest first. */
export const logTable = [
  exportColumn('date', 'moment', { en: 'When', et: 'Aeg' }),
  exportColumn('who', 'text', { en: 'Who', et: 'Kes' }),
  exportColumn('what', 'text', { en: 'What', et: 'Mida' }),
  exportColumn('reason', 'text', { en: 'Reason', et: 'Põhjus' }),
] as const satisfies readonly ColumnDeclaration[]
