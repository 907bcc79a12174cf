import { calls, saleOrderSchema } from '@tehas/contracts'
import { expect, it } from 'vitest'
import { pricePaths } from './price-paths'

it('should find every price of the calls in an area, so that the right of that area opens it', () => {
  const without = Object.entries(calls).flatMap(([name, { params, body, response }]) =>
    [params, body, response].flatMap((schema) =>
      (schema ? pricePaths(schema) : []).filter(({ area }) => area === undefined).map(({ path }) => `${name}: ${path}`),
    ),
  )
  expect(without).toEqual([])
})

it('should know the prices of a sale order and of what hangs below it', () => {
  const paths = new Map(pricePaths(saleOrderSchema).map(({ path, area }) => [path, area]))
  for (const path of [
    'salePriceWithVat',
    'discount',
    'products.margin',
    'products.processes.price',
    'products.items.unitPrice',
  ])
    expect([path, paths.get(path)]).toEqual([path, 'SALES'])
  for (const path of ['transactionNumber', 'products.netQuantity', 'products.items.totalWorkload'])
    expect(paths.has(path)).toBe(false)
})
