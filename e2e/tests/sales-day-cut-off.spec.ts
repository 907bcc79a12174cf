import { expect, test } from '@playwright/test'
import readExcelFile from 'read-excel-file/node'
import { callService } from '../support/account'
import { withMouse } from '../support/hands'
import { lettersTo } from '../support/mailed-pdf'
import { OrderPage } from '../support/order-page'
import { gatherErrors, startOf } from '../support/pages'
import * as steps from '../support/sales-day'
import { salesWorkshop } from '../support/sales-workshop'
import { signIn } from '../support/sign-in'
import { Suite } from '../support/suite'
import { anotherBrowser } from '../support/two-people'
import { setConnected, settleOnDevice } from '../support/without-connection'
import { readOrder } from '../support/workshop'

// The day of sales-day.spec.ts where the network goes in the middle of each step and comes back: nothing that was typed is lost,
// and nothing is done twice.

const suite = new Suite()
const DRAWING_BYTES = 5 * 1024 * 1024

test.use({
  serviceWorkers: 'allow',
  permissions: ['clipboard-read', 'clipboard-write'],
  contextOptions: { reducedMotion: 'reduce' },
})
test.beforeAll(() => suite.start())
test.afterAll(() => suite.remove())

const notice = ({ page, t }: steps.SalesDay) => page.getByRole('status').filter({ hasText: t('No connection.') })

async function cut(day: steps.SalesDay): Promise<void> {
  await setConnected(day.page, false)
  await expect(notice(day)).toBeVisible()
}

async function giveBack(day: steps.SalesDay): Promise<void> {
  await setConnected(day.page, true)
  await expect(notice(day)).toBeHidden()
}

/** What was just done could not be, and the page says so. */
async function expectTold({ page, t }: steps.SalesDay): Promise<void> {
  const told = page.getByText(t('Please check your internet connection'))
  await expect(told.first()).toBeVisible()
}

/** Three drawings of two pieces each; the network goes with the first of them. They go on by themselves. */
async function attachDrawings(day: steps.SalesDay): Promise<void> {
  const { page } = day
  const piece = page.waitForRequest(/send-file-piece/)
  await steps.chooseDrawings(day, DRAWING_BYTES)
  await piece
  await cut(day)
  // Each is in sight: among the files, or on its way there.
  for (const name of steps.drawings) await expect(page.getByText(name, { exact: true }).first()).toBeVisible()
  await giveBack(day)
  await steps.expectDrawings(day)
}

test('a day on which the network is cut in the middle of everything', async ({ page, browser }) => {
  const errors = gatherErrors(page)
  const { kadri, colleague, email, order } = await salesWorkshop(suite)
  const t = await signIn(page, suite, kadri, 'et')
  const day: steps.SalesDay = { page, suite, t, language: 'et', email, ...withMouse(page) }
  await page.goto(`${suite.url}/dashboard/home`)
  await steps.findByNumber(day, order.transactionNumber)
  const orderId = await steps.duplicate(day, order.transactionNumber)
  await settleOnDevice(page, orderId)

  await steps.tryOut(day)
  await cut(day)
  await steps.keepVersion(day, 'Kevad')
  await expectTold(day)
  await giveBack(day)
  await page.keyboard.press('Enter')
  await steps.expectVersion(day, 'Kevad')
  await attachDrawings(day)

  await page.getByRole('tab', { name: startOf(t('Products')) }).click()
  await cut(day)
  // A cell waits where it was typed and is sent when the connection is back.
  const tree = new OrderPage(page, t)
  await tree.startTyping('Aiavärav', 'Quantity', '4')
  await page.keyboard.press('Enter')
  await giveBack(day)
  await expect.poll(async () => (await readOrder(suite, kadri, orderId)).products[0]?.netQuantity).toBe(4)
  await cut(day)
  await steps.pasteLines(day)
  await expectTold(day)
  await giveBack(day)
  expect((await readOrder(suite, kadri, orderId)).products).toHaveLength(1)
  // The place to paste is still open, and the clipboard full.
  await page.keyboard.press('ControlOrMeta+v')
  await steps.expectLines(day)

  await steps.writeLetter(day, 'Detail 20')
  await cut(day)
  await steps.sendLetter(day)
  await expectTold(day)
  // What is told may still be of the lines: the letter itself has come back.
  await expect(steps.sendIn(day)).toBeEnabled()
  await giveBack(day)
  await steps.sendLetter(day)
  const { transactionNumber: number } = await readOrder(suite, kadri, orderId)
  // 4 × 150.00 and twenty times 2 × 1.25 are 650.00; with VAT of 24 % 806.00.
  await steps.expectLetter(day, [number, 'Detail 20', '650,00', '806,00 €'])

  const besidePage = await anotherBrowser(browser)
  await signIn(besidePage, suite, colleague, 'et')
  const beside = { ...day, page: besidePage, ...withMouse(besidePage) }
  const [question, answer] = ['Kas tsingime ka?', 'Jah, kuumtsink.']
  await steps.ask(beside, `${suite.url}/dashboard/sale-orders-list/detailed-order/${orderId}`, question)
  await steps.answerMention(
    {
      ...day,
      pick: async (option) => {
        await option.click()
        await cut(day)
      },
    },
    question,
    answer,
  )
  await expect(page.getByRole('list', { name: t('Not sent yet') })).toContainText(answer)
  await giveBack(day)
  await expect(besidePage.getByText(answer)).toHaveCount(1)

  await cut(day)
  await steps.pressPublish(day)
  await expectTold(day)
  await giveBack(day)
  expect(await readOrder(suite, kadri, orderId)).toMatchObject({ status: 'WAITING_FOR_ACTIVATION' })
  await steps.publish(day)

  await steps.openFigures(day, 1)
  await cut(day)
  await page.getByRole('button', { name: t('Export'), exact: true }).click()
  await day.choose('Excel (.xlsx)')
  await expectTold(day)
  await giveBack(day)
  const [sheet] = await readExcelFile(await steps.exportList(day))
  expect(sheet?.data.find(([first]) => first === number)).toEqual(expect.arrayContaining(['Õmblus OÜ', 650]))

  expect(lettersTo(suite, email)).toHaveLength(1)
  expect((await callService(suite, 'listSaleOrders', {}, kadri)).rows).toHaveLength(2)
  const saved = await readOrder(suite, kadri, orderId)
  expect(saved).toMatchObject({ status: 'ACTIVE', priceWithoutVat: 650 })
  expect(saved.products).toHaveLength(21)
  const { files, storage } = await callService(suite, 'listFiles', { owner: { kind: 'ORDER', _id: orderId } }, kadri)
  expect(files.map(({ fileName }) => fileName).sort()).toEqual([...steps.drawings].sort())
  // Nothing is left of the tries.
  expect(storage.used).toBe(files.reduce((sum, { size }) => sum + size, 0))
  const { comments } = await callService(suite, 'getComments', undefined, kadri, { orderId })
  expect(comments.map(({ replies }) => replies.length)).toEqual([1])
  expect(errors).toEqual([])
  await besidePage.context().close()
})
