import { expect, test } from '@playwright/test'
import { callService, registerWithProject } from '../support/account'
import { addStockProduct, putInStock } from '../support/buying'
import { OrderPage } from '../support/order-page'
import { gatherErrors } from '../support/pages'
import { signIn } from '../support/sign-in'
import { Suite } from '../support/suite'
import { violations } from '../support/violations'
import { addClient, addSupplier, type Member } from '../support/workshop'

// What was issued beyond what a lowered order asks for goes back to stock in the same question, and half bars are asked about.

const suite = new Suite()
let owner: Member
let sheet = ''

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeAll(async () => {
  await suite.start()
  owner = await registerWithProject(suite)
  sheet = await addStockProduct(suite, owner, { name: 'Leht S355', category: 'FOR_PURCHASE', unit: 'KG', unitPrice: 2 })
  await putInStock(suite, owner, { stockId: sheet, quantity: 50 })
})
test.afterAll(() => suite.remove())

const balance = async () => (await callService(suite, 'getStockProduct', undefined, owner, { stockId: sheet })).balance

test('lowering an order below what was issued for it offers what is over back to stock', async ({ page }) => {
  const errors = gatherErrors(page)
  const client = await addClient(suite, owner, 'Kalda Mööbel OÜ')
  const items = [{ name: 'Leht S355', netQuantity: 10, unit: 'KG' as const, stock: { _id: sheet } }]
  const products = [{ name: 'Värav', netQuantity: 3, unitPrice: 100, items }]
  const { _id: orderId, version } = await callService(suite, 'createSaleOrder', { client, products }, owner)
  const active = await callService(suite, 'changeSaleOrderStatus', { orderId, version, action: 'publish' }, owner)
  const productId = active.products[0]?._id ?? ''
  await callService(suite, 'issueSaleOrderMaterial', { orderId, version: active.version, productId }, owner)
  expect(await balance()).toBe(20)

  const t = await signIn(page, suite, owner, 'et')
  await page.goto(`${suite.url}/dashboard/sale-orders-list/detailed-order/${orderId}`)
  const order = new OrderPage(page, t)
  const question = page.getByRole('alertdialog', { name: t('Take what is over back to stock?') })
  await order.startTyping('Värav', 'Quantity', '1')
  await page.keyboard.press('Enter')
  // One gate takes 10 of the 30 kg.
  await expect(question).toContainText('Leht S355: 20,00')
  expect(await violations(page)).toEqual([])
  await question.getByRole('button', { name: t('Back to stock') }).click()
  await expect(question).toBeHidden()
  await expect.poll(balance).toBe(40)
  const lowered = await callService(suite, 'getSaleOrder', undefined, owner, { orderId })
  expect([lowered.products[0]?.netQuantity, lowered.products[0]?.items[0]?.takenFromStock]).toEqual([1, 10])
  expect(errors).toEqual([])
})

test('a purchase of half a bar is asked about before it is published', async ({ page }) => {
  const errors = gatherErrors(page)
  const supplier = await addSupplier(suite, owner, 'Baltmet OÜ')
  const line = {
    name: 'Toru',
    netQuantity: 15,
    unit: 'M' as const,
    purchaseUnit: 'latt',
    purchaseFactor: 6,
    purchasePrice: 25,
  }
  const { _id: orderId } = await callService(suite, 'createPurchaseOrder', { supplier, products: [line] }, owner)
  const t = await signIn(page, suite, owner, 'et')
  await page.goto(`${suite.url}/dashboard/purchase-orders-list/detailed-purchase-order/${orderId}`)
  await page.getByRole('button', { name: t('Publish'), exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Toru: 2,5 latt')
  await question.getByRole('button', { name: t('Keep waiting') }).click()
  await expect(question).toBeHidden()
  const status = async () => (await callService(suite, 'getPurchaseOrder', undefined, owner, { orderId })).status
  expect(await status()).toBe('WAITING_FOR_ACTIVATION')
  await page.getByRole('button', { name: t('Publish'), exact: true }).click()
  await question.getByRole('button', { name: t('Publish anyway') }).click()
  await expect.poll(status).toBe('ACTIVE')
  expect(errors).toEqual([])
})
