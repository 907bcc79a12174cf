import { rooms as allRooms } from './walls.mjs'

const BEGIN = '<!-- walls: made by `npm run walls` from tools/walls/walls.mjs -->'
const END = '<!-- /walls -->'

/** The table as Markdown, its columns aligned. */
export function wallsTable(rooms = allRooms) {
  const rows = [
    ['room', 'may import'],
    ...rooms.map(({ name, imports, libraries }) => [name, [...imports, ...(libraries ?? [])].join(', ') || 'nothing']),
  ]
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column].length)))
  const line = (cells, fill = ' ') => `| ${cells.map((cell, at) => cell.padEnd(widths[at], fill)).join(' | ')} |`
  return [line(rows[0]), line(['', ''], '-'), ...rows.slice(1).map((row) => line(row))].join('\n')
}

/** A document with the table between its two marks brought up to date; throws where a mark is missing. */
export function withWallsTable(document, rooms = allRooms) {
  const begin = document.indexOf(BEGIN)
  const end = document.indexOf(END)
  if (begin === -1 || end < begin) throw new Error(`The document has no place for the table: ${BEGIN} … ${END}`)
  return `${document.slice(0, begin)}${BEGIN}\n\n${wallsTable(rooms)}\n\n${document.slice(end)}`
}
