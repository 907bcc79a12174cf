import { type WriteSheet, type WrittenColumn, writeSheet } from '@tehas/sheets'

/** A column as the file has it. */
export type ExportColumn<Row> = WrittenColumn<Row>

/** The most that a list call answers at once. */
const PAGE = 200
const SAVED_MS = 60_000

export type ExportRows<Row> = Required<Omit<WriteSheet<Row>, 'readPage'>> & {
  /** Name of the file, without its ending. */
  readonly name: string
  readonly readPage: (page: {
    readonly cursor?: string
    readonly limit: number
  }) => Promise<{ readonly rows: readonly Row[]; readonly nextCursor: string | null }>
}

/** Reads every page into a file, and hands it to the browser. Throws what reading a page throws; then there is no file. */
export async function runExport<Row>({ name, readPage, ...asked }: ExportRows<Row>): Promise<void> {
  const file = await writeSheet<Row>({
    ...asked,
    readPage: (cursor) => readPage({ ...(cursor !== null && { cursor }), limit: PAGE }),
  })
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
