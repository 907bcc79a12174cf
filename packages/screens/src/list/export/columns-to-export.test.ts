import { orderKinds, orderTable } from '@tehas/contracts'
import { createTexts } from '@tehas/i18n/formats'
import { EMPTY_LAYOUT } from '@tehas/ui/grid'
import { expect, it } from 'vitest'
import { tableColumns } from '../table-columns'
import { columnsToExport } from './columns-to-export'

const { t } = createTexts('en')
const columns = tableColumns(orderTable(orderKinds.SALE_ORDER), { t, language: 'en', currency: 'EUR' })
const told = (hidden: readonly string[] = [], shown: readonly string[] = []) =>
  columnsToExport(columns, { ...EMPTY_LAYOUT, hidden, shown }).map(({ id }) => id)

it('should tell beside cost and margin how many lines have no price, also where nobody chose to see it', () => {
  expect(told().slice(-4)).toEqual(['priceWithoutVat', 'margin', 'missingPrices', 'createdBy'])
  expect(told(['margin'])).toContain('missingPrices')
  expect(told(['margin', 'cost'])).not.toContain('missingPrices')
  expect(told([], ['missingPrices']).filter((id) => id === 'missingPrices')).toHaveLength(1)
})

it('should export what the row holds, whatever its cell looks like', () => {
  const row = { cost: 14.8, priceWithoutVat: 250, margin: 92, missingPrices: 3, productsCount: 2 }
  const exported = Object.entries(row).map(([key, value]) => [
    columns.find(({ id }) => id === key)?.exported(row),
    value,
  ])
  expect(exported.every(([one, other]) => one === other)).toBe(true)
})
