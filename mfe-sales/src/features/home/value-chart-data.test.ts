import { addMessages, setLanguage, textsOf } from '@tehas/i18n'
import { beforeAll, expect, it } from 'vitest'
import { createTestDelivery, createTestOrdered } from '../../testing/create-test-home'
import { homeAddresses } from './addresses'
import { valueChart } from './value-chart-data'

const words = {
  ...({ t: textsOf('sales'), currency: 'EUR', seesPrices: true } as const),
  addressOf: homeAddresses('ALL').period,
}

beforeAll(async () => {
  addMessages('sales', {
    en: { '{{count}} orders_one': '{{count}} order', '{{count}} orders_other': '{{count}} orders' },
  })
  await setLanguage('en')
})

it('should tell large sums in thousands on a scale whose half is round', () => {
  const { axis, bars, groups, isThousands } = valueChart(createTestDelivery(), words)
  expect(isThousands).toBe(true)
  // 120 480 € is the most.
  expect(axis).toEqual(['200k', '150k', '100k', '50k', '0'])
  expect(bars.map(({ shortName, figure }) => [shortName, figure])).toEqual([
    ['<47', '14,0'],
    ['47', '34,8'],
    ['>47', '120,5'],
    ['–', '17,1'],
  ])
  expect(bars[1]).toMatchObject({ height: 34_815 / 200_000, lateHeight: 7355 / 200_000 })
  expect(groups.map(({ label, figure, bars: over }) => [label, figure.replaceAll('\u00a0', ' '), over])).toEqual([
    ['Past', '14 025 €', 1],
    ['This week', '34 815 €', 1],
    ['Future', '120 480 €', 1],
    ['Stock', '17 100 €', 1],
  ])
})

it('should tell small sums as they are, and leave out a group without weeks', () => {
  const { axis, bars, groups } = valueChart(createTestOrdered(), words)
  expect(axis).toEqual(['4 000', '3 000', '2 000', '1 000', '0'].map((text) => text.replace(' ', '\u00a0')))
  expect(bars.map(({ figure }) => figure.replaceAll('\u00a0', ' '))).toEqual(['4 000', '500'])
  expect(groups.map(({ key }) => key)).toEqual(['PAST', 'CURRENT'])
})

it('should count orders where prices may not be seen', () => {
  const { axis, bars } = valueChart(createTestDelivery(), { ...words, seesPrices: false })
  expect(bars.map(({ figure }) => figure)).toEqual(['4', '8', '25', '4'])
  expect(axis[0]).toBe('40')
})
