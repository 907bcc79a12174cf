import { expect, type Page, test } from '@playwright/test'
import { callService, newPerson } from '../support/account'
import { giveCamera, hold, printedCode } from '../support/camera'
import { giveGates } from '../support/floor'
import { gatherErrors, startOf } from '../support/pages'
import { openWorkshop, type Workshop } from '../support/production-day'
import { scan } from '../support/scanner'
import { signIn } from '../support/sign-in'
import { Suite } from '../support/suite'
import { anotherBrowser } from '../support/two-people'
import { violations } from '../support/violations'
import { addMember, addOrder, type Member } from '../support/workshop'

// What a worker does at a tablet besides the work itself.

const suite = new Suite()
let place: Workshop
/** Makes gates, and may read of orders. */
let maker: Member
let painting: string
let elsewhere: string

test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true, contextOptions: { reducedMotion: 'reduce' } })
test.beforeAll(async () => {
  await suite.start()
  place = await openWorkshop(suite)
  const { planner, client } = place
  const ilme = newPerson({ firstName: 'Ilme', lastName: 'Ilves' })
  maker = await addMember(suite, planner, { PRODUCTION: true, SALES_READ: true }, ilme)
  const steps = await giveGates(suite, place)
  painting = steps[2] ?? ''
  const jobs = steps.map((orderProcess) => ({ orderProcess, add: [maker.userId] }))
  await callService(suite, 'assignJobs', { jobs }, planner)
  const products = [{ name: 'Trepp', netQuantity: 3, processes: [{ name: 'Puurimine' }] }]
  const { _id: orderId, version } = await addOrder(suite, planner, { client, products })
  const body = { orderId, version, action: 'publish' } as const
  const stairs = await callService(suite, 'changeSaleOrderStatus', body, planner)
  elsewhere = stairs.products[0]?.processes[0]?._id ?? ''
})
test.afterAll(() => suite.remove())

/** A worker takes up the tablet. */
async function takeUp(page: Page, path = 'my-jobs') {
  const errors = gatherErrors(page)
  const t = await signIn(page, suite, maker, 'et')
  await page.goto(`${suite.url}/dashboard/${path}`)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const job = (name: string) => page.getByRole('heading', { name, exact: true })
  return { t, errors, press, job }
}

test('what is written on the order of a job is read and answered there', async ({ page, browser }) => {
  const desk = await anotherBrowser(browser)
  await signIn(desk, suite, place.planner, 'et')
  await desk.goto(`${suite.url}/dashboard/sale-orders-list/detailed-order/${place.saleOrder}`)
  const { t, errors, job } = await takeUp(page)
  await expect(job('Keevitamine')).toBeVisible()
  const order = await callService(suite, 'getSaleOrder', undefined, place.planner, { orderId: place.saleOrder })
  const number = order.transactionNumber
  const comments = (count: number) =>
    page.getByRole('button', { name: t('Comments of {{order}}: {{count}}', { order: number, count }) })
  await comments(0).click()
  const drawer = page.getByRole('dialog', { name: startOf(number) })
  const field = drawer.getByRole('textbox', { name: t('Write a comment, @ mentions somebody') })
  await field.fill('Torud on kõverad')
  await drawer.getByRole('button', { name: t('Send'), exact: true }).click()
  await expect(field).toHaveValue('')
  await expect(drawer.getByText('Torud on kõverad')).toBeVisible()
  expect(await violations(page)).toEqual([])

  // A colleague reads it at the order, and the answer stands before the worker at once.
  await desk.getByRole('tab', { name: startOf(t('Comments')) }).click()
  await expect(desk.getByText('Torud on kõverad')).toBeVisible()
  await desk.getByRole('textbox', { name: t('Write a comment, @ mentions somebody') }).fill('Uued tulevad homme')
  await desk.getByRole('button', { name: t('Send'), exact: true }).click()
  await expect(drawer.getByText('Uued tulevad homme')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(comments(2)).toBeFocused()
  expect(errors).toEqual([])
  await desk.context().close()
})

test('the camera opens the job whose card it sees, and says what was no card of one’s own', async ({ page }) => {
  const { planner } = place
  const product = await callService(suite, 'createStockProduct', { name: 'Piirdepost', code: 'PP-12' }, planner)
  const [own, others, label] = [
    await printedCode(suite, planner, 'JOB_CARD', painting),
    await printedCode(suite, planner, 'JOB_CARD', elsewhere),
    await printedCode(suite, planner, 'STOCK_LABEL', product._id),
  ]
  await giveCamera(page)
  const { t, errors, press, job } = await takeUp(page)
  const camera = page.getByRole('dialog', { name: t('Scan a job card') })
  const scan = async (code: typeof own) => {
    await hold(page)
    await press(t('Scan a job card'))
    await expect(camera).toBeVisible()
    await hold(page, code)
    await expect(camera).toBeHidden()
  }
  await expect(job('Keevitamine')).toBeVisible()
  await scan(own)
  await expect(job('Värvimine')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`job=${painting}`))
  await scan(others)
  await expect(page.getByText(t('This job is not among yours'))).toBeVisible()
  await scan(label)
  await expect(page.getByText(t('This is no job card'))).toBeVisible()
  // What could not be opened leaves the job that was.
  await expect(job('Värvimine')).toBeVisible()
  expect(errors).toEqual([])
})

test('a scanner that types leads to the job of a card from everywhere, and says whose it is not', async ({ page }) => {
  const { t, errors, press, job } = await takeUp(page, 'sale-orders-list')
  await expect(page.getByText('Kalda Mööbel').first()).toBeVisible()
  // It was printed while the service stood elsewhere.
  const card = (step: string) => `https://vana.example/dashboard/my-jobs?job=${step}`
  await scan(page, card(painting))
  await expect(job('Värvimine')).toBeVisible()
  await scan(page, card(elsewhere))
  await expect(job(t('This job is not among yours'))).toBeVisible()
  // Nobody starts the first of their own in its place.
  await expect(page.getByRole('button', { name: t('Start work'), exact: true })).toBeHidden()
  expect(await violations(page)).toEqual([])
  await press(t('To my jobs'))
  await expect(job('Keevitamine')).toBeVisible()
  expect(errors).toEqual([])
})
