import { expect, type Page, test } from '@playwright/test'
import { callService, registerWithProject } from '../support/account'
import { addStockProduct, liis, readPurchaseOrder } from '../support/buying'
import { gatherErrors, startOf } from '../support/pages'
import { signIn } from '../support/sign-in'
import { Suite } from '../support/suite'
import type { Word } from '../support/words'
import { addMember, addSupplier, type Member } from '../support/workshop'

// A tube is kept in metres and bought in bars: of two suppliers, for the price of a bar, to the cent.

const suite = new Suite()
const TUBE = 'Nelikanttoru 40×40×3'
let owner: Member
let buyer: Member
let tube = ''

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeAll(async () => {
  await suite.start()
  owner = await registerWithProject(suite)
  await addSupplier(suite, owner, 'Baltmet OÜ')
  await addSupplier(suite, owner, 'Rauameister OÜ')
  // 14 m are missing: nothing is there.
  tube = await addStockProduct(suite, owner, { name: TUBE, unit: 'M', minQuantity: 14 })
  const buys = { STOCK_WRITE: true, PURCHASE_WRITE: true, PRICES: true }
  buyer = await addMember(suite, owner, buys, liis())
})
test.afterAll(() => suite.remove())

type Terms = { readonly name: string; readonly code: string; readonly price: string; readonly days: string }

/** Adds a supplier to the product whose drawer is open; its box. */
async function addTerms(page: Page, t: Word, { name, code, price, days }: Terms) {
  const drawer = page.getByRole('dialog', { name: TUBE })
  await drawer.getByRole('button', { name: t('Add supplier') }).click()
  await drawer.getByRole('group').last().getByRole('combobox').fill(name)
  await page.getByRole('option', { name: startOf(name) }).click()
  const box = drawer.getByRole('group', { name })
  await box.getByLabel(startOf(t('Supplier’s code'))).fill(code)
  await box.getByLabel(startOf(t('Purchase price'))).fill(price)
  await box.getByLabel(startOf(t('Time to get it'))).fill(days)
  return box
}

test('a buyer sets two suppliers with bars, buys what is missing of one of them and receives it by the bar', async ({
  page,
}) => {
  const errors = gatherErrors(page)
  const t = await signIn(page, suite, buyer, 'et')
  await page.goto(`${suite.url}/dashboard/stock/detailed-stock/${tube}`)
  await page.getByRole('button', { name: t('More actions'), exact: true }).click()
  await page.getByRole('menuitem', { name: startOf(t('Edit')) }).click()
  const drawer = page.getByRole('dialog', { name: TUBE })
  await drawer.getByLabel(startOf(t('Purchase unit'))).fill('latt')
  await drawer.getByLabel(startOf(t('In one {{unit}}', { unit: 'latt' }))).fill('6')
  const first = await addTerms(page, t, { name: 'Baltmet OÜ', code: 'BM-40/3', price: '25', days: '5' })
  await first.getByLabel(startOf(t('Least at once'))).fill('2')
  const second = await addTerms(page, t, { name: 'Rauameister OÜ', code: 'RM 7715', price: '13,9', days: '2' })
  await second.getByLabel(startOf(t('In steps of'))).fill('4')
  await second.getByLabel(startOf(t('Its purchase unit'))).fill('3 m latt')
  await second.getByLabel(startOf(t('In one {{unit}}', { unit: '3 m latt' }))).fill('3')
  // One that was removed comes back where it stood.
  await first.getByRole('button', { name: t('Remove {{name}}', { name: 'Baltmet OÜ' }) }).click()
  await drawer.getByRole('button', { name: t('Undo'), exact: true }).click()
  await expect(
    drawer.getByRole('group', { name: 'Baltmet OÜ' }).getByLabel(startOf(t('Default supplier'))),
  ).toBeVisible()
  await drawer.getByRole('button', { name: t('Save'), exact: true }).click()
  await expect(drawer).toBeHidden()

  await page.goto(`${suite.url}/dashboard/shortages`)
  const table = page.getByRole('table', { name: t('Shortages') })
  const quantity = table.getByRole('textbox', { name: t('Quantity of {{name}}', { name: TUBE }) })
  // 14 m are 3 bars of 6 m: 3 × 25,00 = 75,00. Of the other they are 24 m, 8 bars of 3 m by fours: 8 × 13,90 = 111,20.
  await expect(quantity).toHaveValue('18')
  await expect(table).toContainText('3 latt = 18,00 m')
  const offers = table.getByRole('group', { name: t('Suppliers of {{name}}', { name: TUBE }) })
  const offer = (name: string) => offers.getByRole('button', { name: startOf(name) })
  await expect(offer('Baltmet OÜ')).toContainText('75,00')
  await expect(offer('Baltmet OÜ')).toContainText(t('cheapest'))
  await expect(offer('Rauameister OÜ')).toContainText('111,20')
  await expect(offer('Rauameister OÜ')).toContainText(t('soonest'))
  await offer('Rauameister OÜ').click()
  await expect(quantity).toHaveValue('24')
  await offer('Baltmet OÜ').click()
  await expect(quantity).toHaveValue('18')
  await table.getByRole('checkbox', { name: t('Order {{name}}', { name: TUBE }) }).check()
  const bar = page.getByRole('toolbar', { name: t('Order the chosen ones') })
  await bar.getByRole('button', { name: t('Create {{count}} purchase orders', { count: 1 }) }).click()
  await expect(page.getByText(t('{{count}} purchase orders wait to be published', { count: 1 }))).toBeVisible()

  const { rows } = await callService(suite, 'listPurchaseOrders', {}, owner)
  const orderId = rows[0]?._id ?? ''
  await page.goto(`${suite.url}/dashboard/purchase-orders-list/detailed-purchase-order/${orderId}`)
  await expect(page.getByText('BM-40/3').first()).toBeVisible()
  await expect(page.getByText('3 latt').first()).toBeVisible()
  await page.getByRole('button', { name: t('Publish'), exact: true }).click()
  const order = await readPurchaseOrder(suite, owner, orderId)
  expect(order.products).toMatchObject([
    { netQuantity: 18, purchasePrice: 25, purchaseFactor: 6, purchaseUnit: 'latt' },
  ])
  expect(order.priceWithoutVat).toBe(75)

  // One bar comes, then the other two: 25,00 and 50,00.
  const stock = async () => {
    const { balance, stockValue } = await callService(suite, 'getStockProduct', undefined, owner, { stockId: tube })
    return [balance, stockValue]
  }
  const receive = page.getByRole('button', { name: t('Receive'), exact: true })
  const receipt = page.getByRole('dialog', { name: t('Purchase receipt') })
  const bars = receipt.getByRole('textbox', { name: t('{{name}} in {{unit}}', { name: TUBE, unit: 'latt' }) })
  const come = async (expected: string, count: string) => {
    await receive.click()
    await expect(bars).toHaveValue(expected)
    await bars.fill(count)
    await receipt.getByRole('button', { name: t('Receive {{count}} lines', { count: 1 }) }).click()
    await expect(receipt).toBeHidden()
  }
  await come('3', '1')
  expect(await stock()).toEqual([6, 25])
  await come('2', '2')
  expect(await stock()).toEqual([18, 75])
  expect(errors).toEqual([])
})
