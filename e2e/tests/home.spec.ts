import { expect, test } from '@playwright/test'
import { registerWithProject } from '../support/account'
import { gatherErrors, logIn, tab } from '../support/pages'
import { signIn } from '../support/sign-in'
import { Suite } from '../support/suite'
import { violations } from '../support/violations'
import { words } from '../support/words'
import { addActiveOrder, addClient, addMember, type Member, mati } from '../support/workshop'

const suite = new Suite()
const t = words('en')
let owner: Member
let client: string

test.beforeAll(async () => {
  await suite.start()
  owner = await registerWithProject(suite)
})
test.afterAll(() => suite.remove())

test('the first screen begins with the first order, and then tells what orders come to', async ({ page }) => {
  const errors = gatherErrors(page)
  await logIn(page, suite, owner)
  await expect(page).toHaveURL(`${suite.url}/dashboard/home`)
  await expect(page.getByText(t('No orders yet'))).toBeVisible()

  // 100,00 of cost, nothing marked up, without a delivery date: for stock.
  client = await addClient(suite, owner, 'Kalda Mööbel OÜ')
  await addActiveOrder(suite, owner, client)
  await page.reload()
  const figures = page.getByRole('navigation', { name: t('Figures') })
  await expect(figures.getByRole('link', { name: new RegExp(`^${t('Open sale orders')}`) })).toContainText(/1\s*100\s€/)
  const value = page.getByRole('region', { name: t('Order value by delivery') })
  await value.getByRole('link', { name: new RegExp(t('without a delivery date')) }).click()
  await expect(page).toHaveURL(/sale-orders-list\?only=undated/)
  const chosen = page.getByRole('button', { name: t('Without a delivery date') })
  await expect(chosen).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('row', { name: /SO-/ })).toHaveCount(1)
  await chosen.click()
  await expect(page).toHaveURL(/sale-orders-list$/)
  expect(errors).toEqual([])
})

test('what somebody arranges is there on another device, and is theirs alone', async ({ page, browser }) => {
  await signIn(page, suite, owner)
  await page.goto(`${suite.url}/dashboard/home`)
  const late = (on = page) => on.getByRole('region', { name: t('Late orders') })
  await expect(late()).toBeVisible()
  await page.getByRole('button', { name: t('Arrange') }).click()
  const dialog = page.getByRole('dialog', { name: t('Arrange the home page') })
  await dialog.getByRole('checkbox', { name: t('Late orders') }).click()
  await expect(dialog.getByRole('checkbox', { name: t('Late orders') })).not.toBeChecked()
  await dialog.getByRole('button', { name: t('Done') }).click()
  await expect(late()).toHaveCount(0)

  const elsewhere = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await signIn(elsewhere, suite, owner)
  await elsewhere.goto(`${suite.url}/dashboard/home`)
  await expect(elsewhere.getByRole('region', { name: t('To do') })).toBeVisible()
  await expect(late(elsewhere)).toHaveCount(0)
  await elsewhere.context().close()
})

test('whose orders the page tells of is chosen for all of it, stays chosen, and is in the link', async ({
  page,
  browser,
}) => {
  const seller = await addMember(suite, owner, { SALES_WRITE: true, SALES_PRICES: true }, mati())
  await signIn(page, suite, seller)
  await page.goto(`${suite.url}/dashboard/home`)
  const openOrders = (on = page) =>
    on
      .getByRole('navigation', { name: t('Figures') })
      .getByRole('link', { name: new RegExp(`^${t('Open sale orders')}`) })
  await expect(openOrders()).toContainText(/[1-9]\d*/)
  await page.getByRole('button', { name: t('Mine'), exact: true }).click()
  await expect(page).toHaveURL(`${suite.url}/dashboard/home?whose=mine`)
  await expect(openOrders()).toContainText(new RegExp(`^${t('Open sale orders')}0`))
  await addActiveOrder(suite, seller, client)
  await page.reload()
  await expect(openOrders()).toContainText(new RegExp(`^${t('Open sale orders')}1`))
  await openOrders().click()
  await expect(page).toHaveURL(/sale-orders-list\?status=ACTIVE&preset=mine/)
  await expect(page.getByRole('row', { name: /SO-/ })).toHaveCount(1)
  await page.goto(`${suite.url}/dashboard/home`)
  await expect(page).toHaveURL(/home\?whose=mine/)
  // On another device as well.
  const tablet = await (await browser.newContext()).newPage()
  await signIn(tablet, suite, seller)
  await tablet.goto(`${suite.url}/dashboard/home`)
  await expect(tablet).toHaveURL(/home\?whose=mine/)
  await expect(openOrders(tablet)).toContainText(new RegExp(`^${t('Open sale orders')}1`))
  await tablet.context().close()

  // The same link is of one's own orders to whoever opens it.
  const elsewhere = await (await browser.newContext()).newPage()
  await signIn(elsewhere, suite, owner)
  await elsewhere.goto(`${suite.url}/dashboard/home?whose=mine`)
  await expect(elsewhere.getByRole('button', { name: t('Mine'), exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(openOrders(elsewhere)).not.toContainText(new RegExp(`^${t('Open sale orders')}0`))
  await elsewhere.context().close()
})

test('whoever may not see prices finds counts alone, and whoever only works on jobs begins with them', async ({
  page,
  browser,
}) => {
  const clerk = await addMember(suite, owner, { SALES_READ: true }, mati())
  await logIn(page, suite, clerk)
  await expect(page.getByRole('region', { name: t('Orders by delivery') })).toBeVisible()
  await expect(page.getByRole('region', { name: t('Late orders') })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/€|margin/i)
  await expect(page.getByRole('region', { name: t('Purchases by status') })).toHaveCount(0)

  const welder = await addMember(suite, owner, { PRODUCTION: true }, mati())
  const own = await (await browser.newContext()).newPage()
  await logIn(own, suite, welder)
  await expect(own).toHaveURL(/dashboard\/(my-)?jobs/)
  await expect(tab(own, t, 'Home')).toHaveCount(0)
  await own.context().close()
})

test('a chart can be read as a table, in both themes without a violation', async ({ page }) => {
  await signIn(page, suite, owner)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(`${suite.url}/dashboard/home`)
    const name = t('Order value by delivery')
    await page.getByRole('button', { name: t('{{title}}: show as a table', { title: name }) }).click()
    await expect(page.getByRole('table', { name }).getByRole('row')).toHaveCount(12)
    expect(await violations(page)).toEqual([])
  }
})
