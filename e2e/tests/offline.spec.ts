import { expect, type Locator, type Page, test } from '@playwright/test'
import { callService, registerWithProject } from '../support/account'
import { OrderPage } from '../support/order-page'
import { gatherErrors, logIn, passwordField } from '../support/pages'
import { signIn } from '../support/sign-in'
import { Suite } from '../support/suite'
import { violations } from '../support/violations'
import { answersOnDevice, setConnected, settleOnDevice } from '../support/without-connection'
import type { Language, Word } from '../support/words'
import { addClient, addMember, addOrder, gate, type Member, mati, readOrder } from '../support/workshop'

test.use({ serviceWorkers: 'allow' })

const suite = new Suite()
let kadri: Member
let colleague: Member
let client: string

test.beforeAll(async () => {
  await suite.start()
  kadri = await registerWithProject(suite)
  const rights = { SALES_WRITE: true, SALES_PRICES: true, PARTNERS: true } as const
  colleague = await addMember(suite, kadri, rights, mati())
  client = await addClient(suite, kadri, 'Õmblus OÜ')
})
test.afterAll(() => suite.remove())

const listAddress = () => `${suite.url}/dashboard/sale-orders-list`
const orderAddress = (orderId: string) => `${listAddress()}/detailed-order/${orderId}`

/** Somebody at an order of two lines that their device has kept, with the list before it. */
async function openKept(page: Page, language: Language = 'en') {
  const made = await addOrder(suite, kadri, { client, products: [gate('Värav'), gate('Post')] })
  const t = await signIn(page, suite, kadri, language)
  await page.goto(listAddress())
  await expect(page.getByRole('grid', { name: t('Sale orders') }).getByText(made.transactionNumber)).toBeVisible()
  await page
    .getByRole('grid', { name: t('Sale orders') })
    .getByText(made.transactionNumber)
    .click()
  const order = new OrderPage(page, t)
  await expect(order.tree).toBeVisible()
  await settleOnDevice(page, made._id)
  return { ...made, t, order, orderId: made._id }
}

const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const drawerOf = (page: Page, t: Word) => page.getByRole('dialog', { name: t('Edit sale order') })
const notesIn = (drawer: Locator, t: Word) => drawer.getByRole('textbox', { name: new RegExp(`^${t('Notes')}`) })

/** Writes the notes of the open order in its drawer and saves. */
async function saveNotes(page: Page, t: Word, text: string): Promise<void> {
  await page.getByRole('button', { name: t('Edit'), exact: true }).click()
  await notesIn(drawerOf(page, t), t).fill(text)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(drawerOf(page, t)).toBeHidden()
}

const notesOf = async (orderId: string) => (await readOrder(suite, kadri, orderId)).notes
const versionOf = async (orderId: string) => (await readOrder(suite, kadri, orderId)).version

async function logOut(page: Page, t: Word, { firstName, lastName }: Member): Promise<void> {
  await page.getByRole('button', { name: t('User menu, {{name}}', { name: `${firstName} ${lastName}` }) }).click()
  await page.getByRole('menuitem', { name: t('Log out'), exact: true }).click()
  await page.waitForURL(/\/account\/login/)
}

test('what was read opens again without a connection, and says when it was read', async ({ page }) => {
  const { t, order, orderId, transactionNumber } = await openKept(page, 'et')
  const errors = gatherErrors(page)
  await setConnected(page, false)
  await expect(notice(page, t('No connection.'))).toBeVisible()
  await page.reload()
  await expect(order.row('Värav')).toBeVisible()
  await expect(order.row('Post')).toBeVisible()
  await expect(notice(page, t('No connection.'))).toContainText(/Andmed seisuga \d\d:\d\d/)
  expect(await violations(page)).toEqual([])

  await page.goto(listAddress())
  await expect(page.getByRole('grid', { name: t('Sale orders') }).getByText(transactionNumber)).toBeVisible()

  // What nobody read on this device is told as that.
  await page.goto(orderAddress('f'.repeat(24)))
  await expect(page.getByText(t('The order did not load'))).toBeVisible()

  await callService(suite, 'updateSaleOrder', { orderId, version: await versionOf(orderId), notes: 'Uus' }, kadri)
  await page.goto(orderAddress(orderId))
  await expect(order.row('Värav')).toBeVisible()
  await setConnected(page, true)
  await expect(notice(page, t('No connection.'))).toBeHidden()
  await page.getByRole('tab', { name: t('Notes') }).click()
  await expect(page.getByRole('textbox', { name: new RegExp(`^${t('Notes')}`) })).toHaveValue('Uus')
  expect(errors).toEqual([])
})

test('what is edited without a connection is kept, told as not sent, outlives a reload and is sent once', async ({
  page,
}) => {
  const { t, order, orderId, version } = await openKept(page)
  await page.getByRole('tab', { name: /^Comments/ }).click()
  await page.getByRole('textbox', { name: /^Write a comment/ }).fill('Ask about the colour')
  await page.getByRole('tab', { name: /^Products/ }).click()
  await setConnected(page, false)
  await expect(notice(page, t('No connection.'))).toBeVisible()

  await saveNotes(page, t, 'Written in the yard')
  const here = page.getByRole('region', { name: t('Not sent yet') })
  await expect(here).toContainText('Notes Written in the yard')
  await order.startTyping('Värav', 'Quantity', '5')
  await page.keyboard.press('Enter')
  await order.startTyping('Post', 'Quantity', '6')
  await page.keyboard.press('Enter')
  await page.getByRole('tab', { name: /^Comments/ }).click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('list', { name: t('Not sent yet') })).toContainText('Ask about the colour')
  await expect(notice(page, t('{{count}} changes not sent yet', { count: 4 }))).toBeVisible()

  await page.reload()
  await expect(notice(page, t('{{count}} changes not sent yet', { count: 4 }))).toBeVisible()
  await notice(page, t('No connection.'))
    .getByRole('button', { name: t('Show') })
    .click()
  const list = page.getByRole('dialog', { name: t('Not sent yet') })
  await expect(list.getByRole('listitem')).toHaveCount(4)
  await expect(list).toContainText('Written in the yard')
  expect(await violations(page)).toEqual([])
  await list
    .getByRole('button', { name: t('Close') })
    .last()
    .click()
  expect(await versionOf(orderId)).toBe(version)

  await setConnected(page, true)
  await expect.poll(() => versionOf(orderId), { timeout: 60_000 }).toBe(version + 3)
  expect(await readOrder(suite, kadri, orderId)).toMatchObject({
    notes: 'Written in the yard',
    products: [
      { name: 'Värav', netQuantity: 5 },
      { name: 'Post', netQuantity: 6 },
    ],
  })
  await expect(notice(page, t('{{count}} changes not sent yet', { count: 1 }))).toHaveCount(0)
  await expect(here).toHaveCount(0)
  await page.getByRole('tab', { name: /^Comments 1/ }).click()
  await expect(page.getByText('Ask about the colour')).toHaveCount(1)
  await page.getByRole('tab', { name: /^Products/ }).click()
  await expect(await order.cell('Värav', 'Quantity')).toContainText('5')
})

test('where somebody changed the same meanwhile, the person compares and decides', async ({ page }) => {
  const { t, orderId, version, transactionNumber } = await openKept(page)
  await setConnected(page, false)
  await expect(notice(page, t('No connection.'))).toBeVisible()
  await saveNotes(page, t, 'Mine')
  const theirs = { orderId, version, notes: 'Theirs', labels: ['kiire'] }
  await callService(suite, 'updateSaleOrder', theirs, colleague)
  await page.reload()
  await setConnected(page, true)

  const undecided = notice(page, t('{{count}} changes are waiting for your decision', { count: 1 }))
  await expect(undecided).toBeVisible({ timeout: 60_000 })
  expect(await notesOf(orderId)).toBe('Theirs')
  await undecided.getByRole('button', { name: t('Show') }).click()
  await page.getByRole('button', { name: t('Compare') }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(new RegExp(`${transactionNumber}: Mati Mets changed this at \\d`))
  await expect(question.getByRole('radiogroup', { name: t('Notes') })).toContainText('Theirs')
  await question.getByRole('button', { name: t('Keep mine') }).click()
  await question.getByRole('button', { name: t('Save this mix') }).click()
  await expect.poll(() => notesOf(orderId)).toBe('Mine')
  expect((await readOrder(suite, kadri, orderId)).labels).toEqual(['kiire'])
  await expect(undecided).toBeHidden()
})

test('what is refused is told with the reason and what was entered, and goes when it is discarded', async ({
  page,
}) => {
  const { t, order, orderId } = await openKept(page)
  await setConnected(page, false)
  await expect(notice(page, t('No connection.'))).toBeVisible()
  await order.startTyping('Värav', 'Quantity', '9')
  await page.keyboard.press('Enter')
  await expect(notice(page, t('{{count}} changes not sent yet', { count: 1 }))).toBeVisible()
  await page.reload()
  await callService(
    suite,
    'changeSaleOrderStatus',
    { orderId, version: await versionOf(orderId), action: 'annul', confirmed: true },
    colleague,
  )
  await setConnected(page, true)
  const undecided = notice(page, t('{{count}} changes are waiting for your decision', { count: 1 }))
  await expect(undecided).toBeVisible({ timeout: 60_000 })
  await undecided.getByRole('button', { name: t('Show') }).click()
  const list = page.getByRole('dialog', { name: t('Not sent yet') })
  await expect(list).toContainText(t('Refused'))
  await expect(list).toContainText('Quantity')
  await list.getByRole('button', { name: t('Discard change') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('Discard change') })
    .click()
  await expect(list).toContainText(t('Everything is sent'))
  await expect(undecided).toBeHidden()
  expect((await readOrder(suite, kadri, orderId)).products[0]?.netQuantity).toBe(2)
})

test('a save whose answer is lost is done once', async ({ page }) => {
  const { t, orderId, version } = await openKept(page)
  await page.route(
    '**/update-sale-order',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await saveNotes(page, t, 'Saved in the dark')
  await expect.poll(() => notesOf(orderId)).toBe('Saved in the dark')
  await expect(notice(page, t('{{count}} changes not sent yet', { count: 1 }))).toHaveCount(0, { timeout: 60_000 })
  expect(await versionOf(orderId)).toBe(version + 1)
})

test('nothing that one person read or edited is shown or sent for the next; it is sent when they are back', async ({
  page,
}) => {
  const { t, orderId } = await openKept(page)
  await setConnected(page, false)
  await expect(notice(page, t('No connection.'))).toBeVisible()
  await saveNotes(page, t, 'Of Kadri alone')
  await logOut(page, t, kadri)
  await expect.poll(() => answersOnDevice(page)).toBe(0)

  await setConnected(page, true)
  await logIn(page, suite, colleague)
  await page.goto(orderAddress(orderId))
  await expect(new OrderPage(page, t).tree).toBeVisible()
  await settleOnDevice(page, orderId)
  await expect(page.getByText('Of Kadri alone')).toHaveCount(0)
  await expect(notice(page, t('{{count}} changes not sent yet', { count: 1 }))).toHaveCount(0)
  expect(await notesOf(orderId)).toBe('')

  await logOut(page, t, colleague)
  await logIn(page, suite, kadri)
  await expect.poll(() => notesOf(orderId), { timeout: 60_000 }).toBe('Of Kadri alone')
})

test('of two tabs one sends what waits, once; when one logs out, both are out and what was read is gone', async ({
  page,
}) => {
  const { t, order, orderId, version } = await openKept(page)
  const beside = await page.context().newPage()
  await beside.goto(orderAddress(orderId))
  await expect(new OrderPage(beside, t).tree).toBeVisible()
  await setConnected(page, false)
  await expect(notice(page, t('No connection.'))).toBeVisible()
  await saveNotes(page, t, 'From the first tab')
  await order.startTyping('Värav', 'Quantity', '7')
  await page.keyboard.press('Enter')
  await expect(notice(beside, t('{{count}} changes not sent yet', { count: 2 }))).toBeVisible({ timeout: 60_000 })
  await setConnected(page, true)
  await expect.poll(() => versionOf(orderId), { timeout: 60_000 }).toBe(version + 2)
  await expect(notice(beside, t('{{count}} changes not sent yet', { count: 1 }))).toHaveCount(0)
  expect(await readOrder(suite, kadri, orderId)).toMatchObject({
    notes: 'From the first tab',
    version: version + 2,
    products: [{ netQuantity: 7 }, { netQuantity: 2 }],
  })

  await logOut(page, t, kadri)
  await beside.waitForURL(/\/account\/login/)
  await expect.poll(() => answersOnDevice(beside)).toBe(0)
})

test('a session that ends while somebody types is opened again in place, and what was typed is saved', async ({
  page,
}) => {
  const { t, orderId } = await openKept(page)
  await page.getByRole('button', { name: t('Edit'), exact: true }).click()
  await notesIn(drawerOf(page, t), t).fill('Half a sentence')
  await callService(suite, 'logOut', {}, { ...kadri, token: await tokenOf(page) })
  await page.keyboard.press('ControlOrMeta+Enter')
  const again = page.getByRole('alertdialog', { name: t('Log in again') })
  await expect(again).toBeVisible()
  await passwordField(page, t('Password')).fill(kadri.password)
  await again.getByRole('button', { name: t('Log in'), exact: true }).click()
  await expect(again).toBeHidden()
  await expect(notesIn(drawerOf(page, t), t)).toHaveValue('Half a sentence')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(drawerOf(page, t)).toBeHidden()
  expect(await notesOf(orderId)).toBe('Half a sentence')
})

const tokenOf = (page: Page): Promise<string> =>
  page.evaluate<string>(`JSON.parse(localStorage.getItem('tehas.session')).state.token`)
