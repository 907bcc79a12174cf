import { expect, type Page, test } from '@playwright/test'
import { callService } from '../support/account'
import { MailServer } from '../support/mail-server'
import { signIn } from '../support/sign-in'
import { Suite } from '../support/suite'
import { startWithColleague, type TwoPeople } from '../support/two-people'
import { violations } from '../support/violations'
import { gate } from '../support/workshop'

const WRONG = 'matr@kalda.example'
const RIGHT = 'mart@kalda.example'

const suite = new Suite()
const post = new MailServer(WRONG)
let people: TwoPeople
let orderId: string
let number: string

test.beforeAll(async () => {
  people = await startWithColleague(suite, { SALES_READ: true })
  const { kadri, client } = people
  const products = [{ ...gate('Aiavärav'), unitPrice: 62 }]
  const order = await callService(suite, 'createSaleOrder', { client, products }, kadri)
  ;[orderId, number] = [order._id, order.transactionNumber]
  // Whoever registers reads their mail in the folder; from now on letters leave by a mail server.
  await suite.stop()
  await suite.start([], { SMTP_URL: await post.start() })
})
test.afterAll(async () => {
  await suite.remove()
  await post.stop()
})

const openOrder = (page: Page) => page.goto(`${suite.url}/dashboard/sale-orders-list/detailed-order/${orderId}`)
const recipient = (page: Page) => page.getByRole('textbox', { name: 'Recipient' })
const notDelivered = (page: Page) => page.getByRole('alert').filter({ hasText: `was not delivered to ${WRONG}` })
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).click()

/** The letters of the order, from its menu. */
async function openLetters(page: Page) {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Sent documents' }).click()
  return page.getByRole('dialog', { name: /^Sent documents/ }).getByRole('listitem')
}

test('whoever sent a letter is told in the order that it was not delivered and why, and sends it again to another address', async ({
  page,
  browser,
}) => {
  // Colours are looked at while nothing fades.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, suite, people.kadri, 'en')
  await openOrder(page)
  await page.getByRole('button', { name: 'Documents' }).click()
  await send(page)
  await recipient(page).fill(WRONG)
  await page.getByRole('textbox', { name: 'Letter' }).fill('Tere, Mart! Manuses on pakkumine.')
  await send(page)
  await expect(page.getByText(`goes to ${WRONG}`)).toBeVisible()
  await page.keyboard.press('Escape')

  // Told without being asked for: below the order that is open, and by the bell.
  await expect(notDelivered(page)).toContainText('The mail server takes no letters for this address.', {
    timeout: 90_000,
  })
  await page.getByRole('button', { name: /^Notifications, \d new/ }).click()
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toContainText(
    `The letter of ${number} was not delivered`,
  )
  await page.keyboard.press('Escape')
  expect(await violations(page)).toEqual([])
  expect(post.taken).toEqual([])

  // A colleague who reads the order sees what became of it, and is not asked to send anything.
  const beside = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
  await signIn(beside, suite, people.colleague, 'en')
  await openOrder(beside)
  await expect(notDelivered(beside)).toBeVisible()
  await expect(notDelivered(beside).getByRole('button')).toHaveCount(0)
  await beside.context().close()

  // With the letter as it was written.
  await notDelivered(page).getByRole('button', { name: 'Send again' }).click()
  await send(page)
  await expect(recipient(page)).toHaveValue(WRONG)
  await expect(page.getByRole('textbox', { name: 'Letter' })).toHaveValue('Tere, Mart! Manuses on pakkumine.')
  await recipient(page).fill(RIGHT)
  await send(page)
  await expect.poll(() => post.taken.map(({ to }) => to), { timeout: 60_000 }).toEqual([RIGHT])
  expect(post.taken[0]?.text).toContain('application/pdf')
  await page.keyboard.press('Escape')
  await expect(notDelivered(page)).toBeHidden()

  const letters = await openLetters(page)
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(letters).toHaveCount(2)
  await expect(letters.first()).toContainText(RIGHT)
  await expect(letters.last()).toContainText('Not delivered')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Log' }).click()
  for (const to of [WRONG, RIGHT]) await expect(page.getByText(new RegExp(`sent .+ to ${to}`))).toBeVisible()
})
