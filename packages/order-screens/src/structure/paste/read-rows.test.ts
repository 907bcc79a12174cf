import { createTexts } from '@tehas/i18n/formats'
import { describe, expect, it } from 'vitest'
import { unitWordsOf } from './read-cell'
import { type PastedValues, readPastedRows } from './read-rows'

const unitWords = unitWordsOf(createTexts('et').t, createTexts('en').t)
const read = (cells: string[][], kind: 'product' | 'item' = 'product') => readPastedRows(cells, { kind, unitWords })
const faultsOf = (cells: string[][]) =>
  read(cells).problems.map(({ row, column, fault }) => `${row}.${column} ${fault}`)
const row = (at: number, values: PastedValues & { readonly name: string }) => ({ at, name: values.name, values })

describe('rows pasted from a sheet', () => {
  it('should read name, quantity, unit and price, with comma or point, in either language', () => {
    const { rows, problems } = read([
      ['Nelikanttoru', '8,6', 'm', '5,95'],
      ['Adjustable foot', '4', 'pcs', '0.95 €'],
      ['Jalg', '1 200', 'tk.'],
      ['Kruvi'],
    ])
    expect(problems).toEqual([])
    expect(rows).toEqual([
      row(1, { name: 'Nelikanttoru', netQuantity: 8.6, unit: 'M', unitPrice: 5.95 }),
      row(2, { name: 'Adjustable foot', netQuantity: 4, unit: 'PCS', unitPrice: 0.95 }),
      row(3, { name: 'Jalg', netQuantity: 1200, unit: 'PCS' }),
      row(4, { name: 'Kruvi', netQuantity: 1 }),
    ])
  })

  it('should find columns by their heading, in any order, and leave others alone', () => {
    const { rows, problems } = read([
      ['Kood', 'Hind (€)', 'Nimetus', 'Kogus', 'Ühik', 'Märkus'],
      ['A-1', '1 234,50', 'Lauaraam', '12', 'tk', 'värvida'],
    ])
    expect(problems).toEqual([])
    expect(rows).toEqual([row(2, { name: 'Lauaraam', netQuantity: 12, unit: 'PCS', unitPrice: 1234.5 })])
  })

  it('should not take a first row without figures for a heading', () => {
    expect(read([['Jalg', 'tk'], ['Kruvi']]).rows.map(({ name }) => name)).toEqual(['Jalg', 'Kruvi'])
  })

  it('should name row and column of each cell that it does not understand, and read nothing of that row', () => {
    const cells = [
      ['Nimi', 'Kogus', 'Ühik', 'Hind'],
      ['Leht', '1,234.5,6', 'kg', '2'],
      ['Toru', '4', 'kast', '2'],
      ['', '4', 'tk', '2'],
      ['Ab', '-1', 'tk', '2'],
      ['Polt M8', '4', 'tk', '1.250'],
      ['Mutter', '4', 'tk', '0,12'],
    ]
    expect(faultsOf(cells)).toEqual([
      '2.2 NOT_A_NUMBER',
      '3.3 UNKNOWN_UNIT',
      '4.1 NAME_MISSING',
      '5.1 TOO_SHORT',
      '5.2 NEGATIVE',
      '6.4 TWO_READINGS',
    ])
    expect(read(cells).problems[0]).toMatchObject({ heading: 'Kogus', cell: '1,234.5,6' })
    expect(read(cells).rows.map(({ at }) => at)).toEqual([7])
  })

  it('should pass over the sum at the end of a row, and no other figure', () => {
    expect(read([['Toru 40', '4', 'm', '5,95', '23,80']]).rows[0]?.values).toMatchObject({
      netQuantity: 4,
      unitPrice: 5.95,
    })
    expect(faultsOf([['Toru 40', '4', 'm', '5,95', '99']])).toEqual(['1.5 NOT_UNDERSTOOD'])
  })

  it('should take a comma before three digits as Estonians write it: decimals', () => {
    expect(read([['Toru', '1,250', 'm']]).rows[0]?.values.netQuantity).toBe(1.25)
  })

  it('should take shorter names of items than of products', () => {
    expect(read([['Ab']], 'item').problems).toEqual([])
  })
})
