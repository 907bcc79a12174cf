import { expect, type Page, test } from '@playwright/test'
import { callService } from '../support/account'
import { signIn } from '../support/sign-in'
import { Suite } from '../support/suite'
import { startWithColleague } from '../support/two-people'
import { addOrder, gate, type Member } from '../support/workshop'

const suite = new Suite()
let kadri: Member
let colleague: Member
let orderId: string

test.beforeAll(async () => {
  const rights = { SALES_WRITE: true, PARTNERS: true, PRODUCTION: true } as const
  const started = await startWithColleague(suite, rights)
  ;({ kadri, colleague } = started)
  ;({ _id: orderId } = await addOrder(suite, kadri, { client: started.client, products: [gate('Värav')] }))
})
test.afterAll(() => suite.remove())

/** Notes what of the bar at the top moves while the page comes, and what stood there when the bar was first drawn. */
const watchBar = (page: Page): Promise<unknown> =>
  page.addInitScript(`
    window.moved = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) for (const { node, previousRect, currentRect } of entry.sources) {
        const element = node?.nodeType === 1 ? node : node?.parentElement
        if (element?.closest('header:not([class*=first-frame])') && previousRect.width > 0 && currentRect.width > 0)
          window.moved.push(element.outerHTML.slice(0, 80))
      }
    }).observe({ type: 'layout-shift', buffered: true })
    new MutationObserver((_, observer) => {
      const bar = document.querySelector('#root header, header')
      if (!bar || !bar.querySelector('nav')) return
      observer.disconnect()
      window.firstNames = [...bar.querySelectorAll('button')].map((button) => button.getAttribute('aria-label') ?? '')
      window.firstBadge = bar.querySelector('button[aria-label^=Notifications] [aria-hidden]:not(svg)')?.textContent
    }).observe(document, { childList: true, subtree: true })
  `)
const read = <Value>(page: Page, name: string) => page.evaluate<Value>(`window.${name}`)

const newOfKadri = async () => (await callService(suite, 'getNotifications', { limit: 1 }, kadri)).new

/** Kadri, who follows her order, hears of so many comments. Answers how much is new to her then. */
async function write(times: number): Promise<number> {
  const before = await newOfKadri()
  for (let at = 0; at < times; at += 1) {
    await callService(suite, 'addComment', { orderId, content: `Kas ${at} sobib?` }, colleague)
  }
  await expect.poll(newOfKadri).toBe(before + times)
  return before + times
}

test('the bell should stand in the bar as it is first drawn, with what is new at its corner, and nothing move', async ({
  page,
}) => {
  const count = await write(12)
  await signIn(page, suite, kadri, 'en')
  await watchBar(page)
  await page.goto(`${suite.url}/dashboard/sale-orders-list`)
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
  await expect(bell).toBeVisible()
  expect(await read<string[]>(page, 'firstNames')).toContain('Notifications')
  await expect(bell).toHaveAccessibleName(`Notifications, ${count} new`)
  await expect(bell).toHaveText('9+')
  const box = await bell.boundingBox()
  const badge = await bell.locator('[aria-hidden]').last().boundingBox()
  expect((badge?.x ?? 0) + (badge?.width ?? 0)).toBeCloseTo((box?.x ?? 0) + (box?.width ?? 0), 0)
  expect(badge?.y).toBeLessThanOrEqual((box?.y ?? 0) + 2)
  expect(await read(page, 'moved')).toEqual([])

  await page.reload()
  await expect(bell).toHaveText('9+')
  expect(await read(page, 'firstBadge')).toBe('9+')
  expect(await read(page, 'moved')).toEqual([])
})

test('a bell that is pressed before its code is there should open once it is, and keep the focus', async ({ page }) => {
  await signIn(page, suite, kadri, 'en')
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/notifications\.[^/]+\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${suite.url}/dashboard/sale-orders-list`)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .press('Enter')
  release()
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('banner').getByRole('button', { name: /^Notifications/ })).toBeFocused()
})

test('the running timer should come into a place that is kept for it', async ({ page }) => {
  const { version } = await callService(suite, 'getSaleOrder', undefined, kadri, { orderId })
  const body = { orderId, version, action: 'publish' } as const
  const { products } = await callService(suite, 'changeSaleOrderStatus', body, kadri)
  await callService(suite, 'startJob', { orderProcess: products[0]?.processes[0]?._id ?? '' }, kadri)
  await signIn(page, suite, kadri, 'en')
  await watchBar(page)
  await page.goto(`${suite.url}/dashboard/sale-orders-list`)
  const timer = page.getByRole('banner').getByRole('timer')
  // Nobody expected it the first time.
  await expect(timer).toBeVisible()
  expect(await read(page, 'moved')).toEqual([])
  await page.reload()
  await expect(timer).toBeVisible()
  expect(await read(page, 'moved')).toEqual([])
  const search = await page.getByRole('button', { name: 'Search or jump to…' }).boundingBox()
  expect((await timer.boundingBox())?.x).toBeGreaterThan(search?.x ?? 0)
})
