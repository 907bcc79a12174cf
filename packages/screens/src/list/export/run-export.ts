import { constants } from '@tehas/contracts'
import { type WriteSheet, type WrittenColumn, writeSheet } from '@tehas/sheets'

/** A column as the file has it, and as the screen has it in words. */
export type ExportColumn<Row> = WrittenColumn<Row> & { readonly text?: (row: Row) => string }

const SAVED_MS = 60_000

/** A list as it leaves the page, as a file or on paper. */
export type ExportedList<Row> = {
  readonly columns: readonly ExportColumn<Row>[]
  /** Name of the file, without its ending, and heading of what is printed. */
  readonly name: string
  readonly readPage: (page: {
    readonly cursor?: string
    readonly limit: number
  }) => Promise<{ readonly rows: readonly Row[]; readonly nextCursor: string | null }>
  /** What narrows it, told on paper. */
  readonly list?: Narrowed
}

/** What narrows a list: its search, and what is chosen of its filters. */
export type Narrowed = {
  readonly state: { readonly search: string; readonly filters: Readonly<Record<string, readonly string[]>> }
  readonly filters: readonly NarrowedBy[]
}

type NarrowedBy = {
  readonly name: string
  readonly options?: readonly { readonly value: string; readonly label: string }[]
}

export type ExportRows<Row> = ExportedList<Row> & Required<Omit<WriteSheet<Row>, 'readPage' | 'columns'>>

/** The page of a list that follows, the first without a cursor. */
export const pageOf =
  <Row>({ readPage }: Pick<ExportedList<Row>, 'readPage'>) =>
  (cursor: string | null) =>
    readPage({ ...(cursor !== null && { cursor }), limit: constants.listPageMax })

/** Reads every page into a file, and hands it to the browser. Throws what reading a page throws; then there is no file. */
export async function runExport<Row>({ name, readPage, ...asked }: ExportRows<Row>): Promise<void> {
  const file = await writeSheet<Row>({ ...asked, readPage: pageOf({ readPage }) })
  if (file) save(`${name}.${asked.format}`, file)
}

function save(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Freed at once, it may be gone before the browser has taken name and bytes.
  setTimeout(() => URL.revokeObjectURL(address), SAVED_MS)
}
