type Rows = readonly (readonly string[])[]

/**
 * Rows and cells of text copied from a spreadsheet: tabs, line ends, quotes around cells that hold them. Text without a tab
 * may be a file with semicolons, as Estonian ones are, or with commas, as English ones are.
 */
export function parseSheetText(text: string): Rows {
  const byTab = split(text, '\t')
  if (byTab.some(({ length }) => length > 1)) return byTab
  const bySemicolon = split(text, ';')
  if (isTable(bySemicolon, 2)) return bySemicolon
  const byComma = split(text, ',')
  // A comma stands in names and in decimals too: three columns, or headings over figures.
  return isTable(byComma, 3) || isHeaded(byComma) ? byComma : byTab
}

/** Whether every row has at least so many cells, and figures stand in a column behind the first. */
function isTable(rows: Rows, columns: number): boolean {
  // One row alone has to be plainer.
  const least = rows.length > 1 ? columns : 3
  return rows.every(({ length }) => length >= least) && rows.some(([, ...cells]) => cells.some(isFigure))
}

/** Two columns: words above, a name and a figure in each row below. */
const isHeaded = ([first = [], ...rows]: Rows): boolean =>
  first.length === 2 &&
  first.every((cell) => /^\p{L}/u.test(cell)) &&
  rows.length > 0 &&
  rows.every((row) => row.length === 2 && isFigure(row[1] ?? '') && !isFigure(row[0] ?? ''))

const isFigure = (cell: string): boolean => /^[-−+]?\d[\d\s.,\u00a0]*\s?[€$%]?$/.test(cell)

function split(text: string, separator: string): Rows {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]
    if (isQuoted) {
      if (char !== '"') cell += char
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (char === '"' && cell === '') isQuoted = true
    else if (char === separator) {
      row.push(cell.trim())
      cell = ''
    } else if (char === '\n' || char === '\r') {
      if (char === '\r' && text[at + 1] === '\n') at += 1
      rows.push([...row, cell.trim()])
      row = []
      cell = ''
    } else cell += char
  }
  rows.push([...row, cell.trim()])
  return rows.filter((cells) => cells.some((value) => value !== ''))
}

/** Whether the text is more than one cell. */
export function isSheet(rows: readonly (readonly string[])[]): boolean {
  return rows.length > 1 || (rows[0]?.length ?? 0) > 1
}
