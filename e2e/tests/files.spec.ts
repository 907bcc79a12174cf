import { expect, type Page, test } from '@playwright/test'
import { signIn } from '../support/sign-in'
import { Suite } from '../support/suite'
import { anotherBrowser, startWithColleague } from '../support/two-people'
import { addOrder, gate, type Member } from '../support/workshop'

const suite = new Suite()
let kadri: Member
let colleague: Member
let client: string

test.beforeAll(async () => {
  ;({ kadri, colleague, client } = await startWithColleague(suite, { SALES_WRITE: true, PARTNERS: true }))
})
test.afterAll(() => suite.remove())

const drawing = (revision: string) => ({
  name: `TF-80 rev ${revision}.txt`,
  mimeType: 'text/plain',
  buffer: Buffer.from(`Ø12 × 40, rev ${revision}`),
})

async function openFiles(page: Page, orderId: string): Promise<void> {
  await page.goto(`${suite.url}/dashboard/sale-orders-list/detailed-order/${orderId}`)
  await page.getByRole('tab', { name: /^Files/ }).click()
}

async function openVersions(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `More of ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Versions' }).click()
}

async function contentOf(page: Page, button: string): Promise<string> {
  const saved = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: button }).click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await saved).createReadStream()) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}

test('a drawing is replaced, a colleague sees the new one at once, and the old one is opened and brought back by keys', async ({
  page,
  browser,
}) => {
  const { _id } = await addOrder(suite, kadri, { client, products: [gate('Värav')] })
  const beside = await anotherBrowser(browser)
  await signIn(page, suite, kadri, 'en')
  await signIn(beside, suite, colleague, 'en')
  await openFiles(page, _id)
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Drop, paste or choose' })
    .locator('input')
    .setInputFiles(drawing('A'))
  await expect(page.getByRole('button', { name: 'Open TF-80 rev A.txt' })).toBeVisible()
  await openFiles(beside, _id)
  await expect(beside.getByRole('button', { name: 'Open TF-80 rev A.txt' })).toBeVisible()

  await openVersions(page, 'TF-80 rev A.txt')
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(drawing('B'))
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(beside.getByRole('button', { name: 'Open TF-80 rev B.txt' })).toBeVisible()
  await expect(beside.getByText(/, v2$/)).toBeVisible()
  await expect(beside.getByRole('button', { name: 'Open TF-80 rev A.txt' })).toHaveCount(0)

  await openVersions(beside, 'TF-80 rev B.txt')
  expect(await contentOf(beside, 'Download version 1')).toBe(drawing('A').buffer.toString())
  await beside.getByRole('dialog').getByRole('button', { name: 'Bring back version 1' }).focus()
  await beside.keyboard.press('Enter')
  await expect(beside.getByRole('button', { name: 'Bring back version 2' })).toBeVisible()
  expect(await contentOf(beside, 'Download version 3')).toBe(drawing('A').buffer.toString())
  await beside.keyboard.press('Escape')
  await expect(beside.getByRole('dialog')).toBeHidden()
  await expect(page.getByText(/, v3$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open TF-80 rev A.txt' })).toBeVisible()
})

test('of two who replace a drawing at once the second is told, and puts theirs over it without sending it again', async ({
  page,
  browser,
}) => {
  const { _id } = await addOrder(suite, kadri, { client, products: [gate('Uks')] })
  const beside = await anotherBrowser(browser)
  await signIn(page, suite, kadri, 'en')
  await signIn(beside, suite, colleague, 'en')
  await openFiles(page, _id)
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Drop, paste or choose' })
    .locator('input')
    .setInputFiles(drawing('A'))
  await expect(page.getByRole('button', { name: 'Open TF-80 rev A.txt' })).toBeVisible()
  await openFiles(beside, _id)

  // Hers is on its way while his comes.
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/v2/file/replace-file', async (route) => {
    await held
    await route.continue()
  })
  await openVersions(page, 'TF-80 rev A.txt')
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(drawing('B'))
  await openVersions(beside, 'TF-80 rev A.txt')
  await beside.getByRole('dialog').locator('input[type=file]').setInputFiles(drawing('C'))
  await expect(beside.getByRole('button', { name: 'Open TF-80 rev C.txt' })).toBeVisible()
  letGo()
  await expect(page.getByRole('alert')).toContainText('Someone else saved this first.')
  await page.getByRole('button', { name: 'Go on with TF-80 rev B.txt' }).click()
  await expect(page.getByRole('button', { name: 'Open TF-80 rev B.txt' })).toBeVisible()
  await openVersions(page, 'TF-80 rev B.txt')
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([/rev B/, /rev C/, /rev A/])
})
