import { type Browser, expect, type Page, test } from '@playwright/test'
import readExcelFile from 'read-excel-file/node'
import { callService } from '../support/account'
import { type Hand, withKeys, withMouse } from '../support/hands'
import { OrderPage } from '../support/order-page'
import { gatherErrors, startOf } from '../support/pages'
import * as steps from '../support/sales-day'
import { salesWorkshop } from '../support/sales-workshop'
import { watchRequests } from '../support/settled'
import { signIn } from '../support/sign-in'
import { Suite } from '../support/suite'
import { anotherBrowser } from '../support/two-people'
import type { Language } from '../support/words'
import { type Member, readOrder } from '../support/workshop'

// A day of somebody who sells: from an old order to a new offer, its letter, an answer, and the figures of the week.

const suite = new Suite()

test.use({ permissions: ['clipboard-read', 'clipboard-write'], contextOptions: { reducedMotion: 'reduce' } })
test.beforeAll(() => suite.start())
test.afterAll(() => suite.remove())

type Begun = Pick<steps.SalesDay, 'page' | 'language' | 'email'> & { readonly person: Member }

const begin = async ({ person, ...begun }: Begun, hand: (page: Page) => Hand): Promise<steps.SalesDay> => {
  const t = await signIn(begun.page, suite, person, begun.language)
  return { ...begun, suite, t, ...hand(begun.page) }
}

const addressOf = (orderId: string) => `${suite.url}/dashboard/sale-orders-list/detailed-order/${orderId}`

async function wholeDay(page: Page, browser: Browser, language: Language, hand: (page: Page) => Hand) {
  const { kadri, colleague, email, order } = await salesWorkshop(suite)
  const day = await begin({ page, person: kadri, language, email }, hand)
  await page.goto(`${suite.url}/dashboard/home`)
  await steps.findByNumber(day, order.transactionNumber)
  const copyId = await steps.duplicate(day, order.transactionNumber)
  await steps.tryOut(day)
  await steps.keepVersion(day, 'Kevad')
  await steps.expectVersion(day, 'Kevad')
  await steps.chooseDrawings(day)
  await steps.expectDrawings(day)
  await steps.pasteLines(day)
  await steps.expectLines(day)
  await steps.writeLetter(day, 'Detail 20')
  await steps.sendLetter(day)
  const { transactionNumber: number } = await readOrder(suite, kadri, copyId)
  // 2 × 150.00 and twenty times 2 × 1.25 are 350.00; with VAT of 24 % 434.00.
  await steps.expectLetter(day, [number, 'Õmblus OÜ', 'Aiavärav', 'Detail 1', 'Detail 20', '350,00', '434,00 €'])

  const beside = await begin({ page: await anotherBrowser(browser), person: colleague, language, email }, hand)
  const [question, answer] = ['Kas tsingime ka?', 'Jah, kuumtsink.']
  await steps.ask(beside, addressOf(copyId), question)
  await steps.answerMention(day, question, answer)
  await expect(beside.page.getByText(answer)).toBeVisible()
  await steps.publish(day)
  await steps.openFigures(day, 1)
  await expect(page.getByRole('grid').getByRole('row', { name: new RegExp(number) })).toBeVisible()
  const [sheet] = await readExcelFile(await steps.exportList(day))
  await beside.page.context().close()
  return { kadri, copyId, number, sheet }
}

/** What is left of the day with whoever was not there. */
async function expectDone({ kadri, copyId, number, sheet }: Awaited<ReturnType<typeof wholeDay>>) {
  // What was shown is what is written: the heading and the published order; the old one is an offer still.
  expect(sheet?.data.map(([first]) => first)).toEqual([expect.any(String), number])
  expect(sheet?.data.find(([first]) => first === number)).toEqual(expect.arrayContaining(['Õmblus OÜ', 350]))

  const copy = await readOrder(suite, kadri, copyId)
  expect(copy).toMatchObject({ status: 'ACTIVE', priceWithoutVat: 350 })
  expect(copy.products).toHaveLength(21)
  const { files } = await callService(suite, 'listFiles', { owner: { kind: 'ORDER', _id: copyId } }, kadri)
  expect(files.map(({ fileName }) => fileName).sort()).toEqual([...steps.drawings].sort())
  const params = { orderId: copyId }
  const { comments } = await callService(suite, 'getComments', undefined, kadri, params)
  expect(comments.map(({ content }) => content)).toEqual([
    expect.stringMatching(/^Kas tsingime ka\? @\[[0-9a-f]{24}\]$/),
  ])
  expect(comments[0]?.replies.map(({ content }) => content)).toEqual([
    expect.stringMatching(/^Jah, kuumtsink\. @\[[0-9a-f]{24}\]$/),
  ])
}

test('a day by hand, in Estonian', async ({ page, browser }) => {
  const errors = gatherErrors(page)
  await expectDone(await wholeDay(page, browser, 'et', withMouse))
  expect(errors).toEqual([])
})

test('the same by keys alone, in English', async ({ page, browser }) => {
  const errors = gatherErrors(page)
  await expectDone(await wholeDay(page, browser, 'en', withKeys))
  expect(errors).toEqual([])
})

test('the network is cut in the middle: nothing typed is lost, and nothing is done twice', async ({
  page,
  context,
}) => {
  const { kadri, order } = await salesWorkshop(suite)
  const settled = watchRequests(page)
  const t = await signIn(page, suite, kadri, 'et')
  await page.goto(addressOf(order._id))
  const tree = new OrderPage(page, t)
  await expect(tree.tree).toBeVisible()
  await page.getByRole('button', { name: t('Edit'), exact: true }).click()
  const drawer = page.getByRole('dialog', { name: startOf(t('Edit sale order')) })
  const notes = drawer.getByRole('textbox', { name: startOf(t('Notes')) })
  await expect(notes).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()

  // What tells of the connection has come by then.
  await settled()
  await context.setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: t('No connection.') })).toBeVisible()
  // A cell is sent when the connection is back.
  await tree.startTyping('Aiavärav', 'Quantity', '4')
  await page.keyboard.press('Enter')
  // A form says that it was not saved, and keeps what was typed.
  await page.getByRole('button', { name: t('Edit'), exact: true }).click()
  await notes.fill('Helista enne tarnet')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(drawer.getByRole('alert').or(page.getByRole('alert')).first()).toBeVisible()
  await expect(notes).toHaveValue('Helista enne tarnet')

  await context.setOffline(false)
  await expect(page.getByRole('status').filter({ hasText: t('No connection.') })).toBeHidden()
  await expect.poll(async () => (await readOrder(suite, kadri, order._id)).products[0]?.netQuantity).toBe(4)
  await expect(notes).toHaveValue('Helista enne tarnet')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(drawer).toBeHidden()
  const saved = await readOrder(suite, kadri, order._id)
  expect(saved).toMatchObject({ notes: 'Helista enne tarnet' })
  expect(saved.products).toHaveLength(1)
  const { rows } = await callService(suite, 'listSaleOrders', {}, kadri)
  expect(rows).toHaveLength(1)
})
