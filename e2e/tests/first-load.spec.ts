import { expect, test } from '@playwright/test'
import budgets from '../../bench/budgets.json' with { type: 'json' }
import { registerWithProject } from '../support/account'
import { measureFirstLoad } from '../support/first-load'
import { Suite } from '../support/suite'

const suite = new Suite()
test.beforeAll(() => suite.start())
test.afterAll(() => suite.remove())

test('first loads of login and of the sale orders list should keep to their budgets', async ({ page, browser }) => {
  const password = () => page.locator('input[type=password]').first().waitFor()
  const login = await measureFirstLoad(page, `${suite.url}/account/login`, password)
  expect(login.kilobytes, 'login, KB on the wire').toBeLessThanOrEqual(budgets.login.budgetKilobytes)
  expect(login.requests, 'login, requests').toBeLessThanOrEqual(budgets.login.budgetRequests)

  const person = await registerWithProject(suite)
  await page.locator('input').first().fill(person.email)
  await page.locator('input[type=password]').fill(person.password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForURL((url) => !url.pathname.startsWith('/account'))
  const context = await browser.newContext({
    storageState: await page.context().storageState(),
    serviceWorkers: 'block',
  })
  const member = await context.newPage()
  const heading = () => member.getByRole('heading', { level: 1 }).waitFor()
  const list = await measureFirstLoad(member, `${suite.url}/dashboard/sale-orders-list`, heading)
  expect(list.kilobytes, 'sale orders list, KB on the wire').toBeLessThanOrEqual(budgets.saleOrdersList.budgetKilobytes)
  await context.close()
})
