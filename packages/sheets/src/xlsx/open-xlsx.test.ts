import { crc32, inflateRawSync } from 'node:zlib'
import readExcelFile from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import type { SheetValue } from '../sheet'
import { columnName } from './cell-xml'
import { openXlsx } from './open-xlsx'

const columns = [{ header: 'Name' }, { header: 'Price', isMoney: true }, { header: 'Due' }, { header: 'Made' }]

async function fileOf(...pages: SheetValue[][][]): Promise<Buffer> {
  const file = openXlsx(columns)
  for (const rows of pages) file.add(rows)
  return Buffer.from(await (await file.end()).arrayBuffer())
}

/** The file as another program reads it. */
async function readBack(...pages: SheetValue[][][]): Promise<unknown[][]> {
  const [sheet] = await readExcelFile(await fileOf(...pages))
  return sheet?.data ?? []
}
const SHEET = 'xl/worksheets/sheet1.xml'
/** The sheet as it lies in the archive: its packed size stands 12 bytes before its name (APPNOTE 4.3.7). */
async function sheetXml(...rows: SheetValue[][]): Promise<string> {
  const file = await fileOf(rows)
  const name = file.indexOf(SHEET)
  const start = name + SHEET.length
  return inflateRawSync(file.subarray(start, start + file.readUInt32LE(name - 12))).toString()
}

describe('an Excel file', () => {
  it('should hold words, exact numbers, days and moments of the project, page by page', async () => {
    const rows = await readBack(
      [['Gate', 1234.5678, { day: '2026-11-20' }, { moment: '2026-11-20T22:30:00.000Z' }]],
      [
        ['Rack & <shelf> "õäöü"', -0.1, undefined, undefined],
        ['', undefined, { day: '1999-03-01' }, undefined],
      ],
    )
    expect(rows).toEqual([
      ['Name', 'Price', 'Due', 'Made'],
      // Tallinn is two hours ahead in November.
      ['Gate', 1234.5678, new Date('2026-11-20T00:00:00Z'), new Date('2026-11-21T00:30:00Z')],
      ['Rack & <shelf> "õäöü"', -0.1, null, null],
      [null, null, new Date('1999-03-01T00:00:00Z'), null],
    ])
  })

  it('should hold only the header where there are no rows', async () => {
    expect(await readBack()).toEqual([['Name', 'Price', 'Due', 'Made']])
  })

  it.each(['=1+1', '=HYPERLINK("http://a.example")', '+1', '@SUM(1)', "=cmd|' /C calc'!A0"])(
    'should have no formula in it: %s',
    async (name) => {
      const xml = await sheetXml([name])
      expect(xml).not.toContain('<f')
      expect((await readBack([[name]]))[1]?.[0]).toBe(name)
    },
  )

  it('should keep several lines, and the underscores that Excel would read as letters', async () => {
    const [, [lines, code] = []] = await readBack(
      [
        ['one\r\ntwo\rthree', undefined],
        ['_x0041_', undefined],
      ].map((row) => row),
    )
    expect(lines).toBe('one\ntwo\nthree')
    expect(code).toBe(null)
    expect(await sheetXml(['_x0041_'])).toContain('>_x005F_x0041_<')
  })

  it('should open whatever was typed: what XML forbids is left out, what is too long is cut', async () => {
    const odd = `a\u0000b\u0008c\u001Fd\uD800e\uFFFFf😀`
    expect((await readBack([[odd]]))[1]?.[0]).toBe('abcdef😀')
    expect(String((await readBack([['x'.repeat(40_000)]]))[1]?.[0])).toHaveLength(32_767)
    expect((await readBack([['a', Number.NaN, { day: 'never' }, { moment: 'never' }]]))[1]).toEqual([
      'a',
      null,
      null,
      null,
    ])
  })

  it('should be the same file for the same rows', async () => {
    const rows: SheetValue[][] = [['Gate', 1, { day: '2026-11-20' }]]
    expect((await fileOf(rows)).equals(await fileOf(rows))).toBe(true)
  })

  it('should have the checksum and the length that archives want', async () => {
    const file = await fileOf([['Gate', 1, { day: '2026-11-20' }, undefined]])
    const name = file.indexOf(SHEET)
    const packed = file.readUInt32LE(name - 12)
    const text = inflateRawSync(file.subarray(name + SHEET.length, name + SHEET.length + packed))
    // APPNOTE 4.3.7: CRC-32, packed size and size stand before the lengths of the name.
    expect([file.readUInt32LE(name - 16), file.readUInt32LE(name - 8)]).toEqual([crc32(text), text.length])
  })

  it('should name columns beyond the 26th', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
  })
})
