import { expect, type Page, test } from '@playwright/test'
import { callService, registerWithProject } from '../support/account'
import { sidewaysScroll } from '../support/pixels'
import { signIn } from '../support/sign-in'
import { Suite } from '../support/suite'
import { violations } from '../support/violations'
import { addClient, addOrder, gate, type Member, readOrder } from '../support/workshop'

// A price that was given stays (rules §16): what a person sees of it, takes, takes back, and what was sent.

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

/** A published order of two gates, of which a sheet was 100 € and is 150 € by now; and an offer of it that was sent. */
async function newOrder() {
  const { unitPrice: _, ...product } = gate('Aiavärav')
  const items = [{ name: 'Leht', netQuantity: 1, unitPrice: 100 }]
  const { _id: orderId, version } = await addOrder(suite, kadri, { client, products: [{ ...product, items }] })
  const letter = { language: 'et', to: 'mart@kalda.example', title: 'Pakkumus', text: 'Tere!' } as const
  await callService(suite, 'changeSaleOrderStatus', { orderId, version, action: 'publish' }, kadri)
  await callService(suite, 'mailDocument', { document: 'ORDER_CONFIRMATION', subject: orderId, ...letter }, kadri)
  const sent = await readOrder(suite, kadri, orderId)
  const [item] = sent.products[0]?.items ?? []
  const dearer = { _id: item?._id ?? '', unitPrice: 150 }
  await callService(suite, 'updateSaleOrderItem', { orderId, version: sent.version, item: dearer }, kadri)
  return { orderId, given: sent.products[0]?.fixedUnitPrice ?? 0 }
}

const priceNow = async (orderId: string) => (await readOrder(suite, kadri, orderId)).products[0]?.fixedUnitPrice
const open = (page: Page, orderId: string) =>
  page.goto(`${suite.url}/dashboard/sale-orders-list/detailed-order/${orderId}`)

for (const [size, viewport, language] of [
  ['in the office', { width: 1440, height: 900 }, 'en'],
  ['on a phone', { width: 390, height: 844 }, 'et'],
] as const) {
  test(`the calculated price of now is taken and taken back, and what was sent is compared ${size}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    const { orderId, given } = await newOrder()
    const t = await signIn(page, suite, kadri, language)
    await open(page, orderId)
    const mark = page.getByRole('button', { name: new RegExp(`^${t('by calculation now {{price}}', { price: '' })}`) })
    await expect(mark).toBeVisible()
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await violations(page)).toEqual([])

    // What differs from what was sent is nothing yet: the price stayed.
    const differs = page.getByRole('button', {
      name: new RegExp(`^${t('Differs from what was sent on {{day}}', { day: '' })}`),
    })
    await expect(differs).toHaveCount(0)
    await mark.click()
    await expect.poll(() => priceNow(orderId)).toBeCloseTo(given + 50, 4)
    await expect(mark).toHaveCount(0)

    await differs.click()
    const drawer = page.getByRole('dialog', { name: new RegExp(`^${t('Sent on {{day}}', { day: '' })}`) })
    await expect(drawer.getByRole('region', { name: t('What differs') })).toContainText(t('Unit price'))
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)

    await page.keyboard.press('Control+z')
    await expect.poll(() => priceNow(orderId)).toBe(given)
    await expect(mark).toBeVisible()
    await expect(differs).toHaveCount(0)
  })
}

test('calculated prices of all lines are taken by one press and given back by one', async ({ page }) => {
  const lines = ['Aiavärav', 'Jalgvärav'].map((name) => {
    const { unitPrice: _, ...product } = gate(name)
    return { ...product, items: [{ name: 'Leht', netQuantity: 1, unitPrice: 100 }] }
  })
  const { _id: orderId, version } = await addOrder(suite, kadri, { client, products: lines })
  await callService(suite, 'changeSaleOrderStatus', { orderId, version, action: 'publish' }, kadri)
  const prices = async () =>
    (await readOrder(suite, kadri, orderId)).products.map(({ fixedUnitPrice }) => fixedUnitPrice ?? 0)
  const given = await prices()
  for (const at of [0, 1]) {
    const order = await readOrder(suite, kadri, orderId)
    const item = { _id: order.products[at]?.items[0]?._id ?? '', unitPrice: 150 }
    await callService(suite, 'updateSaleOrderItem', { orderId, version: order.version, item }, kadri)
  }
  const t = await signIn(page, suite, kadri, 'et')
  await open(page, orderId)
  await expect(page.getByText(t('{{count}} lines have another price by calculation now', { count: 2 }))).toBeVisible()
  expect(await violations(page)).toEqual([])
  const takeAll = page.getByRole('button', { name: t('Take all'), exact: true })
  await takeAll.click()
  // A sheet that is 50 € dearer.
  await expect.poll(prices).toEqual(given.map((price) => price + 50))
  await expect(takeAll).toHaveCount(0)
  await page.getByRole('button', { name: t('Undo') }).click()
  await expect.poll(prices).toEqual(given)
  await expect(takeAll).toBeVisible()
})
