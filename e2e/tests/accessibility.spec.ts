import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, expect, test } from '@playwright/test'
import { type OrderProductInput, type RouteDescriptor, registrySchema } from '@tehas/contracts'
import { callService, registerWithProject } from '../support/account'
import { OrderPage } from '../support/order-page'
import { goInPage } from '../support/pages'
import { watchRequests } from '../support/settled'
import { signIn } from '../support/sign-in'
import { Suite } from '../support/suite'
import { violations } from '../support/violations'
import { words } from '../support/words'
import { addClient, addOrder, addSupplier, type Member } from '../support/workshop'

const suite = new Suite()
const publicScreens = [
  '/account/login',
  '/account/register-user',
  '/account/forgot-your-password',
  '/account/enter-new-password/expired',
  '/account/accept-invitation/project/expired',
  '/confirm-user/expired',
  '/nowhere',
]
/** Folders of areas: `mfe-sales` is the area `sales`. */
const areas = readdirSync(join(import.meta.dirname, '..', '..')).flatMap((name) => /^mfe-(.+)$/.exec(name)?.[1] ?? [])
/** Pages of the shell itself for a signed-in member; those of the areas are told by their descriptors. */
const shellScreens = ['/select-project', '/dashboard/nowhere']
const themes = ['light', 'dark'] as const

let member: Member
/** What parameters of addresses are filled with, by their names. */
const ids = new Map<string, string>()

test.beforeAll(async () => {
  await suite.start()
  member = await registerWithProject(suite)
  const product: OrderProductInput = {
    name: 'Table frame TF-80',
    netQuantity: 24,
    unitPrice: 189,
    processes: [{ name: 'Welding', price: { value: 42, unit: 'H' }, workload: { value: 22, unit: 'MIN' } }],
    items: [{ name: 'Square tube', netQuantity: 8.6, unit: 'M', unitPrice: 5.95 }],
  }
  const order = await addOrder(suite, member, { products: [product] })
  // Two metres are there, ten are to come, and an active order takes more: a shortage, a receipt and a count to show.
  const client = await addClient(suite, member, 'Mööbel OÜ')
  const supplier = await addSupplier(suite, member, 'Toru AS')
  const tube = { name: 'Round tube', unit: 'M', category: 'FOR_PURCHASE', unitPrice: 4.2, supplier } as const
  const stock = await callService(suite, 'createStockProduct', tube, member)
  await callService(suite, 'adjustStock', { stockId: stock._id, direction: 'IN', quantity: 2, note: 'Found' }, member)
  const lines = [{ stock: { _id: stock._id }, netQuantity: 10, unitPrice: 4 }]
  const bought = await callService(suite, 'createPurchaseOrder', { supplier, products: lines }, member)
  const publish = ({ _id, version }: { _id: string; version: number }) =>
    ({ orderId: _id, version, action: 'publish' }) as const
  const { _id: purchaseOrderId } = await callService(suite, 'changePurchaseOrderStatus', publish(bought), member)
  const part = { lineId: bought.products[0]?._id ?? '', quantity: 4, use: 'TO_STOCK' } as const
  await callService(suite, 'receivePurchaseOrder', { orderId: purchaseOrderId, lines: [part] }, member)
  const rail = { name: 'Rail', netQuantity: 1, items: [{ stock: { _id: stock._id }, netQuantity: 60 }] }
  const taking = await addOrder(suite, member, { client, products: [rail] })
  await callService(suite, 'changeSaleOrderStatus', publish(taking), member)
  // Of what is made one piece is handed over.
  const bar = { name: 'Bar', category: 'SEMI_FINISHED', unitPrice: 9 } as const
  const piece = await callService(suite, 'createStockProduct', bar, member)
  const parts = [{ name: 'Bar', stock: { _id: piece._id }, netQuantity: 3 }]
  const made = await callService(suite, 'createManufacturingOrder', { products: parts }, member)
  const { _id: manufacturingOrderId } = await callService(
    suite,
    'changeManufacturingOrderStatus',
    publish(made),
    member,
  )
  const handed = { orderId: manufacturingOrderId, productId: made.products[0]?._id ?? '', toStock: 1 }
  await callService(suite, 'handOverProduct', handed, member)
  const take = await callService(suite, 'startStockTake', { name: 'Shelf' }, member)
  const known = {
    saleOrderId: order._id,
    stockId: stock._id,
    purchaseOrderId,
    manufacturingOrderId,
    takeId: take._id,
    userId: member.userId,
  }
  for (const [name, id] of Object.entries(known)) ids.set(name, id)
})
test.afterAll(() => suite.remove())

const idOf = (name: string): string => {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`A page asks for ${name}: make one before the tests`)
  return id
}

/** Every page of an area and every panel that it opens over another page, as its descriptor tells them. */
async function pagesOf(area: string): Promise<string[]> {
  const { remotes } = registrySchema.parse(await (await fetch(`${suite.url}/registry.json`)).json())
  const descriptor = remotes.find(({ name }) => name === area)?.descriptor
  if (!descriptor) throw new Error(`No area ${area} is deployed`)
  const { routes, panels } = descriptor
  const isShownAlone = ({ id, redirect }: RouteDescriptor) =>
    redirect === undefined && !routes.some((other) => other.parent === id && other.redirect !== undefined)
  const addressOf = ({ path, parent }: RouteDescriptor): string => {
    const above = routes.find(({ id }) => id === parent)
    const own = path.replace(/\/?:\w+\?/g, '').replace(/:(\w+)/g, (_, name: string) => idOf(name))
    return above ? `${addressOf(above)}/${own}` : own
  }
  const over = panels.map((panel) => `/dashboard/settings/profile?${panel}=${idOf(panel)}`)
  return [...routes.filter(isShownAlone).map(addressOf), ...over]
}

/** A page without animations, and the check of what it shows: loaded once, looked at in each theme. */
async function openPage(browser: Browser) {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  const settled = watchRequests(page)
  const check = async (name: string, over?: 'dialog') => {
    await settled()
    await expect(page.getByRole('button', { name: words('et')('Try again') }), `${name} works`).toHaveCount(0)
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme })
      await page.locator(`html.${colorScheme}`).waitFor()
      // Themes differ in colours alone.
      const found = await violations(page, { ofColours: colorScheme !== themes[0], ...(over && { over }) })
      expect([name, colorScheme, found]).toEqual([name, colorScheme, []])
    }
  }
  return { page, check }
}

test('public screens have no axe violation, light or dark', async ({ browser }) => {
  const { page, check } = await openPage(browser)
  for (const path of publicScreens) {
    await page.goto(suite.url + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await check(path)
  }
  await page.context().close()
})

test('screens of the frame have no axe violation, light or dark', ({ browser }) => checkPages(browser, shellScreens))

for (const area of areas) {
  test(`pages of ${area} have no axe violation, light or dark`, async ({ browser }) =>
    checkPages(browser, await pagesOf(area)))
}

async function checkPages(browser: Browser, paths: readonly string[]): Promise<void> {
  const { page, check } = await openPage(browser)
  await signIn(page, suite, member, 'et')
  await page.goto(`${suite.url}${paths[0]}`)
  await page.getByRole('heading').first().waitFor()
  for (const path of paths) {
    await goInPage(page, path)
    await expect(page).toHaveURL(suite.url + path)
    await page.getByRole('heading').first().waitFor()
    await check(path)
  }
  await page.context().close()
}

test('what opens above the screens has no axe violation, light or dark', async ({ browser }) => {
  const { page, check } = await openPage(browser)
  const t = await signIn(page, suite, member, 'et')
  const order = new OrderPage(page, t)
  const dialog = page.getByRole('dialog')
  const checkDialog = async (name: string) => {
    await dialog.first().waitFor()
    await check(name, 'dialog')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  await page.goto(`${suite.url}/dashboard/sale-orders-list`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('n')
  await page.getByRole('menuitem', { name: t('New sale order') }).click()
  await checkDialog('new sale order')

  await page.goto(`${suite.url}/dashboard/sale-orders-list/detailed-order/${idOf('saleOrderId')}`)
  await order.tree.waitFor()
  for (const line of ['Table frame TF-80', 'Welding', 'Square tube']) {
    await order.edit(line)
    await checkDialog(`drawer of ${line}`)
  }
  await page
    .getByRole('button', { name: t('why') })
    .first()
    .click()
  await checkDialog('why')
  await page.keyboard.press('Shift+ArrowRight')
  await checkDialog('recent activities')
  await page.context().close()
})
