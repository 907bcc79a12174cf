import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { Hand } from './hands'
import { attachedPdf, lettersTo, wordsOfPdf } from './mailed-pdf'
import { newFolder } from './new-folder'
import { OrderPage } from './order-page'
import { startOf, tab } from './pages'
import { sheetOf } from './real-boms'
import type { Suite } from './suite'
import type { Language, Word } from './words'

/** What a sales person does in a day, step by step, as a hand on the mouse or on the keys alone. */
export type SalesDay = Hand & {
  readonly page: Page
  readonly suite: Suite
  readonly t: Word
  readonly language: Language
  /** Where the client gets letters. */
  readonly email: string
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

/** Three at 140 with 5 % off, compared with the order as it is. */
export async function tryOut({ page, t, press, choose, write }: SalesDay): Promise<void> {
  await press(moreActions(page, t))
  await choose(t('What if'))
  const drawer = page.getByRole('dialog', { name: startOf(t('What if')) })
  await write(drawer.getByRole('textbox', { name: t('Quantity'), exact: true }), '3')
  await write(drawer.getByRole('textbox', { name: t('Unit price'), exact: true }), '140')
  await write(drawer.getByRole('textbox', { name: t('Discount'), exact: true }), '5')
  // 3 × 140 = 420.00, less 21.00: 399.00 in place of 2 × 150 = 300.00.
  const compared = drawer.getByRole('table', { name: t('Compared with the order now') })
  await expect(compared.getByRole('row', { name: startOf(t('Price excl. VAT')) })).toContainText('+99,00')
}

/** Keeps what is tried under a name. */
export async function keepVersion({ page, t, press }: SalesDay, name: string): Promise<void> {
  const drawer = page.getByRole('dialog', { name: startOf(t('What if')) })
  await press(drawer.getByRole('button', { name: t('Keep as a version') }))
  await expect(page.getByRole('textbox', { name: startOf(t('Name')) })).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
}

/** It is kept once, beside the order as it is. */
export async function expectVersion({ page, t }: SalesDay, name: string): Promise<void> {
  const drawer = page.getByRole('dialog', { name: startOf(t('What if')) })
  const beside = drawer.getByRole('region', { name: t('Versions side by side') })
  await expect(beside.getByText(name, { exact: true })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
}

export const drawings = ['TF-80 eestvaade.txt', 'TF-80 külgvaade.txt', 'TF-80 detailid.txt'] as const

/** Three drawings at once, as they lie in a folder, each of so many bytes at least. */
export async function chooseDrawings({ page, t, press }: SalesDay, bytes = 0): Promise<void> {
  await press(page.getByRole('tab', { name: startOf(t('Files')) }))
  const chooser = page.waitForEvent('filechooser')
  await press(page.getByRole('button', { name: startOf(t('Choose files')) }).last())
  const folder = newFolder()
  const paths = drawings.map((name) => join(folder, name))
  for (const [at, path] of paths.entries()) {
    const text = Buffer.from(`Ø12 × 40, ${drawings[at]}`)
    writeFileSync(path, Buffer.concat([text, Buffer.alloc(Math.max(0, bytes - text.length), '.')]))
  }
  // By their paths: megabytes that go through the page's own script take a busy machine half a minute.
  await (await chooser).setFiles(paths)
}

/** All three hang on the order, once each. */
export async function expectDrawings({ page, t }: SalesDay): Promise<void> {
  for (const name of drawings) {
    await expect(page.getByRole('button', { name: t('Open {{name}}', { name }) })).toHaveCount(1, { timeout: 60_000 })
  }
}

/** Twenty lines, `Detail 1` to `Detail 20`, as a spreadsheet of this language copies them, pasted below the last one. */
export async function pasteLines({ page, t, language, press, goToLastRow }: SalesDay): Promise<void> {
  await press(page.getByRole('tab', { name: startOf(t('Products')) }))
  const [unit, decimal] = language === 'et' ? (['tk', ','] as const) : (['pcs', '.'] as const)
  const lines = Array.from({ length: 20 }, (_, at) => ({ name: `Detail ${at + 1}`, netQuantity: 2, unitPrice: 1.25 }))
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(sheetOf(lines, { unit, decimal }))})`)
  const order = new OrderPage(page, t)
  await goToLastRow(order.tree, order.ghost('Add product'))
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+v')
}

/** The twenty lines came. */
export async function expectLines({ page, t }: SalesDay): Promise<void> {
  await expect(page.getByText(t('{{count}} rows added', { count: 20 }))).toBeVisible({ timeout: 60_000 })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tab', { name: `${t('Products')} 21` })).toBeVisible()
}

export const letterIn = (page: Page, t: Word) => page.getByRole('dialog', { name: startOf(t('Send by e-mail')) })

/** The offer as it will be sent, to its last line, then the letter to go with it; asked first where lines have no cost. */
export async function writeLetter(
  { page, t, email, press, write }: SalesDay,
  lastLine: string,
  { isAsked = true } = {},
): Promise<void> {
  await press(page.getByRole('button', { name: t('Documents'), exact: true }))
  const drawer = page.getByRole('dialog', { name: startOf(t('Documents')) })
  // A page is drawn when it comes into sight.
  await drawer.getByRole('region').last().scrollIntoViewIfNeeded()
  await expect(drawer.getByRole('region').last()).toContainText(lastLine)
  await press(drawer.getByRole('button', { name: t('Send'), exact: true }))
  // Nothing says what the lines cost that were pasted.
  if (isAsked) await press(page.getByRole('alertdialog').getByRole('button', { name: t('Send anyway'), exact: true }))
  const letter = letterIn(page, t)
  await expect(letter.getByRole('textbox', { name: startOf(t('Recipient')) })).toHaveValue(email)
  await write(letter.getByRole('textbox', { name: startOf(t('Letter')) }), 'Tere! Siin on pakkumine, head lugemist.')
}

export const sendLetter = (day: SalesDay): Promise<void> => day.press(sendIn(day))

/** The button that sends the letter. */
export const sendIn = ({ page, t }: Pick<SalesDay, 'page' | 't'>) =>
  letterIn(page, t).getByRole('button', { name: t('Send'), exact: true })

/** One letter lies in the outbox, and its PDF says what the order does. */
export async function expectLetter({ page, suite, t, email }: SalesDay, offer: readonly string[]): Promise<void> {
  expect(await suite.mailTo(email, 'application/pdf')).toContain('head lugemist')
  const letters = lettersTo(suite, email)
  expect(letters).toHaveLength(1)
  const words = (await wordsOfPdf(page, attachedPdf(letters[0] ?? ''))).join(' ')
  for (const each of [t('Offer'), ...offer]) expect(words.replace(/\s+/g, ' ')).toContain(each)
  const outbox = await page.context().newPage()
  await outbox.goto(`${suite.url}/outbox`)
  await expect(outbox.getByText(email).first()).toBeVisible()
  await outbox.close()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Names somebody in the comment that is typed: of all whose names begin so, the one who is meant. */
async function mention({ page, pick }: SalesDay, typed: string, name: string): Promise<void> {
  await page.keyboard.type(`@${typed}`)
  await pick(page.getByRole('option', { name: startOf(name) }))
}

/** A colleague asks Kadri, in a browser of their own. */
export async function ask(colleague: SalesDay, address: string, question: string): Promise<void> {
  const { page, t, press, write } = colleague
  await page.goto(address)
  await press(page.getByRole('tab', { name: startOf(t('Comments')) }))
  const field = page.getByRole('textbox', { name: startOf(t('Write a comment, @ mentions somebody')) })
  await write(field, `${question} `)
  await mention(colleague, 'K', 'Kadri')
  await page.keyboard.press('Control+Enter')
  await expect(field).toHaveValue('')
}

/** Who was mentioned is told by the bell, goes where it was written and answers there, by name. */
export async function answerMention(day: SalesDay, question: string, answer: string): Promise<void> {
  const { page, t, press, write } = day
  // Three colleagues joined before.
  await press(page.getByRole('button', { name: t('Notifications, {{count}} new', { count: 4 }) }))
  await press(
    page
      .getByRole('dialog')
      .getByRole('button', { name: startOf('Mati Mets') })
      .filter({ hasText: question }),
  )
  await press(page.getByRole('tab', { name: startOf(t('Comments')) }))
  await expect(page.getByText(question)).toBeVisible()
  await press(page.getByRole('button', { name: t('Answer'), exact: true }))
  await write(
    page.getByRole('textbox', { name: startOf(t('Answer to {{name}}', { name: 'Mati Mets' })) }),
    `${answer} `,
  )
  await mention(day, 'M', 'Mati')
  await page.keyboard.press('Control+Enter')
}

/** Publishes, and passes the question about the lines that nothing says the cost of. */
export async function pressPublish({ page, t, press }: SalesDay): Promise<void> {
  await press(page.getByRole('button', { name: t('Publish'), exact: true }))
  await press(page.getByRole('alertdialog').getByRole('button', { name: t('Publish anyway'), exact: true }))
}

/** The order becomes active. */
export async function publish(day: SalesDay): Promise<void> {
  await pressPublish(day)
  const { page, t } = day
  await expect(page.getByRole('button', { name: t('Complete order') }).first()).toBeVisible()
}

/** What lies open, by the figures of the home page, and their list. */
export async function openFigures({ page, t, press }: SalesDay, count: number): Promise<void> {
  await press(tab(page, t, t('Home')))
  const open = page
    .getByRole('navigation', { name: t('Figures') })
    .getByRole('link', { name: startOf(t('Open sale orders')) })
  await expect(open).toContainText(`${t('Open sale orders')}${count}`)
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
