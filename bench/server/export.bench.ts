import { calls, constants, orderKinds, orderTable, servicePrefix } from '@tehas/contracts'
import { type SheetValue, writeSheet } from '@tehas/sheets'
import writeExcelFile, { type Row } from 'write-excel-file/node'
import { z } from 'zod'
import type { BenchLine } from '../bench-line'
import { interleaveAsync, median, medianRatio } from '../interleave'
import type { Resources } from '../resources'

const ROWS = 20_000
const ROUNDS = 5

const columns = orderTable(orderKinds.SALE_ORDER)
const pageSchema = z.object({
  rows: z.array(z.record(z.string(), z.unknown())),
  nextCursor: z.string().nullable(),
})

function sheetValue(row: Readonly<Record<string, unknown>>, { key, type }: (typeof columns)[number]): SheetValue {
  const value = row[key]
  if (typeof value === 'number') return value
  if (typeof value !== 'string') return value === null || value === undefined ? undefined : JSON.stringify(value)
  if (type === 'day') return { day: value }
  return type === 'moment' ? { moment: value } : value
}

/** The same cell for the library. */
function cellOf(value: SheetValue): Row[number] {
  if (typeof value !== 'object') return value ?? null
  const date = new Date('day' in value ? value.day : value.moment)
  return { value: date, type: Date, format: 'day' in value ? 'dd.mm.yyyy' : 'dd.mm.yyyy hh:mm' }
}

/** A list of 20 000 orders read page by page into an Excel file, beside a sheet library that only writes the same cells. */
export async function run({ server, shops }: Resources): Promise<readonly BenchLine[]> {
  const { app } = await server()
  const { many } = await shops()
  const readPage = async (cursor: string | null) => {
    const payload = { limit: constants.listPageMax, ...(cursor && { cursor }) }
    const url = servicePrefix + calls.listSaleOrders.path
    const answer = await app.inject({ method: 'POST', url, headers: { ...many.headers }, payload })
    if (answer.statusCode !== 200) throw new Error(answer.body.slice(0, 500))
    return pageSchema.parse(answer.json())
  }
  const cells: (readonly SheetValue[])[] = []
  const written = columns.map((column) => ({
    header: column.header.et,
    isMoney: column.type === 'money',
    exported: (row: Readonly<Record<string, unknown>>) => sheetValue(row, column),
  }))
  const product = async () => {
    let count = 0
    return writeSheet({
      columns: written,
      format: 'xlsx',
      readPage: async (cursor) => {
        const { rows, nextCursor } = await readPage(cursor)
        count += rows.length
        return { rows, nextCursor: count < ROWS ? nextCursor : null }
      },
    })
  }
  for (let cursor: string | null = null; cells.length < ROWS; ) {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(cursor)
    cells.push(...page.rows.map((row) => columns.map((column) => sheetValue(row, column))))
    cursor = page.nextCursor
  }
  await product()
  const { whole = [], alone = [] } = await interleaveAsync(
    { whole: product, alone: () => writeExcelFile(cells.map((row) => row.map(cellOf))).toBuffer() },
    ROUNDS,
  )
  return [
    {
      name: `export of ${ROWS} orders as an Excel file, the list read with it`,
      ratio: medianRatio(whole, alone),
      limit: 1.5,
      goal: '<=',
      detail: `${median(whole).toFixed(0)} ms, the library alone ${median(alone).toFixed(0)} ms, ${cells.length} rows of ${columns.length} columns`,
    },
  ]
}
