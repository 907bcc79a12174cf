// @vitest-environment happy-dom
import type { FakeApi } from '@tehas/api-client/testing'
import { anyOrderCalls, type DeliverySummary } from '@tehas/contracts'
import { setLanguage } from '@tehas/i18n'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createOrdersApi } from '../../testing/orders-api'
import { LIST, priceBlind, renderOrders } from '../../testing/render-orders'

const calls = anyOrderCalls('SALE_ORDER')
const none = { orders: 0, late: 0, price: 0, latePrice: 0 }
const delivery: DeliverySummary = {
  periods: [
    { from: null, to: '2026-11-15', orders: 3, late: 2, price: 14025.4, latePrice: 9000 },
    { from: '2026-11-16', to: '2026-11-22', orders: 9, late: 1, price: 34815, latePrice: 1250 },
    { from: '2026-11-23', to: '2026-11-29', orders: 7, late: 0, price: 31200, latePrice: 0 },
    { from: '2026-11-30', to: '2026-12-06', ...none },
    { from: '2027-01-11', to: null, orders: 1, late: 0, price: 500, latePrice: 0 },
  ],
  margin: 26.8,
}

/** The list with its band; what is left of the address' own search afterwards is asked of the service. */
async function showBand(fake: FakeApi, query = '', options: Parameters<typeof renderOrders>[3] = {}) {
  await renderOrders('SALE_ORDER', `${LIST}${query}`, fake, options)
  return screen.findByRole('region', { name: 'Open orders by delivery' })
}

const lastFilters = (fake: FakeApi) => fake.sent(calls.list).at(-1)?.body.filters
const plain = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ')

describe('the band over a list of orders', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00.000Z') })
  })
  afterEach(async () => {
    vi.useRealTimers()
    await setLanguage('en')
  })

  function createApi(answer = delivery) {
    const { fake } = createOrdersApi('SALE_ORDER')
    fake.answer(calls.summarizeDelivery, answer)
    return fake
  }

  it('should tell what is late, what is due this week, and the margin beside its target', async () => {
    const band = await showBand(createApi())
    const late = await within(band).findByRole('button', { name: /10.250/ })
    expect(plain(late)).toBe('LateLate10 250 €3 orders')
    expect(plain(within(band).getByRole('button', { name: /^Due this week/ }))).toBe('Due this week34 815 €9 orders')
    expect(plain(band)).toContain('Margin26,8 %target 28 %')
  })

  it('should tell what is in another currency by itself', async () => {
    const [earlier, week, ...later] = delivery.periods
    if (!earlier || !week) throw new Error('There are weeks')
    const kronor = (price: number) => [{ currency: 'SEK' as const, price }]
    const periods = [
      { ...earlier, otherPrices: kronor(5000), otherLatePrices: kronor(5000) },
      { ...week, price: 0, latePrice: 0, otherPrices: kronor(340), otherLatePrices: kronor(40) },
      ...later,
    ]
    const band = await showBand(createApi({ ...delivery, periods }))
    const late = await within(band).findByRole('button', { name: /^Late/ })
    // 5000 and 40.
    expect(plain(late)).toBe('LateLate9 000 € · 5 040 kr3 orders')
    expect(plain(within(band).getByRole('button', { name: /^Due this week/ }))).toBe('Due this week340 kr9 orders')
    const bar = within(band).getByRole('button', { name: /^Earlier/ })
    expect(bar.getAttribute('aria-label')?.replaceAll('\u00a0', ' ')).toBe(
      'Earlier, … – 15.11.2026, 14 025 € · 5 000 kr, 3 orders, late: 9 000 € · 5 000 kr, 2 orders',
    )
  })

  it('should narrow the list to a week while its bar is pressed', async () => {
    const fake = createApi()
    const band = await showBand(fake)
    const bar = () => within(band).getByRole('button', { name: /^Week 48/ })
    await within(band).findByText('W48')
    expect(bar().getAttribute('aria-label')?.replaceAll('\u00a0', ' ')).toBe(
      'Week 48, 23.11 – 29.11.2026, 31 200 €, 7 orders',
    )
    await userEvent.click(bar())
    await waitFor(() =>
      expect(lastFilters(fake)).toEqual({ open: true, deliveryFrom: '2026-11-23', deliveryTo: '2026-11-29' }),
    )
    expect(bar().getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(bar())
    await waitFor(() => expect(bar().getAttribute('aria-pressed')).toBe('false'))
  })

  it('should show the earlier ones and the later ones too, and offer no week without orders', async () => {
    const fake = createApi()
    const band = await showBand(fake)
    await userEvent.click(await within(band).findByRole('button', { name: /^Earlier.*late: 9.000/ }))
    await waitFor(() => expect(lastFilters(fake)).toEqual({ open: true, deliveryTo: '2026-11-15' }))
    await userEvent.click(within(band).getByRole('button', { name: /^Later/ }))
    await waitFor(() => expect(lastFilters(fake)).toEqual({ open: true, deliveryFrom: '2027-01-11' }))
    expect(within(band).getByRole('button', { name: /^Week 49/ })).toHaveProperty('disabled', true)
  })

  it('should press the chip and the bar that mean the same', async () => {
    const fake = createApi()
    const band = await showBand(fake)
    await userEvent.click(await within(band).findByRole('button', { name: /^Due this week/ }))
    await waitFor(() =>
      expect(
        within(band)
          .getByRole('button', { name: /^Week 47/ })
          .getAttribute('aria-pressed'),
      ).toBe('true'),
    )
    await userEvent.click(within(band).getByRole('button', { name: /10.250/ }))
    const chips = screen.getByRole('group', { name: 'Filters' })
    await waitFor(() =>
      expect(
        within(chips)
          .getByRole('button', { name: /^Late\b(?! by)/ })
          .getAttribute('aria-pressed'),
      ).toBe('true'),
    )
  })

  it('should keep the pressed bar in the address', async () => {
    const band = await showBand(createApi(), '?delivery=2026-11-23..2026-11-29')
    const bar = await within(band).findByRole('button', { name: /^Week 48/ })
    expect(bar.getAttribute('aria-pressed')).toBe('true')
    expect(plain(band)).toContain('23.11 – 29.11.2026: 31 200 €, 7 orders')
  })

  it('should count, and say nothing of prices, where prices may not be seen', async () => {
    const counted = delivery.periods.map(({ price, latePrice, ...period }) => period)
    const fake = createApi({ periods: counted })
    const band = await showBand(fake, '', { project: priceBlind('SALE_ORDER').project })
    await within(band).findByText('Orders by delivery week')
    expect(plain(band)).not.toMatch(/€|%|Margin|Value/)
    expect(plain(within(band).getByRole('button', { name: /^Due this week/ }))).toBe('Due this week9')
  })

  it('should say what it will show while the sums are read, so that nothing changes its place', async () => {
    const fake = createApi()
    fake.answer(calls.summarizeDelivery, () => new Promise<never>(() => undefined))
    const band = await showBand(fake)
    expect(plain(band)).toBe('LateDue this weekValue by delivery weekMargintarget 28 %')
    expect(band.getAttribute('aria-busy')).toBe('true')
  })

  it('should keep its place and offer to try again where its sums fail', async () => {
    const fake = createApi()
    fake.fail(calls.summarizeDelivery, 'INTERNAL_ERROR')
    await renderOrders('SALE_ORDER', LIST, fake)
    expect(await screen.findByText('The sums did not load')).toBeTruthy()
    expect(screen.getByText('SO-2026-148')).toBeTruthy()
    fake.answer(calls.summarizeDelivery, delivery)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('W48')).toBeTruthy()
  })

  it('should unfold with the search on a phone, and ask for nothing before', async () => {
    window.happyDOM.setViewport({ width: 390 })
    onTestFinished(() => window.happyDOM.setViewport({ width: 1024 }))
    const fake = createApi()
    await renderOrders('SALE_ORDER', LIST, fake)
    expect(await screen.findByText('SO-2026-148')).toBeTruthy()
    expect(screen.queryByRole('region')).toBeNull()
    expect(fake.sent(calls.summarizeDelivery)).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Search and filter' }))
    expect(await screen.findByText('W48')).toBeTruthy()
  })

  it('should be left out where there is no order yet, but not where filters leave none', async () => {
    const fake = createApi()
    fake.answer(calls.list, { rows: [], nextCursor: null })
    await renderOrders('SALE_ORDER', LIST, fake)
    await screen.findByText('No orders yet')
    expect(fake.sent(calls.summarizeDelivery)).toEqual([])
    expect(await showBand(fake, '?status=COMPLETE')).toBeTruthy()
  })
})
