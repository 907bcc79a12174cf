import { writtenIn } from '@tehas/i18n/formats'
import { describe, expect, it } from 'vitest'
import { openCsv } from './csv'
import type { SheetValue } from './sheet'

const columns = [{ header: 'Name' }, { header: 'Price', isMoney: true }, { header: 'Due' }]

async function textOf(...rows: SheetValue[][]): Promise<string> {
  const file = openCsv(columns)
  for (const row of rows) file.add([row])
  // Blob.text() takes the mark of the encoding away.
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await (await file.end()).arrayBuffer())
}
const linesOf = async (...rows: SheetValue[][]) => (await textOf(...rows)).split('\r\n').slice(1, -1)

describe('a CSV file', () => {
  it('should begin with its encoding and the headers', async () => {
    expect(await textOf()).toBe('\uFEFFName;Price;Due\r\n')
  })

  it('should hold exact numbers with a comma, and days and moments as they are shown', async () => {
    const rows: SheetValue[][] = [
      ['Gate', 1234.5678, { day: '2026-11-20' }],
      ['Rack', undefined, { moment: '2026-11-20T22:30:00.000Z' }],
    ]
    // Tallinn is two hours ahead in November.
    expect(await linesOf(...rows)).toEqual(['Gate;1234,5678;20.11.2026', 'Rack;;21.11.2026 00:30'])
  })

  it('should hold them as a person who reads points wants them', async () => {
    const file = writtenIn({ decimalMark: '.', dateStyle: 'ISO' }, () => {
      const open = openCsv(columns)
      open.add([['Gate', 1234.5678, { day: '2026-11-20' }]])
      return open
    })
    expect(await (await file.end()).text()).toMatch(/Gate;1234\.5678;2026-11-20\r\n$/)
  })

  it('should keep what divides cells and lines inside a cell', async () => {
    expect(await linesOf(['Tube 40"; oak'])).toEqual(['"Tube 40""; oak"'])
  })

  it.each(['=1+1', '+372 5555', '-5', '−5', '@name', '\t=1'])(
    'should let no spreadsheet calculate %j',
    async (name) => {
      expect(await linesOf([name])).toEqual([`'${name}`])
    },
  )

  it('should leave numbers below zero numbers', async () => {
    expect(await linesOf(['Credit', -12.5])).toEqual(['Credit;-12,5'])
  })
})
