import { expect, test } from '@playwright/test'
import { registerWithProject } from '../support/account'
import { signIn } from '../support/sign-in'
import { Suite } from '../support/suite'
import { violations } from '../support/violations'
import { addClient, addOrder, gate } from '../support/workshop'

// How figures and days are written is chosen once and holds on every device and in both languages.

const suite = new Suite()

test.beforeAll(() => suite.start())
test.afterAll(() => suite.remove())

test('figures and days are written as the person chose, on another device and in the other language too', async ({
  page,
  browser,
}) => {
  const kadri = await registerWithProject(suite)
  const client = await addClient(suite, kadri, 'Kalda Mööbel')
  const product = { ...gate('Värav'), unitPrice: 617.25 }
  const { _id } = await addOrder(suite, kadri, { client, products: [product] })
  const year = String(new Date().getFullYear())
  const t = await signIn(page, suite, kadri, 'et')
  const order = `${suite.url}/dashboard/sale-orders-list/detailed-order/${_id}`
  await page.goto(order)
  // As the country of the project has it: 2 × 617,25.
  await expect(page.getByText(/1\s234,50/).first()).toBeVisible()

  await page.goto(`${suite.url}/dashboard/settings/profile`)
  const choose = async (label: string, value: string) => {
    const kept = page.waitForResponse((answer) => answer.url().endsWith('/user/choose-formats'))
    await page.getByRole('combobox', { name: label }).selectOption(value)
    expect((await kept).status()).toBe(200)
  }
  await choose(t('Decimal mark'), '.')
  await choose(t('How days are written'), 'ISO')
  expect(await violations(page)).toEqual([])
  await page.goto(order)
  await expect(page.getByText(/1\s234\.50/).first()).toBeVisible()

  const context = await browser.newContext({ serviceWorkers: 'block' })
  const beside = await context.newPage()
  await signIn(beside, suite, kadri, 'en')
  await beside.goto(order)
  await expect(beside.getByText(/1\s234\.50/).first()).toBeVisible()
  await expect(beside.getByText(/1\s234,50/)).toHaveCount(0)
  await beside.getByRole('tab', { name: 'Log' }).click()
  await expect(beside.getByText(new RegExp(`^${year}-\\d\\d-\\d\\d \\d\\d:\\d\\d$`)).first()).toBeVisible()
  await context.close()
})
