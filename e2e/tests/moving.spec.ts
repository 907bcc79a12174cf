import { expect, type Page, test } from '@playwright/test'
import { callService, registerWithProject } from '../support/account'
import { signIn } from '../support/sign-in'
import { Suite } from '../support/suite'
import { violations } from '../support/violations'
import { addClient, addMember, addOrder, gate, type Member, mati } from '../support/workshop'

// How a person moves: lists above what is open of them, pages of the settings by the search, from a mention to its comment.

const suite = new Suite()
let kadri: Member
let colleague: Member
let orders: { readonly _id: string; readonly transactionNumber: string }[] = []

test.beforeAll(async () => {
  await suite.start()
  kadri = await registerWithProject(suite)
  colleague = await addMember(suite, kadri, { SALES_READ: true }, mati())
  const client = await addClient(suite, kadri, 'Õmblus OÜ')
  orders = [
    await addOrder(suite, kadri, { client, products: [gate('Värav')] }),
    await addOrder(suite, kadri, { client, products: [gate('Piire')] }),
  ]
})
test.afterAll(() => suite.remove())

const rowOf = (page: Page, number: string) => page.getByRole('grid').getByRole('row').filter({ hasText: number })

test('a list stands above the open order once it is chosen, after a reload and by keys; a phone has one of them', async ({
  page,
}) => {
  const [first, second] = orders
  if (!first || !second) throw new Error('There are two orders')
  await signIn(page, suite, kadri, 'en')
  await page.goto(`${suite.url}/dashboard/sale-orders-list`)
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'List above what is open' }).click()
  await rowOf(page, second.transactionNumber).click()
  const title = (number: string) => page.getByRole('heading', { level: 1, name: number })
  await expect(title(second.transactionNumber)).toBeVisible()
  const list = await page.getByRole('grid').boundingBox()
  const order = await title(second.transactionNumber).boundingBox()
  expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(order?.y ?? 0)
  expect(await violations(page)).toEqual([])

  await page.reload()
  await expect(title(second.transactionNumber)).toBeVisible()
  await expect(rowOf(page, first.transactionNumber)).toBeVisible()
  // The row of the list takes keys while the order stands below it.
  await rowOf(page, second.transactionNumber).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(title(first.transactionNumber)).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('grid')).toHaveCount(0)
  await expect(title(first.transactionNumber)).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search or jump to…' }).fill('above what')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: 'Sale orders' })).toBeVisible()
})

test('a page of the settings is found by a word of the other language, by whoever may open it', async ({ page }) => {
  await signIn(page, suite, kadri, 'en')
  await page.goto(`${suite.url}/dashboard/sale-orders-list`)
  await expect(page.getByRole('grid')).toBeVisible()
  const sought = page.getByRole('combobox', { name: 'Search or jump to…' })
  await page.keyboard.press('Control+k')
  await sought.fill('arvelduskonto')
  await page.getByRole('option', { name: /^Company/ }).click()
  await expect(page).toHaveURL(/settings\/company/)

  await signIn(page, suite, colleague, 'en')
  await page.goto(`${suite.url}/dashboard/sale-orders-list`)
  await expect(page.getByRole('grid')).toBeVisible()
  await page.keyboard.press('Control+k')
  await sought.fill('arvelduskonto')
  await expect(page.getByText(/Nothing matches/)).toBeVisible()
})

test('a mention opens the comments of its order, also where the order has the page', async ({ page }) => {
  const [order] = orders
  if (!order) throw new Error('There is an order')
  await signIn(page, suite, colleague, 'en')
  await page.goto(`${suite.url}/dashboard/sale-orders-list/detailed-order/${order._id}`)
  await expect(page.getByRole('tab', { name: /^Products/, selected: true })).toBeVisible()
  const content = `@[${colleague.userId}] kas sobib?`
  await callService(suite, 'addComment', { orderId: order._id, content, parent: null, files: [] }, kadri)
  await page.getByRole('button', { name: 'Notifications, 1 new' }).click()
  await page.getByRole('button', { name: /mentioned you/ }).click()
  await expect(page.getByRole('tab', { name: /^Comments/, selected: true })).toBeVisible()
  await expect(page.getByRole('main').getByText('kas sobib?')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`detailed-order/${order._id}$`))
})
