import { expect, it } from 'vitest'
import { wallsTable, withWallsTable } from './walls-table.mjs'

const rooms = [
  { name: 'contracts', files: [], imports: [], libraries: ['zod'] },
  { name: 'ui', files: [], imports: ['i18n', 'rights'] },
  { name: 'pure', files: [], imports: [], libraries: [] },
]
const table = `| room      | may import   |
| --------- | ------------ |
| contracts | zod          |
| ui        | i18n, rights |
| pure      | nothing      |`

it('should align the columns', () => {
  expect(wallsTable(rooms)).toBe(table)
})

it('should replace the table between its marks and nothing else', () => {
  const begin = '<!-- walls: made by `npm run walls` from tools/walls/walls.mjs -->'
  const document = (between) => `# Before\n\n${begin}${between}<!-- /walls -->\n\nAfter\n`
  expect(withWallsTable(document('\nold\n'), rooms)).toBe(document(`\n\n${table}\n\n`))
  expect(() => withWallsTable('# Without marks', rooms)).toThrow('no place')
})
