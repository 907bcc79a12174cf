import { openCsv } from './csv'
import type { SheetColumn, SheetFormat, SheetValue } from './sheet'
import { openXlsx } from './xlsx/open-xlsx'

/** A column with its value of a row. */
export type WrittenColumn<Row> = SheetColumn & { readonly exported: (row: Row) => SheetValue }

type Page<Row> = { readonly rows: readonly Row[]; readonly nextCursor: string | null }

export type WriteSheet<Row> = {
  readonly columns: readonly WrittenColumn<Row>[]
  /** Reads a page, the first without a cursor. */
  readonly readPage: (cursor: string | null) => Promise<Page<Row>>
  readonly format: SheetFormat
  /** Called with how many rows are in the file by now. */
  readonly onProgress?: (rows: number) => void
  /** False once nobody waits for the file any more. */
  readonly isWanted?: () => boolean
}

/**
 * Reads every page into a file; undefined where nobody waits for it any more. A page is written while the next one is read.
 * Throws what reading a page throws.
 */
export async function writeSheet<Row>(asked: WriteSheet<Row>): Promise<Blob | undefined> {
  const { columns, readPage, format, onProgress, isWanted = () => true } = asked
  const file = format === 'xlsx' ? openXlsx(columns) : openCsv(columns)
  let count = 0
  let next: Promise<Page<Row>> | undefined = readPage(null)
  while (next) {
    const { rows, nextCursor }: Page<Row> = await next
    if (!isWanted()) return undefined
    next = nextCursor === null ? undefined : readPage(nextCursor)
    // Its failure is thrown where it is waited for.
    next?.catch(() => undefined)
    file.add(rows.map((row) => columns.map(({ exported }) => exported(row))))
    count += rows.length
    onProgress?.(count)
  }
  return file.end()
}
