import { expect, test } from '@playwright/test'
import { callService } from '../support/account'
import { GLOVE, missedByFingers } from '../support/fingers'
import { makeElsewhere, toldOf } from '../support/floor'
import { openWorkshop, type Workshop } from '../support/production-day'
import { watchRequests } from '../support/settled'
import { signIn } from '../support/sign-in'
import { Suite } from '../support/suite'

// A worker with gloves and a phone scraps pieces of a step, and more than came from the step before is asked about.

const suite = new Suite()
let place: Workshop
let saw = ''
let weld = ''
let orderId = ''

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, contextOptions: { reducedMotion: 'reduce' } })
test.beforeAll(async () => {
  await suite.start()
  place = await openWorkshop(suite)
  const { planner, welder } = place
  const { version } = await callService(suite, 'getQualityReasons', undefined, planner)
  await callService(suite, 'setQualityReasons', { version, reasons: ['Mõõt vale', 'Pragu õmbluses'] }, planner)
  const products = [
    { name: 'Piirdepost R-12', netQuantity: 10, processes: [{ name: 'Saagimine' }, { name: 'Keevitamine' }] },
  ]
  const made = await callService(suite, 'createManufacturingOrder', { products }, planner)
  orderId = made._id
  const body = { orderId, version: made.version, action: 'publish' } as const
  const order = await callService(suite, 'changeManufacturingOrderStatus', body, planner)
  const steps = (order.products[0]?.processes ?? []).map(({ _id }) => _id)
  saw = steps[0] ?? ''
  weld = steps[1] ?? ''
  const add = [welder.userId]
  await callService(suite, 'assignJobs', { jobs: steps.map((orderProcess) => ({ orderProcess, add })) }, planner)
  await makeElsewhere(suite, planner, saw, 8)
})
test.afterAll(() => suite.remove())

test('pieces are scrapped by thumb with their reason, and too many are asked about', async ({ page }) => {
  const settled = watchRequests(page)
  const t = await signIn(page, suite, place.welder, 'et')
  await page.goto(`${suite.url}/dashboard/my-jobs?job=${weld}`)
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }).click()
  await press(t('Start work'))
  await press(t('Finish'))
  for (const _ of [1, 2, 3]) await press('+ 1')
  await press('+ 5')
  await press(t('Scrapped pieces'))
  await press(t('One more scrapped'))
  await press('Pragu õmbluses')
  await settled()
  expect(await missedByFingers(page, '#main', GLOVE)).toEqual([])
  // Nothing is drawn wider than the phone.
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  await press('Lõpeta ja salvesta 8, praaki 2')
  await expect(page.getByText('Protsessist „Saagimine“ tuli 8, teatatud on 10.')).toBeVisible()
  await expect(page.getByText(t('Paused')).first()).toBeVisible()
  await press(/^Õige, lõpeta/)
  await expect(page.getByText('Protsessist „Saagimine“ tuli 8')).toHaveCount(0)
  await settled()
  expect(await toldOf(suite, place, weld)).toEqual([8])
  const order = await callService(suite, 'getManufacturingOrder', undefined, place.planner, { orderId })
  // Of the 8 that were sawn all are good ones of welding, so that nothing that was sawn is lost.
  expect(order.products[0]?.processes.map(({ produced, scrapped }) => [produced, scrapped])).toEqual([
    [8, 0],
    [8, 2],
  ])
})

test('no part of a piece can be typed', async ({ page }) => {
  const t = await signIn(page, suite, place.welder, 'et')
  await page.goto(`${suite.url}/dashboard/my-jobs?job=${saw}`)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await press(t('Start work'))
  await press(t('Finish'))
  await page.getByRole('textbox', { name: t('Done now'), exact: true }).tap()
  await expect(page.getByRole('button', { name: t('Comma'), exact: true })).toBeDisabled()
})
