import { expect, type Locator, type Page, test } from '@playwright/test'
import { callService, registerWithProject } from '../support/account'
import { startOf } from '../support/pages'
import { coloursAt, contrast, sidewaysScroll, signWidths, styleOf } from '../support/pixels'
import { signIn } from '../support/sign-in'
import { Suite } from '../support/suite'
import { type Language, type Word, words } from '../support/words'
import { addClient, addOrder, gate, type Member } from '../support/workshop'

// How a list looks where it is laid out and painted: what tests of its parts alone cannot see.

const suite = new Suite()
let kadri: Member
/** Days by which each order is late, in the order they were made; negative ones are still to come, null has no day. */
const LATE = [3, 17, null, -5, 1, -20, -12] as const
const numbers: string[] = []

test.beforeAll(async () => {
  await suite.start()
  kadri = await registerWithProject(suite)
  const client = await addClient(suite, kadri, 'Puit-12-A-3 OÜ')
  for (const [at, late] of LATE.entries()) {
    const { _id, version, transactionNumber } = await addOrder(suite, kadri, {
      client,
      products: [priced(at)],
    })
    numbers.push(transactionNumber)
    const changed = await callService(
      suite,
      'updateSaleOrder',
      {
        orderId: _id,
        version,
        labels: ['eksport'],
        ...(late !== null && { delivery: { date: dayBefore(late) } }),
      },
      kadri,
    )
    const body = { orderId: _id, version: changed.version, action: 'publish' } as const
    await callService(suite, 'changeSaleOrderStatus', body, kadri)
  }
})
test.afterAll(() => suite.remove())

/** Cost 100.00: the first order is sold for 125.00, a margin of 20 % under the target of 28 %, the others for 200.00, 50 %. */
const priced = (at: number) => ({ ...gate(`Uks ${at}`), unitPrice: at === 0 ? 62.5 : 100 })
/** Days of the project, whose date is a later one than UTC's at night. */
const inTallinn = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Tallinn' })
const dayBefore = (days: number) => inTallinn.format(Date.now() - days * 86_400_000)

type Look = { readonly width: number; readonly language?: Language; readonly scheme?: 'light' | 'dark' }

async function openList(page: Page, { width, language = 'en', scheme = 'light' }: Look) {
  await page.setViewportSize({ width, height: width < 640 ? 844 : 900 })
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  const isIn = page.url().includes('/dashboard/')
  const t = isIn ? words(language) : await signIn(page, suite, kadri, language)
  await page.goto(`${suite.url}/dashboard/sale-orders-list`)
  const grid = page.getByRole(width < 640 ? 'list' : 'grid', { name: t('Sale orders') })
  await expect(grid).toContainText(numbers[0] ?? '')
  const row = (number: string | undefined) => grid.getByRole('row').filter({ hasText: number ?? '' })
  const chips = page.getByRole('group', { name: t('Filters') })
  return { t, grid, row, chips }
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('The element is not drawn')
  return box
}

const middle = ({ y, height }: { readonly y: number; readonly height: number }) => y + height / 2
const bandOf = (page: Page, t: Word) => page.getByRole('region', { name: t('Open orders by delivery') })

/** Drags the edge of a column's header by so many pixels. */
async function dragEdge(page: Page, grid: Locator, column: string, by: number): Promise<void> {
  const { x, y } = await boxOf(grid.locator(`[data-column=${column}] [data-resizer]`))
  await page.mouse.move(x + 4, y + 10)
  await page.mouse.down()
  await page.mouse.move(x + 4 + by, y + 10, { steps: 3 })
}

test('the ring of a focused row goes over all its cells, also those with a ground of their own', async ({ page }) => {
  for (const scheme of ['light', 'dark'] as const) {
    const { row } = await openList(page, { width: 1280, scheme })
    // The newest order stands first.
    await row(numbers[6]).focus()
    await page.keyboard.press('ArrowDown')
    const focused = row(numbers[5])
    await expect(focused).toBeFocused()
    const boxes = await Promise.all((await focused.getByRole('gridcell').all()).map(boxOf))
    const cells = boxes.map(({ x, width }) => Math.round(x + width / 2)).filter((x) => x < 1260)
    expect(cells.length).toBeGreaterThan(3)
    const { x, y } = await boxOf(focused)
    expect(x).toBe(0)
    const [first, ...others] = await coloursAt(
      page.locator('body'),
      cells.map((at) => [at, Math.round(y) + 1] as const),
    )
    const [ground] = await coloursAt(page.locator('body'), [[cells[1] ?? 0, Math.round(y) + 4]])
    expect(others.map(String), scheme).toEqual(others.map(() => String(first)))
    expect(contrast(first, ground), scheme).toBeGreaterThan(3)
  }
})

test('hyphens in names and numbers are as wide as in any text, figures of days all alike', async ({ page }) => {
  const { row } = await openList(page, { width: 1440 })
  const { hyphens, figures } = await signWidths(row(numbers[0]))
  // Puit-12-A-3 has three, the number of the order at least one.
  expect(hyphens.length).toBeGreaterThanOrEqual(4)
  // Half a pixel is what pairs of letters may stand apart; a hyphen as wide as a figure is wider by three.
  for (const difference of hyphens) expect(difference).toBeLessThan(0.5)
  expect(figures).toHaveLength(8)
  expect(Math.max(...figures) - Math.min(...figures)).toBeLessThan(0.2)
})

test('selected and hovered rows keep their tint and show their tags', async ({ page }) => {
  for (const scheme of ['light', 'dark'] as const) {
    const { row } = await openList(page, { width: 1440, scheme })
    const marked = row(numbers[0])
    const tag = marked.locator('[data-tag=neutral]')
    const look = async () => ({
      row: await styleOf(marked, 'background-color'),
      tag: await styleOf(tag, 'background-color'),
    })
    await page.mouse.move(5, 5)
    const plain = await look()
    await marked.hover()
    const hovered = await look()
    await marked.getByRole('checkbox').click()
    const both = await look()
    await page.mouse.move(5, 5)
    const selected = await look()
    for (const each of [plain, hovered, selected, both]) expect(each.tag, scheme).not.toBe(each.row)
    expect(new Set([plain.row, hovered.row, selected.row]).size, scheme).toBe(3)
    expect(both.row, scheme).toBe(selected.row)
    await marked.getByRole('checkbox').click()
  }
})

test('resizing a column leaves the others as wide as they are', async ({ page }) => {
  const { grid } = await openList(page, { width: 1440 })
  const headers = grid.locator('[data-column]')
  const ids = await Promise.all((await headers.all()).map((each) => each.getAttribute('data-column')))
  const widths = async () => {
    const boxes = await Promise.all((await headers.all()).map(boxOf))
    return new Map(boxes.map(({ width }, at) => [ids[at], Math.round(width)]))
  }
  const before = await widths()
  await dragEdge(page, grid, 'status', -20)
  const during = await widths()
  await page.mouse.up()
  const after = await widths()
  expect(after.get('status')).toBe((before.get('status') ?? 0) - 20)
  for (const shown of [during, after])
    expect([...shown].filter(([id]) => id !== 'status')).toEqual([...before].filter(([id]) => id !== 'status'))
})

test('the arrow stands at the column that sorts by itself; late orders come by their days', async ({ page }) => {
  const { t, grid, chips } = await openList(page, { width: 1440 })
  const header = (key: string) => grid.getByRole('columnheader', { name: startOf(t(key)) })
  await expect(header('Number')).toHaveAttribute('aria-sort', 'descending')
  await expect(header('Number').locator('svg')).toBeVisible()
  await chips.getByRole('button', { name: new RegExp(`^${t('Late')} *${t('Late')}`) }).click()
  await expect(header('Delivery')).toHaveAttribute('aria-sort', 'ascending')
  await expect(header('Delivery').locator('svg')).toBeVisible()
  await expect(header('Number')).toHaveAttribute('aria-sort', 'none')
  const days = [17, 3, 1].map((count) => t('{{count}} days late', { count }))
  await expect.poll(() => grid.locator('[data-tag=late]').allTextContents()).toEqual(days)
})

test('counts that arrive move nothing beside them', async ({ page }) => {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/summarize-sale-orders$/, async (route) => {
    await held
    await route.continue()
  })
  const { t, chips } = await openList(page, { width: 1440 })
  const places = async () => {
    const all = page.getByRole('radiogroup', { name: t('Status') }).getByRole('radio')
    const boxes = [...(await all.all()), ...(await chips.getByRole('button').all())].map(boxOf)
    return (await Promise.all(boxes)).map(({ x, width }) => [Math.round(x), Math.round(width)])
  }
  const before = await places()
  release()
  await expect(chips.getByRole('button', { name: startOf(t('Mine')) })).toContainText('7')
  expect(await places()).toEqual(before)
})

test('the tick of the target is told from the bar and from the track, light and dark, in selected rows too', async ({
  page,
}) => {
  for (const scheme of ['light', 'dark'] as const) {
    const { row } = await openList(page, { width: 1440, scheme })
    // The bar of the first ends before the tick, that of the second covers its place.
    for (const number of numbers.slice(0, 2)) {
      const gauge = row(number).locator('[data-target]')
      for (const isSelected of [false, true]) {
        await row(number).getByRole('checkbox').setChecked(isSelected)
        await page.mouse.move(5, 5)
        // What a tick in the box changes, and what the page still loads, is drawn after a moment.
        await expect(async () => {
          const { width, height } = await boxOf(gauge)
          const x = Math.floor((width * Number.parseFloat(await styleOf(gauge, '--target'))) / 100)
          const [tick, ...beside] = await coloursAt(
            gauge,
            [x, x - 3, x + 3].map((at) => [at, Math.floor(height / 2)] as const),
          )
          for (const colour of beside) expect(contrast(tick, colour), `${scheme} ${isSelected}`).toBeGreaterThan(3)
        }).toPass({ timeout: 20_000 })
      }
    }
  }
})

for (const language of ['et', 'en'] as const) {
  test(`search, operators, filters and tools stand in one line at 1440, without the operators at 1280 (${language})`, async ({
    page,
  }) => {
    for (const width of [1440, 1280]) {
      const { t, chips } = await openList(page, { width, language })
      const parts = [
        page.getByRole('searchbox'),
        ...(await chips.getByRole('button').all()),
        page.getByRole('button', { name: t('Columns'), exact: true }),
      ]
      const boxes = await Promise.all(parts.map(boxOf))
      for (const box of boxes)
        expect(Math.abs(middle(box) - middle(boxes[0] ?? box)), `${language} ${width}`).toBeLessThan(2)
      expect(await sidewaysScroll(page), `${language} ${width}`).toBe(0)
      const not = page.getByTitle(t('The word after it must not be there'))
      if (width < 1400) {
        await expect(not).toBeHidden()
        continue
      }
      // The line after what is searched, before what filters.
      const hint = not.locator('..')
      const lane = page.locator('[data-lane]')
      expect(await styleOf(lane, 'border-inline-start-width', '::before')).toBe('1px')
      const rule = (await boxOf(lane)).x + Number.parseFloat(await styleOf(lane, 'inset-inline-start', '::before'))
      const words = await boxOf(hint.locator('span').last())
      const [late] = await Promise.all((await chips.getByRole('button').all()).slice(0, 1).map(boxOf))
      expect([words.x + words.width < rule, rule < (late?.x ?? 0)]).toEqual([true, true])
    }
  })
}

test('price and margin stay in sight at 1100, the price at 768, and the page never scrolls sideways', async ({
  page,
}) => {
  for (const [width, columns] of [
    [1280, ['priceWithoutVat', 'margin']],
    [1100, ['priceWithoutVat', 'margin']],
    [768, ['priceWithoutVat']],
  ] as const) {
    const { t, grid } = await openList(page, { width, language: 'et' })
    for (const column of columns) {
      const { x, width: wide } = await boxOf(grid.locator(`[data-column=${column}]`))
      expect(x + wide, `${column} at ${width}`).toBeLessThanOrEqual(width)
    }
    expect(await sidewaysScroll(page), String(width)).toBe(0)
    // Late, due this week, weeks, margin: one line, ruled from top to bottom.
    const band = bandOf(page, t).locator('> *')
    await expect(band).toHaveCount(4)
    const parts = await Promise.all((await band.all()).map(boxOf))
    expect(new Set(parts.map(({ y }) => Math.round(y))).size, String(width)).toBe(1)
  }
})

for (const language of ['et', 'en'] as const) {
  test(`a phone shows title, three filters and cards; search, tabs and the sums unfold without a sideways scroll (${language})`, async ({
    page,
  }) => {
    const { t, chips } = await openList(page, { width: 390, language })
    const shown = chips.getByRole('button').filter({ visible: true })
    await expect(shown).toHaveCount(3)
    await expect(shown.nth(2)).toContainText(t('Mine'))
    await expect(bandOf(page, t)).toHaveCount(0)
    await expect(page.getByRole('searchbox')).toBeHidden()
    expect(await sidewaysScroll(page)).toBe(0)

    await page.getByRole('button', { name: t('Search and filter') }).click()
    await expect(page.getByRole('searchbox')).toBeVisible()
    await expect(shown).toHaveCount(5)
    const band = bandOf(page, t)
    await expect(band.getByText(t('Margin'))).toBeVisible()
    const parts = await Promise.all((await band.locator('> *').all()).map(boxOf))
    // The figures beside each other, the weeks below them; nothing reaches out of the page.
    expect(new Set(parts.map(({ y }) => Math.round(y))).size).toBe(2)
    expect(Math.max(...parts.map(({ x, width }) => x + width))).toBeLessThanOrEqual(390)
    expect(await sidewaysScroll(page)).toBe(0)
  })
}

test('the title counts the tab, the search what it found', async ({ page }) => {
  const { t, grid } = await openList(page, { width: 1280 })
  const title = page.getByRole('heading', { name: t('Sale orders'), level: 1 }).locator('+ span')
  await expect(title).toHaveText('7')
  await page.getByRole('searchbox').fill('Uks 2')
  await expect(grid.getByRole('row').filter({ hasText: 'SO-' })).toHaveCount(1)
  await expect(page.getByText(t('{{amount}} found', { amount: 1 }))).toBeVisible()
  await expect(title).toHaveText('7')
  await page.getByRole('radio', { name: startOf(t('Waiting')) }).click()
  await expect(title).toHaveText('0')
})
