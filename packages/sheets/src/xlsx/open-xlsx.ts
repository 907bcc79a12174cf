import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { SheetColumn, SheetValue, SheetWriter } from '../sheet'
import { cellXml, columnName, textXml } from './cell-xml'
import { sheetEnd, sheetStart, style, workbookParts } from './workbook-parts'

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const SHEET = 'xl/worksheets/sheet1.xml'
/** Of a column, in characters. */
const [NARROWEST, WIDEST] = [8, 60]
/** As wide as a moment. */
const DATE_WIDTH = 16
/** Files of the archive bear this day, so that the same rows are the same bytes. */
const MADE = '1980-01-02T00:00:00Z'

/**
 * An Excel file of one sheet with a header, packed while rows come. Words are never formulas, days and moments are dates of the
 * project's time zone, numbers are exact. Throws what packing throws.
 */
export function openXlsx(columns: readonly SheetColumn[]): SheetWriter {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(new Uint8Array(chunk))
  })
  for (const [name, text] of Object.entries(workbookParts)) {
    const file = dated(new ZipPassThrough(name))
    zip.add(file)
    file.push(strToU8(text), true)
  }
  const sheet = dated(new ZipDeflate(SHEET, { level: 6 }))
  zip.add(sheet)
  const letters = columns.map((_, at) => columnName(at))
  let count = 0
  const write = (text: string, isLast = false) => sheet.push(strToU8(text), isLast)
  const rowXml = (cells: (at: string, column: number) => string): string => {
    count++
    const row = count
    return `<row r="${row}">${letters.map((letter, column) => cells(letter + row, column)).join('')}</row>`
  }
  const begin = (first: readonly (readonly SheetValue[])[]): void => {
    write(sheetStart(widthsOf(columns, first)))
    write(rowXml((at, column) => textXml(columns[column]?.header ?? '', at, style.header)))
  }
  const add: SheetWriter['add'] = (rows) => {
    if (count === 0) begin(rows)
    write(rows.map((row) => rowXml((at, column) => cellXml(row[column], at, columns[column]?.isMoney))).join(''))
  }
  return {
    add,
    end: () => {
      if (count === 0) begin([])
      write(sheetEnd, true)
      zip.end()
      return new Blob(chunks, { type: TYPE })
    },
  }
}

function dated<File extends ZipPassThrough | ZipDeflate>(file: File): File {
  file.mtime = MADE
  return file
}

/** As the longest of the first rows asks for. */
const widthsOf = (columns: readonly SheetColumn[], rows: readonly (readonly SheetValue[])[]): number[] =>
  columns.map(({ header }, column) => {
    const longest = rows.reduce((most, row) => Math.max(most, lengthOf(row[column])), header.length)
    return Math.min(WIDEST, Math.max(NARROWEST, longest + 2))
  })

function lengthOf(value: SheetValue): number {
  if (value === undefined) return 0
  return typeof value === 'object' ? DATE_WIDTH : String(value).length
}
