import { createTestOrderRow } from '@tehas/contracts/testing'
import { expect, it } from 'vitest'
import { sumRows } from './sum-rows'

const row = createTestOrderRow

it('should leave annulled orders out of what the chosen ones come to', () => {
  const rows = [
    row({ priceWithoutVat: 100, cost: 60, productsCount: 2 }),
    row({ priceWithoutVat: 40.5, cost: 30, productsCount: 1, missingPrices: 2 }),
    row({ priceWithoutVat: 900, cost: 1, productsCount: 7, missingPrices: 1, status: 'ANNULLED' }),
  ]
  expect(sumRows(rows)).toEqual({ products: 3, priceWithoutVat: 140.5, cost: 90, unpriced: 1 })
})

it('should tell no sum of prices that may not be seen', () => {
  const { priceWithoutVat: _price, cost: _cost, ...blind } = row({ productsCount: 2 })
  expect(sumRows([blind])).toEqual({ products: 2, priceWithoutVat: undefined, cost: undefined, unpriced: 0 })
})
