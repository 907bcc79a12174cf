import { expect, type Page, test } from '@playwright/test'
import readExcelFile from 'read-excel-file/node'
import { callService } from '../support/account'
import { withMouse } from '../support/hands'
import { endSession, logInInPlace, logOut } from '../support/one-browser'
import { OrderPage } from '../support/order-page'
import { gatherErrors, logIn } from '../support/pages'
import * as steps from '../support/sales-day'
import { signIn } from '../support/sign-in'
import { Suite } from '../support/suite'
import { startWithColleague, type TwoPeople } from '../support/two-people'
import { violations } from '../support/violations'
import { words } from '../support/words'
import { addOrder, gate, readOrder } from '../support/workshop'

// A session that is over in the middle of work is opened again over the page; and of two people at one browser none meets what
// the other one typed, read or made.

const suite = new Suite()
const t = words('en')
let people: TwoPeople

test.beforeAll(async () => {
  // The colleague sees no prices.
  people = await startWithColleague(suite, { SALES_WRITE: true, PARTNERS: true })
})
test.afterAll(() => suite.remove())

async function openOrder(page: Page) {
  const { kadri, client } = people
  const order = await addOrder(suite, kadri, { client, products: [{ ...gate('Aiavärav'), unitPrice: 150 }] })
  await signIn(page, suite, kadri)
  await page.goto(addressOf(order._id))
  await expect(new OrderPage(page, t).tree).toBeVisible()
  return order
}

const addressOf = (orderId: string) => `${suite.url}/dashboard/sale-orders-list/detailed-order/${orderId}`
const commentField = (page: Page) => page.getByRole('textbox', { name: /^Write a comment/ })

test('a cell that was typed in opens with it again', async ({ page }) => {
  const errors = gatherErrors(page)
  const { _id } = await openOrder(page)
  const order = new OrderPage(page, t)
  await order.startTyping('Aiavärav', 'Quantity', '7')
  await endSession(page, suite, people.kadri)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await logInInPlace(page, t, people.kadri)
  // The device keeps nothing here: the cell says that it was not saved, and opens with what was typed.
  await (await order.cell('Aiavärav', 'Quantity')).focus()
  await page.keyboard.press('Enter')
  await expect(order.tree.locator('[data-editing] input')).toHaveValue(/^7/)
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await readOrder(suite, people.kadri, _id)).products[0]?.netQuantity).toBe(7)
  expect(errors).toEqual([])
})

test('a comment is still in its field, and is sent once', async ({ page }) => {
  const { _id } = await openOrder(page)
  await page.getByRole('tab', { name: /^Comments/ }).click()
  await commentField(page).fill('Ask about the colour')
  await endSession(page, suite, people.kadri)
  await page.keyboard.press('Control+Enter')
  await logInInPlace(page, t, people.kadri)
  await expect(commentField(page)).toHaveValue('Ask about the colour')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(commentField(page)).toHaveValue('')
  await expect(page.getByRole('tab', { name: /^Comments 1/ })).toBeVisible()
  const { comments } = await callService(suite, 'getComments', undefined, people.kadri, { orderId: _id })
  expect(comments.map(({ content }) => content)).toEqual(['Ask about the colour'])
})

test('drawings that were on their way go on', async ({ page }) => {
  const { _id } = await openOrder(page)
  const day: steps.SalesDay = { page, suite, t, language: 'en', email: '', ...withMouse(page) }
  await page.route(
    /send-file-piece/,
    async (route) => {
      await endSession(page, suite, people.kadri)
      await route.continue()
    },
    { times: 1 },
  )
  await steps.chooseDrawings(day, 5 * 1024 * 1024)
  await logInInPlace(page, t, people.kadri)
  for (const name of steps.drawings) {
    await page.getByRole('button', { name: t('Go on with {{name}}', { name }) }).click()
  }
  await steps.expectDrawings(day)
  const { files } = await callService(suite, 'listFiles', { owner: { kind: 'ORDER', _id } }, people.kadri)
  expect(files).toHaveLength(3)
})

test('who comes after somebody else at a browser finds no draft, no price and no file of theirs', async ({ page }) => {
  const { kadri, colleague } = people
  const { _id, transactionNumber } = await openOrder(page)
  await page.getByRole('tab', { name: /^Comments/ }).click()
  await commentField(page).fill('Ask Mart for more than 150')
  const day: steps.SalesDay = { page, suite, t, language: 'en', email: '', ...withMouse(page) }
  const sheetOfList = async () => {
    await page.goto(`${suite.url}/dashboard/sale-orders-list`)
    await expect(page.getByRole('grid').getByRole('row', { name: new RegExp(transactionNumber) })).toBeVisible()
    const [sheet] = await readExcelFile(await steps.exportList(day))
    return sheet?.data.find(([number]) => number === transactionNumber)
  }
  expect(await sheetOfList()).toContain(300)

  await logOut(page, t, kadri)
  await logIn(page, suite, colleague)
  expect(await sheetOfList()).not.toContain(300)
  await page.goto(addressOf(_id))
  await page.getByRole('tab', { name: /^Comments/ }).click()
  await expect(commentField(page)).toHaveValue('')
  await commentField(page).fill('Of Mati')
  await expect(page.getByText('300,00')).toHaveCount(0)

  // Whoever logs out takes their drafts along.
  await logOut(page, t, colleague)
  await logIn(page, suite, kadri)
  await page.goto(addressOf(_id))
  await page.getByRole('tab', { name: /^Comments/ }).click()
  await expect(commentField(page)).toHaveValue('')
})
