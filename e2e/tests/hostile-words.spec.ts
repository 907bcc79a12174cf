import { expect, type Page, test } from '@playwright/test'
import readExcelFile from 'read-excel-file/node'
import { callService } from '../support/account'
import { withMouse } from '../support/hands'
import { lettersTo } from '../support/mailed-pdf'
import * as steps from '../support/sales-day'
import { signIn } from '../support/sign-in'
import { Suite } from '../support/suite'
import { startWithColleague, type TwoPeople } from '../support/two-people'
import { words } from '../support/words'
import { gate, type Member } from '../support/workshop'

// Somebody writes what a browser would run, and what a spreadsheet would calculate, wherever words may be written: it is read as
// words by everybody, on every page that shows it.

const suite = new Suite()
const t = words('en')
const CODE = '<img src=x onerror="window.ran = 1"><script>window.ran = 1</script>'
const FORMULA = '=HYPERLINK("http://a.example";"Arve")'
let people: TwoPeople

test.beforeAll(async () => {
  people = await startWithColleague(suite, { SALES_WRITE: true, SALES_PRICES: true, PARTNERS: true })
})
test.afterAll(() => suite.remove())

/** An order in which every word is hostile, and what was said of it. */
async function writeHostileWords(
  kadri: Member,
  reader: Member,
): Promise<{ orderId: string; number: string; email: string }> {
  await callService(suite, 'updateUser', { personalInformation: { firstName: CODE, lastName: 'Tamm' } }, kadri)
  const terms = { et: CODE, en: CODE }
  await callService(suite, 'updateProjectSettings', { documentTexts: { terms, footer: terms } }, kadri)
  const email = 'mari.hostile@omblus.example'
  const partner = {
    name: FORMULA,
    contacts: [{ name: CODE, email }],
    addresses: [{ street: CODE, country: 'Estonia' as const }],
  }
  const { _id: client } = await callService(suite, 'createPartner', partner, kadri)
  const products = [{ ...gate(CODE), description: CODE, unitPrice: 150 }]
  const order = await callService(suite, 'createSaleOrder', { client, products, notes: CODE, labels: ['=1+1'] }, kadri)
  const content = `@[${reader.userId}] ${CODE}`
  await callService(suite, 'addComment', { orderId: order._id, content }, kadri)
  return { orderId: order._id, number: order.transactionNumber, email }
}

const hasRun = (page: Page): Promise<boolean> => page.evaluate<boolean>('window.ran !== undefined')

test('nothing that was written runs, in the order, its papers, its letter, its news, the search and the file of the list', async ({
  page,
}) => {
  const { kadri, colleague } = people
  const { orderId, number, email } = await writeHostileWords(kadri, colleague)
  await signIn(page, suite, colleague)
  const day: steps.SalesDay = { page, suite, t, language: 'en', email, ...withMouse(page) }
  const asked: string[] = []
  // What the words ask for, were they more than words.
  page.on('request', (request) => new URL(request.url()).pathname.endsWith('/x') && asked.push(request.url()))

  await page.goto(`${suite.url}/dashboard/sale-orders-list/detailed-order/${orderId}`)
  await expect(page.getByRole('treegrid').getByText(CODE).first()).toBeVisible()
  for (const tab of ['Comments', 'Notes', 'Log']) await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
  await page.getByRole('tab', { name: /^Comments/ }).click()
  await expect(page.getByText(CODE).first()).toBeVisible()
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await bell.click()
  await expect(page.getByRole('dialog').getByText(CODE).first()).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await hasRun(page)).toBe(false)

  await page.getByRole('button', { name: 'Documents', exact: true }).click()
  const paper = page.getByRole('dialog').getByRole('region').first()
  await expect(paper).toContainText('onerror')
  expect(await paper.locator('image[href="x"], img[src="x"], script').count()).toBe(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
  await steps
    .letterIn(page, t)
    .getByRole('textbox', { name: /^Subject/ })
    .fill(`${CODE} pakkumine`)
  await steps
    .letterIn(page, t)
    .getByRole('textbox', { name: /^Letter/ })
    .fill(CODE)
  await steps.sendLetter(day)
  await suite.mailTo(email, 'application/pdf')
  const [, html = ''] = (lettersTo(suite, email)[0] ?? '').split('Content-Type: text/html')
  expect(html).not.toMatch(/<(img|script)/)
  await page.goto(`${suite.url}/outbox`)
  await expect(page.getByText('pakkumine').first()).toBeVisible()
  expect(await hasRun(page)).toBe(false)

  await page.goto(`${suite.url}/dashboard/notifications`)
  await expect(page.getByRole('main').getByText(CODE).first()).toBeVisible()
  expect(await hasRun(page)).toBe(false)
  await page.goto(`${suite.url}/dashboard/sale-orders-list`)
  await expect(page.getByRole('grid').getByText(FORMULA)).toBeVisible()
  expect(await hasRun(page)).toBe(false)
  const [sheet] = await readExcelFile(await steps.exportList(day))
  // Words, not what a formula came to.
  expect(sheet?.data.find(([first]) => first === number)).toEqual(expect.arrayContaining([FORMULA, '=1+1']))
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: t('Search or jump to…') }).fill('HYPERLINK')
  await expect(page.getByRole('option').first()).toContainText(FORMULA)
  expect(await hasRun(page)).toBe(false)
  expect(asked).toEqual([])
})
