import { setLanguage } from '@tehas/i18n'
import { beforeAll, expect, it } from 'vitest'
import { paperCell } from './paper-cell'

beforeAll(() => setLanguage('et'))

const row = { margin: 29.495306, price: 1281.2, weight: 12.345, due: '2026-12-23', client: 'Kalda' }

it('should print a figure as rounded as it is on the screen, and money to the cent', () => {
  const margin = { header: 'Marginaal, %', exported: () => row.margin, text: () => '29,5' }
  expect(paperCell(margin, row)).toEqual({ words: '29,5', isFigure: true })
  const price = { header: 'Hind', isMoney: true, exported: () => row.price, text: () => '1 281,20 €' }
  expect(paperCell(price, row)).toEqual({ words: '1\u00a0281,20', isFigure: true })
})

it('should print a figure exact where the screen has no words for it, and days and names as they are read', () => {
  expect(paperCell({ header: 'Kaal', exported: () => row.weight }, row)).toEqual({ words: '12,345', isFigure: true })
  expect(paperCell({ header: 'Tarne', exported: () => ({ day: row.due }) }, row).words).toBe('23.12.2026')
  expect(paperCell({ header: 'Klient', exported: () => row.client }, row)).toEqual({ words: 'Kalda', isFigure: false })
})
