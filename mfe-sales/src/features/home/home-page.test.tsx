// @vitest-environment happy-dom
import { createFakeApi } from '@tehas/api-client/testing'
import { calls, type UserRights } from '@tehas/contracts'
import { shortageCalls } from '@tehas/contracts/purchase'
import { type Home, homeBlockSchema, statisticsCalls } from '@tehas/contracts/statistics'
import { createTestPartner, createTestProjectMember, testId } from '@tehas/contracts/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { createTestHome } from '../../testing/create-test-home'
import { renderSales } from '../../testing/render-sales'

const noShortages = {
  ...{ rows: [], total: 0, suppliers: [], orders: [], order: null, openOrders: 0, cycles: [] },
  counts: { all: 9, late: 4, thisWeek: 2, buy: 9, make: 0, waiting: 0 },
  ...{ today: '2026-11-20', countedAt: '2026-11-20T10:00:00.000Z' },
}
const arranged = {
  ...{ _id: testId('user'), ordersOf: 'ALL' as const, version: 0 },
  ...{ order: [...homeBlockSchema.options], hidden: [] },
}

function open({ rights = { OWNER: true }, home = createTestHome() }: { rights?: UserRights; home?: Home } = {}) {
  const fake = createFakeApi()
  fake.answer(statisticsCalls.getHome, home)
  fake.answer(statisticsCalls.getHomeArrangement, arranged)
  fake.answer(statisticsCalls.getHomeLoads, {
    ...{ from: '2026-11-20', to: '2026-11-29' },
    teams: [
      { _id: testId('team'), name: 'Keevitus', planned: 5640, capacity: 4800, isOwn: true },
      { _id: testId('joinery'), name: 'Puit', planned: 1200, capacity: 4800, isOwn: false },
      { _id: testId('laser'), name: 'Laser', planned: 0, capacity: 0, isOwn: true },
    ],
  })
  fake.answer(shortageCalls.listShortages, noShortages)
  renderSales('/dashboard/home', fake, { member: createTestProjectMember({ userRights: rights }) })
  return fake
}
const part = (name: string) => within(screen.getByRole('region', { name }))
/** What it says, with plain spaces. */
const said = (element: Element | null | undefined) => element?.textContent?.replaceAll('\u00a0', ' ')
const linkOf = (element: HTMLElement) => element.getAttribute('href')

describe('the home page', () => {
  it('should tell the day, and each figure with the list that it opens', async () => {
    open()
    expect(await screen.findByRole('heading', { name: 'Friday, 20 November' })).toBeTruthy()
    const figures = within(screen.getByRole('navigation', { name: 'Figures' }))
    await figures.findByText('9')
    const shown = figures.getAllByRole('link').map((link) => [said(link), linkOf(link)])
    const list = '/dashboard/sale-orders-list'
    expect(shown).toEqual([
      ['Open sale orders36177 420 € excl. VAT, to make 12, to buy 5', `${list}?status=ACTIVE`],
      ['LateLate621 380 €, oldest 17 days', `${list}?preset=late`],
      ['Products on time, 30 days91,4 %64 of 70 products', `${list}?only=promised.2026-10-21..2026-11-19`],
      ['Margin, November27,8 %target 28 %, October 29,1 %', `${list}?only=completed.2026-11-01..2026-11-30`],
      ['Items shortItems short99 to order or make, 4 late', '/dashboard/shortages'],
    ])
  })

  it('should open the orders of a bar, and switch to weeks in which they were ordered', async () => {
    open()
    await screen.findByText('34 815 €')
    const bars = part('Order value by delivery')
    const week = bars.getByRole('link', { name: /^Week 47/ })
    expect(week.getAttribute('aria-label')?.replaceAll('\u00a0', ' ')).toBe(
      'Week 47, 16.11 – 22.11.2026, 34 815 €, 8 orders, late: 7 355 €, 2 orders',
    )
    expect(linkOf(week)).toBe('/dashboard/sale-orders-list?delivery=2026-11-16..2026-11-22')
    expect(linkOf(bars.getByRole('link', { name: /without a delivery date/ }))).toBe(
      '/dashboard/sale-orders-list?only=undated',
    )
    await userEvent.click(bars.getByRole('button', { name: 'By order date' }))
    const ordered = part('Order value by order date').getByRole('link', { name: /^Week 46/ })
    expect(linkOf(ordered)).toBe('/dashboard/sale-orders-list?only=ordered.2026-11-09..2026-11-15')
  })

  it('should show a chart as a table, and copy it', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined)
    open()
    await screen.findByText('34 815 €')
    await userEvent.click(screen.getByRole('button', { name: 'Order value by delivery: show as a table' }))
    const table = screen.getByRole('table', { name: 'Order value by delivery' })
    expect(said(within(table).getByRole('row', { name: /^16\.11/ }))).toBe(
      '16.11 – 22.11.2026This week834 815,00 €27 355,00 €',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Margin trend: copy as a table' }))
    await waitFor(() =>
      expect(writeText).toHaveBeenCalledWith(
        'Month\tMargin\tTarget\tOrders\nOctober 2026\t29,1%\t28,0%\t9\nNovember 2026\t27,8%\t28,0%\t7',
      ),
    )
  })

  it('should list what is late, under target and to receive, each row with its order', async () => {
    open()
    await screen.findByText('34 815 €')
    const late = part('Late orders').getByRole('row', { name: /SO-2026-122/ })
    expect(said(late)).toBe('SO-2026-122Bergström Design AB03.11.202617 d2 204,75 €')
    expect(linkOf(within(late).getByRole('link'))).toBe(
      `/dashboard/sale-orders-list/detailed-order/${testId('order-122')}`,
    )
    expect(part('Margin under target').getByRole('row', { name: /24,5\s%/ })).toBeTruthy()
    expect(part('My orders').getByText('You have made no order that is open')).toBeTruthy()
    const due = part('To receive')
    expect(linkOf(due.getByRole('link', { name: 'PO-2026-054' }))).toBe(
      `/dashboard/purchase-orders-list/detailed-purchase-order/${testId('order-54')}`,
    )
    expect(linkOf(due.getByRole('link', { name: 'Open late ones' }))).toBe(
      '/dashboard/purchase-orders-list?status=ACTIVE&preset=late',
    )
  })

  it('should name what waits, and leave out what does not', async () => {
    open()
    await screen.findByText('34 815 €')
    const tasks = part('To do')
      .getAllByRole('link')
      .map((link) => [link.textContent, linkOf(link)])
    expect(tasks).toEqual([
      ['Sale orders late by plan3', '/dashboard/sale-orders-list?only=open&preset=plan'],
      ['Offers that wait for activation5', '/dashboard/sale-orders-list?status=WAITING_FOR_ACTIVATION'],
      ['Manufacturing orders to activate2', '/dashboard/manufacturing-orders-list?status=WAITING_FOR_ACTIVATION'],
      ['Purchase orders to send1', '/dashboard/purchase-orders-list?status=WAITING_FOR_ACTIVATION'],
    ])
  })

  it('should tell the load of a team that has more than it can do', async () => {
    open()
    const load = within(await screen.findByRole('list', { name: /^Load per team/ }))
    // 94 of 80 hours; a team without members and work is left out.
    expect(load.getAllByRole('listitem').map(said)).toEqual(['Keevitus118 %94 h of 80 h', 'Puit25 %20 h of 80 h'])
  })

  it('should tell of one’s own orders and teams in every part, each figure with the list of one’s own', async () => {
    const fake = open()
    const { today, sales, ...others } = createTestHome()
    if (!sales) throw new Error('The page has no sale orders')
    fake.answer(statisticsCalls.getOwnHome, {
      ...others,
      today,
      sales: { ...sales, active: { count: 3, price: 12_300 }, late: { ...sales.late, count: 1, price: 2204.75 } },
    })
    await screen.findByText('34 815 €')
    await userEvent.click(screen.getByRole('button', { name: 'Mine', pressed: false }))
    const figures = within(screen.getByRole('navigation', { name: 'Figures' }))
    await figures.findByText('3')
    const list = '/dashboard/sale-orders-list'
    expect(figures.getAllByRole('link').map((link) => [said(link), linkOf(link)])).toEqual([
      ['Open sale orders312 300 € excl. VAT, to make 12, to buy 5', `${list}?status=ACTIVE&preset=mine`],
      ['LateLate12 205 €, oldest 17 days', `${list}?preset=late&preset=mine`],
      ['Products on time, 30 days91,4 %64 of 70 products', `${list}?only=promised.2026-10-21..2026-11-19&preset=mine`],
      [
        'Margin, November27,8 %target 28 %, October 29,1 %',
        `${list}?only=completed.2026-11-01..2026-11-30&preset=mine`,
      ],
      ['Items short, all ordersItems short, all orders99 to order or make, 4 late', '/dashboard/shortages'],
    ])
    expect(linkOf(part('Order value by delivery').getByRole('link', { name: /^Week 47/ }))).toBe(
      `${list}?delivery=2026-11-16..2026-11-22&preset=mine`,
    )
    expect(linkOf(part('My orders').getByRole('link', { name: 'Open list' }))).toBe(`${list}?only=open&preset=mine`)
    expect(linkOf(part('To receive').getByRole('link', { name: 'Open late ones' }))).toBe(
      '/dashboard/purchase-orders-list?status=ACTIVE&preset=late&preset=mine',
    )
    expect(linkOf(part('To do').getByRole('link', { name: /^Manufacturing orders to activate/ }))).toBe(
      '/dashboard/manufacturing-orders-list?status=WAITING_FOR_ACTIVATION&preset=mine',
    )
    const load = within(screen.getByRole('list', { name: /^Load per team/ }))
    expect(load.getAllByRole('listitem').map(said)).toEqual(['Keevitus118 %94 h of 80 h'])
    await userEvent.click(screen.getByRole('button', { name: 'All', pressed: false }))
    await figures.findByText('36')
    expect(load.getAllByRole('listitem')).toHaveLength(2)
  })

  it('should not take somebody without an order of their own for a project without any', async () => {
    const fake = open()
    const empty = JSON.parse(JSON.stringify(createTestHome()), (key, value) =>
      ['count', 'orders', 'products', 'waiting', 'late'].includes(key) && typeof value === 'number' ? 0 : value,
    )
    fake.answer(statisticsCalls.getOwnHome, empty)
    await screen.findByText('34 815 €')
    await userEvent.click(screen.getByRole('button', { name: 'Mine', pressed: false }))
    const none = await screen.findByRole('link', { name: /^Open sale orders\s*0/ })
    expect(linkOf(none)).toBe('/dashboard/sale-orders-list?status=ACTIVE&preset=mine')
    expect(screen.queryByText('No orders yet')).toBeNull()
    expect(screen.getByRole('button', { name: 'Mine', pressed: true })).toBeTruthy()
  })

  it('should have no part that somebody may not see, and count where prices are hidden', async () => {
    const { today, sales } = createTestHome()
    open({ rights: { SALES_READ: true }, home: { today, ...(sales && { sales: withoutPrices(sales) }) } })
    const bars = within(await screen.findByRole('region', { name: 'Orders by delivery' }))
    await bars.findByText('8 orders')
    expect(screen.getAllByRole('region').map((region) => region.querySelector('h2')?.textContent)).toEqual([
      'Orders by delivery',
      'Late orders',
      'To do',
    ])
    expect(document.body.textContent).not.toMatch(/€|margin/i)
  })

  it('should begin with the first order in a project without any', async () => {
    const home = JSON.parse(JSON.stringify(createTestHome()), (key, value) =>
      ['count', 'orders', 'products', 'waiting', 'late'].includes(key) && typeof value === 'number' ? 0 : value,
    )
    const fake = open({ home })
    fake.answer(calls.listPartners, { rows: [createTestPartner()], nextCursor: null })
    fake.answer(calls.listStockProducts, { rows: [], nextCursor: null })
    const steps = within(await screen.findByRole('region', { name: 'No orders yet' }))
    await steps.findByText('Done')
    expect(steps.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      expect.stringMatching(/^1Clients and suppliers.*Done$/),
      expect.stringMatching(/^2Materials and products.*Enter products$/),
      expect.stringMatching(/^3What lies in stock.*To counts$/),
      expect.stringMatching(/^4The first order/),
    ])
    expect(linkOf(steps.getByRole('link', { name: 'Enter products' }))).toBe('/dashboard/stock/upsert-product')
    expect(screen.getAllByRole('region')).toHaveLength(1)
  })

  it('should say what did not load in its place, and leave the rest to work', async () => {
    const fake = createFakeApi()
    fake.fail(statisticsCalls.getHome, 'INTERNAL_ERROR')
    fake.answer(statisticsCalls.getHomeArrangement, arranged)
    fake.answer(statisticsCalls.getHomeLoads, { from: '2026-11-20', to: '2026-11-29', teams: [] })
    fake.fail(shortageCalls.listShortages, 'INTERNAL_ERROR')
    renderSales('/dashboard/home', fake)
    expect(await screen.findByText('The figures did not load')).toBeTruthy()
    expect(await screen.findByText('The shortages did not load')).toBeTruthy()
    expect(await screen.findByText('No team has members or planned work')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Late orders' })).toBeNull()
    fake.answer(statisticsCalls.getHome, createTestHome())
    await userEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0] ?? document.body)
    expect(await screen.findByRole('region', { name: 'Late orders' })).toBeTruthy()
  })
})

describe('arranging the home page', () => {
  it('should hide a part and move another, each kept at once', async () => {
    const fake = open()
    fake.answer(statisticsCalls.arrangeHome, ({ body }) => ({
      ...arranged,
      ...{ order: body.order, hidden: body.hidden, version: 1 },
    }))
    await screen.findByText('34 815 €')
    await userEvent.click(screen.getByRole('button', { name: 'Arrange' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Arrange the home page' }))
    fake.answer(statisticsCalls.getHomeArrangement, { ...arranged, hidden: ['LATE'], version: 1 })
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Late orders' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Late orders', hidden: true })).toBeNull())
    expect(fake.sent(statisticsCalls.arrangeHome)).toEqual([
      { body: { order: homeBlockSchema.options, hidden: ['LATE'], ordersOf: 'ALL', version: 0 } },
    ])
    await waitFor(() => expect(fake.sent(statisticsCalls.getHomeArrangement)).toHaveLength(2))
    await userEvent.click(await dialog.findByRole('button', { name: 'Move Order value up' }))
    await waitFor(() => expect(fake.sent(statisticsCalls.arrangeHome)).toHaveLength(2))
    const [, second] = fake.sent(statisticsCalls.arrangeHome)
    expect(second?.body).toMatchObject({ hidden: ['LATE'], version: 1 })
    expect(second?.body.order.slice(0, 2)).toEqual(['ORDER_VALUE', 'FIGURES'])
    expect(dialog.getByRole('status').textContent).toBe('Order value is now number 1 of 12')
  })
})

/** The same without the figures that the service leaves out for whoever may not see them. */
function withoutPrices<Part>(part: Part): Part {
  return JSON.parse(JSON.stringify(part, (key, value) => (/price|margin/i.test(key) ? undefined : value)))
}
