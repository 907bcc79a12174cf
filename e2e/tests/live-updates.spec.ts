import { expect, test } from '@playwright/test'
import { OrderPage } from '../support/order-page'
import { signIn } from '../support/sign-in'
import { Suite } from '../support/suite'
import { anotherBrowser, startWithColleague, type TwoPeople } from '../support/two-people'
import { addOrder, gate } from '../support/workshop'

const suite = new Suite()
let people: TwoPeople

test.beforeAll(async () => {
  people = await startWithColleague(suite, { SALES_WRITE: true, SALES_PRICES: true, PARTNERS: true })
})
test.afterAll(() => suite.remove())

const listAddress = () => `${suite.url}/dashboard/sale-orders-list`
const orderAddress = (orderId: string) => `${listAddress()}/detailed-order/${orderId}`

test('an edited cell stands before its author, who shows the order and who lists it, without anybody asking', async ({
  page,
  browser,
}) => {
  const { _id, transactionNumber } = await addOrder(suite, people.kadri, {
    client: people.client,
    products: [gate('Värav')],
  })
  await addOrder(suite, people.kadri, { client: people.client, products: [gate('Post')] })
  const [readerPage, listPage] = [await anotherBrowser(browser), await anotherBrowser(browser)]
  const t = await signIn(page, suite, people.kadri, 'et')
  const readerT = await signIn(readerPage, suite, people.colleague, 'et')
  await signIn(listPage, suite, people.colleague, 'et')
  const [author, reader] = [new OrderPage(page, t), new OrderPage(readerPage, readerT)]
  await page.goto(orderAddress(_id))
  await readerPage.goto(orderAddress(_id))
  await listPage.goto(listAddress())
  await expect(author.tree).toBeVisible()
  await expect(reader.tree).toBeVisible()
  const row = listPage.getByRole('row').filter({ hasText: transactionNumber })
  // Each costs 3 × 10.00 + 0.5 × 40.00 = 50.00, and is sold for that.
  await expect(row).toContainText('100,00')

  for (const [pieces, price] of [
    [8, '400,00'],
    [9, '450,00'],
  ] as const) {
    await author.typeInCell('Värav', 'Quantity', String(pieces))
    await expect(await author.cell('Värav', 'Quantity')).toContainText(String(pieces))
    await expect(await reader.cell('Värav', 'Quantity')).toContainText(String(pieces))
    await expect(row).toContainText(price)
  }
})
