import { expect, type Page, test } from '@playwright/test'
import { callService } from '../support/account'
import { giveGates, makeElsewhere, registerStation, toldOf } from '../support/floor'
import { field, gatherErrors } from '../support/pages'
import { GATES, openWorkshop } from '../support/production-day'
import { signIn } from '../support/sign-in'
import { Suite } from '../support/suite'

const suite = new Suite()
test.beforeAll(() => suite.start())
test.afterAll(() => suite.remove())
test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true, serviceWorkers: 'allow' })

const PIN = '4826'
/** What the browser says of requests without a connection. */
const isFault = (error: string) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(error)

/** The page opens again without a connection once the worker that keeps its files answers for it. */
const settled = (page: Page) =>
  expect
    .poll(() => page.evaluate<boolean>('Boolean(navigator.serviceWorker.controller)'), { timeout: 60_000 })
    .toBe(true)

const typeAmount = async (page: Page, t: (key: string) => string, amount: string) => {
  await field(page, t('Done now')).tap()
  const keys = page.getByRole('group', { name: t('Amount keys') })
  for (const figure of amount) await keys.getByRole('button', { name: figure, exact: true }).tap()
}

/** No more than are painted by then. */
const PACKED = 4

test('amounts without a connection outlive a reload and are sent once; what is too much by then is decided in place', async ({
  page,
}) => {
  const place = await openWorkshop(suite)
  const [cutting = '', grinding = '', painting = '', packing = ''] = await giveGates(suite, place)
  for (const step of [cutting, grinding]) await makeElsewhere(suite, place.other, step, GATES)
  const errors = gatherErrors(page)
  const t = await signIn(page, suite, place.welder, 'et')
  const press = (label: string) => page.getByRole('button', { name: label, exact: true }).click()
  await page.goto(`${suite.url}/dashboard/my-jobs?job=${painting}`)
  await press(t('Start work'))
  await expect(page.getByText(/^Töös, algus/)).toBeVisible()
  await settled(page)
  await page.reload()
  await expect(page.getByText(/^Töös, algus/)).toBeVisible()

  await page.context().setOffline(true)
  await typeAmount(page, t, '3')
  // What is typed and not saved stays as well.
  await page.reload()
  await press(t('Finish and save {{amount}}', { amount: 3 }))
  await expect(page.getByText(t('Not sent yet: {{count}}', { count: 1 }))).toBeVisible()
  await expect(page.getByText(/^\d\d:\d\d \+ 3$/).first()).toBeVisible()
  // Nobody but this device knows of it: it can be taken back, with its amount.
  await press(t('Take back the finish'))
  await expect(page.getByText(/Saatmata: /)).toHaveCount(0)
  await press(t('Finish and save {{amount}}', { amount: 3 }))
  await page.goto(`${suite.url}/dashboard/my-jobs?job=${packing}`)
  await press(t('Start work'))
  await typeAmount(page, t, String(PACKED))
  await press(t('Finish and save {{amount}}', { amount: PACKED }))
  await page.reload()
  await expect(page.getByText(t('Not sent yet: {{count}}', { count: 3 }))).toBeVisible()

  // Meanwhile somebody else has painted four of the five.
  await makeElsewhere(suite, place.other, painting, 4)
  await page.context().setOffline(false)
  const refused = page.getByRole('alert').filter({ hasText: 'Värvimine' })
  await expect(refused).toContainText('3 tk')
  // What was told of the other job went all the same, once.
  await expect.poll(() => toldOf(suite, place, packing)).toEqual([PACKED])
  expect(await toldOf(suite, place, painting)).toEqual([4])
  // It waits for the decision, however often the page is opened.
  await page.reload()
  await refused.getByRole('button', { name: /^Lõpeta kogusega 1\stk$/ }).click()
  await expect(refused).toHaveCount(0)
  // They work in the same job.
  await expect.poll(() => toldOf(suite, place, painting)).toEqual([5])
  await page.reload()
  await expect(page.getByRole('heading', { name: t('My jobs') })).toBeVisible()
  expect([await toldOf(suite, place, painting), await toldOf(suite, place, packing)]).toEqual([[GATES], [PACKED]])
  expect(errors.filter(isFault)).toEqual([])
})

test('an amount at a station without a connection is kept for its worker and sent once, also after a reload', async ({
  page,
}) => {
  const place = await openWorkshop(suite)
  const [cutting = '', grinding = '', painting = ''] = await giveGates(suite, place)
  for (const step of [cutting, grinding]) await makeElsewhere(suite, place.other, step, GATES)
  await callService(suite, 'setPin', { pin: PIN }, place.welder)
  const errors = gatherErrors(page)
  const register = await registerStation(suite, place.planner, 'Värvikoda')
  await page.goto(`${suite.url}/ready`)
  await page.evaluate(register)
  const open = async () => {
    await page.getByRole('button', { name: 'Mati Mets' }).click()
    for (const figure of PIN) await page.getByRole('button', { name: figure, exact: true }).click()
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByRole('heading', { name: 'My jobs' })).toBeVisible()
  }
  const press = (label: string) => page.getByRole('button', { name: label, exact: true }).click()
  await page.goto(suite.url)
  await settled(page)
  await open()
  await page.getByRole('button', { name: /^Värvimine/ }).click()
  await press('Start work')
  await expect(page.getByText(/^Running since/)).toBeVisible()
  await press('Lock')

  await page.context().setOffline(true)
  await open()
  await page.getByRole('button', { name: /^Värvimine/ }).click()
  await typeAmount(page, (key) => key, '2')
  await press('Finish and save 2')
  await expect(page.getByText('Not sent yet: 1')).toBeVisible()
  await press('Lock')
  await expect(page.getByText('Not sent yet: 1').first()).toBeVisible()
  // A reload without the connection loses nothing.
  await page.reload()
  await expect(page.getByText('Not sent yet: 1').first()).toBeVisible()
  expect(await toldOf(suite, place, painting)).toEqual([0])
  await page.context().setOffline(false)
  await open()
  await expect.poll(() => toldOf(suite, place, painting)).toEqual([2])
  await expect(page.getByText(/^Not sent yet/)).toHaveCount(0)
  await press('Lock')
  await open()
  expect(await toldOf(suite, place, painting)).toEqual([2])
  expect(errors.filter(isFault)).toEqual([])
})
