import { type Browser, expect, type Page, test } from '@playwright/test'
import readExcelFile from 'read-excel-file/node'
import { callService, registerWithProject } from '../support/account'
import { chooseItem, pressUntil } from '../support/keyboard'
import { OrderPage } from '../support/order-page'
import { gatherErrors, startOf } from '../support/pages'
import * as steps from '../support/sales-day'
import { signIn } from '../support/sign-in'
import { Suite } from '../support/suite'
import type { Language } from '../support/words'
import { addMember, addOrder, gate, type Member, mati, readOrder } from '../support/workshop'

// A day of somebody who sells: from an old order to a new offer, its letter, an answer, and the figures of the week.

const suite = new Suite()

test.use({ permissions: ['clipboard-read', 'clipboard-write'], contextOptions: { reducedMotion: 'reduce' } })
test.beforeAll(() => suite.start())
test.afterAll(() => suite.remove())

/** A workshop of one's own with one order of gates, and a colleague in it. */
async function workshop() {
  const kadri: Member = await registerWithProject(suite)
  const colleague = await addMember(suite, kadri, { SALES_WRITE: true, SALES_PRICES: true }, mati())
  const client = await steps.clientWithMail(suite, kadri)
  const order = await addOrder(suite, kadri, { client, products: [{ ...gate('Aiavärav'), unitPrice: 150 }] })
  return { kadri, colleague, order }
}

async function begin(page: Page, kadri: Member, language: Language, by: 'hand' | 'keys'): Promise<steps.SalesDay> {
  const t = await signIn(page, suite, kadri, language)
  await page.goto(`${suite.url}/dashboard/home`)
  const hand = {
    press: (what: ReturnType<Page['locator']>) => what.click(),
    choose: (name: string) => page.getByRole('menuitem', { name, exact: true }).click(),
  }
  const keys = {
    press: async (what: ReturnType<Page['locator']>) => {
      await pressUntil((await what.getAttribute('role')) === 'tab' ? 'Shift+Tab' : 'Tab', what)
      await page.keyboard.press('Enter')
    },
    choose: (name: string) => chooseItem(page, name),
  }
  return { page, suite, t, language, ...(by === 'hand' ? hand : keys) }
}

async function anotherBrowser(browser: Browser): Promise<Page> {
  return (await browser.newContext({ serviceWorkers: 'block' })).newPage()
}

const addressOf = (orderId: string) => `${suite.url}/dashboard/sale-orders-list/detailed-order/${orderId}`

for (const language of ['et', 'en'] as const) {
  test(`a day by hand, ${language}`, async ({ page, browser }) => {
    const errors = gatherErrors(page)
    const { kadri, colleague, order } = await workshop()
    const day = await begin(page, kadri, language, 'hand')
    await steps.findByNumber(day, order.transactionNumber)
    const copyId = await steps.duplicate(day, order.transactionNumber)
    await steps.keepVersion(day, 'Kevad')
    await steps.attachDrawings(day)
    await steps.pasteLines(day)
    await steps.sendOffer(day, 'Detail 20')

    const beside = await anotherBrowser(browser)
    await signIn(beside, suite, colleague, language)
    const asked = { of: 'Kadri', question: 'Kas tsingime ka?', answer: 'Jah, kuumtsink.' }
    await steps.answerMention(day, beside, addressOf(copyId), asked)
    await steps.publish(day)
    await steps.openFigures(day, 2)
    const [sheet] = await readExcelFile(await steps.exportList(day))
    const copy = await readOrder(suite, kadri, copyId)
    expect(sheet?.data).toHaveLength(3)
    expect(sheet?.data.map(([number]) => number)).toEqual(
      expect.arrayContaining([order.transactionNumber, copy.transactionNumber]),
    )

    expect(copy).toMatchObject({ status: 'ACTIVE' })
    // 2 × 150.00 and twenty times 2 × 1.25.
    expect(copy.products).toHaveLength(21)
    expect(copy.priceWithoutVat).toBe(350)
    expect(errors).toEqual([])
    await beside.context().close()
  })
}

test('the same by keys alone', async ({ page }) => {
  const { kadri, order } = await workshop()
  const day = await begin(page, kadri, 'et', 'keys')
  await steps.findByNumber(day, order.transactionNumber)
  const copyId = await steps.duplicate(day, order.transactionNumber)
  await steps.keepVersion(day, 'Kevad')
  await steps.sendOffer(day, 'Aiavärav')
  await steps.publish(day)
  await steps.openFigures(day, 2)
  const [sheet] = await readExcelFile(await steps.exportList(day))
  expect(sheet?.data).toHaveLength(3)
  expect((await readOrder(suite, kadri, copyId)).status).toBe('ACTIVE')
})

test('the network is cut in the middle: nothing typed is lost, and nothing is done twice', async ({
  page,
  context,
}) => {
  const { kadri, order } = await workshop()
  const { t } = await begin(page, kadri, 'et', 'hand')
  await page.goto(addressOf(order._id))
  const tree = new OrderPage(page, t)
  await expect(tree.tree).toBeVisible()
  await page.getByRole('button', { name: t('Edit'), exact: true }).click()
  const drawer = page.getByRole('dialog', { name: startOf(t('Edit sale order')) })
  const notes = drawer.getByRole('textbox', { name: startOf(t('Notes')) })
  await expect(notes).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()

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
