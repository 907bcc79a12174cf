export { openCsv } from './csv'
export { type SheetColumn, type SheetFormat, type SheetValue, type SheetWriter, sheetFormats } from './sheet'
export { type WriteSheet, type WrittenColumn, writeSheet } from './write-sheet'
export { openXlsx } from './xlsx/open-xlsx'
