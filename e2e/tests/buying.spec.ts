import { expect, type Page, test } from '@playwright/test'
import { callService, registerWithProject } from '../support/account'
import {
  addShelf,
  addStockProduct,
  liis,
  type PurchaseOrder,
  putInStock,
  readPurchaseOrder,
  receiveByKeys,
} from '../support/buying'
import { pressUntil } from '../support/keyboard'
import { euros, OrderPage } from '../support/order-page'
import { gatherErrors, startOf } from '../support/pages'
import { huntPrices } from '../support/price-hunt'
import { realBom, sheetOf } from '../support/real-boms'
import { signIn } from '../support/sign-in'
import { Suite } from '../support/suite'
import { addClient, addMember, addOrder, addSupplier, type Member, mati, readOrder } from '../support/workshop'

// What a machine of real bills needs is bought, received, counted and used, by the people who would do it.

const suite = new Suite()
const made = realBom('picoedm-fabricated-1').items
const bought = realBom('picoedm-sourced-1').items
/** The first supplier sells these, the second one the others. */
const firstSold = bought.slice(0, 11)
const [MADE, BOUGHT] = ['Valmistatavad detailid', 'Ostetavad detailid']
const [PROFILE, SLIDER, BALL, FEET] = ['4040 T-Slot 500mm', 'LM12UU', '4D Ball Bearings', '1/2" Rubber Adhesive Feet']
const STEEL = '608zz Steel'
const SHELF = 'Riiul A'

test.use({ permissions: ['clipboard-read', 'clipboard-write'], contextOptions: { reducedMotion: 'reduce' } })
test.beforeAll(() => suite.start())
test.afterAll(() => suite.remove())

type Workshop = {
  readonly owner: Member
  readonly planner: Member
  readonly storekeeper: Member
  /** Ids of stock products by their names. */
  readonly stock: ReadonlyMap<string, string>
  readonly orderId: string
}

/** A project that keeps what the machine is made of: 20 steel bearings and 3 balls are there, nothing else. */
async function openWorkshop(): Promise<Workshop> {
  const owner = await registerWithProject(suite)
  const client = await addClient(suite, owner, 'Sädelõikus OÜ')
  const suppliers = [await addSupplier(suite, owner, 'Motedis AS'), await addSupplier(suite, owner, 'Robootika OÜ')]
  const location = await addShelf(suite, owner, SHELF)
  const stock = new Map<string, string>()
  const keep = async (name: string, more: object) => {
    const onShelf = [PROFILE, SLIDER, BALL].includes(name)
    const product = { name, unit: 'PCS' as const, ...(onShelf && { location }), ...more }
    stock.set(name, await addStockProduct(suite, owner, product))
  }
  for (const { name, unitPrice } of made) await keep(name, { category: 'SEMI_FINISHED', unitPrice })
  for (const item of bought) {
    const { name, unitPrice } = item
    const supplier = suppliers[firstSold.includes(item) ? 0 : 1]
    await keep(name, { category: 'FOR_PURCHASE', unitPrice, supplier, ...(name === FEET && { batchSize: 10 }) })
  }
  const stockId = (name: string) => stock.get(name) ?? ''
  await putInStock(suite, owner, { stockId: stockId(STEEL), quantity: 20 })
  await putInStock(suite, owner, { stockId: stockId(BALL), quantity: 3, location })
  const plans = { SALES_WRITE: true, PURCHASE_WRITE: true, STOCK_READ: true, PRICES: true }
  const planner = await addMember(suite, owner, plans, liis())
  const keeps = { PURCHASE_READ: true, STOCK_WRITE: true }
  const storekeeper = await addMember(suite, owner, keeps, mati())
  const { _id: orderId } = await addOrder(suite, owner, { client, products: [] })
  return { owner, planner, storekeeper, stock, orderId }
}

/** Purchase orders as the service stores them, by their suppliers. */
async function purchaseOrders({ owner }: Workshop): Promise<PurchaseOrder[]> {
  const { rows } = await callService(suite, 'listPurchaseOrders', { sort: { partner: 1 } }, owner)
  return Promise.all(rows.map(({ _id }) => readPurchaseOrder(suite, owner, _id)))
}

const balanceOf = async ({ owner, stock }: Workshop, name: string): Promise<number> =>
  (await callService(suite, 'getStockProduct', undefined, owner, { stockId: stock.get(name) ?? '' })).balance

const openOrder = (page: Page, { orderId }: Workshop) =>
  page.goto(`${suite.url}/dashboard/sale-orders-list/detailed-order/${orderId}`)

// The planner reads Estonian, the storekeeper English.
test.describe('for a machine', () => {
  test.describe.configure({ mode: 'serial' })
  let workshop: Workshop
  test.beforeAll(async () => {
    workshop = await openWorkshop()
  })

  test('a planner publishes a machine of real bills, finds what is missing and orders it', async ({ page }) => {
    const errors = gatherErrors(page)
    const t = await signIn(page, suite, workshop.planner, 'et')
    await openOrder(page, workshop)
    const order = new OrderPage(page, t)
    const unit = { unit: 'tk', decimal: ',' } as const
    await order.addProduct(MADE)
    await order.paste(sheetOf(made, unit))
    await order.addProduct(BOUGHT)
    await order.paste(sheetOf(bought, unit), 1)
    await order.expectFigure('Cost', euros(545.7))
    await page.getByRole('button', { name: t('Publish'), exact: true }).click()
    await expect(page.getByRole('button', { name: t('Complete order') }).first()).toBeVisible()

    await page.goto(`${suite.url}/dashboard/shortages`)
    const table = page.getByRole('table', { name: t('Shortages') })
    const row = (name: string) => table.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })
    // 28 products of which one, the steel bearings, is there; of the 27 missing 6 are made and 21 bought.
    await expect(page.getByText(t('{{count}} products', { count: 27 }))).toBeVisible()
    await expect(row(PROFILE)).toContainText(t('Buy'))
    await expect(row('Wire Frame')).toContainText(t('Make'))
    await expect(row('Wire Frame').getByRole('checkbox')).toHaveCount(0)
    await expect(row(STEEL)).toHaveCount(0)
    // 8 balls are needed and 3 there; 6 feet are needed and come in tens.
    const quantity = (name: string) => page.getByRole('textbox', { name: t('Quantity of {{name}}', { name }) })
    await expect(quantity(BALL)).toHaveValue('5')
    await expect(quantity(FEET)).toHaveValue('10')

    await page.getByRole('checkbox', { name: t('All that can be ordered') }).check()
    const bar = page.getByRole('toolbar', { name: t('Order the chosen ones') })
    await expect(bar).toContainText(t('{{count}} of {{total}} selected', { count: 21, total: 21 }))
    // 351.70 of the bill, less 8 × 1.00 of steel bearings and 3 × 0.20 of balls, and 4 more feet of 1.00: 347.10.
    await expect(bar).toContainText(t('buy {{cost}}', { cost: euros(347.1) }))
    await bar.getByRole('button', { name: t('Create {{count}} purchase orders', { count: 2 }) }).click()
    await expect(page.getByText(t('{{count}} purchase orders wait to be published', { count: 2 }))).toBeVisible()
    const orders = await purchaseOrders(workshop)
    // The first supplier sells 11 of which the steel bearings are there.
    expect(orders.map(({ supplier, products }) => [supplier?.name, products.length])).toEqual([
      ['Motedis AS', 10],
      ['Robootika OÜ', 11],
    ])

    // What waits in an order is not suggested again; it stands among what is under way.
    await expect(row(PROFILE)).toHaveCount(0)
    const underWay = page.getByRole('button', { name: startOf(t('Under way')) })
    await expect(underWay).toContainText('21')
    await underWay.click()
    await expect(row(PROFILE)).toContainText(orders[0]?.transactionNumber ?? '')
    await expect(row(PROFILE).getByRole('checkbox')).toHaveCount(0)
    await underWay.click()
    for (const { transactionNumber } of orders) {
      await page.getByRole('button', { name: transactionNumber, exact: true }).first().click()
      const panel = page.getByRole('complementary').filter({ hasText: transactionNumber })
      await page.getByRole('button', { name: t('Publish'), exact: true }).click()
      await expect(page.getByRole('button', { name: t('Receive'), exact: true })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(panel).toHaveCount(0)
    }
    await expect(row(PROFILE)).toHaveCount(0)
    await expect(row('Wire Frame')).toHaveCount(1)
    expect((await purchaseOrders(workshop)).map(({ status }) => status)).toEqual(['ACTIVE', 'ACTIVE'])
    expect(errors).toEqual([])
  })

  test('a storekeeper without prices receives half by phone, later the rest, and counts a shelf', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const errors = gatherErrors(page)
    const hunt = huntPrices(page)
    const t = await signIn(page, suite, workshop.storekeeper, 'en')
    const [first, second] = await purchaseOrders(workshop)
    if (!first || !second) throw new Error('The planner made two orders')
    const button = (key: string, values?: Record<string, number>) =>
      page.getByRole('button', { name: t(key, values), exact: true })
    const open = async ({ transactionNumber }: PurchaseOrder) => {
      await page.goto(`${suite.url}/dashboard/purchase-orders-list`)
      await page.getByText(transactionNumber).first().click()
      await expect(button('Receive')).toBeVisible()
      await hunt.look()
      await button('Receive').click()
      await expect(drawer.getByText(PROFILE).or(drawer.getByText(FEET)).first()).toBeVisible()
      await hunt.look()
    }
    const drawer = page.getByRole('dialog', { name: t('Purchase receipt') })
    const receive = async (count: number) => {
      await drawer.getByRole('button', { name: t('Receive {{count}} lines', { count }) }).click()
      await expect(drawer).toBeHidden()
    }
    const received = async (name: string) =>
      (await purchaseOrders(workshop))[0]?.products.find((product) => product.name === name)?.received

    await open(first)
    await drawer.getByRole('button', { name: t('Clear'), exact: true }).click()
    const amount = (name: string) => drawer.getByRole('textbox', { name: t('Quantity of {{name}}', { name }) })
    await amount(PROFILE).fill('2')
    await amount(SLIDER).fill('4')
    await drawer.getByRole('textbox', { name: t('Delivery note') }).fill('4411')
    await receive(2)
    expect([await received(PROFILE), await received(SLIDER)]).toEqual([2, 4])
    // What was bought for the order went into it.
    const item = async (name: string) =>
      (await readOrder(suite, workshop.owner, workshop.orderId)).products[1]?.items.find((each) => each.name === name)
    expect([(await item(PROFILE))?.takenFromStock, (await item(SLIDER))?.takenFromStock]).toEqual([2, 4])

    // The rest stands there already; two products of it go on their shelf.
    await button('Receive').click()
    await expect(amount(PROFILE)).toHaveValue('2')
    for (const name of [PROFILE, SLIDER]) {
      const uses = drawer.getByRole('radiogroup', { name: t('Where {{name}} goes', { name }) })
      await uses.getByText(t('To stock'), { exact: true }).click()
    }
    await receive(10)
    await page.getByRole('tab', { name: t('Receipts') }).click()
    await expect(page.getByText('4411')).toBeVisible()
    await hunt.look()
    await open(second)
    await receive(11)
    expect([await balanceOf(workshop, PROFILE), await balanceOf(workshop, SLIDER)]).toEqual([2, 4])
    // Of ten feet the order took six.
    expect(await balanceOf(workshop, FEET)).toBe(4)

    // On the shelf: 2 profiles in the books of which 1 is found, 3 balls, 4 sliders in two piles.
    await page.goto(`${suite.url}/dashboard/stock-take`)
    await button('New stock take').click()
    const asked = page.getByRole('dialog', { name: t('New stock take') })
    await asked.getByRole('checkbox', { name: SHELF }).check()
    await asked.getByRole('button', { name: t('Start counting') }).click()
    const keypad = page.getByRole('group', { name: t('Figures') })
    const count = async (name: string, ...piles: string[]) => {
      await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
      for (const [at, pile] of piles.entries()) {
        if (at > 0) await button('Next pile').click()
        await keypad.getByRole('button', { name: pile, exact: true }).click()
      }
      await hunt.look()
      await page.getByRole('button', { name: startOf(t('Save')) }).click()
    }
    await count(PROFILE, '1')
    await count(BALL, '3')
    await count(SLIDER, '3', '1')
    await button('Look at the differences').click()
    await expect(page.getByText(/^−1\s/)).toBeVisible()
    await hunt.look()
    await button('Confirm the stock take').click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('Confirm the stock take') })
      .click()
    await expect(page.getByText(t('Confirmed')).first()).toBeVisible()
    const balances = [PROFILE, BALL, SLIDER].map((name) => balanceOf(workshop, name))
    expect(await Promise.all(balances)).toEqual([1, 3, 4])
    await page.goto(`${suite.url}/dashboard/stock/detailed-stock/${workshop.stock.get(PROFILE)}`)
    await expect(page.getByRole('group', { name: t('Movements') })).toBeVisible()
    await hunt.look()

    // What the two orders, both together, and what the sale order come to.
    hunt.expectNone(/220[.,]5|126[.,]6|347[.,]1|351[.,]7|545[.,]7/)
    expect(errors).toEqual([])
  })

  test('the planner uses stock in the order, completes a product without enough of it, and takes that back', async ({
    page,
  }) => {
    const errors = gatherErrors(page)
    const t = await signIn(page, suite, workshop.planner, 'et')
    await openOrder(page, workshop)
    const order = new OrderPage(page, t)
    await expect(order.row(BOUGHT)).toBeVisible()
    if ((await order.row(SLIDER).count()) === 0) {
      await (await order.cell(BOUGHT, 'Product, process, item')).focus()
      await page.keyboard.press('ArrowRight')
    }
    const act = async (name: string, action: string) => {
      await (await order.cell(name, 'Product, process, item')).focus()
      await page.keyboard.press('Shift+F10')
      await page.getByRole('menuitem', { name: t(action), exact: true }).click()
    }
    const balance = (name: string) => expect.poll(() => balanceOf(workshop, name))

    await act(SLIDER, 'Use stock')
    const using = page.getByRole('dialog', { name: t('Use stock for {{name}}', { name: SLIDER }) })
    await using.getByRole('button', { name: t('Use stock'), exact: true }).click()
    await expect(using).toBeHidden()
    await balance(SLIDER).toBe(0)

    await act(BOUGHT, 'Complete product')
    const short = page.getByRole('alertdialog', { name: t('Complete {{name}}?', { name: BOUGHT }) })
    await expect(short).toContainText(new RegExp(`${PROFILE}: \\D*2\\s\\D+1\\s`))
    await short.getByRole('button', { name: t('Go below 0') }).click()
    await expect(page.getByText(new RegExp(`${PROFILE} −1\\s`)).first()).toBeVisible()
    await balance(PROFILE).toBe(-1)

    const listBelow = async () => {
      await page.goto(`${suite.url}/dashboard/stock`)
      await page
        .getByRole('tab', { name: startOf(t('Negative')) })
        .or(page.getByText(t('Negative'), { exact: true }))
        .first()
        .click()
    }
    await listBelow()
    const products = page.getByRole('grid', { name: t('Stock') })
    await expect(products.getByText(PROFILE)).toBeVisible()
    await expect(products.getByText(SLIDER)).toHaveCount(0)

    await openOrder(page, workshop)
    await expect(order.row(BOUGHT)).toBeVisible()
    await act(BOUGHT, 'Reopen product')
    await balance(PROFILE).toBe(1)
    await listBelow()
    await expect(products.getByText(PROFILE)).toHaveCount(0)
    expect(errors).toEqual([])
  })
})

test('a buyer without a mouse orders, publishes and receives', async ({ page }) => {
  const owner = await registerWithProject(suite)
  await addSupplier(suite, owner, 'Motedis AS')
  const buys = { PURCHASE_WRITE: true, PURCHASE_PRICES: true }
  const buyer = await addMember(suite, owner, buys, liis())
  const t = await signIn(page, suite, buyer, 'et')
  await page.goto(`${suite.url}/dashboard/home`)
  const order = new OrderPage(page, t)
  const { keyboard } = page
  const stored = async () => {
    const orderId = /detailed-purchase-order\/([0-9a-f]{24})/.exec(page.url())?.[1] ?? ''
    const { status, products } = await readPurchaseOrder(suite, owner, orderId)
    return [status, ...products.map(({ name, netQuantity, received }) => [name, netQuantity, received])]
  }
  const button = (name: string) => page.getByRole('button', { name: t(name), exact: true })

  await pressUntil('Tab', page.getByRole('link', { name: t('Purchase'), exact: true }))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: t('Purchase orders') })).toBeVisible()
  await expect(page.getByRole('button', { name: t('New purchase order') }).first()).toBeVisible()
  await keyboard.press('n')
  const drawer = page.getByRole('dialog', { name: t('New purchase order') })
  await pressUntil('Tab', drawer.getByRole('combobox', { name: startOf(t('Supplier')) }))
  await keyboard.type('Mote')
  await expect(page.getByRole('option', { name: startOf('Motedis AS') })).toBeVisible()
  // The best match is taken.
  await keyboard.press('Enter')
  await expect(drawer.getByRole('combobox', { name: startOf(t('Supplier')) })).toHaveValue('Motedis AS')
  await keyboard.press('ControlOrMeta+Enter')
  await expect(drawer).toBeHidden()

  await pressUntil('Tab', order.ghost('Add line'))
  await keyboard.press('Enter')
  await keyboard.type(PROFILE)
  await keyboard.press('Enter')
  await expect(order.row(PROFILE)).toBeVisible()
  await keyboard.press('Escape')
  await pressUntil('ArrowUp', order.row(PROFILE).locator('[role=gridcell][aria-colindex="1"]'))
  await pressUntil('ArrowRight', await order.cell(PROFILE, 'Ordered'))
  await keyboard.press('Enter')
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('4')
  await keyboard.press('Enter')
  await expect.poll(stored).toEqual(['WAITING_FOR_ACTIVATION', [PROFILE, 4, 0]])

  await pressUntil('Shift+Tab', button('Publish'))
  await keyboard.press('Enter')
  await expect.poll(stored).toEqual(['ACTIVE', [PROFILE, 4, 0]])
  await pressUntil('Tab', button('Receive'))
  await keyboard.press('Enter')
  const receipt = page.getByRole('dialog', { name: t('Purchase receipt') })
  await receiveByKeys(receipt, t, { name: PROFILE, quantity: 3 })
  await expect.poll(stored).toEqual(['ACTIVE', [PROFILE, 4, 3]])
  await pressUntil('Shift+Tab', page.getByRole('tab', { selected: true }))
  await pressUntil('ArrowRight', page.getByRole('tab', { name: t('Receipts') }))
  await expect(page.getByRole('listitem').filter({ hasText: PROFILE }).last()).toContainText(/3\stk/)
})
