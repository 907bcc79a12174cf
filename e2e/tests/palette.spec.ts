import { expect, type Page, test } from '@playwright/test'
import { callService, registerWithProject } from '../support/account'
import { signIn } from '../support/sign-in'
import { Suite } from '../support/suite'
import { violations } from '../support/violations'
import { addClient, addMember, addOrder, gate, type Member, mati } from '../support/workshop'

const suite = new Suite()
let kadri: Member
let client: string

test.beforeAll(async () => {
  await suite.start()
  kadri = await registerWithProject(suite)
  client = await addClient(suite, kadri, 'Õmblus OÜ')
  await callService(suite, 'createStockProduct', { name: 'Õmblusniit', code: 'ON-1', unit: 'PCS' }, kadri)
})
test.afterAll(() => suite.remove())

const field = (page: Page) => page.getByRole('combobox', { name: 'Search or jump to…' })
const list = '/dashboard/sale-orders-list'

async function openPage(page: Page, person: Member, address: string): Promise<void> {
  await signIn(page, suite, person, 'en')
  await page.goto(`${suite.url}${address}`)
  await expect(page.getByRole('button', { name: 'Search or jump to…' })).toBeVisible()
}

test('an order is opened by its number from any page, by keys alone, and is first the next time', async ({ page }) => {
  const { transactionNumber, _id } = await addOrder(suite, kadri, { client, products: [gate('Värav')] })
  const figures = /(\d+)\D*$/.exec(transactionNumber)?.[1] ?? ''
  await openPage(page, kadri, '/dashboard/my-jobs')
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await field(page).pressSequentially(figures)
  // Before the answer can be there.
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`my-jobs\\?saleOrderId=${_id}`))
  await expect(page.getByRole('heading', { name: transactionNumber })).toBeVisible()

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveCount(1)
  await expect(page.getByRole('option', { selected: true })).toContainText(transactionNumber)
  await page.keyboard.press('Escape')
  await expect(field(page)).toBeHidden()
})

test('what is typed before the search is there is searched for, and the page takes none of it', async ({ page }) => {
  await openPage(page, kadri, list)
  // On a slow line the code of the search comes late.
  const held: (() => void)[] = []
  await page.route(/\/palette\.\w+\.js/, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('nniitx')
  await page.keyboard.press('Backspace')
  await expect.poll(() => held.length).toBe(1)
  held[0]?.()
  await expect(field(page)).toHaveValue('nniit')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('e')
  await expect(field(page)).toHaveValue('nniite')
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

test('partners, products, orders and pages are found together, and a page is opened', async ({ page }) => {
  await openPage(page, kadri, list)
  await page.keyboard.press('Control+k')
  await field(page).fill('õmblus')
  await expect(page.getByRole('group', { name: 'Partners' }).getByRole('option')).toContainText('Õmblus OÜ')
  await expect(page.getByRole('group', { name: 'Products' }).getByRole('option')).toContainText('ON-1')
  expect(await violations(page)).toEqual([])
  await field(page).fill('stock t')
  await page.getByRole('option', { name: /^Stock take/ }).click()
  await expect(page).toHaveURL(/stock-take/)
})

test('what is pressed is opened, though an answer takes the rows above it away before the button is released', async ({
  page,
}) => {
  await openPage(page, kadri, list)
  await page.keyboard.press('Control+k')
  await field(page).fill('õmblus')
  const partner = page.getByRole('group', { name: 'Partners' }).getByRole('option')
  await expect(partner).toContainText('Õmblus OÜ')
  let answer = (): void => undefined
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/\/search\/find$/, async (route) => {
    await answered
    await route.continue()
  })
  await field(page).fill('stock t')
  const wanted = page.getByRole('option', { name: /^Stock take/ })
  await wanted.hover()
  await page.mouse.down()
  answer()
  await expect(partner).toHaveCount(0)
  await page.mouse.up()
  await expect(page).toHaveURL(/stock-take/)
})

test('the key N asks what to make where the page has no button for it, and ? tells the keys', async ({ page }) => {
  await openPage(page, kadri, '/dashboard/my-jobs')
  await page.keyboard.press('n')
  const chooser = page.getByRole('dialog', { name: 'Choose what to create' })
  await expect(chooser.getByRole('button', { name: 'New sale order' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(chooser).toBeHidden()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('whoever may not read orders finds none', async ({ page }) => {
  await addOrder(suite, kadri, { client, products: [gate('Varjatud')] })
  const keeper = await addMember(suite, kadri, { STOCK_READ: true }, mati())
  await openPage(page, keeper, '/dashboard/stock')
  await page.keyboard.press('Control+k')
  await field(page).fill('õmblus')
  await expect(page.getByRole('option')).toHaveCount(1)
  await expect(page.getByRole('option')).toContainText('Õmblusniit')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the search fills the page, and closes by its button', async ({ page }) => {
    await openPage(page, kadri, list)
    await page.getByRole('button', { name: 'Search or jump to…' }).tap()
    await field(page).fill('õmblus')
    await expect(page.getByRole('group', { name: 'Partners' })).toBeVisible()
    const dialog = page.getByRole('dialog', { name: 'Search or jump to…' })
    await expect.poll(() => dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Close' }).tap()
    await expect(dialog).toBeHidden()
  })
})
