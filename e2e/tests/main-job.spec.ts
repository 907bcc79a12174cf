import { expect, type Page, test } from '@playwright/test'
import type { calls, ResponseOf } from '@tehas/contracts'
import { callService, newPerson, openSession } from '../support/account'
import { newFolder } from '../support/new-folder'
import { euros, OrderPage } from '../support/order-page'
import { chooseLanguage, expectHeading, field, gatherErrors, passwordField, submitLogin, tab } from '../support/pages'
import { realBom, sheetOf } from '../support/real-boms'
import { Suite } from '../support/suite'
import { setUpProject } from '../support/wizard'
import { type Language, type Word, words } from '../support/words'

// Each starts a Tehas of its own.
test.describe.configure({ mode: 'parallel' })
test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

type Person = ReturnType<typeof newPerson>

/** Registration with its live password rules, the outbox, the mailed link, the first login. */
async function becomeUser(page: Page, suite: Suite, t: Word, language: Language, person: Person): Promise<void> {
  await page.goto(suite.url)
  await chooseLanguage(page, language)
  await page.getByRole('link', { name: t('Register for free') }).click()
  await expectHeading(page, t('Register for free'))
  await field(page, t('E-mail')).fill(person.email)
  await field(page, t('First name')).fill(person.firstName)
  await field(page, t('Last name')).fill(person.lastName)

  const rules = page.getByRole('list', { name: t('Password rules') }).getByRole('listitem')
  const met = () => rules.filter({ hasText: new RegExp(`${t('met')}$`) }).allInnerTexts()
  await passwordField(page, t('Password')).pressSequentially('aa')
  await expect.poll(met).toHaveLength(1)
  await passwordField(page, t('Password')).pressSequentially('A1')
  await expect.poll(met).toHaveLength(3)
  await passwordField(page, t('Password')).fill(person.password)
  await expect.poll(met).toHaveLength(4)
  await page.getByRole('button', { name: t('Register'), exact: true }).click()

  await expectHeading(page, t('Confirm your e-mail address'))
  // The outbox shows what is there when it is opened.
  const link = await suite.mailedLink(person.email, '/confirm-user/')
  await page.getByRole('link', { name: t('Open the outbox') }).click()
  await expect(page.getByText(person.email).first()).toBeVisible()

  await page.goto(link)
  await expect(page.getByText(t('Your e-mail address is confirmed. Welcome to Tehas.'))).toBeVisible()
  await page.getByRole('link', { name: t('Log in'), exact: true }).click()
  await submitLogin(page, t, person)
  await expectHeading(page, t('Choose a project'))
}

/** The drawer of a new order, with a client made on the spot. */
async function startOrder(page: Page, t: Word, client: string): Promise<OrderPage> {
  await expect(page.getByRole('button', { name: t('New sale order') }).first()).toBeVisible()
  await page.keyboard.press('n')
  await page.getByRole('menuitem', { name: t('New sale order') }).click()
  const drawer = page.getByRole('dialog', { name: t('New sale order') })
  await drawer.getByRole('combobox', { name: new RegExp(`^${t('Client')}`) }).fill(client)
  await page.getByRole('option', { name: t('New client “{{name}}”', { name: client }) }).click()
  const dialog = page.getByRole('dialog', { name: t('New client') })
  await dialog.getByRole('textbox', { name: new RegExp(`^${t('Contact person')}`) }).fill('Mari Maasikas')
  await dialog.getByRole('textbox', { name: new RegExp(`^${t('Phone')}`) }).fill('+372 5555 0101')
  await dialog.getByRole('textbox', { name: new RegExp(`^${t('Street')}`) }).fill('Lai 14')
  await dialog.getByRole('button', { name: t('Add client') }).click()
  await expect(dialog).toBeHidden()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(drawer).toBeHidden()
  const order = new OrderPage(page, t)
  await expect(order.tree).toBeVisible()
  return order
}

/** Figures inside an order are not rounded (rules §2). */
const roundMoney = (amount: number): number => Math.round(amount * 100) / 100

/** The order as the service stores it. */
async function storedOrder(page: Page, suite: Suite, person: Person): Promise<ResponseOf<typeof calls.getSaleOrder>> {
  const orderId = /detailed-order\/([0-9a-f]{24})/.exec(page.url())?.[1] ?? ''
  return callService(suite, 'getSaleOrder', undefined, await openSession(suite, person), { orderId })
}

/** Publishes, then finds the order in the list by what a person remembers of it. */
async function publishAndFind(page: Page, t: Word, search: string, price: string): Promise<void> {
  await page.getByRole('button', { name: t('Publish'), exact: true }).click()
  await expect(page.getByRole('button', { name: t('Complete order') }).first()).toBeVisible()
  await tab(page, t, t('Sales')).click()
  await findInList(page, t, search, price)
}

async function findInList(page: Page, t: Word, search: string, price: string): Promise<void> {
  const rows = page
    .getByRole('grid', { name: t('Sale orders') })
    .getByRole('row')
    .filter({ hasText: search })
  await page.getByRole('searchbox').fill(`${search} && !!puudub`)
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(price)
  await expect(rows).toContainText(t('Active'))
}

test('a new user sets up a workshop and sells a powerchair of nested parts, in English', async ({ page }) => {
  // As on a machine where it never ran.
  const suite = new Suite(newFolder())
  await suite.start()
  const t = words('en')
  const errors = gatherErrors(page)
  const person = newPerson()
  const frame = realBom('powerchair-frame')
  const drive = realBom('powerchair-drive')
  try {
    await becomeUser(page, suite, t, 'en', person)
    await setUpProject(page, t, { name: 'Chair Works', company: 'Chair Works OÜ' })
    await page.getByRole('button', { name: t('Finish'), exact: true }).click()
    await page.waitForURL(/dashboard\/home/)
    const order = await startOrder(page, t, 'Mobility AS')

    await order.addProduct('Powerchair v4')
    await order.addPart('Chair frame', 'New item')
    await order.makeSemiFinished('Chair frame')
    await order.paste(sheetOf(frame.items, { unit: 'pcs', decimal: '.' }))
    await expect(await order.cell('Chair frame', 'Cost')).toHaveText(euros(frame.publishedTotal))

    // The ghost row of the frame is the first, the one of the powerchair the second.
    await order.addPart('Drive train', 'New item', 1)
    await order.makeSemiFinished('Drive train')
    await order.paste(sheetOf(drive.items, { unit: 'pcs', decimal: '.' }), 1)
    await expect(await order.cell('Drive train', 'Cost')).toHaveText(euros(drive.publishedTotal))

    // 100.70 + 497.60 = 598.30 of parts. Gluing: 1 min changeover + 90 min, at 30.00 an hour: 91 / 60 × 30 = 45.50.
    await order.addPart('Gluing', 'New process', 2)
    await order.typeInCell('Gluing', 'Per unit', '90')
    await order.startTyping('Gluing', 'Price', '30')
    await order.expectFigure('Cost', euros(643.8))
    await page.keyboard.press('Enter')

    // Seen while typing, before anything is saved: 643.80 × 1.25 = 804.75; VAT 24 %: 193.14; together 997.89.
    // Margin: 160.95 / 804.75 = 20.0 %.
    await order.startTyping('Powerchair v4', 'Markup (column)', '25')
    await order.expectFigure('Price excl. VAT', euros(804.75))
    await order.expectFigure('VAT', euros(193.14))
    await order.expectFigure('Total', euros(997.89))
    await expect(order.margin).toHaveAccessibleName(/20,0\s%/)
    expect((await storedOrder(page, suite, person)).salePriceWithVat).toBe(798.31) // 643.80 × 1.24 = 798.312
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await storedOrder(page, suite, person)).salePriceWithVat).toBe(997.89)

    // Two chairs: 2 × 598.30 + (1 + 180) / 60 × 30 = 1196.60 + 90.50 = 1287.10. Escape takes it back.
    await order.startTyping('Powerchair v4', 'Quantity', '2')
    await order.expectFigure('Cost', euros(1287.1))
    await page.keyboard.press('Escape')
    await order.expectFigure('Cost', euros(643.8))

    await order.weigh('Powerchair v4', '41.5')
    await order.expectFigure('Weight', '41,5\u00a0kg')

    await order.figure('Cost').click()
    const why = page.getByRole('dialog', { name: t('Why {{figure}}', { figure: euros(643.8) }) })
    await expect(why).toContainText('598,30')
    await expect(why).toContainText('45,50')
    await page.keyboard.press('Escape')

    const stored = await storedOrder(page, suite, person)
    expect(stored.products[0]?.items.map(({ cost = 0 }) => roundMoney(cost))).toEqual([
      frame.publishedTotal,
      drive.publishedTotal,
    ])
    expect(stored.cost).toBeCloseTo(643.8, 6)
    expect(stored).toMatchObject({ priceWithoutVat: 804.75, vat: 193.14, totalWeight: 41.5 })

    await publishAndFind(page, t, 'Mobility', euros(804.75))
    await suite.restart()
    await page.reload()
    await findInList(page, t, 'Mobility', euros(804.75))
  } finally {
    await suite.remove()
  }
  expect(errors).toEqual([])
})

test('a new user sells a wire-cutting machine of 28 bought and made parts, in Estonian', async ({ page }) => {
  const suite = new Suite()
  await suite.start()
  const t = words('et')
  const errors = gatherErrors(page)
  const person = newPerson()
  const made = realBom('picoedm-fabricated-1')
  const bought = realBom('picoedm-sourced-1')
  try {
    await becomeUser(page, suite, t, 'et', person)
    await setUpProject(page, t, { name: 'Sädelõikus', company: 'Sädelõikus OÜ' })
    await page.getByRole('button', { name: t('Finish'), exact: true }).click()
    await page.waitForURL(/dashboard\/home/)
    const order = await startOrder(page, t, 'Õmblusmasin ja Pojad AS')

    await order.addProduct('Valmistatavad detailid')
    await order.paste(sheetOf(made.items, { unit: 'tk', decimal: ',' }))
    await expect(await order.cell('Valmistatavad detailid', 'Cost')).toHaveText(euros(made.publishedTotal))

    // The published sum, 347.70, leaves out the PVC pipe of 4.00: lines that add up give 351.70.
    await order.addProduct('Ostetavad detailid')
    await order.paste(sheetOf(bought.items, { unit: 'tk', decimal: ',' }), 1)
    await expect(await order.cell('Ostetavad detailid', 'Cost')).toHaveText(euros(bought.correctTotal ?? 0))
    await order.expectFigure('Cost', euros(545.7))

    // Laser: (10 + 3) min at 90.00 an hour = 19.50. Assembly: (5 + 10) min at 32.00 an hour = 8.00.
    await order.addKnownProcess(t('Laser cutting'))
    await order.addKnownProcess(t('Assembly'), 1)
    await order.expectFigure('Cost', euros(573.2))

    // The wizard's processes sell with 25 %: 24.375 and 10.00.
    // (194.00 + 24.375) × 1.3 = 283.89; (351.70 + 10.00) × 1.2 = 434.04; together 717.93.
    // VAT 24 %: 172.30; total 890.23. Margin: (717.93 − 573.20) / 717.93 = 20.2 %.
    await order.typeInCell('Valmistatavad detailid', 'Markup (column)', '30')
    await order.startTyping('Ostetavad detailid', 'Markup (column)', '20')
    await order.expectFigure('Price excl. VAT', euros(717.93))
    await order.expectFigure('VAT', euros(172.3))
    await order.expectFigure('Total', euros(890.23))
    await expect(order.margin).toHaveAccessibleName(/20,2\s%/)
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await storedOrder(page, suite, person)).salePriceWithVat).toBe(890.23)

    const stored = await storedOrder(page, suite, person)
    expect(stored.products.map(({ items }) => items.length)).toEqual([6, 22])
    expect(stored.products.map(({ purchaseItemsCost = 0 }) => roundMoney(purchaseItemsCost))).toEqual([194, 351.7])
    expect(stored.cost).toBeCloseTo(573.2, 6)
    expect(stored).toMatchObject({ priceWithoutVat: 717.93, vat: 172.3 })

    await publishAndFind(page, t, 'Õmblusmasin', euros(717.93))
    await suite.stop('SIGKILL')
    await suite.start()
    await page.reload()
    await findInList(page, t, 'Õmblusmasin', euros(717.93))
  } finally {
    await suite.remove()
  }
  expect(errors).toEqual([])
})
