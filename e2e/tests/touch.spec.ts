import { expect, type Page, test } from '@playwright/test'
import { callService, registerWithProject } from '../support/account'
import { missedByFingers } from '../support/fingers'
import { startOf } from '../support/pages'
import { watchRequests } from '../support/settled'
import { signIn } from '../support/sign-in'
import { Suite } from '../support/suite'
import { addClient, addSupplier, type Member } from '../support/workshop'

// What is pointed at on a phone is as large as a fingertip, 44 px, and takes nothing from its neighbours.

const suite = new Suite()
let kadri: Member
let stockId: string
let takeId: string

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, contextOptions: { reducedMotion: 'reduce' } })
test.beforeAll(async () => {
  await suite.start()
  kadri = await registerWithProject(suite)
  const client = await addClient(suite, kadri, 'Õmblus OÜ')
  const supplier = await addSupplier(suite, kadri, 'Toru AS')
  const make = (name: string, more: object = {}) =>
    callService(suite, 'createStockProduct', { name, category: 'FOR_PURCHASE', supplier, ...more }, kadri)
  const pipe = await make('Toru 42', { unit: 'M', unitPrice: 4.2 })
  await make('Polt M8')
  const post = await make('Piirdepost R-12', {
    category: 'SEMI_FINISHED',
    supplier: null,
    minQuantity: 4,
    items: [{ stock: { _id: pipe._id }, netQuantity: 3 }],
    processes: [{ name: 'Keevitamine', workload: { value: 30, unit: 'MIN' }, price: { value: 40, unit: 'H' } }],
  })
  stockId = post._id
  await make('Trepipiire', {
    category: 'END_PRODUCT',
    supplier: null,
    items: [{ stock: { _id: post._id }, netQuantity: 4 }],
  })
  for (const quantity of [5, 3]) {
    await callService(suite, 'adjustStock', { stockId, direction: 'IN', quantity, note: 'Algseis' }, kadri)
  }
  // Three open orders take it, one after the other.
  for (const date of ['2027-03-02', '2027-03-09', '2027-03-16']) {
    const products = [{ name: 'Trepp', netQuantity: 1, items: [{ stock: { _id: stockId }, netQuantity: 2 }] }]
    const { _id, version } = await callService(
      suite,
      'createSaleOrder',
      { client, delivery: { date }, products },
      kadri,
    )
    await callService(suite, 'changeSaleOrderStatus', { orderId: _id, version, action: 'publish' }, kadri)
  }
  takeId = (await callService(suite, 'startStockTake', { name: 'Riiul 1' }, kadri))._id
})
test.afterAll(() => suite.remove())

async function enter(page: Page) {
  const settled = watchRequests(page)
  const t = await signIn(page, suite, kadri, 'et')
  const go = async (path: string) => {
    await page.goto(`${suite.url}${path}`)
    await page.getByRole('heading').first().waitFor()
    await settled()
  }
  const expectReached = async (name: string) => {
    await settled()
    await expect(page.locator('#main [aria-busy=true]')).toHaveCount(0)
    expect([name, await missedByFingers(page, '#main')]).toEqual([name, []])
  }
  return { t, go, expectReached }
}

test('the list of stock with its tabs and filters is for fingers on a phone', async ({ page }) => {
  const { t, go, expectReached } = await enter(page)
  await go('/dashboard/stock')
  await expect(page.getByText('Piirdepost R-12')).toBeVisible()
  await expectReached('list')
  await page.getByRole('button', { name: t('Search and filter') }).click()
  await expect(page.getByRole('radiogroup', { name: t('State') })).toBeVisible()
  await expectReached('list with its filters')
})

test('a stock product with all its parts is for fingers on a phone', async ({ page }) => {
  const { t, go, expectReached } = await enter(page)
  await go(`/dashboard/stock/detailed-stock/${stockId}`)
  for (const name of ['Overview', 'Structure', 'Where used', 'Prices', 'Catalogue', 'Files', 'Log']) {
    await page.getByRole('tab', { name: startOf(t(name)) }).click()
    await expectReached(name)
  }
})

test('counting, what is to be sorted out and labels are for fingers on a phone', async ({ page }) => {
  const { t, go, expectReached } = await enter(page)
  await go('/dashboard/stock-take')
  await expectReached('stock takes')
  await go(`/dashboard/stock-take/${takeId}`)
  await expect(page.getByRole('textbox', { name: t('Found') })).toBeVisible()
  await expectReached('counting')
  await go(`/dashboard/stock-take/${takeId}?view=differences`)
  await expectReached('differences')
  for (const path of ['stock-inbox', 'stock-labels', 'stock-scan']) {
    await go(`/dashboard/${path}`)
    await expectReached(path)
  }
})

test('lists of other areas keep to it', async ({ page }) => {
  const { go, expectReached } = await enter(page)
  for (const path of ['sale-orders-list', 'manufacturing-orders-list', 'purchase-orders-list', 'settings/partners']) {
    await go(`/dashboard/${path}`)
    await expectReached(path)
  }
})
