import { expect, type Page, test } from '@playwright/test'
import { signIn } from '../support/sign-in'
import { Suite } from '../support/suite'
import { anotherBrowser, startWithColleague, type TwoPeople } from '../support/two-people'
import { addOrder, gate } from '../support/workshop'

const suite = new Suite()
let people: TwoPeople

test.beforeAll(async () => {
  people = await startWithColleague(suite, { SALES_WRITE: true, PARTNERS: true })
})
test.afterAll(() => suite.remove())

const listAddress = () => `${suite.url}/dashboard/sale-orders-list`

async function openComments(page: Page, orderId: string): Promise<void> {
  await page.goto(`${listAddress()}/detailed-order/${orderId}`)
  await page.getByRole('tab', { name: /^Comments/ }).click()
}

test('a comment stands in a colleague’s browser at once, and rings the bell of whom it mentions', async ({
  page,
  browser,
}) => {
  const { _id } = await addOrder(suite, people.kadri, { client: people.client, products: [gate('Värav')] })
  const [beside, elsewhere] = [await anotherBrowser(browser), await anotherBrowser(browser)]
  await signIn(page, suite, people.kadri, 'en')
  await signIn(beside, suite, people.colleague, 'en')
  await signIn(elsewhere, suite, people.colleague, 'en')
  await openComments(beside, _id)
  await expect(beside.getByText('No comments yet')).toBeVisible()
  await elsewhere.goto(listAddress())
  await expect(elsewhere.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()

  await openComments(page, _id)
  const field = page.getByRole('textbox', { name: /^Write a comment/ })
  await field.pressSequentially('Weld it today, @Mati')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  await expect(field).toHaveValue('')

  await expect(beside.getByText('Weld it today,')).toBeVisible()
  await expect(beside.getByRole('group', { name: 'Followers' }).getByRole('img')).toHaveCount(2)
  await elsewhere.getByRole('button', { name: 'Notifications, 1 new' }).click()
  await elsewhere.getByRole('button', { name: /mentioned you on/ }).click()
  await expect(elsewhere).toHaveURL(new RegExp(_id))
  await expect(elsewhere.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
})

test('a draft outlives a reload until it is sent', async ({ page }) => {
  const { _id } = await addOrder(suite, people.kadri, { client: people.client, products: [gate('Post')] })
  await signIn(page, suite, people.kadri, 'en')
  await openComments(page, _id)
  const field = page.getByRole('textbox', { name: /^Write a comment/ })
  await field.fill('Half a thought')
  await page.reload()
  await page.getByRole('tab', { name: /^Comments/ }).click()
  await expect(field).toHaveValue('Half a thought')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(field).toHaveValue('')
  await expect(page.getByRole('tab', { name: /^Comments 1/ })).toBeVisible()
})
