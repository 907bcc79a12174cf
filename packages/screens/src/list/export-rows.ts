import { type ExportColumn, toCsv } from './csv'

/** The most that a list call answers at once. */
const PAGE = 200

export type ExportRows<Row> = {
  /** Name of the file, without its ending. */
  readonly name: string
  readonly columns: readonly ExportColumn<Row>[]
  readonly readPage: (page: {
    readonly cursor?: string
    readonly limit: number
  }) => Promise<{ readonly rows: readonly Row[]; readonly nextCursor: string | null }>
  /** False once nobody waits for the file any more. */
  readonly isWanted: () => boolean
}

/** Reads every page and hands the rows to the browser as a CSV file. Throws what reading a page throws. */
export async function exportRows<Row>({ name, columns, readPage, isWanted }: ExportRows<Row>): Promise<void> {
  const rows: Row[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage({ ...(cursor && { cursor }), limit: PAGE })
    if (!isWanted()) return
    rows.push(...page.rows)
    cursor = page.nextCursor
  } while (cursor !== null)
  save(`${name}.csv`, toCsv(columns, rows))
}

function save(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
