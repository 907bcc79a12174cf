import { type Browser, type BrowserContextOptions, expect, test } from '@playwright/test'
import { callService } from '../support/account'
import { isMetByFinger } from '../support/fingers'
import { toldOf } from '../support/floor'
import { euros, OrderPage } from '../support/order-page'
import { field, gatherErrors, startOf } from '../support/pages'
import { huntPrices } from '../support/price-hunt'
import { ACTUAL, GATES, openWorkshop, PRICED, startTen, type Workshop, workYesterday } from '../support/production-day'
import { signIn } from '../support/sign-in'
import { Suite } from '../support/suite'
import type { Language } from '../support/words'
import type { Member } from '../support/workshop'

const suite = new Suite()
test.beforeAll(() => suite.start())
test.afterAll(() => suite.remove())

/** Somebody at a device of their own. */
async function sitDown(browser: Browser, person: Member, language: Language, device: BrowserContextOptions = {}) {
  const context = await browser.newContext({ serviceWorkers: 'block', ...device })
  const page = await context.newPage()
  const errors = gatherErrors(page)
  const t = await signIn(page, suite, person, language)
  const press = (label: string) => page.getByRole('button', { name: t(label), exact: true }).click()
  return { context, page, errors, t, press }
}
type Desk = Awaited<ReturnType<typeof sitDown>>

const readMade = (planner: Member, orderId: string) =>
  callService(suite, 'getManufacturingOrder', undefined, planner, { orderId })

/** Makes a manufacturing order of the sale order's line and publishes it. */
async function makeOrder({ page, t, press }: Desk, { planner, saleOrder }: Workshop) {
  await page.goto(`${suite.url}/dashboard/sale-orders-list/detailed-order/${saleOrder}`)
  await press('More actions')
  await page.getByRole('menuitem', { name: t('Make what is needed') }).click()
  const drawer = page.getByRole('dialog', { name: t('Make what is needed') })
  await expect(drawer.getByRole('textbox', { name: t('Quantity of {{name}}', { name: 'Aiavärav' }) })).toHaveValue('5')
  await drawer.getByRole('button', { name: t('Make a manufacturing order of {{count}} lines', { count: 1 }) }).click()
  await page.getByRole('button', { name: t('Open'), exact: true }).click()
  // The order lies over the one that it was made of.
  const order = page.getByRole('complementary').filter({ has: page.getByRole('heading', { name: /^MO-/ }) })
  await order.getByRole('button', { name: t('Publish'), exact: true }).click()
  await expect(page.getByText(t('Order is active')).first()).toBeVisible()
  const [, orderId = ''] = /manufacturingOrderId=([0-9a-f]{24})/.exec(page.url()) ?? []
  const { products } = await readMade(planner, orderId)
  return { orderId, processes: (products[0]?.processes ?? []).map(({ _id }) => _id) }
}

/** The foreman ends the welding of yesterday an hour earlier; the welder's own page follows by itself. */
async function putRight(foreman: Desk, welder: Desk, { day, welder: { userId } }: Workshop) {
  await welder.page.goto(`${suite.url}/dashboard/work-time?at=${day}`)
  await welder.page.getByRole('button', { name: /Mati Mets.*2:00/ }).click()
  const own = welder.page.getByRole('dialog')
  await expect(own.getByText('Keevitamine').first()).toBeVisible()
  const { page, t } = foreman
  await page.goto(`${suite.url}/dashboard/work-time?person=${userId}&day=${day}`)
  const name = (by: Desk) => startOf(by.t('Put right {{name}} from {{time}}', { name: 'Keevitamine', time: '' }).trim())
  await expect(own.getByRole('button', { name: name(welder) })).toHaveCount(0)
  await page.getByRole('button', { name: name(foreman) }).click()
  const end = field(page, t('Ended at'))
  const [hours = '', minutes = ''] = (await end.inputValue()).split(':')
  await end.fill(`${String(Number(hours) - 1).padStart(2, '0')}:${minutes}`)
  await field(page, t('Reason of the change')).fill('Taimer ununes')
  await page.keyboard.press('Control+Enter')
  for (const log of [page, own]) await expect(log.getByText('Taimer ununes').first()).toBeVisible()
  await expect(own.getByText('1:00').first()).toBeVisible()
}

/** Opens a job of one's own. */
const openJob = ({ page }: Desk, job: string | undefined) => page.goto(`${suite.url}/dashboard/my-jobs?job=${job}`)

/** Reads what somebody else did with one's work, which stands above it until then. */
async function readNotice({ page, t, press }: Desk) {
  await press('Seen')
  await expect(page.getByRole('button', { name: t('Seen'), exact: true })).toHaveCount(0)
}

/** Finishes the open job with so much, which is all that is left of it. */
async function finishRest({ page, t }: Desk, amount: number) {
  await page.getByRole('button', { name: t('All {{amount}}', { amount }), exact: true }).click()
  await page.getByRole('button', { name: t('Finish and save {{amount}}', { amount }) }).click()
}

/** What a person works on now: each job with how many share its time. */
const runningOf = async (person: Member) =>
  (await callService(suite, 'listMyRunningJobs', undefined, person)).rows.map(({ orderProcess, workers }) => [
    orderProcess.name,
    workers.find(({ user }) => user._id === person.userId)?.sharedBy,
  ])

/** Two paint together, one of them packs at the same time, loses the connection, works on, and comes back. */
async function paintAndPack(welder: Desk, other: Desk, place: Workshop, [, , painting, packing]: readonly string[]) {
  const { context, page, t, press } = welder
  await openJob(welder, painting)
  await readNotice(welder)
  await press('Start work')
  await openJob(other, painting)
  await other.press('Start work')
  await openJob(welder, packing)
  await press('Start work')
  await expect
    .poll(async () => [await runningOf(place.welder), await runningOf(place.other)])
    .toEqual([
      expect.arrayContaining([
        ['Värvimine', 2],
        ['Pakkimine', 2],
      ]),
      [['Värvimine', 1]],
    ])

  const timer = startOf(other.t('Running work: {{names}}. Opens My jobs.', { names: 'Värvimine' }).split('.')[0] ?? '')
  await expect(other.page.getByRole('link', { name: timer })).toBeVisible()

  // The page opens without a connection once the service worker has its files.
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
  await page.reload()
  await expect(page.getByRole('button', { name: t('Pause'), exact: true })).toBeVisible()
  await context.setOffline(true)
  await press('Pause')
  await press('Resume')
  await page.getByRole('button', { name: '+ 5', exact: true }).click()
  await page.getByRole('button', { name: t('Finish and save {{amount}}', { amount: GATES }) }).click()
  const unsent = page.locator('#main').getByText(t('Not sent yet: {{count}}', { count: 3 }))
  await expect(unsent).toBeVisible()
  await page.reload()
  await expect(unsent).toBeVisible()
  // Meanwhile the other goes on.
  await other.page.getByRole('button', { name: other.t('All {{amount}}', { amount: GATES }), exact: true }).click()
  await other.page.getByRole('button', { name: other.t('One less') }).click()
  await other.page.getByRole('button', { name: other.t('Finish and save {{amount}}', { amount: GATES - 1 }) }).click()
  await context.setOffline(false)
  // One more is packed than was painted by then: it waits as a pause until the worker stands by it.
  await page.getByRole('button', { name: startOf(t('It is right, finish with {{amount}}', { amount: GATES })) }).click()
  await expect.poll(() => toldOf(suite, place, packing ?? '')).toEqual([GATES])
  await expect(page.getByText(startOf(t('Not sent yet')))).toHaveCount(0)
  const { rows } = await callService(suite, 'listReportedJobs', undefined, place.planner, {
    orderProcess: packing ?? '',
  })
  expect(rows).toMatchObject([{ producedAmount: GATES, status: 'STOPPED' }])
  await openJob(welder, painting)
  await finishRest(welder, 1)
  await expect.poll(() => runningOf(place.welder)).toEqual([])
}

/** Ten running jobs are finished together, one of them with more than is left of it. */
async function finishTen({ page, t, press }: Desk, place: Workshop) {
  const number = await startTen(suite, place)
  await page.goto(`${suite.url}/dashboard/jobs`)
  await page.getByRole('searchbox').fill('Hingeplaat')
  const jobs = page
    .getByRole('grid', { name: t('Jobs') })
    .getByRole('row')
    .filter({ hasText: number })
  await expect(jobs).toHaveCount(10)
  await expect(page.getByText(t('{{count}} jobs match', { count: 10 }))).toBeVisible()
  await page.getByRole('checkbox', { name: t('Select all rows') }).click()
  const bar = page.getByRole('toolbar', { name: t('Actions for the selected rows') })
  await bar.getByRole('button', { name: t('Finish') }).click()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await field(page, t('Came out of {{name}}', { name: `Puurimine 10 ${number}` })).fill('3')
  await dialog.getByRole('button', { name: t('Finish'), exact: true }).click()
  const told = page.getByText(t('{{done}} changed, {{refused}} stayed as they were', { done: 9, refused: 1 }))
  await expect(told).toBeVisible()
  await expect(page.getByText(`Puurimine 10, ${number}`)).toBeVisible()
  await press('Understood')
  expect(await runningOf(place.other)).toEqual([['Puurimine 10', 1]])
}

/** The paint of two is scratched: they are painted and packed again. */
async function rejectTwo({ page, t }: Desk, other: Desk, place: Workshop, made: Awaited<ReturnType<typeof makeOrder>>) {
  const produced = async () => (await readMade(place.planner, made.orderId)).products[0]?.produced
  expect(await produced()).toBe(GATES)
  await page.goto(`${suite.url}/dashboard/manufacturing-orders-list/detailed-order/${made.orderId}`)
  await (await new OrderPage(page, t).cell('Värvimine', 'Product, process, item')).focus()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: t('Quality report'), exact: true }).click()
  await field(page, t('Checked')).fill('5')
  await field(page, t('Rejected')).fill('2')
  const reason = page.getByRole('combobox', { name: t('Reason') })
  await reason.fill('Kriimustus')
  await page.getByRole('option', { name: /Kriimustus/ }).click()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await produced()).toBe(GATES - 2)
  await openJob(other, made.processes[2])
  await readNotice(other)
  for (const job of made.processes.slice(2)) {
    await openJob(other, job)
    await other.press('Start work')
    await finishRest(other, 2)
  }
  await expect.poll(produced).toBe(GATES)
  await expect(page.getByText(t('after {{done}} of {{all}}', { done: GATES, all: GATES }))).toBeVisible()
}

test('everything below the chosen job is scrolled to on a phone', async ({ browser }) => {
  const place = await openWorkshop(suite)
  await startTen(suite, place)
  const worker = await sitDown(browser, place.other, 'et', { viewport: { width: 390, height: 844 }, hasTouch: true })
  const { context, page, errors, t } = worker
  await page.goto(`${suite.url}/dashboard/my-jobs`)
  // The one that is worked on stands above the list.
  const jobs = page.getByRole('navigation', { name: t('My jobs'), exact: true }).getByRole('listitem')
  await expect(jobs).toHaveCount(9)
  const last = jobs.last().getByRole('button').first()
  expect(await isMetByFinger(last)).toBe(false)
  await page.mouse.move(195, 420)
  await expect(async () => {
    await page.mouse.wheel(0, 500)
    expect(await isMetByFinger(last)).toBe(true)
  }).toPass({ timeout: 20_000 })

  const name = /Puurimine \d+/.exec((await last.textContent()) ?? '')?.[0] ?? ''
  await last.click()
  const heading = page.getByRole('heading', { name, exact: true })
  await expect.poll(() => isMetByFinger(heading)).toBe(true)
  expect(errors).toEqual([])
  await context.close()
})

test('what is typed with the large keys stays in sight above the buttons of a low phone', async ({ browser }) => {
  const place = await openWorkshop(suite)
  await startTen(suite, place)
  const phone = { viewport: { width: 360, height: 640 }, hasTouch: true }
  const { context, page, errors, t } = await sitDown(browser, place.other, 'et', phone)
  await page.goto(`${suite.url}/dashboard/my-jobs`)
  // Asked for in place when the work is to be finished.
  await page.getByRole('button', { name: t('Finish'), exact: true }).tap()
  const amount = field(page, t('Done now'))
  await amount.tap()
  const keys = page.getByRole('group', { name: t('Amount keys') }).getByRole('button')
  await expect(keys).toHaveCount(12)
  for (const part of [amount, ...(await keys.all())]) await expect.poll(() => isMetByFinger(part)).toBe(true)
  await keys.filter({ hasText: '1' }).tap()
  await expect(amount).toHaveValue('1')
  // The words of large buttons have room.
  await expect(page.getByRole('button', { name: t('Finish and save {{amount}}', { amount: 1 }) })).toBeVisible()
  const cut =
    "[...document.querySelectorAll('main button')].filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)"
  expect(await page.evaluate<string[]>(cut)).toEqual([])
  expect(errors).toEqual([])
  await context.close()
})

// The planner and one worker read Estonian, the other worker English.
test('a day of production, from the order to what it really cost', async ({ browser }) => {
  const place = await openWorkshop(suite)
  const planner = await sitDown(browser, place.planner, 'et')
  const made = await makeOrder(planner, place)
  await workYesterday(suite, place, made.processes)

  const welder = await sitDown(browser, place.welder, 'en', { serviceWorkers: 'allow' })
  const hunt = huntPrices(welder.page)
  await putRight(planner, welder, place)
  await hunt.look()

  // What was forgotten over night the worker tells oneself; the grinding is done with it.
  const other = await sitDown(browser, place.other, 'et')
  const { page, t } = other
  await openJob(other, made.processes[1])
  const minutes = field(page, t('Minutes of work, {{name}}', { name: 'Lihvimine' }))
  // Timers that were forgotten are looked for every 30 seconds.
  await expect(minutes).toBeVisible({ timeout: 60_000 })
  await minutes.fill('90')
  await other.press('It took so long')
  await finishRest(other, GATES)

  await paintAndPack(welder, other, place, made.processes)
  await hunt.look()
  await finishTen(planner, place)
  await rejectTwo(planner, other, place, made)

  await planner.press('Complete order')
  await planner.page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('Complete order') })
    .click()
  const done = async () => (await readMade(place.planner, made.orderId)).status
  await expect.poll(done).toBe('COMPLETE')
  const { actualCost, products } = await readMade(place.planner, made.orderId)
  const { welding, grinding, painting, packing, pipe, all } = ACTUAL
  expect(products[0]?.processes.map((one) => one.actualCost)).toEqual([welding, grinding, painting, packing])
  expect([products[0]?.items[0]?.actualCost, actualCost]).toEqual([pipe, all])
  await expect(planner.page.getByText(euros(all)).first()).toBeVisible()

  await planner.page.goto(`${suite.url}/dashboard/quality-reports`)
  await expect(planner.page.getByRole('row', { name: /Värvimine/ })).toContainText('Kriimustus')

  hunt.expectNone(PRICED)
  // What the browser says of requests without a connection.
  const errors = [...planner.errors, ...welder.errors, ...other.errors]
  expect(errors.filter((error) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(error))).toEqual([])
  for (const desk of [planner, welder, other]) await desk.context.close()
})
