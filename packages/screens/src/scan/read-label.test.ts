import { testId } from '@tehas/contracts/testing'
import { expect, it } from 'vitest'
import { readLabel } from './read-label'

const _id = testId('stock-product')

it.each([
  `https://tehas.example/dashboard/stock/detailed-stock/${_id}`,
  `http://10.0.0.4:3000/dashboard/home?stockId=${_id}`,
  `  https://tehas.example/dashboard/stock/detailed-stock/${_id}?state=need\n`,
])('should know the product by its address: %s', (text) => {
  expect(readLabel(text)).toEqual({ kind: 'STOCK_PRODUCT', _id })
})

it('should know other pages of the work, wherever the label was printed', () => {
  const location = testId('location')
  expect(readLabel(`https://elsewhere.example/dashboard/stock?location=${location}`)).toEqual({
    kind: 'PAGE',
    path: `/dashboard/stock?location=${location}`,
  })
  expect(readLabel('https://elsewhere.example//evil.example/dashboard/x')).toMatchObject({ kind: 'CODE' })
})

it.each(['PP-12', '4740012345678', 'https://tehas.example/about'])(
  'should take everything else as a code: %s',
  (code) => {
    expect(readLabel(` ${code} `)).toEqual({ kind: 'CODE', code })
  },
)
