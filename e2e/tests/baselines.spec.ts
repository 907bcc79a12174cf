import { expect, test } from '@playwright/test'
import { registerWithProject } from '../support/account'
import { offBaseline } from '../support/baselines'
import { addStockProduct, putInStock } from '../support/buying'
import { signIn } from '../support/sign-in'
import { Suite } from '../support/suite'
import { addActiveOrder, addClient, addSupplier, type Member } from '../support/workshop'

// In a row of a list all texts stand on one line, those behind an icon or in a button too.

const suite = new Suite()
let owner: Member

test.beforeAll(async () => {
  await suite.start()
  owner = await registerWithProject(suite)
  const supplier = await addSupplier(suite, owner, 'Rauaait AS')
  await addActiveOrder(suite, owner, await addClient(suite, owner, 'Kalda Mööbel OÜ'))
  const sheet = await addStockProduct(suite, owner, {
    ...{ name: 'Leht S355', code: 'L-355', unit: 'KG', unitPrice: 2, supplier, minQuantity: 50 },
  })
  await putInStock(suite, owner, { stockId: sheet, quantity: 15 })
})
test.afterAll(() => suite.remove())

for (const [list, rows] of [
  ['stock', '[data-body] [role=row]'],
  ['shortages', 'tbody tr'],
  ['sale-orders-list', '[data-body] [role=row]'],
  ['settings/partners', '[data-body] [role=row]'],
] as const) {
  test(`the texts of a row stand on one line in ${list}`, async ({ page }) => {
    await signIn(page, suite, owner, 'et')
    await page.goto(`${suite.url}/dashboard/${list}`)
    await expect(page.locator(rows).first()).toBeVisible()
    expect(await offBaseline(page, rows)).toEqual([])
  })
}
