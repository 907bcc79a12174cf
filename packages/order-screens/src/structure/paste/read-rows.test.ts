import { createTexts } from '@tehas/i18n/formats'
import { describe, expect, it } from 'vitest'
import { LEAVE_OUT } from './find-columns'
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

  it('should find columns by their heading, in any order, and ask about others', () => {
    const { rows, problems, unknown } = read([
      ['Kood', 'Hind (€)', 'Nimetus', 'Kogus', 'Ühik', 'Märkus', 'Tühi'],
      ['A-1', '1 234,50', 'Lauaraam', '12', 'tk', 'värvida', ''],
    ])
    expect(problems).toEqual([])
    expect(unknown).toEqual([
      { at: 0, heading: 'Kood', examples: ['A-1'] },
      { at: 5, heading: 'Märkus', examples: ['värvida'] },
    ])
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
      ['Mutter', '4', 'tk', '9'],
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

  it.each([
    ['Kogus tk', 'Hind km-ta'],
    ['Kogus (tk)', 'Ühiku hind, €'],
    ['Hulk, tk', 'Hind EUR/tk km-ta'],
    ['Qty. pcs', 'Unit price EUR'],
    ['Quantity [pcs]', 'Price excl. VAT (€)'],
  ])('should know headings by their words, whatever unit and currency stand with them: %s, %s', (quantity, price) => {
    const { rows, problems, unknown } = read([
      ['Nimetus', quantity, price],
      ['Toru 40', '4', '5,95'],
    ])
    expect([problems, unknown]).toEqual([[], []])
    expect(rows).toEqual([row(2, { name: 'Toru 40', netQuantity: 4, unit: 'PCS', unitPrice: 5.95 })])
  })

  it('should ask about prices with VAT, prices in another currency and a second column of the same', () => {
    const headings = ['Nimetus', 'Hind km-ga', 'Price USD', 'Kogus', 'Qty']
    const { rows, unknown } = read([headings, ['Toru 40', '7,38', '6,10', '4', '5']])
    expect(unknown.map(({ heading }) => heading)).toEqual(['Hind km-ga', 'Price USD', 'Qty'])
    expect(rows).toEqual([row(2, { name: 'Toru 40', netQuantity: 4 })])
  })

  it('should ask where a heading line names nothing that is known, and read the columns as they were told', () => {
    const cells = [
      ['Detail', 'Vaja', 'Tootja'],
      ['Toru 40', '4', 'Ruukki'],
    ]
    expect(read(cells).unknown.map(({ at }) => at)).toEqual([0, 1, 2])
    const chosen = new Map([
      [0, 'name'],
      [1, 'netQuantity'],
      [2, LEAVE_OUT],
    ] as const)
    const { rows, problems, unknown } = readPastedRows(cells, { kind: 'product', unitWords, chosen })
    expect([problems, unknown]).toEqual([[], []])
    expect(rows).toEqual([row(2, { name: 'Toru 40', netQuantity: 4 })])
  })

  it('should leave out rows that sum up others, and say which', () => {
    const { rows, problems, totals } = read([
      ['Nr', 'Nimetus', 'Kogus', 'Hind', 'Summa'],
      ['1', 'Toru 40', '4', '5,95', '23,80'],
      ['', 'Kokku:', '', '', '23,80'],
      ['', 'Käibemaks 24 %', '', '', '5,71'],
      ['', 'Summa km-ga', '', '', '29,51'],
      ['Total EUR', '', '', '', '29,51'],
    ])
    expect(problems).toEqual([])
    expect(rows.map(({ name }) => name)).toEqual(['Toru 40'])
    expect(totals).toEqual(['Kokku:', 'Käibemaks 24 %', 'Summa km-ga', 'Total EUR'])
    expect(
      read([
        ['Toru 40', '4', 'm', '5,95'],
        ['Kokku', '23,80'],
      ]).totals,
    ).toEqual(['Kokku'])
    expect(read([['Kokkupandav laud', '2', 'tk']]).totals).toEqual([])
  })

  it('should say where quantity times price is not the sum of the row', () => {
    const heading = ['Nimetus', 'Kogus', 'Hind', 'Summa']
    expect(faultsOf([heading, ['Toru 40', '4', '5,95', '99,00'], ['Polt M8', '2', '0,5', '1,00']])).toEqual([
      '2.4 SUM_DIFFERS',
    ])
  })

  it('should read a figure that could be two by the others of its column', () => {
    const priceOf = (...prices: string[]) =>
      read(prices.map((price) => ['Toru 40', '1', 'm', price])).rows.map(({ values }) => values.unitPrice)
    expect(priceOf('1.250', '0,12')).toEqual([1250, 0.12])
    expect(priceOf('1,250', '0.12')).toEqual([1250, 0.12])
    expect(priceOf('1.250', '0.12')).toEqual([1.25, 0.12])
    expect(faultsOf([['Toru 40', '1', 'm', '1.250']])).toEqual(['1.4 TWO_READINGS'])
  })
})

describe('how pasted parts are supplied', () => {
  it('should be read in either language, left open where the cell is empty, and be told where it is not understood', () => {
    const cells = [
      ['Nimi', 'Kogus', 'Tarneviis'],
      ['Raam', '2', 'Laost'],
      ['Jalg', '4', 'made here'],
      ['Kate', '1', ''],
    ]
    const { rows, unknown } = read(cells, 'item')
    expect(unknown).toEqual([])
    expect(rows.map(({ values }) => values.supply)).toEqual(['STOCK', 'HERE', undefined])
    expect(
      read(
        [
          ['Name', 'Supply'],
          ['Raam', 'from stock'],
        ],
        'item',
      ).rows[0]?.values.supply,
    ).toBe('STOCK')
    const odd = read(
      [
        ['Nimi', 'Tarneviis'],
        ['Raam', 'homme'],
      ],
      'item',
    )
    expect(odd.problems.map(({ row: at, column, fault }) => `${at}.${column} ${fault}`)).toEqual(['2.2 UNKNOWN_SUPPLY'])
  })
})
