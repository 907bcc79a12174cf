import { createTexts } from '@tehas/i18n/formats'
import { describe, expect, it } from 'vitest'
import { readPastedRows, unitWordsOf } from './paste-rows'

const words = unitWordsOf(createTexts('et').t, createTexts('en').t)

describe('rows pasted from a sheet', () => {
  it('should read name, quantity, unit and price, with comma or point, in either language', () => {
    const { rows, unread } = readPastedRows(
      [['Nelikanttoru', '8,6', 'm', '5,95'], ['Adjustable foot', '4', 'pcs', '0.95 €'], ['Jalg', '4', 'tk'], ['Kruvi']],
      words,
    )
    expect(rows).toEqual([
      { name: 'Nelikanttoru', quantity: 8.6, unit: 'M', unitPrice: 5.95 },
      { name: 'Adjustable foot', quantity: 4, unit: 'PCS', unitPrice: 0.95 },
      { name: 'Jalg', quantity: 4, unit: 'PCS', unitPrice: undefined },
      { name: 'Kruvi', quantity: 1, unit: undefined, unitPrice: undefined },
    ])
    expect(unread).toBe(0)
  })

  it('should pass over a heading and empty rows, and count what it cannot read', () => {
    const { rows, unread } = readPastedRows(
      [
        ['Nimi', 'Kogus'],
        ['', '4'],
        ['Leht', '1,234.5,6'],
      ],
      words,
    )
    expect(rows).toEqual([{ name: 'Leht', quantity: 1, unit: undefined, unitPrice: undefined }])
    expect(unread).toBe(1)
  })
})
