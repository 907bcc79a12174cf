import { expect, type Locator, type Page, test } from '@playwright/test'
import { registerWithProject } from '../support/account'
import { OrderPage } from '../support/order-page'
import { logIn, startOf } from '../support/pages'
import { sidewaysScroll, styleOf } from '../support/pixels'
import { Suite } from '../support/suite'
import { addClient, addMember, addOrder, gate, type Member, mati } from '../support/workshop'

// How pages look where they are laid out, and what stays over them: what tests of their parts alone cannot see.

const suite = new Suite()
let kadri: Member
let orderId: string
const PRODUCT = 'Aiavärav kahe poolega 2400 × 1800'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeAll(async () => {
  await suite.start()
  kadri = await registerWithProject(suite)
  const client = await addClient(suite, kadri, 'Õmblus OÜ')
  const { processes = [], ...product } = gate(PRODUCT)
  const coating = {
    name: 'Pulbervärvimine',
    workload: { value: 12, unit: 'MIN' },
    price: { value: 38, unit: 'H' },
  } as const
  orderId = (await addOrder(suite, kadri, { client, products: [{ ...product, processes: [...processes, coating] }] }))
    ._id
})
test.afterAll(() => suite.remove())

async function open(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 })
  const t = await logIn(page, suite, kadri, 'et')
  await page.goto(`${suite.url}/dashboard/sale-orders-list/detailed-order/${orderId}`)
  const order = new OrderPage(page, t)
  await expect(width < 480 ? page.getByRole('region', { name: PRODUCT }) : order.row(PRODUCT)).toBeVisible()
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

test('users are tiles on a tablet, each with its labels, and rows on a desk', async ({ page }) => {
  const worker = await addMember(suite, kadri, { SALES_READ: true, PRODUCTION: true }, mati())
  await page.setViewportSize({ width: 768, height: 1024 })
  const t = await logIn(page, suite, kadri, 'et')
  await page.goto(`${suite.url}/dashboard/settings/users/active`)
  const tileOf = (name: string) => page.getByRole('row').filter({ hasText: name })
  const names = [kadri, worker].map(({ firstName, lastName }) => `${firstName} ${lastName}`)
  const tiles = names.map(tileOf)
  for (const tile of tiles) await expect(tile).toBeVisible()
  const boxes = await Promise.all(tiles.map(boxOf))
  // Not wider than a card, beside or below each other with room between, and each label in its own tile.
  for (const box of boxes) expect(box.width).toBeLessThanOrEqual(620)
  expect(await page.locator('thead').isVisible()).toBe(false)
  for (const [at, tile] of tiles.entries()) {
    const tileBox = boxes[at]
    if (!tileBox) throw new Error('Each tile was measured')
    for (const cell of await tile.locator('td').all()) {
      const box = await boxOf(cell)
      expect([box.x >= tileBox.x, box.right <= tileBox.right + 1, box.bottom <= tileBox.bottom + 1]).toEqual([
        true,
        true,
        true,
      ])
    }
  }
  const labelOf = (name: string) => tileOf(names[1] ?? '').locator(`td[data-label="${t(name)}"]`)
  expect(await styleOf(labelOf('Sales'), 'content', '::before')).toBe(`"${t('Sales')}"`)
  expect((await boxOf(labelOf('Sales'))).y).toBeGreaterThan((await boxOf(page.getByText(names[1] ?? '').first())).y)
  expect(await sidewaysScroll(page)).toBe(0)

  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(page.locator('thead')).toBeVisible()
  const [first, second] = await Promise.all(tiles.map(boxOf))
  expect([first?.x, first?.width]).toEqual([second?.x, second?.width])
})

test('the bars of processes are of one width, and begin at one edge, whatever stands beside them', async ({ page }) => {
  const many = Array.from({ length: 12 }, (_, at) => ({ name: `Samm ${at + 1}` }))
  await addOrder(suite, kadri, { products: [{ name: 'Trepp', netQuantity: 1, processes: many }] })
  await page.setViewportSize({ width: 1440, height: 900 })
  await logIn(page, suite, kadri, 'et')
  await page.goto(`${suite.url}/dashboard/sale-orders-list`)
  const bars = page.getByRole('grid').getByRole('progressbar')
  await expect(bars).toHaveCount(2)
  const [one, other] = await Promise.all((await bars.all()).map(boxOf))
  expect([one?.x, one?.width]).toEqual([other?.x, other?.width])
  expect(one?.width).toBeGreaterThan(30)
})
