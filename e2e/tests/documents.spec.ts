import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { callService, newPerson, openSession } from '../support/account'
import { signIn } from '../support/sign-in'
import { Suite } from '../support/suite'
import { startWithColleague, type TwoPeople } from '../support/two-people'
import { violations } from '../support/violations'
import { gate, readOrder } from '../support/workshop'

const suite = new Suite()
let people: TwoPeople
const contact = newPerson({ firstName: 'Mart', lastName: 'Kalda' }).email

test.beforeAll(async () => {
  // The colleague sells, and sees no prices.
  people = await startWithColleague(suite, { SALES_WRITE: true })
})
test.afterAll(() => suite.remove())

/** A waiting order of two gates at 62.00 for a client with an address to write to. */
async function newOffer(): Promise<string> {
  const { kadri } = people
  const partner = await callService(
    suite,
    'createPartner',
    {
      name: `Kalda Mööbel ${Date.now()} OÜ`,
      contacts: [{ name: 'Mart Kalda', email: contact }],
      addresses: [{ street: 'Lai 14', country: 'Estonia' }],
    },
    kadri,
  )
  const products = [{ ...gate('Aiavärav'), unitPrice: 62 }]
  return (await callService(suite, 'createSaleOrder', { client: partner._id, products }, kadri))._id
}

async function openDocuments(page: Page, orderId: string): Promise<void> {
  await page.goto(`${suite.url}/dashboard/sale-orders-list/detailed-order/${orderId}`)
  await page.getByRole('button', { name: 'Documents' }).click()
}

const paper = (page: Page) => page.getByRole('dialog').getByRole('region', { name: 'Page 1 of 1' })

test('an offer is looked at in both languages, downloaded, printed, and mailed with a letter of one’s own', async ({
  page,
}) => {
  const orderId = await newOffer()
  await page.addInitScript({
    content: `window.print = () => { window.printed = document.querySelectorAll('[data-print] [data-page]').length }`,
  })
  await signIn(page, suite, people.kadri, 'en')
  await openDocuments(page, orderId)
  // 2 × 62.00 and VAT of 24 %.
  await expect(paper(page).getByText('Offer', { exact: true })).toBeVisible()
  await expect(paper(page).getByText(/^153,76\s€$/)).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.getByRole('radio', { name: 'Eesti' }).click()
  await expect(paper(page).getByText('Pakkumine', { exact: true })).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^Pakkumine .+\.pdf$/)
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  await page.getByRole('button', { name: 'Print' }).click()
  await expect.poll(() => page.evaluate('window.printed')).toBe(1)

  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Recipient' })).toHaveValue(contact)
  await page.getByRole('textbox', { name: 'Subject' }).fill('Väravad aeda')
  await page.getByRole('textbox', { name: 'Letter' }).fill('Tere, Mart!\n<b>Manuses</b> on pakkumine.')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText(`goes to ${contact}`)).toBeVisible()

  const mail = await suite.mailTo(contact, '%PDF-')
  for (const part of ['Subject: =?UTF-8?', 'application/pdf', '&lt;b&gt;Manuses&lt;/b&gt;', people.kadri.email]) {
    expect(mail).toContain(part)
  }
  const outbox = await page.request.get(`${suite.url}/outbox`)
  expect(await outbox.text()).toContain('Väravad aeda')
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Log' }).click()
  await expect(page.getByText(new RegExp(`sent Pakkumine .+${contact}`))).toBeVisible()
})

test('who may not see prices is offered none, whatever they ask', async ({ page }) => {
  const orderId = await newOffer()
  await signIn(page, suite, people.colleague, 'en')
  await openDocuments(page, orderId)
  await expect(paper(page).getByText('Order confirmation', { exact: true })).toBeVisible()
  await expect(paper(page)).not.toContainText('€')
  const offered = page.getByRole('combobox', { name: 'Document' }).getByRole('option')
  await expect(offered).toHaveText(['Order confirmation', 'Delivery note', 'Job cards', 'Picking list'])
  // By the address itself.
  const session = await openSession(suite, people.colleague)
  const headers = {
    authorization: session.token,
    'x-selected-user': session.userId,
    'x-selected-project': people.kadri.projectId,
  }
  const ask = (document: string) =>
    page.request.get(`${suite.url}/api/v2/document/read-document/${document}/${orderId}/en/pages`, { headers })
  expect((await ask('OFFER')).status()).toBe(403)
  const confirmation = await ask('ORDER_CONFIRMATION')
  expect(confirmation.status()).toBe(200)
  expect(await confirmation.text()).not.toMatch(/62,00|124,00|153,76/)
})

test('a delivery note has no prices for the owner either, and a card of each step leads to the job', async ({
  page,
}) => {
  const orderId = await newOffer()
  await signIn(page, suite, people.kadri, 'en')
  await openDocuments(page, orderId)
  const choose = (name: string) => page.getByRole('combobox', { name: 'Document' }).selectOption(name)
  await choose('Delivery note')
  await expect(paper(page).getByText('Delivery note', { exact: true })).toBeVisible()
  await expect(paper(page)).not.toContainText('€')
  await choose('Job cards')
  await expect(paper(page).getByText('Keevitamine', { exact: true }).first()).toBeVisible()
  await expect(paper(page)).not.toContainText('€')
  expect((await readOrder(suite, people.kadri, orderId)).products).toHaveLength(1)
})

test('the label of a stock product is a PDF', async ({ page }) => {
  const product = await callService(suite, 'createStockProduct', { name: 'Piirdepost', code: 'PP-12' }, people.kadri)
  await signIn(page, suite, people.kadri, 'et')
  await page.goto(`${suite.url}/dashboard/stock/detailed-stock/${product._id}`)
  await page.getByRole('button', { name: 'Veel tegevusi' }).click()
  await page.getByRole('menuitem', { name: 'Etikett PDF-failina' }).click()
  const label = page.getByRole('dialog', { name: /Laoetikett/ })
  await expect(label.getByText('PP-12')).toBeVisible()
  expect(await violations(page)).toEqual([])
  const saved = page.waitForEvent('download')
  await label.getByRole('button', { name: 'Laadi PDF alla' }).click()
  expect((await saved).suggestedFilename()).toBe('Laoetikett Piirdepost.pdf')
})
