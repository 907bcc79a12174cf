import { expect, test } from '@playwright/test'
import { registerWithProject } from '../support/account'
import { addShelf, addStockProduct, putInStock } from '../support/buying'
import { gatherErrors, goInPage } from '../support/pages'
import { scan } from '../support/scanner'
import { signIn } from '../support/sign-in'
import { Suite } from '../support/suite'
import { addOrder } from '../support/workshop'

// A scanner is a keyboard that types fast and ends with Enter (docs/decisions/025-scanning.md).

const suite = new Suite()
const PIPE = { name: 'Nelikanttoru 40×40×3', code: '4740012345678', unit: 'M', category: 'FOR_PURCHASE' } as const
const SHELF = 'Riiul 7'

test.beforeAll(() => suite.start())
test.afterAll(() => suite.remove())

test('a scan opens the product, the order or the place wherever the person is', async ({ page }) => {
  const errors = gatherErrors(page)
  const owner = await registerWithProject(suite)
  const location = await addShelf(suite, owner, SHELF)
  const stockId = await addStockProduct(suite, owner, { ...PIPE, location })
  await putInStock(suite, owner, { stockId, quantity: 12, location })
  const { _id: orderId, transactionNumber } = await addOrder(suite, owner)
  await signIn(page, suite, owner, 'et')

  await page.goto(`${suite.url}/dashboard/sale-orders-list`)
  await expect(page.getByText(transactionNumber).first()).toBeVisible()
  const product = page.getByRole('heading', { name: PIPE.name })
  // What opens it is not there yet: the scan asks for that code and waits for it.
  await scan(page, PIPE.code)
  await expect(product).toBeVisible()
  expect(page.url()).toContain(`stockId=${stockId}`)

  await goInPage(page, '/dashboard/settings')
  await expect(product).toBeHidden()
  const order = page.getByRole('heading', { name: transactionNumber })
  await scan(page, transactionNumber)
  await expect(order).toBeVisible()
  expect(page.url()).toContain(`saleOrderId=${orderId}`)

  await goInPage(page, '/dashboard/sale-orders-list')
  const ofShelf = new RegExp(`/dashboard/stock\\?location=${location}`)
  await scan(page, SHELF)
  await expect(page).toHaveURL(ofShelf)
  await expect(page.getByText(PIPE.name).first()).toBeVisible()

  // What the code of a printed label says; it was printed while the service stood elsewhere.
  await goInPage(page, '/dashboard/sale-orders-list')
  const label = `https://vana.example/dashboard/stock/detailed-stock/${stockId}`
  await scan(page, label)
  await expect(product).toBeVisible()
  expect(page.url()).toContain(`stockId=${stockId}`)
  expect(errors).toEqual([])
})
