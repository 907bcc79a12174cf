import { expect, type Page, test } from '@playwright/test'
import { callService, registerWithProject } from '../support/account'
import { OrderPage } from '../support/order-page'
import { startOf } from '../support/pages'
import { sidewaysScroll } from '../support/pixels'
import { signIn } from '../support/sign-in'
import { Suite } from '../support/suite'
import { violations } from '../support/violations'
import { addClient, addMember, addOrder, gate, type Member, mati, readOrder } from '../support/workshop'

// Lines that nothing says the cost of (rules §16): seen where they stand, at the margin, in the list, on home, and before publishing.

const suite = new Suite()
let kadri: Member
let client: string

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeAll(async () => {
  await suite.start()
  kadri = await registerWithProject(suite)
  client = await addClient(suite, kadri, 'Õmblus OÜ')
})
test.afterAll(() => suite.remove())

/** Two gates at 100 €, of which the pipe has no price, and a transport at 50 € that nothing says the cost of. */
const newOffer = () =>
  addOrder(suite, kadri, {
    client,
    products: [
      { ...gate('Aiavärav'), unitPrice: 100, items: [{ name: 'Toru', netQuantity: 3, unit: 'M' }] },
      { name: 'Vedu', netQuantity: 1, unitPrice: 50 },
    ],
  })
const list = () => `${suite.url}/dashboard/sale-orders-list`
const open = (page: Page, orderId: string) => page.goto(`${list()}/detailed-order/${orderId}`)
const missing = async (orderId: string) => (await readOrder(suite, kadri, orderId)).missingPrices

for (const [size, viewport, language] of [
  ['in the office', { width: 1440, height: 900 }, 'en'],
  ['on a phone', { width: 390, height: 844 }, 'et'],
] as const) {
  test(`lines without a price are seen, asked about and passed on purpose ${size}`, async ({ page }) => {
    const isPhone = viewport.width < 768
    await page.setViewportSize(viewport)
    const { _id: orderId, transactionNumber: number } = await newOffer()
    const t = await signIn(page, suite, kadri, language)
    await open(page, orderId)
    const seen = (words: string) => page.getByText(words, { exact: true }).filter({ visible: true })
    await expect(seen(t('{{count}} unpriced', { count: 1 })).first()).toBeVisible()
    await expect(seen(t('no cost')).first()).toBeVisible()
    if (isPhone) await page.getByRole('button', { name: startOf('Aiavärav'), expanded: false }).click()
    await expect(seen(t('unpriced'))).toBeVisible()
    // The order lacks both.
    await expect(seen(t('{{count}} unpriced', { count: 2 })).first()).toBeVisible()
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await violations(page)).toEqual([])

    const publish = page.getByRole('button', { name: t('Publish'), exact: true })
    const question = page.getByRole('alertdialog', { name: t('Publish {{number}} without all prices?', { number }) })
    await publish.click()
    await expect(question).toContainText(t('Nothing says what these cost: {{names}}', { names: 'Toru, Vedu' }))
    expect(await violations(page)).toEqual([])
    await question.getByRole('button', { name: t('Keep waiting') }).click()
    await expect(question).toBeHidden()
    expect((await readOrder(suite, kadri, orderId)).status).toBe('WAITING_FOR_ACTIVATION')

    if (!isPhone) {
      // 0 is a price where somebody types it.
      const order = new OrderPage(page, t)
      await order.typeInCell('Toru', 'Price', '0')
      await expect.poll(() => missing(orderId)).toBe(1)
      await expect(seen(t('unpriced'))).toHaveCount(0)
    }
    await publish.click()
    await question.getByRole('button', { name: t('Publish anyway') }).click()
    await expect.poll(async () => (await readOrder(suite, kadri, orderId)).status).toBe('ACTIVE')
    if (isPhone) return

    await page.goto(list())
    const row = page
      .getByRole('grid', { name: t('Sale orders') })
      .getByRole('row')
      .filter({ hasText: number })
    await expect(row).toContainText(t('unpriced'))
    await expect(page.getByRole('region', { name: t('Open orders by delivery') })).toContainText(t('unpriced'))
    expect(await violations(page)).toEqual([])
  })
}

test('an offer is mailed without all prices on purpose alone', async ({ page }) => {
  const { _id: orderId, transactionNumber: number } = await newOffer()
  const t = await signIn(page, suite, kadri, 'et')
  await open(page, orderId)
  await page.getByRole('button', { name: t('Documents'), exact: true }).click()
  const drawer = page.getByRole('dialog', { name: t('Documents') })
  const send = drawer.getByRole('button', { name: t('Send'), exact: true })
  const question = page.getByRole('alertdialog', { name: t('Send {{number}} without all prices?', { number }) })
  await send.click()
  await expect(question).toContainText('Toru, Vedu')
  await question.getByRole('button', { name: t('Do not send yet') }).click()
  await expect(send).toBeVisible()
  await send.click()
  await question.getByRole('button', { name: t('Send anyway') }).click()
  await expect(page.getByRole('textbox', { name: startOf(t('Recipient')) })).toBeVisible()
})

test('the printed offer has its lines and sums, and tells the client nothing of costs that are not known', async ({
  page,
}) => {
  const { _id: orderId } = await newOffer()
  const t = await signIn(page, suite, kadri, 'et')
  await open(page, orderId)
  await page.getByRole('button', { name: t('Documents') }).click()
  const paper = page
    .getByRole('dialog')
    .getByRole('region', { name: t('Page {{page}} of {{pages}}', { page: 1, pages: 1 }) })
  // 2 × 100,00 and 50,00, and VAT of 24 %: 60,00.
  await expect(paper.getByText('Aiavärav', { exact: true })).toBeVisible()
  await expect(paper.getByText('Vedu', { exact: true })).toBeVisible()
  await expect(paper).toContainText(/200,00/)
  await expect(paper).toContainText(/250,00/)
  await expect(paper).toContainText(/310,00/)
  await expect(paper.getByText(new RegExp(`${t('no cost')}|${t('unpriced')}|Toru`))).toHaveCount(0)
})

test('home marks the margin of a month whose orders lack prices, and whoever sees no prices is told nothing', async ({
  page,
  browser,
}) => {
  const { _id: orderId, version } = await newOffer()
  const change = (of: number, action: 'publish' | 'complete') =>
    callService(
      suite,
      'changeSaleOrderStatus',
      { orderId, version: of, action, unfinishedProducts: 'MARK_COMPLETE' },
      kadri,
    )
  await change((await change(version, 'publish')).version, 'complete')
  const t = await signIn(page, suite, kadri, 'et')
  await page.goto(`${suite.url}/dashboard/home`)
  await expect(page.getByRole('navigation', { name: t('Figures') })).toContainText(t('unpriced'))
  expect(await violations(page)).toEqual([])

  const blind = await addMember(suite, kadri, { SALES_READ: true, SALES_WRITE: true }, mati())
  const other = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await signIn(other, suite, blind, 'et')
  await open(other, (await newOffer())._id)
  await expect(new OrderPage(other, t).row('Aiavärav')).toBeVisible()
  await expect(other.getByText(new RegExp(`${t('no cost')}|${t('unpriced')}`))).toHaveCount(0)
  await other.context().close()
})
