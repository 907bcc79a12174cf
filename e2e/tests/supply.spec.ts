import { expect, type Page, test } from '@playwright/test'
import { callService, registerWithProject } from '../support/account'
import { addStockProduct, putInStock } from '../support/buying'
import { OrderPage } from '../support/order-page'
import { gatherErrors } from '../support/pages'
import { signIn } from '../support/sign-in'
import { Suite } from '../support/suite'
import { violations } from '../support/violations'
import type { Word } from '../support/words'
import { addClient, addSupplier, type Member } from '../support/workshop'

// A part with a structure is made in its order, taken from the shelf, or supplied by another order: one of them, and once.

const suite = new Suite()
let owner: Member
let orderId = ''

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeAll(async () => {
  await suite.start()
  owner = await registerWithProject(suite)
  const client = await addClient(suite, owner, 'Sädelõikus OÜ')
  const supplier = await addSupplier(suite, owner, 'Rauaait AS')
  const sheet = await addStockProduct(suite, owner, {
    ...{ name: 'Leht', category: 'FOR_PURCHASE', unit: 'KG', unitPrice: 2, supplier },
  })
  const work = (name: string) => [{ name, workload: { value: 5, unit: 'MIN' as const } }]
  const frame = await addStockProduct(suite, owner, {
    ...{ name: 'Raam', category: 'SEMI_FINISHED', processes: work('Keevitamine') },
    items: [{ stock: { _id: sheet }, netQuantity: 10 }],
  })
  const bench = await addStockProduct(suite, owner, {
    ...{ name: 'Pink', category: 'END_PRODUCT', minQuantity: 2, processes: work('Kokkupanek') },
    items: [{ stock: { _id: frame }, category: 'SEMI_FINISHED', netQuantity: 1 }],
  })
  await putInStock(suite, owner, { stockId: bench, quantity: 1 })
  const products = [{ stock: { _id: bench }, netQuantity: 3 }]
  const made = await callService(
    suite,
    'createSaleOrder',
    { client, products, delivery: { date: '2027-03-19' } },
    owner,
  )
  orderId = made._id
  await callService(suite, 'changeSaleOrderStatus', { orderId, version: made.version, action: 'publish' }, owner)
})
test.afterAll(() => suite.remove())

/** Opens a part, so that what is below it stands in the tree. */
async function openRow(page: Page, t: Word, name: string): Promise<OrderPage> {
  const order = new OrderPage(page, t)
  await (await order.cell(name, 'Product, process, item')).focus()
  if ((await order.row(name).getAttribute('aria-expanded')) === 'false') await page.keyboard.press('ArrowRight')
  return order
}

/** Chooses in the menu of a line, by keys. */
async function choose(page: Page, t: Word, order: OrderPage, name: string, act: string): Promise<void> {
  await (await order.cell(name, 'Product, process, item')).focus()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: t(act), exact: true }).click()
}

test('a planner chooses how a part is supplied, makes what is suggested, and nothing is made twice', async ({
  page,
}) => {
  const errors = gatherErrors(page)
  const t = await signIn(page, suite, owner, 'et')
  await page.goto(`${suite.url}/dashboard/sale-orders-list/detailed-order/${orderId}`)
  const order = await openRow(page, t, 'Pink')
  await expect(order.row('Raam')).toContainText(t('Here'))
  await choose(page, t, order, 'Raam', 'Supply from stock')
  await expect(order.row('Raam')).toContainText(t('From stock'))
  const jobs = async () => {
    const { rows } = await callService(suite, 'listProduction', { filters: {} }, owner)
    return rows.map(({ orderProcess }) => orderProcess.name).sort()
  }
  await expect.poll(jobs).toEqual(['Kokkupanek'])
  await choose(page, t, order, 'Raam', 'Make in this order')
  await expect(order.row('Raam')).toContainText(t('Here'))
  await expect.poll(jobs).toEqual(['Keevitamine', 'Kokkupanek'])

  // One bench lies there and two should: one is to be made by now, of one frame. The order makes the three it sold itself:
  // 30 kg of sheet for it and 10 kg for the bench of the shelf.
  await page.goto(`${suite.url}/dashboard/shortages`)
  const quantity = (name: string) => page.getByRole('textbox', { name: t('Quantity of {{name}}', { name }) })
  await expect(quantity('Leht')).toHaveValue('40')
  await expect(quantity('Raam')).toHaveValue('1')
  await expect(quantity('Pink')).toHaveValue('1')
  await page.getByRole('checkbox', { name: t('All that can be ordered') }).check()
  const bar = page.getByRole('toolbar', { name: t('Order the chosen ones') })
  const purchases = t('{{count}} purchase orders', { count: 1 })
  const works = t('{{count}} manufacturing orders', { count: 2 })
  await bar.getByRole('button', { name: t('Create {{purchases}}, {{works}}', { purchases, works }) }).click()
  await expect(quantity('Leht')).toHaveCount(0)
  await expect(quantity('Raam')).toHaveCount(0)
  await expect(quantity('Pink')).toHaveCount(0)

  const { rows } = await callService(suite, 'listManufacturingOrders', {}, owner)
  const read = (_id: string) => callService(suite, 'getManufacturingOrder', undefined, owner, { orderId: _id })
  const made = await Promise.all(rows.map(({ _id }) => read(_id)))
  expect(made.map(({ products }) => [products[0]?.name, products[0]?.netQuantity]).sort()).toEqual([
    ['Pink', 1],
    ['Raam', 1],
  ])
  const ofBenches = made.find(({ products }) => products[0]?.name === 'Pink')
  const ofFrames = made.find(({ products }) => products[0]?.name === 'Raam')
  await page.goto(`${suite.url}/dashboard/manufacturing-orders-list/detailed-order/${ofBenches?._id}`)
  const making = await openRow(page, t, 'Pink')
  await expect(making.row('Raam')).toContainText(t('Linked'))
  await (await making.cell('Raam', 'Product, process, item')).focus()
  await page.keyboard.press('Shift+F10')
  const number = ofFrames?.transactionNumber ?? ''
  await expect(page.getByRole('menuitem', { name: t('Supplied by {{number}}', { number }) })).toBeVisible()
  await page.keyboard.press('Escape')
  expect(errors).toEqual([])
})

test('who welds a part of an order keeps it as it is', async ({ page }) => {
  const t = await signIn(page, suite, owner, 'et')
  const sale = await callService(suite, 'getSaleOrder', undefined, owner, { orderId })
  const [welding] = sale.products[0]?.items[0]?.processes ?? []
  await callService(suite, 'startJob', { orderProcess: welding?._id ?? '' }, owner)
  await page.goto(`${suite.url}/dashboard/sale-orders-list/detailed-order/${orderId}`)
  const order = await openRow(page, t, 'Pink')
  await choose(page, t, order, 'Raam', 'Supply from stock')
  const refusal = page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .filter({ hasText: 'Töö on alanud või materjal võetud' })
  await expect(refusal).toBeVisible()
  // Neither ids nor English words.
  await expect(refusal).not.toContainText('supply')
  await page.keyboard.press('Escape')
  await expect(order.row('Raam')).toContainText(t('Here'))
})

test('who links a product on which work began is asked, and the product says that it is linked', async ({ page }) => {
  const errors = gatherErrors(page)
  const t = await signIn(page, suite, owner, 'et')
  await page.goto(`${suite.url}/dashboard/sale-orders-list/detailed-order/${orderId}`)
  const order = new OrderPage(page, t)
  const link = async () => {
    await choose(page, t, order, 'Pink', 'Link to an order')
    const dialog = page.getByRole('dialog', { name: t('Link {{name}}', { name: 'Pink' }) })
    await expect(dialog.getByRole('combobox')).toBeVisible()
    await dialog.getByRole('button', { name: t('Link'), exact: true }).click()
  }
  await link()
  const question = page.getByRole('alertdialog', { name: t('Work on it has begun') })
  await expect(question).toContainText('Keevitamine')
  await question.getByRole('button', { name: t('Do not link') }).click()
  await page.keyboard.press('Escape')
  await expect(order.row('Pink')).not.toContainText(t('Linked'))
  await link()
  await question.getByRole('button', { name: t('Link all the same') }).click()
  await expect(order.row('Pink')).toContainText(t('Linked'))
  // The welding that runs stays a job of the order, the assembly nobody began is one of the other order alone.
  const { rows } = await callService(suite, 'listProduction', { filters: {} }, owner)
  const own = rows.filter(({ order: { _id } }) => _id === orderId)
  expect(own.map(({ orderProcess }) => orderProcess.name)).toEqual(['Keevitamine'])
  expect(errors).toEqual([])
})

test('a manufacturing order begins with what it makes and how many, and the rest is folded', async ({ page }) => {
  const errors = gatherErrors(page)
  const t = await signIn(page, suite, owner, 'et')
  await page.goto(`${suite.url}/dashboard/manufacturing-orders-list`)
  await page
    .getByRole('button', { name: t('New manufacturing order') })
    .first()
    .click()
  const drawer = page.getByRole('dialog', { name: t('New manufacturing order') })
  const vat = drawer.getByRole('textbox', { name: t('VAT'), exact: true })
  await expect(drawer.getByRole('combobox', { name: t('Product') })).toBeVisible()
  await expect(vat).toBeHidden()
  await drawer.getByRole('combobox', { name: t('Product') }).fill('Raa')
  await page.getByRole('option', { name: /^Raam/ }).click()
  const quantity = drawer.getByRole('textbox', { name: t('Quantity'), exact: true })
  await quantity.fill('')
  await drawer.getByRole('button', { name: t('Save'), exact: true }).click()
  // What has to be mended stands above the fold, which stays as it is.
  await expect(drawer.getByRole('alert')).toContainText(t('Type how many'))
  await expect(vat).toBeHidden()
  await quantity.fill('4')
  await drawer.getByText(t('Payment, prices, address, labels and notes')).click()
  await expect(vat).toBeVisible()
  expect(await violations(page)).toEqual([])
  await drawer.getByRole('button', { name: t('Save'), exact: true }).click()
  await expect(page).toHaveURL(/manufacturing-orders-list\/detailed-order\/|manufacturingOrderId=/)
  await expect(new OrderPage(page, t).row('Raam')).toContainText('4')
  expect(errors).toEqual([])
})
