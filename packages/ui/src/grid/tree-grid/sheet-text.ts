/** Rows and cells of text copied from a spreadsheet: tabs, line ends, quotes around cells that hold them. */
export function parseSheetText(text: string): readonly (readonly string[])[] {
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
    else if (char === '\t') {
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
