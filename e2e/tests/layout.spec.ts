import { expect, type Locator, type Page, test } from '@playwright/test'
import { callService, registerWithProject } from '../support/account'
import { OrderPage } from '../support/order-page'
import { passwordField, startOf } from '../support/pages'
import { brokenWords, isWhole, sidewaysScroll, sizesOf, styleOf, textStart, textTops } from '../support/pixels'
import { signIn } from '../support/sign-in'
import { Suite } from '../support/suite'
import { addClient, addMember, addOrder, gate, type Member, mati, readOrder } from '../support/workshop'

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
    changeoverTime: { value: 15, unit: 'MIN' },
    price: { value: 38, unit: 'H' },
  } as const
  orderId = (await addOrder(suite, kadri, { client, products: [{ ...product, processes: [...processes, coating] }] }))
    ._id
})
test.afterAll(() => suite.remove())

async function open(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 })
  const t = await signIn(page, suite, kadri, 'et')
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

for (const width of [1366, 1280, 768]) {
  test(`the tree shows names, price and state in full at ${width}, each level 24 further in, and the menu over its row`, async ({
    page,
  }) => {
    const { t, order } = await open(page, width)
    expect(await sidewaysScroll(page)).toBe(0)
    const grid = await boxOf(order.tree)
    for (const header of ['Product, process, item', 'Quantity', 'Price', 'State']) {
      const { x, right } = await boxOf(order.tree.getByRole('columnheader', { name: t(header), exact: true }))
      expect([header, x >= grid.x - 1, right <= Math.min(grid.right, width) + 1]).toEqual([header, true, true])
    }
    expect(await isWhole(order.row('Toru').locator('[data-name] [data-text]'))).toBe(true)
    const indent = async (name: string) =>
      Number.parseFloat(await styleOf(order.row(name).locator('[data-name]'), 'padding-inline-start'))
    expect((await indent('Toru')) - (await indent(PRODUCT))).toBe(24)

    // Takes no room of its own: it lies over the end of the row that is pointed to, inside it.
    const row = order.row('Toru')
    const menu = row.locator('[data-menu]')
    await expect(menu).toBeHidden()
    await row.hover()
    await expect(menu).toBeVisible()
    const [over, line] = [await boxOf(menu), await boxOf(row)]
    expect([over.y >= line.y, over.bottom <= line.bottom, over.right <= Math.min(line.right, width)]).toEqual([
      true,
      true,
      true,
    ])
  })
}

test('what stands behind a typed figure is seen whole or not at all', async ({ page }) => {
  const { order } = await open(page, 1280)
  const tail = order.tree.locator('[data-tail]')
  // On a line of its own it lies below its box, out of sight. "+ 15" cut to "+ 1" would be another figure.
  const seen = async () => {
    const [height, line] = await sizesOf(tail)
    if (height >= 2 * line) return 'no'
    return (await isWhole(tail)) ? 'whole' : 'cut'
  }
  await order.startTyping('Pulbervärvimine', 'Per unit', '22')
  await expect.poll(seen).toBe('whole')
  await page.keyboard.type('345')
  await expect.poll(seen).toBe('no')
})

test('what is said lies beside an open drawer, never over its fields', async ({ page }) => {
  const { t, order } = await open(page, 1280)
  await (await order.cell('Keevitamine', 'Product, process, item')).focus()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: t('Delete'), exact: true }).click()
  const said = page.getByRole('region', { name: t('Messages') }).getByRole('status')
  await expect(said).toContainText('Keevitamine')
  // It stays while the pointer rests on it; so the drawer is opened without one.
  await said.hover()
  await (await order.cell('Toru', 'Product, process, item')).focus()
  await page.keyboard.press('Shift+F10')
  await expect(async () => {
    await page.keyboard.press('Home')
    const edit = page.getByRole('menuitem', { name: t('Edit in drawer'), exact: true })
    await expect(edit).toHaveAttribute('data-highlighted', { timeout: 1000 })
  }).toPass()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: t('Item') })
  const first = drawer.getByRole('textbox', { name: startOf(t('Name')) })
  await expect(first).toBeFocused()
  await expect.poll(async () => (await boxOf(said)).right <= (await boxOf(drawer)).x).toBe(true)
  await first.click({ trial: true })
})

test('a session that ends while somebody types is begun again over the page, and what was typed is saved', async ({
  page,
}) => {
  const { t } = await open(page, 1280)
  await page.getByRole('tab', { name: startOf(t('Notes')) }).click()
  // Also found while a question lies over it.
  const notes = page.getByRole('textbox', { name: startOf(t('Notes')), includeHidden: true })
  await notes.fill('Helista enne tarnet')
  // The same person ends all other sessions from elsewhere; the next save is told so.
  await callService(suite, 'endOtherSessions', {}, kadri)
  const save = page.getByRole('button', { name: t('Save notes') })
  await save.click({ noWaitAfter: true }).catch(() => undefined)
  const again = page.getByRole('alertdialog', { name: t('Log in again') })
  await expect(again).toBeVisible()
  await expect(notes).toHaveValue('Helista enne tarnet')
  await passwordField(page, t('Password')).fill(kadri.password)
  await again.getByRole('button', { name: t('Log in'), exact: true }).click()
  await expect(again).toBeHidden()
  await expect(notes).toHaveValue('Helista enne tarnet')
  await save.click()
  await expect.poll(async () => (await readOrder(suite, kadri, orderId)).notes).toBe('Helista enne tarnet')
})

test('head, facts, tabs and what the tab shows begin at one left edge on every width', async ({ page }) => {
  const { t, order } = await open(page, 1440)
  const facts = page.getByLabel(t('Facts'), { exact: true }).locator('dt').first()
  const firstTab = page
    .getByRole('tablist', { name: t('Parts of the order') })
    .getByRole('tab')
    .first()
  for (const width of [1440, 1280, 768]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(order.tree).toBeVisible()
    // What the new width asks for is drawn after a moment.
    await expect(async () => {
      const edges = await Promise.all([page.getByRole('heading', { level: 1 }), facts, firstTab].map(textStart))
      // What is drawn of it, without the room around that.
      const chevron = await boxOf(order.row(PRODUCT).locator('[data-chevron] path'))
      edges.push(Math.round(chevron.x))
      expect([width, ...edges]).toEqual([width, ...edges.map(() => edges[0])])
    }).toPass()
  }
  await page.setViewportSize({ width: 390, height: 844 })
  const card = page.getByRole('region', { name: PRODUCT })
  await expect(card).toBeVisible()
  // The number gives way to the arrow that leads back.
  const parts = [page.getByText('Õmblus OÜ', { exact: true }).and(page.locator(':visible')), facts, firstTab, card]
  await expect.poll(() => Promise.all(parts.map(textStart))).toEqual([16, 16, 16, 16])
})

test('a product on a phone shows its whole name and the step at work with its count, whatever stands beside them', async ({
  page,
}) => {
  const long = 'Saarepuust lauaplaat 1800 × 900 ümarate nurkadega'
  const step = 'Saagimine ja hööveldamine mõlemalt poolt'
  const { _id } = await addOrder(suite, kadri, {
    products: [{ name: long, netQuantity: 120, processes: [{ name: step, price: { value: 38, unit: 'H' } }] }],
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, suite, kadri, 'et')
  await page.goto(`${suite.url}/dashboard/sale-orders-list/detailed-order/${_id}`)
  const card = page.getByRole('region', { name: long })
  await expect(card).toBeVisible()
  for (const text of [long, new RegExp(`^${step}, 0`)]) expect(await isWhole(card.getByText(text))).toBe(true)
  expect(await sidewaysScroll(page)).toBe(0)
})

test('the boxes of rows begin where the title of the list does', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, suite, kadri, 'et')
  await page.goto(`${suite.url}/dashboard/sale-orders-list`)
  const box = page.getByRole('grid').getByRole('checkbox')
  await expect(box.nth(1)).toBeVisible()
  const title = await textStart(page.getByRole('heading', { level: 1 }))
  const starts = await Promise.all([box.first(), box.nth(1)].map(boxOf))
  expect(starts.map(({ x }) => x)).toEqual([title, title])
})

test('an explanation on a phone breaks no word, however deep it is opened', async ({ page }) => {
  const { t } = await open(page, 390)
  await page
    .getByRole('button', { name: t('why'), exact: true })
    .first()
    .click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.locator('[aria-expanded]').first()).toBeVisible()
  const closed = sheet.locator('[aria-expanded=false]')
  for (let count = await closed.count(); count > 0; count = await closed.count()) await closed.first().click()
  await expect(sheet.getByText('Pulbervärvimine').first()).toBeVisible()
  expect(await brokenWords(sheet)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
})

test('users are tiles on a tablet, each with its labels, and rows on a desk', async ({ page }) => {
  const worker = await addMember(suite, kadri, { SALES_READ: true, PRODUCTION: true }, mati())
  await page.setViewportSize({ width: 768, height: 1024 })
  const t = await signIn(page, suite, kadri, 'et')
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
  await expect(async () => {
    const [first, second] = await Promise.all(tiles.map(boxOf))
    expect([first?.x, first?.width]).toEqual([second?.x, second?.width])
  }).toPass()
})

test('the bars of processes are of one width, and begin at one edge, whatever stands beside them', async ({ page }) => {
  const many = Array.from({ length: 12 }, (_, at) => ({ name: `Samm ${at + 1}` }))
  await addOrder(suite, kadri, { products: [{ name: 'Trepp', netQuantity: 1, processes: many }] })
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, suite, kadri, 'et')
  await page.goto(`${suite.url}/dashboard/sale-orders-list`)
  const bars = page.getByRole('grid').getByRole('progressbar')
  await expect(page.getByRole('grid').getByText('/ 12')).toBeVisible()
  const boxes = await Promise.all((await bars.all()).map(boxOf))
  expect(boxes.length).toBeGreaterThan(1)
  const [one] = boxes
  expect(boxes.map(({ x, width }) => [x, width])).toEqual(boxes.map(() => [one?.x, one?.width]))
  expect(one?.width).toBeGreaterThan(30)
})

test('an order opened from the list on a slow line has its title block at once, where it stays', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const t = await signIn(page, suite, kadri, 'et')
  await page.goto(`${suite.url}/dashboard/sale-orders-list`)
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/get-sale-order/**', async (route) => {
    await answered
    await route.continue()
  })
  await page.getByRole('grid').getByText('Õmblus OÜ').first().click()
  const head = page.getByRole('heading', { level: 1, name: /^SO-/ })
  const facts = page.getByLabel(t('Facts'), { exact: true })
  await expect(head).toBeVisible()
  await expect(facts).toBeVisible()
  await expect(page.getByRole('treegrid')).toHaveCount(0)
  const places = () => Promise.all([head, facts, facts.locator('div').nth(1)].map(boxOf))
  const before = await places()
  answer()
  await expect(page.getByRole('treegrid')).toBeVisible()
  expect(await places()).toEqual(before)
})

test('the screens of an account keep their picture: beside the form on a desk, above it on a tablet and a phone', async ({
  page,
}) => {
  const band = page
    .locator('[aria-hidden]:visible')
    .filter({ has: page.locator('svg'), hasText: /\S/ })
    .first()
  const form = page.getByRole('main')
  for (const path of ['login', 'register-user', 'forgot-password']) {
    for (const [width, height, tall] of [
      [768, 1024, 264],
      [390, 844, 132],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto(`${suite.url}/account/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const [picture, fields] = [await boxOf(band), await boxOf(form)]
      expect([path, width, picture.x, picture.width, picture.height]).toEqual([path, width, 0, width, tall])
      expect([fields.y >= picture.bottom, fields.x >= 16, fields.right <= width - 16]).toEqual([true, true, true])
      expect(await sidewaysScroll(page)).toBe(0)
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(async () => {
    const [picture, fields] = [await boxOf(band), await boxOf(form)]
    expect([picture.x >= fields.right, picture.y, picture.right, picture.bottom]).toEqual([true, 0, 1440, 900])
  }).toPass()
})

test('a rule stands between the words of the search and filters beside them, and none where filters have their own line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const t = await signIn(page, suite, kadri, 'et')
  for (const path of ['sale-orders-list', 'shortages', 'jobs']) {
    await page.goto(`${suite.url}/dashboard/${path}`)
    const [hint, lane] = [page.locator('[data-hint]:has(kbd)'), page.locator('[data-lane]')]
    await expect(lane).toBeVisible()
    const [words, filters, last] = [await boxOf(hint), await boxOf(lane), await boxOf(hint.getByText(t('not')))]
    const drawn = await styleOf(lane, 'border-inline-start-width', '::before')
    const rule = filters.x + Number.parseFloat(await styleOf(lane, 'inset-inline-start', '::before'))
    const isBeside = filters.y < words.bottom
    // In a line of their own it lies outside the toolbar's lines, which show eight pixels around themselves.
    const seen = isBeside ? rule > last.right && rule < filters.x : rule < filters.x - 8
    expect([path, drawn, seen]).toEqual([path, '1px', true])
    expect(await styleOf(hint, 'border-inline-end-width')).toBe('0px')
  }
})

test('words, figures and states of a row of an order stand level', async ({ page }) => {
  const { order } = await open(page, 1440)
  const tops = await textTops(order.row('Toru'))
  expect(tops.length).toBeGreaterThan(3)
  // Drawn on whole pixels.
  expect(new Set(tops.map(Math.round)).size).toBe(1)
})
