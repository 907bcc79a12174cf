import { expect, type Locator, type Page, test } from '@playwright/test'
import { registerWithProject } from '../support/account'
import { OrderPage } from '../support/order-page'
import { logIn, startOf } from '../support/pages'
import { Suite } from '../support/suite'
import { addClient, addOrder, gate, type Member } from '../support/workshop'

// How an order looks where it is laid out, and what stays over it: what tests of its parts alone cannot see.

const suite = new Suite()
let kadri: Member
let orderId: string

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeAll(async () => {
  await suite.start()
  kadri = await registerWithProject(suite)
  const client = await addClient(suite, kadri, 'Õmblus OÜ')
  orderId = (await addOrder(suite, kadri, { client, products: [gate('Aiavärav kahe poolega 2400 × 1800')] }))._id
})
test.afterAll(() => suite.remove())

const PRODUCT = 'Aiavärav kahe poolega 2400 × 1800'

async function open(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 })
  const t = await logIn(page, suite, kadri, 'et')
  await page.goto(`${suite.url}/dashboard/sale-orders-list/detailed-order/${orderId}`)
  const order = new OrderPage(page, t)
  await expect(order.row(PRODUCT)).toBeVisible()
  return { t, order }
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('It is not drawn')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

test('what is said lies beside an open drawer, never over its fields', async ({ page }) => {
  const { t, order } = await open(page, 1280)
  await (await order.cell('Keevitamine', 'Product, process, item')).focus()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: t('Delete'), exact: true }).click()
  const said = page.getByRole('region', { name: t('Messages') }).getByRole('status')
  await expect(said).toContainText('Keevitamine')
  // It stays while the pointer rests on it.
  await said.hover()
  await order.edit('Toru')
  const drawer = page.getByRole('dialog', { name: t('Item') })
  const first = drawer.getByRole('textbox', { name: startOf(t('Name')) })
  await expect(first).toBeFocused()
  await expect.poll(async () => (await boxOf(said)).right <= (await boxOf(drawer)).x).toBe(true)
  await first.click({ trial: true })
})
