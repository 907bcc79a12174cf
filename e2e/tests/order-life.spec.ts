import { expect, type Page, test } from '@playwright/test'
import { callService, registerWithProject } from '../support/account'
import { euros, OrderPage } from '../support/order-page'
import { gatherErrors, startOf } from '../support/pages'
import { huntPrices } from '../support/price-hunt'
import { signIn } from '../support/sign-in'
import { Suite } from '../support/suite'
import { type Language, type Word, words } from '../support/words'
import { addClient, addMember, addOrder, gate, type Member, mati, readOrder } from '../support/workshop'

const suite = new Suite()
let kadri: Member
let client: string

test.beforeAll(async () => {
  await suite.start()
  kadri = await registerWithProject(suite)
  client = await addClient(suite, kadri, 'Õmblus OÜ')
})
test.afterAll(() => suite.remove())

const list = () => `${suite.url}/dashboard/sale-orders-list`
const addressOf = (orderId: string) => `${list()}/detailed-order/${orderId}`
const stored = (orderId: string) => readOrder(suite, kadri, orderId)
const expectStatus = (orderId: string, status: string) =>
  expect.poll(async () => (await stored(orderId)).status).toBe(status)

async function open(page: Page, person: Member, orderId: string, language: Language) {
  const t = await signIn(page, suite, person, language)
  await page.goto(addressOf(orderId))
  const order = new OrderPage(page, t)
  await expect(order.tree).toBeVisible()
  const press = (label: string) => page.getByRole('button', { name: t(label), exact: true }).click()
  const pressRare = async (label: string) => {
    await press('More actions')
    await page.getByRole('menuitem', { name: t(label), exact: true }).click()
  }
  return { t, order, press, pressRare }
}

const dialogOf = (page: Page, title: string) => page.getByRole('alertdialog', { name: title })
const button = (page: Page, title: string, label: string) =>
  dialogOf(page, title).getByRole('button', { name: label, exact: true })

test('an order is not published without a client; waiting, active and annulled lead to each other, annulling asks', async ({
  page,
}) => {
  const { _id, transactionNumber: number, version } = await addOrder(suite, kadri)
  const { t, press, pressRare } = await open(page, kadri, _id, 'et')
  const publish = page.getByRole('button', { name: t('Publish'), exact: true })
  await publish.click()
  await expect(page.getByText(t('Choose the client first')).first()).toBeVisible()
  await expect(page.getByText(t('An order without a client cannot be published.')).first()).toBeVisible()
  expect(await stored(_id)).toMatchObject({ status: 'WAITING_FOR_ACTIVATION', version })

  await callService(suite, 'updateSaleOrder', { orderId: _id, version, client }, kadri)
  await expect(page.getByText('Õmblus OÜ').filter({ visible: true }).first()).toBeVisible()
  await publish.click()
  await expect(page.getByText(t('Order is active')).first()).toBeVisible()
  await expectStatus(_id, 'ACTIVE')
  await pressRare('Move to waiting')
  await expectStatus(_id, 'WAITING_FOR_ACTIVATION')
  await expect(publish).toBeVisible()

  const title = t('Annul {{number}}?', { number })
  await pressRare('Annul')
  await expect(dialogOf(page, title)).toContainText(t('Open demand of {{count}} products drops to 0.', { count: 1 }))
  await button(page, title, t('Keep order')).click()
  await expect(dialogOf(page, title)).toBeHidden()
  expect((await stored(_id)).status).toBe('WAITING_FOR_ACTIVATION')
  await pressRare('Annul')
  await button(page, title, t('Annul order')).click()
  await expectStatus(_id, 'ANNULLED')
  await expect(publish).toHaveCount(0)
  await press('Move to waiting')
  await expectStatus(_id, 'WAITING_FOR_ACTIVATION')
  await expect(publish).toBeVisible()
})

test('completing asks about unfinished products, reopening asks for a reason that is kept', async ({ page }) => {
  const { _id, transactionNumber: number } = await addOrder(suite, kadri, { client })
  const { t, press } = await open(page, kadri, _id, 'en')
  const complete = t('Complete {{number}}?', { number })
  const products = async () => (await stored(_id)).products.map(({ status }) => status)
  const reopen = async (reason: string) => {
    await press('Reopen')
    const dialog = page.getByRole('dialog', { name: t('Reopen {{number}}?', { number }) })
    const agree = dialog.getByRole('button', { name: t('Reopen order') })
    await expect(agree).toBeDisabled()
    await dialog.getByRole('textbox', { name: startOf(t('Reason')) }).fill(reason)
    await agree.click()
    await expectStatus(_id, 'ACTIVE')
  }
  await press('Publish')
  await press('Complete order')
  await expect(dialogOf(page, complete)).toContainText('Aiavärav')
  await button(page, complete, t('Cancel')).click()
  expect((await stored(_id)).status).toBe('ACTIVE')

  await press('Complete order')
  await button(page, complete, t('Leave them unfinished')).click()
  await expectStatus(_id, 'COMPLETE')
  expect(await products()).toEqual(['NOT_COMPLETE'])

  await reopen('One gate came back')
  await press('Complete order')
  await button(page, complete, t('Mark all complete')).click()
  await expectStatus(_id, 'COMPLETE')
  expect(await products()).toEqual(['COMPLETE'])
  await page.getByRole('tab', { name: t('Log') }).click()
  await expect(page.getByText('One gate came back').first()).toBeVisible()
})

test('chosen orders of the list are changed together, each action with those that it fits', async ({ page }) => {
  const orders = [
    await addOrder(suite, kadri, { client, products: [gate('Hulgi A')] }),
    await addOrder(suite, kadri, { client, products: [gate('Hulgi B')] }),
    await addOrder(suite, kadri, { client, products: [gate('Hulgi C')] }),
  ]
  const t = await signIn(page, suite, kadri, 'et')
  await page.goto(`${suite.url}/dashboard/sale-orders-list`)
  await page.getByRole('searchbox').fill('Hulgi')
  const rows = page.getByRole('grid', { name: t('Sale orders') }).getByRole('row')
  await expect(rows.filter({ hasText: 'SO-' })).toHaveCount(3)
  const bar = page.getByRole('toolbar', { name: t('Actions for the selected rows') })
  const choose = async (...numbers: string[]) => {
    for (const number of numbers) await rows.filter({ hasText: number }).getByRole('checkbox').click()
    await expect(bar).toContainText(t('{{count}} selected', { count: numbers.length }))
  }
  const statuses = async () => (await Promise.all(orders.map(({ _id }) => stored(_id)))).map(({ status }) => status)
  const numbers = orders.map(({ transactionNumber }) => transactionNumber)

  await choose(...numbers.slice(0, 2))
  await bar.getByRole('button', { name: startOf(t('Publish')) }).click()
  await expect.poll(statuses).toEqual(['ACTIVE', 'ACTIVE', 'WAITING_FOR_ACTIVATION'])
  await expect(page.getByText(t('{{count}} orders changed', { count: 2 })).first()).toBeVisible()
  await expect(bar).toBeHidden()

  await choose(...numbers)
  await expect(bar.getByRole('button', { name: startOf(t('Publish')) })).toContainText(
    t('{{fits}} of {{count}}', { fits: 1, count: 3 }),
  )
  await bar.getByRole('button', { name: t('Add label') }).click()
  const labels = page.getByRole('dialog', { name: t('Label {{count}} orders', { count: 3 }) })
  await labels.getByRole('textbox', { name: t('Label'), exact: true }).fill('kiire')
  await labels.getByRole('button', { name: t('Add label') }).click()
  await expect(rows.filter({ hasText: 'kiire' })).toHaveCount(3)

  const title = t('Annul {{count}} orders?', { count: 2 })
  await choose(...numbers.slice(1))
  await bar.getByRole('button', { name: startOf(t('Annul')) }).click()
  await button(page, title, t('Keep orders')).click()
  expect(await statuses()).toEqual(['ACTIVE', 'ACTIVE', 'WAITING_FOR_ACTIVATION'])
  await bar.getByRole('button', { name: startOf(t('Annul')) }).click()
  await button(page, title, t('Annul orders')).click()
  await expect.poll(statuses).toEqual(['ACTIVE', 'ANNULLED', 'ANNULLED'])
})

/** Asks why a figure is what it is; the answer names the figures that it is made of. */
async function expectWhy(page: Page, t: Word, figure: string, text: string, parts: readonly string[]): Promise<void> {
  await new OrderPage(page, t).figure(figure).click()
  const why = page.getByRole('dialog', { name: t('Why {{figure}}', { figure: text }) })
  await expect(why).toContainText(t(figure))
  for (const part of parts) await expect(why).toContainText(part)
  await page.keyboard.press('Escape')
  await expect(why).toBeHidden()
}

test('cost, price, margin, VAT and weight follow each key before the service has answered, and say why in both languages', async ({
  page,
}) => {
  const { _id } = await addOrder(suite, kadri, { client })
  const { t, order } = await open(page, kadri, _id, 'et')
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  let answered = 0
  await page.route(/\/update-sale-order/, async (route) => {
    await released
    answered += 1
    await route.continue()
  })

  // Cost 60.00 + 40.00. Pipe at 12.00: 2 × 3 × 12 = 72.00, so 112.00, sold at cost: VAT 24 % of 112.00 is 26.88.
  await order.expectFigure('Cost', euros(100))
  await order.startTyping('Toru', 'Price', '12')
  await order.expectFigure('Cost', euros(112))
  await order.expectFigure('VAT', euros(26.88))
  await page.keyboard.press('Enter')

  // Marked up by 25 %: 140.00, VAT 33.60, total 173.60, margin 28 / 140 = 20 %.
  await order.startTyping('Aiavärav', 'Markup (column)', '25')
  await order.expectFigure('Price excl. VAT', euros(140))
  await order.expectFigure('VAT', euros(33.6))
  await order.expectFigure('Total', euros(173.6))
  await expect(order.margin).toHaveAccessibleName(/20,0\s%/)
  await page.keyboard.press('Enter')

  // Four pieces: 4 × 3 × 12 + 4 × 0.5 × 40 = 224.00, marked up 280.00; 4 × 3 × 2 kg = 24 kg.
  await order.startTyping('Aiavärav', 'Quantity', '4')
  await order.expectFigure('Cost', euros(224))
  await order.expectFigure('Price excl. VAT', euros(280))
  await order.expectFigure('Weight', '24,0\u00a0kg')
  await page.keyboard.press('Enter')
  await expectWhy(page, t, 'Cost', euros(224), [t('Purchase items'), euros(144), t('Processes'), euros(80)])
  expect(answered).toBe(0)

  release()
  await expect.poll(async () => (await stored(_id)).priceWithoutVat).toBe(280)
  expect(await stored(_id)).toMatchObject({ cost: 224, vat: 67.2, salePriceWithVat: 347.2, margin: 20 })
  await order.expectFigure('Total', euros(347.2))
  await page.getByRole('button', { name: t('Switch language: {{language}}', { language: 'English' }) }).click()
  await expectWhy(page, words('en'), 'Price excl. VAT', euros(280), ['Lines with markup', 'Discount', 'Transport'])
})

test('a member without the price right meets no price: not on a screen, not in an answer', async ({ page }) => {
  // 2 × 3 × 517.13 = 3102.78, of one piece 1551.39; VAT 24 % 744.67, total 3847.45.
  const pipe = { name: 'Toru', netQuantity: 3, unitPrice: 517.13 }
  const { _id } = await addOrder(suite, kadri, {
    client,
    products: [{ name: 'Aiavärav', netQuantity: 2, items: [pipe] }],
  })
  expect(await stored(_id)).toMatchObject({ cost: 3102.78, vat: 744.67, salePriceWithVat: 3847.45 })
  const welder = await addMember(suite, kadri, { SALES_WRITE: true, USERS: true, PARTNERS: true }, mati())
  const errors = gatherErrors(page)
  const hunt = huntPrices(page)

  const { t, order, press } = await open(page, welder, _id, 'et')
  await hunt.look()
  await order.typeInCell('Aiavärav', 'Quantity', '3')
  await expect.poll(async () => (await stored(_id)).products[0]?.netQuantity).toBe(3)
  await page.getByRole('tab', { name: t('Log') }).click()
  await expect(page.getByText('Mati Mets').first()).toBeVisible()
  await hunt.look()
  await page.getByRole('tab', { name: startOf(t('Products')) }).click()
  for (const [name, drawer] of [
    ['Toru', 'Item'],
    ['Aiavärav', 'Product'],
  ] as const) {
    if (name === 'Toru') await expect(order.row(name)).toBeVisible()
    await order.edit(name)
    await expect(
      page
        .getByRole('dialog', { name: t(drawer) })
        .getByRole('textbox')
        .first(),
    ).toBeVisible()
    await hunt.look()
    await page.keyboard.press('Escape')
  }
  await press('Edit')
  await expect(page.getByRole('dialog').getByRole('textbox', { name: startOf(t('Notes')) })).toBeVisible()
  await hunt.look()
  await page.keyboard.press('Escape')
  await page.goto(list())
  await expect(
    page
      .getByRole('grid', { name: t('Sale orders') })
      .getByText('Õmblus OÜ')
      .first(),
  ).toBeVisible()
  await hunt.look()

  hunt.expectNone(/517[.,]13|1\s?551[.,]39|3\s?102[.,]78|744[.,]67|3\s?847[.,]45|4\s?654[.,]17/)
  expect(errors).toEqual([])
})
