import { expect, type Page, test } from '@playwright/test'
import { callService, registerWithProject } from '../support/account'
import { signIn } from '../support/sign-in'
import { Suite } from '../support/suite'

const suite = new Suite()

test.beforeAll(() => suite.start())
test.afterAll(() => suite.remove())

type Box = { readonly scrollWidth: number; readonly clientWidth: number }

/** Whether all of a text is seen, in one line. */
async function isWhole(page: Page, text: string): Promise<boolean> {
  const shown = page.getByText(text, { exact: true }).filter({ visible: true }).first()
  return shown.evaluate((element: Box) => element.scrollWidth <= element.clientWidth)
}

test('search, filters and tools of the partners share one line on a small desk', async ({ page }) => {
  const kadri = await registerWithProject(suite)
  await page.setViewportSize({ width: 1100, height: 800 })
  const t = await signIn(page, suite, kadri, 'et')
  await page.goto(`${suite.url}/dashboard/settings/partners`)
  const middles = await Promise.all(
    ['Suppliers', 'Columns'].map(async (text) => {
      const button = page.getByRole('button', { name: t(text), exact: true })
      await expect(button).toBeVisible()
      const box = await button.boundingBox()
      return box ? Math.round(box.y + box.height / 2) : undefined
    }),
  )
  expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? 100))).toBeLessThanOrEqual(2)
})

for (const language of ['et', 'en'] as const) {
  test(`a field is added right below the groups of fields on a phone, in ${language}`, async ({ page }) => {
    const kadri = await registerWithProject(suite)
    await page.setViewportSize({ width: 390, height: 844 })
    const t = await signIn(page, suite, kadri, language)
    await page.goto(`${suite.url}/create-project/project-fields`)
    const add = page.getByRole('button', { name: t('Add field') })
    await expect(add).toBeVisible()
    const groups = page.getByRole('radiogroup', { name: t('Where the fact is kept') })
    const [over, below] = await Promise.all([groups.boundingBox(), add.boundingBox()])
    const room = (below?.y ?? 0) - ((over?.y ?? 0) + (over?.height ?? 0))
    expect([Math.round(room), below?.x, below?.width]).toEqual([12, 16, 358])
  })
}

test('what is offered where a list did not load is large enough for a thumb', async ({ page }) => {
  const kadri = await registerWithProject(suite)
  await page.setViewportSize({ width: 390, height: 844 })
  const t = await signIn(page, suite, kadri, 'et')
  await page.route('**/list-sale-orders', (route) =>
    route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'No', requestId: 'one' } }),
  )
  await page.goto(`${suite.url}/dashboard/sale-orders-list`)
  const again = page.getByRole('button', { name: t('Try again') })
  await expect(again).toBeVisible()
  expect((await again.boundingBox())?.height).toBeGreaterThanOrEqual(44)
})

test('the figures and parts of a stock product are there on a phone', async ({ page }) => {
  const kadri = await registerWithProject(suite)
  const post = await callService(suite, 'createStockProduct', { name: 'Piirdepost R-12', unit: 'PCS' }, kadri)
  await page.setViewportSize({ width: 390, height: 844 })
  const t = await signIn(page, suite, kadri, 'et')
  await page.goto(`${suite.url}/dashboard/stock/detailed-stock/${post._id}`)
  const tab = page.getByRole('tab', { name: t('Overview') })
  await expect(tab).toBeVisible()
  await tab.click({ trial: true })
  const figure = page.getByText(t('Demand'), { exact: false }).first()
  const box = await figure.boundingBox()
  expect(box?.height ?? 0).toBeGreaterThan(10)
  expect(box?.y ?? 0).toBeLessThan((await tab.boundingBox())?.y ?? 0)
})

test("what stock there is gives way to a line's name on a tablet", async ({ page }) => {
  const kadri = await registerWithProject(suite)
  const name = 'Square tube 30×30×2'
  const tube = await callService(suite, 'createStockProduct', { name, unit: 'M', category: 'FOR_PURCHASE' }, kadri)
  const order = await callService(
    suite,
    'createSaleOrder',
    {
      products: [
        {
          name: 'Table frame TF-80',
          netQuantity: 24,
          items: [{ name, stock: { _id: tube._id }, netQuantity: 123.456, unit: 'M', unitPrice: 5.95 }],
        },
      ],
    },
    kadri,
  )
  await page.setViewportSize({ width: 768, height: 1000 })
  await signIn(page, suite, kadri, 'et')
  await page.goto(`${suite.url}/dashboard/sale-orders-list/detailed-order/${order._id}`)
  await expect(page.getByText(name, { exact: true }).first()).toBeVisible()
  expect(await isWhole(page, name)).toBe(true)
})
