import { expect, type Page, test } from '@playwright/test'
import { callService } from '../support/account'
import { GLOVE, missedByFingers } from '../support/fingers'
import { giveGates, registerStation } from '../support/floor'
import { startOf } from '../support/pages'
import { openWorkshop, type Workshop, workYesterday } from '../support/production-day'
import { watchRequests } from '../support/settled'
import { signIn } from '../support/sign-in'
import { Suite } from '../support/suite'
import type { Member } from '../support/workshop'

// The office on a phone is pointed at with fingertips of 44 px; My jobs and stations with gloves, 72 px.

const suite = new Suite()
let place: Workshop
let steps: string[]
let orderId: string
let reportId: string

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, contextOptions: { reducedMotion: 'reduce' } })
test.beforeAll(async () => {
  await suite.start()
  place = await openWorkshop(suite)
  const { planner, welder } = place
  steps = await giveGates(suite, place)
  await workYesterday(suite, place, steps)
  const processes = [{ name: 'Saagimine' }, { name: 'Keevitamine' }]
  const items = [{ name: 'Toru', netQuantity: 3, unit: 'M' as const, unitPrice: 4.2 }]
  const products = [{ name: 'Piirdepost R-12', netQuantity: 6, processes, items }]
  const made = await callService(suite, 'createManufacturingOrder', { products }, planner)
  orderId = made._id
  const body = { orderId, version: made.version, action: 'publish' } as const
  const order = await callService(suite, 'changeManufacturingOrderStatus', body, planner)
  const [product] = order.products
  const saw = product?.processes[0]?._id ?? ''
  const { jobReport } = await callService(suite, 'startJob', { orderProcess: saw }, planner)
  await callService(suite, 'stopJob', { jobReport: jobReport ?? '', producedAmount: 4 }, planner)
  await callService(suite, 'startJob', { orderProcess: saw }, planner)
  const found = { order: orderId, orderProduct: product?._id ?? '', orderProcess: saw, checked: 4, accepted: 3 }
  const measures = [{ name: 'Pikkus', nominal: 800, tolerance: 0.5, value: 801 }]
  const report = { ...found, rejected: 1, reason: 'Kriimustus', measures }
  reportId = (await callService(suite, 'createQualityReport', report, planner))._id
  for (const step of steps.slice(2)) await callService(suite, 'startJob', { orderProcess: step }, welder)
  await callService(suite, 'setPin', { pin: '4826' }, welder)
})
test.afterAll(() => suite.remove())

async function enter(page: Page, person: Member) {
  const settled = watchRequests(page)
  const t = await signIn(page, suite, person, 'et')
  const go = async (path: string) => {
    await page.goto(`${suite.url}/dashboard/${path}`)
    await page.getByRole('heading').first().waitFor()
    await settled()
  }
  /** Everything that is pointed at there is met by a finger; there is something. */
  const expectReached = async (name: string, within = '#main', size?: number) => {
    await settled()
    await expect(page.locator(`${within} [aria-busy=true]`)).toHaveCount(0)
    await expect(page.locator(within).getByRole('button').first()).toBeVisible()
    expect([name, await missedByFingers(page, within, size)]).toEqual([name, []])
  }
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  return { t, go, expectReached, press }
}
const DIALOG = ':is([role=dialog], [role=alertdialog])'

test('an order in production with all its parts is for fingers on a phone', async ({ page }) => {
  const { t, go, expectReached, press } = await enter(page, place.planner)
  const detail = `manufacturing-orders-list/detailed-order/${orderId}`
  await go(detail)
  const tabs = await page.getByRole('tab').all()
  expect(tabs.length).toBeGreaterThan(5)
  for (const one of tabs) {
    await one.click()
    await expectReached((await one.textContent()) ?? '')
  }
  await go(detail)
  await press(t('More actions'))
  await expect(page.getByRole('menu')).toBeVisible()
  expect(await missedByFingers(page, '[role=menu]')).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: startOf(t('Hand over')) }).click()
  await expectReached('hand over', DIALOG)
})

test('jobs and work time are for fingers on a phone', async ({ page }) => {
  const { t, go, expectReached } = await enter(page, place.planner)
  await go('jobs')
  await expectReached('jobs')
  await page.getByRole('button', { name: startOf('Saagimine') }).click()
  await expectReached('what can be done with a job', DIALOG)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('Finish'), exact: true })
    .click()
  await expectReached('finish a job', DIALOG)
  await go('work-time')
  await expectReached('work time')
  await go(`work-time?person=${place.welder.userId}&day=${place.day}`)
  await expectReached('a day', DIALOG)
  const putRight = t('Put right {{name}} from {{time}}', { name: 'Keevitamine', time: '' }).trim()
  await page.getByRole('button', { name: startOf(putRight) }).click()
  await expectReached('a correction', DIALOG)
  await page.getByRole('button', { name: t('Cancel'), exact: true }).click()
  await page.getByRole('button', { name: t('Add time'), exact: true }).click()
  await expectReached('added time', DIALOG)
  await go(`users/${place.welder.userId}`)
  await expectReached('a member')
})

test('tables and reports of production are for fingers on a phone', async ({ page }) => {
  const { t, go, expectReached, press } = await enter(page, place.planner)
  for (const path of ['production-table', 'learned-workloads', 'quality-reports']) {
    await go(path)
    await expectReached(path)
    await press(t('Search and filter'))
    await expectReached(`${path} with its filters`)
  }
  await go('production-reports')
  await expectReached('production reports')
  await go(`quality-reports?qualityReportId=${reportId}`)
  await expectReached('a quality report', DIALOG)
  await go('quality-reports?qualityReportId=new')
  await expectReached('a new quality report', DIALOG)
})

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a tablet', { width: 1024, height: 768 }],
] as const) {
  test(`My jobs are for gloves on ${device}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    const { t, go, expectReached, press } = await enter(page, place.welder)
    await go('my-jobs')
    await expectReached('my jobs', '#main', GLOVE)
    if (device === 'a phone') await press(t('Finish'))
    await page.getByRole('textbox', { name: t('Done now') }).tap()
    await expect(page.getByRole('group', { name: t('Amount keys') })).toBeVisible()
    await expectReached('an amount', '#main', GLOVE)
    // With what waits to be sent, and can be taken back.
    await press(t('All {{amount}}', { amount: 5 }))
    await page.context().setOffline(true)
    await press(t('Finish and save {{amount}}', { amount: 5 }))
    // The next job is in sight; what was just finished is opened from the list.
    await page
      .getByRole('navigation', { name: t('My jobs'), exact: true })
      .getByText(/^\d\d:\d\d \+ 5$/)
      .click()
    await expect(page.getByRole('button', { name: t('Take back the finish') })).toBeVisible()
    expect(await missedByFingers(page, '#main', GLOVE)).toEqual([])
    await press(t('Take back the finish'))
    await page.context().setOffline(false)
  })
}

test('a station is for gloves: its people, the PIN, and work', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  const register = await registerStation(suite, place.planner, 'Keevitus')
  await page.goto(`${suite.url}/ready`)
  await page.evaluate(register)
  await page.goto(suite.url)
  const expectReached = async (name: string) =>
    expect([name, await missedByFingers(page, 'body', GLOVE)]).toEqual([name, []])
  await page.getByRole('button', { name: 'Mati Mets' }).waitFor()
  await expectReached('people')
  await page.getByRole('button', { name: 'Mati Mets' }).click()
  await expectReached('PIN')
  for (const figure of '4826') await page.getByRole('button', { name: figure, exact: true }).click()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  await expectReached('work')
})
