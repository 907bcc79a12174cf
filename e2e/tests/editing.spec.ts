import { expect, type Page, test } from '@playwright/test'
import { callService } from '../support/account'
import { OrderPage } from '../support/order-page'
import { gatherErrors } from '../support/pages'
import { signIn } from '../support/sign-in'
import { Suite } from '../support/suite'
import { anotherBrowser, startWithColleague } from '../support/two-people'
import type { Language, Word } from '../support/words'
import { addOrder, gate, type Member, readOrder } from '../support/workshop'

const suite = new Suite()
let kadri: Member
let colleague: Member
let client: string

test.beforeAll(async () => {
  ;({ kadri, colleague, client } = await startWithColleague(suite, {
    SALES_WRITE: true,
    SALES_PRICES: true,
    PARTNERS: true,
  }))
})
test.afterAll(() => suite.remove())

const addressOf = (orderId: string) => `${suite.url}/dashboard/sale-orders-list/detailed-order/${orderId}`

/** Somebody at the open order, in a browser of their own. */
async function open(page: Page, person: Member, orderId: string, language: Language) {
  const t = await signIn(page, suite, person, language)
  await page.goto(addressOf(orderId))
  const order = new OrderPage(page, t)
  await expect(order.tree).toBeVisible()
  return { page, t, order }
}

const drawerOf = (page: Page, t: Word) => page.getByRole('dialog', { name: t('Edit sale order') })
const inDrawer = (page: Page, t: Word, label: string) =>
  drawerOf(page, t).getByRole('textbox', { name: new RegExp(`^${t(label)}`) })

async function openDrawer(page: Page, t: Word): Promise<void> {
  await page.getByRole('button', { name: t('Edit'), exact: true }).click()
  await expect(inDrawer(page, t, 'Notes')).toBeVisible()
}

const saveDrawer = (page: Page) => page.keyboard.press('ControlOrMeta+Enter')

test('two people change the same order: only what both changed is asked about, and nothing of either is lost', async ({
  page,
  browser,
}) => {
  const { _id } = await addOrder(suite, kadri, { client, products: [gate('Värav'), gate('Post')] })
  const first = await open(page, kadri, _id, 'et')
  const second = await open(await anotherBrowser(browser), colleague, _id, 'en')
  const errors = [...gatherErrors(page), ...gatherErrors(second.page)]

  await openDrawer(page, first.t)
  await openDrawer(second.page, second.t)
  await inDrawer(page, first.t, 'Notes').fill('Kadri märkmed')
  await inDrawer(page, first.t, 'Payment due').fill('21')
  await inDrawer(page, first.t, 'Transport price').fill('12,50')
  await saveDrawer(page)
  await expect(drawerOf(page, first.t)).toBeHidden()

  await inDrawer(second.page, second.t, 'Notes').fill('Notes of Mati')
  await inDrawer(second.page, second.t, 'Payment due').fill('7')
  await inDrawer(second.page, second.t, 'Street').fill('Sadama 3')
  await saveDrawer(second.page)
  const conflict = second.page.getByRole('alertdialog')
  await expect(conflict).toContainText(/Kadri Tamm changed this order at \d/)
  const fields = conflict.getByRole('radiogroup')
  await expect(fields).toHaveCount(2)
  const notes = conflict.getByRole('radiogroup', { name: second.t('Notes') })
  await expect(notes).toContainText('Kadri märkmed')
  await expect(notes).toContainText('Notes of Mati')
  await notes.getByRole('radio', { name: /Kadri märkmed/ }).click()
  await conflict.getByRole('button', { name: second.t('Save this mix') }).click()
  await expect(drawerOf(second.page, second.t)).toBeHidden()
  const mixed = await readOrder(suite, kadri, _id)
  expect(mixed).toMatchObject({ notes: 'Kadri märkmed', paymentDue: 7 })
  expect(mixed.delivery.transport).toMatchObject({ price: 12.5, address: { street: 'Sadama 3' } })

  // Different fields of different lines go together without a question.
  await first.order.startTyping('Värav', 'Quantity', '5')
  await second.order.startTyping('Post', 'Price', '77')
  await page.keyboard.press('Enter')
  await second.page.keyboard.press('Enter')
  await expect
    .poll(async () => (await readOrder(suite, kadri, _id)).products)
    .toMatchObject([
      { name: 'Värav', netQuantity: 5 },
      { name: 'Post', unitPrice: 77 },
    ])
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(second.page.getByRole('alertdialog')).toHaveCount(0)
  await expect(await first.order.cell('Post', 'Price')).toContainText('77,00')
  await expect(await second.order.cell('Värav', 'Quantity')).toContainText('5')

  // The same field: who is later is asked, in the language of the screen.
  await first.order.startTyping('Värav', 'Quantity', '9')
  await second.order.typeInCell('Värav', 'Quantity', '8')
  await page.keyboard.press('Enter')
  const clash = page.getByRole('alertdialog')
  await expect(clash).toContainText('Mati Mets')
  await expect(clash.getByRole('radiogroup', { name: first.t('Quantity') })).toContainText('8')
  await clash.getByRole('button', { name: first.t('Keep mine') }).click()
  await clash.getByRole('button', { name: first.t('Save this mix') }).click()
  await expect.poll(async () => (await readOrder(suite, kadri, _id)).products[0]?.netQuantity).toBe(9)
  await expect(await second.order.cell('Värav', 'Quantity')).toContainText('9')
  await second.page.context().close()
  expect(errors).toEqual([])
})

test('a drawer with unsaved changes asks before Escape, a press beside it and the way back; what lies above it closes first', async ({
  page,
}) => {
  const { _id, transactionNumber } = await addOrder(suite, kadri, { client })
  const t = await signIn(page, suite, kadri, 'et')
  await page.goto(`${suite.url}/dashboard/sale-orders-list`)
  await page
    .getByRole('grid', { name: t('Sale orders') })
    .getByText(transactionNumber)
    .click()
  const question = page.getByRole('alertdialog', { name: t('Leave without saving?') })
  const keep = question.getByRole('button', { name: t('Keep editing') })
  const stillThere = async () => {
    await expect(question).toBeVisible()
    await keep.click()
    await expect(question).toBeHidden()
    await expect(inDrawer(page, t, 'Notes')).toHaveValue('Pooleli lause')
    await expect(page).toHaveURL(addressOf(_id))
  }

  await openDrawer(page, t)
  await page.keyboard.press('Escape')
  await expect(drawerOf(page, t)).toBeHidden()

  await openDrawer(page, t)
  await inDrawer(page, t, 'Notes').fill('Pooleli lause')
  await page.keyboard.press('Escape')
  await stillThere()
  await page.mouse.click(300, 700)
  await stillThere()
  await page.goBack()
  await stillThere()

  await drawerOf(page, t)
    .getByRole('combobox', { name: new RegExp(`^${t('Client')}`) })
    .click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Uus Klient OÜ')
  await page.getByRole('option', { name: t('New client “{{name}}”', { name: 'Uus Klient OÜ' }) }).click()
  const above = page.getByRole('dialog', { name: t('New client') })
  await expect(above).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(above).toBeHidden()
  await expect(inDrawer(page, t, 'Notes')).toHaveValue('Pooleli lause')

  await drawerOf(page, t)
    .getByRole('button', { name: t('Cancel'), exact: true })
    .click()
  await question.getByRole('button', { name: t('Leave without saving') }).click()
  await expect(drawerOf(page, t)).toBeHidden()
  expect((await readOrder(suite, kadri, _id)).notes ?? '').toBe('')
})

test('lines are put in another order by keys and by hand, and stay so after a reload', async ({ page }) => {
  const names = ['Esimene', 'Teine', 'Kolmas', 'Neljas']
  const products = names.map((name) => ({ name, netQuantity: 1 }))
  const { _id } = await addOrder(suite, kadri, { products })
  const { t, order } = await open(page, kadri, _id, 'et')
  const stored = async () => (await readOrder(suite, kadri, _id)).products.map(({ name }) => name).join(' ')
  const nameCell = (name: string) => order.cell(name, 'Product, process, item')

  await (await nameCell('Esimene')).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(stored).toBe('Teine Esimene Kolmas Neljas')

  await (await nameCell('Neljas')).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect.poll(stored).toBe('Teine Neljas Esimene Kolmas')
  const said = t('{{name}} is now number {{position}} of {{count}}', { name: 'Neljas', position: 2, count: 4 })
  await expect(page.getByText(said)).toBeAttached()

  const row = order.row('Kolmas')
  await row.hover()
  const from = await row.locator('[data-handle]').boundingBox()
  const to = await order.row('Teine').boundingBox()
  if (!from || !to) throw new Error('Nothing to drag by')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + 5, from.y - 20, { steps: 4 })
  await page.mouse.move(from.x + 5, to.y + 3, { steps: 8 })
  await page.mouse.up()
  await expect.poll(stored).toBe('Kolmas Teine Neljas Esimene')

  await page.reload()
  await expect(order.row('Kolmas')).toBeVisible()
  const shown = await order.tree.locator('[role=row][aria-level="1"] [aria-colindex="1"]').allInnerTexts()
  expect(shown.map((text) => text.trim()).filter((text) => names.includes(text))).toEqual([
    'Kolmas',
    'Teine',
    'Neljas',
    'Esimene',
  ])
})

/** The service does what was asked, but its answer never comes. */
const loseOneAnswer = (page: Page, call: string) =>
  page.route(
    `**/${call}`,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )

test('the service dies while somebody types: the screen says so, what was typed stays, and it is saved once', async ({
  page,
}) => {
  const { _id, version } = await addOrder(suite, kadri, { client, products: [gate('Värav')] })
  // With it comes what keeps edits; a page that has just begun can't keep any yet.
  const isQuiet = page.waitForResponse(/async\/worker\./)
  const { t, order } = await open(page, kadri, _id, 'et')
  await openDrawer(page, t)
  await inDrawer(page, t, 'Notes').fill('Alles')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: t('Keep editing') }).click()
  await isQuiet

  await suite.stop('SIGKILL')
  await saveDrawer(page)
  await expect(drawerOf(page, t)).toBeHidden()
  const unsent = page.getByRole('region', { name: t('Not sent yet') })
  await expect(unsent).toContainText('Alles')
  await suite.start()
  await expect(unsent).toHaveCount(0)
  await expect.poll(async () => (await readOrder(suite, kadri, _id)).version).toBe(version + 1)
  expect(await readOrder(suite, kadri, _id)).toMatchObject({ notes: 'Alles' })

  await order.startTyping('Värav', 'Quantity', '7')
  await suite.stop('SIGKILL')
  await page.keyboard.press('Enter')
  const quantity = await order.cell('Värav', 'Quantity')
  const offline = page.getByRole('status').filter({ hasText: t('No connection.') })
  await expect(offline).toBeVisible()
  await expect(quantity).toContainText('7')
  await suite.start()
  await expect(offline).toBeHidden()
  await expect(quantity).toContainText('7')
  await expect(quantity.getByRole('alert')).toHaveCount(0)
  await expect.poll(async () => (await readOrder(suite, kadri, _id)).version).toBe(version + 2)
  expect((await readOrder(suite, kadri, _id)).products).toMatchObject([{ name: 'Värav', netQuantity: 7 }])
})

test('an answer that gets lost makes nothing twice when it is tried again', async ({ page }) => {
  const { _id } = await addOrder(suite, kadri, { client, products: [gate('Värav')] })
  const { t, order } = await open(page, kadri, _id, 'en')
  await loseOneAnswer(page, 'add-sale-order-product')
  await order.ghost('Add product').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Gate post')
  await page.keyboard.press('Enter')
  await expect(order.tree.getByText(t('Please check your internet connection'))).toBeVisible()
  const again = page.waitForResponse(/add-sale-order-product/)
  await page.keyboard.press('Enter')
  await again
  await expect(order.row('Gate post').first()).toBeVisible()
  const names = async () => (await readOrder(suite, kadri, _id)).products.map(({ name }) => name)
  await expect.poll(names).toEqual(['Värav', 'Gate post'])
  await expect(order.row('Gate post')).toHaveCount(1)

  const count = async () => (await callService(suite, 'summarizeSaleOrders', {}, kadri)).count
  const before = await count()
  await loseOneAnswer(page, 'create-sale-order')
  await page.getByRole('button', { name: t('Close'), exact: true }).click()
  await page
    .getByRole('button', { name: t('New sale order') })
    .first()
    .click()
  const drawer = page.getByRole('dialog', { name: t('New sale order') })
  await drawer.getByRole('combobox', { name: new RegExp(`^${t('Client')}`) }).fill('Õmblus')
  await page.getByRole('option', { name: 'Õmblus OÜ' }).click()
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('create-sale-order'))
  await saveDrawer(page)
  await failed
  await expect(page.getByText(t('Please check your internet connection')).first()).toBeVisible()
  await saveDrawer(page)
  await expect(drawer).toBeHidden()
  expect(await count()).toBe(before + 1)
})
