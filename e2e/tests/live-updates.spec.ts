import { expect, type Page, test } from '@playwright/test'
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

/** The calls about sale orders that a page makes from now on, by the last part of their path. */
function gatherCalls(page: Page): string[] {
  const made: string[] = []
  page.on('request', (request) => {
    const call = new URL(request.url()).pathname.split('/v2/sale-order/')[1]?.split('/')[0]
    if (call !== undefined) made.push(call)
  })
  return made
}

/** How many rows each list held that the page reads from now on. */
function gatherRowCounts(page: Page): number[] {
  const counts: number[] = []
  page.on('response', async (response) => {
    if (response.url().includes('list-sale-orders')) counts.push((await response.json()).rows.length)
  })
  return counts
}

const isRead = (call: string) => /^(get|list)-/.test(call)

/** Opens a page of orders and waits until it has read its list and its sums. */
async function open(page: Page, address: string): Promise<void> {
  const read = ['list-sale-orders', 'summarize-sale-orders'].map((call) => page.waitForResponse(new RegExp(call)))
  await page.goto(address)
  await Promise.all(read)
}

test('an edited cell reads nothing again for its author, the order once for who shows it, and its row for who lists it', async ({
  page,
  browser,
}) => {
  const { _id } = await addOrder(suite, people.kadri, { client: people.client, products: [gate('Värav')] })
  await addOrder(suite, people.kadri, { client: people.client, products: [gate('Post')] })
  const [readerPage, listPage] = [await anotherBrowser(browser), await anotherBrowser(browser)]
  const t = await signIn(page, suite, people.kadri, 'et')
  const readerT = await signIn(readerPage, suite, people.colleague, 'et')
  await signIn(listPage, suite, people.colleague, 'et')
  const [author, reader] = [new OrderPage(page, t), new OrderPage(readerPage, readerT)]
  await open(page, orderAddress(_id))
  await open(readerPage, orderAddress(_id))
  await open(listPage, listAddress())
  await expect(author.tree).toBeVisible()
  await expect(reader.tree).toBeVisible()
  await expect(listPage.getByRole('row').nth(2)).toBeVisible()
  const [mine, theirs, listed] = [gatherCalls(page), gatherCalls(readerPage), gatherCalls(listPage)]
  const rowCounts = gatherRowCounts(listPage)

  await author.typeInCell('Värav', 'Quantity', '8')
  await expect(await reader.cell('Värav', 'Quantity')).toContainText('8')
  await expect.poll(() => rowCounts).toEqual([1])
  // A second edit that all have seen shows that nothing more came of the first one.
  await author.typeInCell('Värav', 'Quantity', '9')
  await expect(await reader.cell('Värav', 'Quantity')).toContainText('9')
  await expect.poll(() => rowCounts).toEqual([1, 1])

  expect(mine).toEqual(['update-sale-order-product', 'update-sale-order-product'])
  expect(theirs.filter((call) => call === 'get-sale-order')).toHaveLength(2)
  expect(listed.filter(isRead)).toHaveLength(2)
})
