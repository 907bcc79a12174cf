import { type ExportedList, pageOf } from './run-export'

/** What nobody pages through on paper; a browser lays out so many without standing still. */
export const MOST_PRINTED = 2000

type Run = { readonly onProgress: (rows: number) => void; readonly isWanted: () => boolean }

export type PrintedRows<Row> = {
  readonly rows: readonly Row[]
  /** There are more than are printed. */
  readonly isCut: boolean
}

/** Reads the rows to print; undefined where nobody waits for them any more. Throws what reading a page throws. */
export async function readRows<Row>(
  list: Pick<ExportedList<Row>, 'readPage'>,
  { onProgress, isWanted }: Run,
): Promise<PrintedRows<Row> | undefined> {
  const readPage = pageOf(list)
  const rows: Row[] = []
  let cursor: string | null = null
  do {
    const page = await readPage(cursor)
    if (!isWanted()) return undefined
    rows.push(...page.rows)
    cursor = page.nextCursor
    onProgress(rows.length)
  } while (cursor !== null && rows.length < MOST_PRINTED)
  return { rows: rows.slice(0, MOST_PRINTED), isCut: cursor !== null || rows.length > MOST_PRINTED }
}
