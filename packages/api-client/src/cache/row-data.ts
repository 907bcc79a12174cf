/** What rows and entities have in common. */
export type Row = { readonly _id: string; readonly version: number }

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' &&
  value !== null &&
  '_id' in value &&
  typeof value._id === 'string' &&
  'version' in value &&
  typeof value.version === 'number'

type Page = { readonly rows: readonly unknown[] }
const isPage = (value: unknown): value is Page =>
  typeof value === 'object' && value !== null && 'rows' in value && Array.isArray(value.rows)

type Pages = { readonly pages: readonly Page[]; readonly pageParams: readonly unknown[] }
export const isPages = (value: unknown): value is Pages =>
  typeof value === 'object' && value !== null && 'pages' in value && Array.isArray(value.pages) && 'pageParams' in value

export const hasSeveralPages = (data: unknown): data is Pages => isPages(data) && data.pages.length > 1

/** The rows of a cached list, whether it is one array, one page or several. */
export function rowsIn(data: unknown): Row[] {
  if (Array.isArray(data)) return data.filter(isRow)
  if (isPages(data)) return data.pages.flatMap((page) => rowsIn(page))
  return isPage(data) ? rowsIn(data.rows) : []
}

/** The same list with some rows in the place of those with their ids. What is not touched stays the same object. */
export function withRows(data: unknown, fresh: ReadonlyMap<string, Row>): unknown {
  if (Array.isArray(data)) {
    if (!data.some((row) => isRow(row) && fresh.has(row._id))) return data
    return data.map((row) => (isRow(row) ? (fresh.get(row._id) ?? row) : row))
  }
  if (isPages(data)) return { ...data, pages: data.pages.map((page) => withRows(page, fresh)) }
  if (!isPage(data)) return data
  const rows = withRows(data.rows, fresh)
  return rows === data.rows ? data : { ...data, rows }
}
