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

it('should tell what is in another currency by itself, and draw no bar of it', () => {
  const delivery = createTestDelivery()
  const [first, ...others] = delivery.periods
  if (!first) throw new Error('There are weeks')
  const kronor = [{ currency: 'SEK' as const, price: 5000 }]
  const periods = [{ ...first, price: 0, late: 0, latePrice: 0, otherPrices: kronor }, ...others]
  const buckets = delivery.buckets.map((bucket) =>
    bucket.bucket === 'PAST' ? { ...bucket, otherPrices: kronor } : bucket,
  )
  const { bars, groups } = valueChart({ ...delivery, periods, buckets }, words)
  expect(groups[0]?.figure.replaceAll('\u00a0', ' ')).toBe('14 025 € · 5 000 kr')
  expect(bars[0]).toMatchObject({ height: 0, figure: '5\u00a0000\u00a0kr' })
  expect(bars[0]?.words).toContain('5\u00a0000\u00a0kr, 4 orders')
})

it('should count orders where prices may not be seen', () => {
  const { axis, bars } = valueChart(createTestDelivery(), { ...words, seesPrices: false })
  expect(bars.map(({ figure }) => figure)).toEqual(['4', '8', '25', '4'])
  expect(axis[0]).toBe('40')
})
