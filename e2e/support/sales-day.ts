import { expect, type Locator, type Page } from '@playwright/test'
import { callService } from './account'
import { OrderPage } from './order-page'
import { startOf } from './pages'
import { sheetOf } from './real-boms'
import type { Suite } from './suite'
import type { Language, Word } from './words'
import type { Member } from './workshop'

/** What a sales person does in a day, step by step, as a hand on the mouse or on the keys alone. */
export type SalesDay = {
  readonly page: Page
  readonly suite: Suite
  readonly t: Word
  readonly language: Language
  /** Presses something that is seen. */
  readonly press: (what: Locator) => Promise<void>
  /** Chooses an entry of the menu that is open. */
  readonly choose: (name: string) => Promise<void>
}

export const LETTER_TO = 'mari.maasikas@omblus.example'

/** A client whose contact has an e-mail address, so that an offer can be sent. */
export async function clientWithMail(suite: Suite, owner: Member): Promise<string> {
  const contact = { name: 'Mari Maasikas', phone: '+372 5555 0101', email: LETTER_TO }
  const partner = { name: 'Õmblus OÜ', contacts: [contact], addresses: [{ street: 'Lai 14', country: 'Estonia' }] }
  return (await callService(suite, 'createPartner', partner, owner))._id
}

/** Finds an order by its number from wherever the page is. */
export async function findByNumber({ page, t }: SalesDay, number: string): Promise<void> {
  await expect(page.getByRole('button', { name: t('Search or jump to…') })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: t('Search or jump to…') }).pressSequentially(number)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: number })).toBeVisible()
}

const moreActions = (page: Page, t: Word) => page.getByRole('button', { name: t('More actions'), exact: true })
/** The id of the order that is open, beside its list or over another page. */
const orderIn = (page: Page): string => /(?:saleOrderId=|detailed-order\/)([0-9a-f]{24})/.exec(page.url())?.[1] ?? ''

/** Makes a copy of the open order, which opens; its id. */
export async function duplicate({ page, t, press, choose }: SalesDay, number: string): Promise<string> {
  const before = orderIn(page)
  await press(moreActions(page, t))
  await choose(t('Duplicate order'))
  await expect.poll(() => orderIn(page)).not.toBe(before)
  expect(orderIn(page)).not.toBe('')
  await expect(page.getByRole('heading', { name: number })).toHaveCount(0)
  await expect(new OrderPage(page, t).tree).toBeVisible()
  return orderIn(page)
}

/** Three at 140 with 5 % off: compared with the order as it is, and kept under a name. */
export async function keepVersion({ page, t, press, choose }: SalesDay, name: string): Promise<void> {
  await press(moreActions(page, t))
  await choose(t('What if'))
  const drawer = page.getByRole('dialog', { name: startOf(t('What if')) })
  await drawer.getByRole('textbox', { name: t('Quantity'), exact: true }).fill('3')
  await drawer.getByRole('textbox', { name: t('Unit price'), exact: true }).fill('140')
  await drawer.getByRole('textbox', { name: t('Discount'), exact: true }).fill('5')
  // 3 × 140 = 420.00, less 21.00: 399.00 in place of 2 × 150 = 300.00.
  const compared = drawer.getByRole('table', { name: t('Compared with the order now') })
  await expect(compared.getByRole('row', { name: startOf(t('Price excl. VAT')) })).toContainText('+99,00')
  await press(drawer.getByRole('button', { name: t('Keep as a version') }))
  await page.getByRole('textbox', { name: startOf(t('Name')) }).fill(name)
  await page.keyboard.press('Enter')
  const beside = drawer.getByRole('region', { name: t('Versions side by side') })
  await expect(beside.getByText(name, { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
}

const drawings = ['TF-80 eestvaade.txt', 'TF-80 külgvaade.txt', 'TF-80 detailid.txt']

/** Three drawings at once, as they lie in a folder. */
export async function attachDrawings({ page, t, press }: SalesDay): Promise<void> {
  await press(page.getByRole('tab', { name: startOf(t('Files')) }))
  const chooser = page.waitForEvent('filechooser')
  await press(page.getByRole('button', { name: startOf(t('Choose files')) }).last())
  await (await chooser).setFiles(
    drawings.map((name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`Ø12 × 40, ${name}`) })),
  )
  for (const name of drawings)
    await expect(page.getByRole('button', { name: t('Open {{name}}', { name }) })).toBeVisible()
}

/** Twenty lines, `Detail 1` to `Detail 20`, as a spreadsheet of this language copies them. */
export async function pasteLines({ page, t, language, press }: SalesDay): Promise<void> {
  await press(page.getByRole('tab', { name: startOf(t('Products')) }))
  const [unit, decimal] = language === 'et' ? (['tk', ','] as const) : (['pcs', '.'] as const)
  const lines = Array.from({ length: 20 }, (_, at) => ({ name: `Detail ${at + 1}`, netQuantity: 2, unitPrice: 1.25 }))
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(sheetOf(lines, { unit, decimal }))})`)
  await new OrderPage(page, t).ghost('Add product').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+v')
  await expect(page.getByText(t('{{count}} rows added', { count: 20 }))).toBeVisible({ timeout: 60_000 })
  await page.keyboard.press('Escape')
}

/** The offer as it will be sent, to its last line, then the letter, then both in the outbox. */
export async function sendOffer({ page, suite, t, press }: SalesDay, lastLine: string): Promise<void> {
  await press(page.getByRole('button', { name: t('Documents'), exact: true }))
  const drawer = page.getByRole('dialog', { name: startOf(t('Documents')) })
  // A page is drawn when it comes into sight.
  await drawer.getByRole('region').last().scrollIntoViewIfNeeded()
  await expect(drawer.getByRole('region').last()).toContainText(lastLine)
  await press(drawer.getByRole('button', { name: t('Send'), exact: true }))
  const letter = page.getByRole('dialog', { name: startOf(t('Send by e-mail')) })
  await expect(letter.getByRole('textbox', { name: startOf(t('Recipient')) })).toHaveValue(LETTER_TO)
  await letter.getByRole('textbox', { name: startOf(t('Letter')) }).fill('Tere! Siin on pakkumine, head lugemist.')
  await press(letter.getByRole('button', { name: t('Send'), exact: true }))
  const mail = await suite.mailTo(LETTER_TO, 'application/pdf')
  expect(mail).toContain('head lugemist')
  expect(mail).toContain('%PDF-')
  const outbox = await page.context().newPage()
  await outbox.goto(`${suite.url}/outbox`)
  await expect(outbox.getByText(LETTER_TO).first()).toBeVisible()
  await outbox.close()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** A colleague asks, and is answered where they wrote. */
export async function answerMention(
  { page, t, press }: SalesDay,
  colleague: Page,
  address: string,
  asked: { readonly of: string; readonly question: string; readonly answer: string },
): Promise<void> {
  await colleague.goto(address)
  await colleague.getByRole('tab', { name: startOf(t('Comments')) }).click()
  const field = colleague.getByRole('textbox', { name: startOf(t('Write a comment, @ mentions somebody')) })
  await field.pressSequentially(`${asked.question} @${asked.of}`)
  await expect(colleague.getByRole('option')).toHaveCount(1)
  await colleague.keyboard.press('Enter')
  await colleague.keyboard.press('Control+Enter')
  await expect(field).toHaveValue('')

  await press(page.getByRole('button', { name: t('Notifications, {{count}} new', { count: 1 }) }))
  await press(page.getByRole('dialog').getByRole('button', { name: /Mati/ }).first())
  await press(page.getByRole('tab', { name: startOf(t('Comments')) }))
  await expect(page.getByText(asked.question)).toBeVisible()
  await press(page.getByRole('button', { name: t('Answer'), exact: true }))
  await page.getByRole('textbox', { name: startOf(t('Answer to {{name}}', { name: 'Mati Mets' })) }).fill(asked.answer)
  await page.keyboard.press('Control+Enter')
  await expect(colleague.getByText(asked.answer)).toBeVisible()
}

/** The order becomes active. */
export async function publish({ page, t, press }: SalesDay): Promise<void> {
  await press(page.getByRole('button', { name: t('Publish'), exact: true }))
  await expect(page.getByRole('button', { name: t('Complete order') }).first()).toBeVisible()
}

/** What lies open, by the figures of the home page, and their list. */
export async function openFigures({ page, suite, t, press }: SalesDay, count: number): Promise<void> {
  await page.goto(`${suite.url}/dashboard/home`)
  const open = page
    .getByRole('navigation', { name: t('Figures') })
    .getByRole('link', { name: startOf(t('Open orders')) })
  await expect(open).toContainText(`${t('Open orders')}${count}`)
  await press(open)
  await expect(page.getByRole('grid', { name: t('Sale orders') }).getByRole('row', { name: /SO-/ })).toHaveCount(count)
}

/** The list as an Excel file: its bytes. */
export async function exportList({ page, t, press, choose }: SalesDay): Promise<Buffer> {
  const saved = page.waitForEvent('download')
  await press(page.getByRole('button', { name: t('Export'), exact: true }))
  await choose('Excel (.xlsx)')
  const chunks: Buffer[] = []
  for await (const chunk of await (await saved).createReadStream()) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}
