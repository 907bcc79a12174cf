import { expect, type Locator, type Page, test } from '@playwright/test'
import { callService, registerWithProject } from '../support/account'
import { addStockProduct, liis, readPurchaseOrder, receiveByKeys } from '../support/buying'
import { chooseItem, pressUntil } from '../support/keyboard'
import { gatherErrors, startOf } from '../support/pages'
import { signIn } from '../support/sign-in'
import { Suite } from '../support/suite'
import type { Word } from '../support/words'
import { addClient, addMember, addOrder, addSupplier, type Member, readOrder } from '../support/workshop'

// What a buyer does all day, without a mouse: the keyboard is never lost, whatever comes and goes on the page.

const suite = new Suite()
const [PIPE, GATE] = ['Toru 40×40×3', 'Aiavärav']

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeAll(() => suite.start())
test.afterAll(() => suite.remove())

type Workshop = {
  readonly owner: Member
  readonly buyer: Member
  readonly supplier: string
  readonly saleOrderId: string
}

/** A gate is sold for which 6 m of pipe are missing. */
async function openWorkshop(): Promise<Workshop> {
  const owner = await registerWithProject(suite)
  const client = await addClient(suite, owner, 'Hiie Aiad OÜ')
  const supplier = await addSupplier(suite, owner, 'Baltmet OÜ')
  const stockId = await addStockProduct(suite, owner, { name: PIPE, unit: 'M', unitPrice: 5.95, supplier })
  const items = [{ name: PIPE, netQuantity: 3, unit: 'M' as const, stock: { _id: stockId } }]
  const order = await addOrder(suite, owner, { client, products: [{ name: GATE, netQuantity: 2, items }] })
  const { _id: orderId, version } = order
  await callService(suite, 'changeSaleOrderStatus', { orderId, version, action: 'publish' }, owner)
  const rights = {
    ...{ SALES_WRITE: true, PURCHASE_WRITE: true, MANUFACTORING_WRITE: true },
    ...{ PURCHASE_PRICES: true, STOCK_READ: true },
  }
  const buyer = await addMember(suite, owner, rights, liis())
  return { owner, buyer, supplier, saleOrderId: orderId }
}

test('orders what is missing, publishes, receives a part, takes it back and receives all', async ({ page }) => {
  const errors = gatherErrors(page)
  const { owner, buyer } = await openWorkshop()
  const t = await signIn(page, suite, buyer, 'et')
  const { keyboard } = page
  await page.goto(`${suite.url}/dashboard/shortages`)
  await pressUntil('Tab', page.getByRole('checkbox', { name: t('Order {{name}}', { name: PIPE }) }))
  await keyboard.press('Space')
  // What ends the choice goes with it.
  await pressUntil('Tab', page.getByRole('button', { name: t('Clear selection') }))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await pressUntil('Tab', page.getByRole('checkbox', { name: t('Order {{name}}', { name: PIPE }) }))
  await keyboard.press('Space')
  await keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText(t('{{count}} purchase orders wait to be published', { count: 1 }))).toBeVisible()
  const { rows } = await callService(suite, 'listPurchaseOrders', {}, owner)
  const [made] = rows
  if (!made) throw new Error('An order was made')
  const opener = page.getByRole('button', { name: made.transactionNumber, exact: true }).first()
  await pressUntil('Tab', opener)
  await keyboard.press('Enter')

  const button = (name: string, values?: Record<string, number>) =>
    page.getByRole('button', { name: t(name, values), exact: true })
  const received = async () => {
    const order = await readPurchaseOrder(suite, owner, made._id)
    return [order.status, ...order.products.map((product) => product.received)]
  }
  await expect(page.getByRole('heading', { name: made.transactionNumber })).toBeFocused()
  await pressUntil('Tab', button('Publish'))
  await keyboard.press('Enter')
  await expect(button('Receive')).toBeFocused()

  const receipt = page.getByRole('dialog', { name: t('Purchase receipt') })
  await keyboard.press('Enter')
  await receiveByKeys(receipt, t, { name: PIPE, quantity: 4 })
  await expect(button('Receive')).toBeFocused()
  expect(await received()).toEqual(['ACTIVE', 4])

  await pressUntil('Tab', button('Take back: receipt {{number}}', { number: 1 }))
  await keyboard.press('Enter')
  const asked = page.getByRole('dialog', { name: t('Take back the receipt?') })
  await expect(asked.getByRole('textbox')).toBeFocused()
  await keyboard.type('Vale saateleht')
  await keyboard.press('Enter')
  await expect(asked).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: t('taken back') })).toBeFocused()
  expect(await received()).toEqual(['ACTIVE', 0])

  await pressUntil('Shift+Tab', button('Receive'))
  await keyboard.press('Enter')
  await expect(receipt.getByText(PIPE)).toBeVisible()
  await keyboard.press('ControlOrMeta+Enter')
  await expect(receipt).toBeHidden()
  await expect(button('Receive')).toBeFocused()
  expect(await received()).toEqual(['ACTIVE', 6])
  await keyboard.press('Escape')
  await expect(opener).toBeFocused()
  expect(errors).toEqual([])
})

type Linking = { readonly line: Locator; readonly other: string; readonly links: () => Promise<number> }

/** Links the line that has the focus to an order, and takes that back in each way there is. */
async function linkByKeys(page: Page, t: Word, { line, other, links }: Linking): Promise<void> {
  const { keyboard } = page
  const dialog = page.getByRole('dialog', { name: startOf(t('Link {{name}}', { name: '' }).trim()) })
  const field = dialog.getByRole('combobox')
  const open = async () => {
    await keyboard.press('Shift+F10')
    await chooseItem(page, t('Link to an order'))
    await expect(field).toBeFocused()
  }
  await open()
  await keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(line).toBeFocused()

  await open()
  // What is typed replaces the line that is suggested; the list narrows to it.
  await keyboard.type(other)
  await expect(page.getByRole('option').first()).toContainText(other)
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowUp')
  await keyboard.press('Enter')
  await expect(field).toHaveValue(startOf(other))
  await keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(line).toBeFocused()
  await expect.poll(links).toBe(1)

  await keyboard.press('ControlOrMeta+z')
  await expect.poll(links).toBe(0)
  await keyboard.press('ControlOrMeta+Shift+z')
  await expect.poll(links).toBe(1)
  await expect(line).toContainText(other)

  await keyboard.press('Shift+F10')
  await chooseItem(page, t('Unlink from {{number}}', { number: other }))
  await expect.poll(links).toBe(0)
  await expect(line).toBeFocused()
  await keyboard.press('ControlOrMeta+z')
  await expect.poll(links).toBe(1)
}

test('links lines of sale, manufacturing and purchase orders to each other', async ({ page }) => {
  const errors = gatherErrors(page)
  const { owner, buyer, supplier, saleOrderId } = await openWorkshop()
  const bought = async () =>
    callService(
      suite,
      'createPurchaseOrder',
      { supplier, products: [{ name: PIPE, netQuantity: 12, unit: 'M', unitPrice: 5.95 }] },
      owner,
    )
  const items = [{ name: PIPE, netQuantity: 3, unit: 'M' as const }]
  const making = await callService(
    suite,
    'createManufacturingOrder',
    { products: [{ name: GATE, netQuantity: 2, items }] },
    owner,
  )
  const [forSale, forMaking, ownLine] = [await bought(), await bought(), await bought()]
  const t = await signIn(page, suite, buyer, 'et')
  const firstCell = (name: string) =>
    page.getByRole('treegrid').getByRole('gridcell').and(page.locator('[aria-colindex="1"]')).filter({ hasText: name })
  const walkTo = async (path: string, name: string, isPart: boolean): Promise<Locator> => {
    await page.goto(`${suite.url}/dashboard/${path}`)
    const top = firstCell(isPart ? GATE : name)
    await pressUntil('Tab', top)
    if (isPart && (await firstCell(name).count()) === 0) await page.keyboard.press('ArrowRight')
    if (isPart) await pressUntil('ArrowDown', firstCell(name))
    return firstCell(name)
  }

  const sale = await walkTo(`sale-orders-list/detailed-order/${saleOrderId}`, PIPE, true)
  await linkByKeys(page, t, {
    line: sale,
    other: forSale.transactionNumber,
    links: async () => (await readOrder(suite, owner, saleOrderId)).linkedOrders?.length ?? 0,
  })
  const make = await walkTo(`manufacturing-orders-list/detailed-order/${making._id}`, PIPE, true)
  await linkByKeys(page, t, {
    line: make,
    other: forMaking.transactionNumber,
    links: async () => {
      const order = await callService(suite, 'getManufacturingOrder', undefined, owner, { orderId: making._id })
      return order.linkedOrders?.length ?? 0
    },
  })
  const purchase = await walkTo(`purchase-orders-list/detailed-purchase-order/${ownLine._id}`, PIPE, false)
  const { transactionNumber } = await readOrder(suite, owner, saleOrderId)
  await linkByKeys(page, t, {
    line: purchase,
    other: transactionNumber,
    links: async () => {
      const order = await readPurchaseOrder(suite, owner, ownLine._id)
      return order.linkedOrders?.length ?? 0
    },
  })
  expect(errors).toEqual([])
})
