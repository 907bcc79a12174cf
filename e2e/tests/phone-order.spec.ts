import { expect, type Locator, test } from '@playwright/test'
import { callService, registerWithProject } from '../support/account'
import { startOf } from '../support/pages'
import { signIn } from '../support/sign-in'
import { Suite } from '../support/suite'
import { violations } from '../support/violations'
import { addClient, addOrder, gate, type Member, readOrder } from '../support/workshop'

const suite = new Suite()
const phone = { width: 390, height: 844 }
let kadri: Member
let client: string

test.use({ viewport: phone, hasTouch: true, contextOptions: { reducedMotion: 'reduce' } })
test.beforeAll(async () => {
  await suite.start()
  kadri = await registerWithProject(suite)
  client = await addClient(suite, kadri, 'Õmblus OÜ')
})
test.afterAll(() => suite.remove())

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error('It is not on the page')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

test('an order on a phone has one bar, with what is likeliest to be done, and nothing lies under it', async ({
  page,
}) => {
  // More products than have room, so that the last stands where the bar is.
  const products = Array.from({ length: 12 }, (_, at) => gate(`Aiavärav ${at + 1}`))
  const { _id, version } = await addOrder(suite, kadri, { client, products })
  await callService(suite, 'changeSaleOrderStatus', { orderId: _id, version, action: 'publish' }, kadri)
  const t = await signIn(page, suite, kadri, 'et')
  await page.goto(`${suite.url}/dashboard/sale-orders-list/detailed-order/${_id}`)
  const complete = page.getByRole('button', { name: t('Complete order'), exact: true })
  const plan = page.getByRole('button', { name: t('Plan'), exact: true })
  await expect(page.getByText('Aiavärav 1', { exact: true })).toBeVisible()

  // The two actions share the width of the bar at the lower edge, each high enough for a thumb; the main one is wider.
  const [left, right] = [await boxOf(plan), await boxOf(complete)]
  expect([left.y, left.bottom]).toEqual([right.y, right.bottom])
  for (const { height } of [left, right]) expect(height).toBeGreaterThanOrEqual(48)
  expect([left.x >= 8, left.right < right.x, right.right <= phone.width - 8]).toEqual([true, true, true])
  expect(right.width).toBeGreaterThan(left.width)
  expect(right.bottom).toBeGreaterThan(phone.height - 24)
  expect(right.bottom).toBeLessThanOrEqual(phone.height)

  // The bars of the shell make room: the way back is the order's own.
  await expect(page.getByRole('navigation', { name: t('Main') })).toBeHidden()
  await expect(page.getByRole('button', { name: t('Back to the list') })).toBeVisible()
  expect(await page.evaluate('document.documentElement.scrollWidth > window.innerWidth')).toBe(false)

  const add = page.getByRole('button', { name: t('Add product'), exact: true })
  await add.scrollIntoViewIfNeeded()
  expect((await boxOf(add)).bottom).toBeLessThanOrEqual(right.y)
  // Refused where something else lies over it.
  await add.click({ trial: true })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.locator(`html.${colorScheme}`).waitFor()
    expect([colorScheme, await violations(page)]).toEqual([colorScheme, []])
  }

  await page.getByRole('tab', { name: startOf(t('Notes')) }).click()
  const save = page.getByRole('button', { name: t('Save notes') })
  await page.getByRole('textbox', { name: startOf(t('Notes')) }).fill('Helista enne tarnet')
  await save.scrollIntoViewIfNeeded()
  expect((await boxOf(save)).bottom).toBeLessThanOrEqual((await boxOf(complete)).y)
  await save.click()
  await expect.poll(async () => (await readOrder(suite, kadri, _id)).notes).toBe('Helista enne tarnet')

  // A drawer covers the order's own bar too: there is one title, and one way back.
  await page.getByRole('button', { name: t('More actions'), exact: true }).click()
  await page.getByRole('menuitem', { name: startOf(t('Edit order')) }).click()
  const drawer = page.getByRole('dialog')
  await expect.poll(async () => (await boxOf(drawer)).y).toBe(0)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()

  await complete.click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: t('Leave them unfinished'), exact: true }).click()
  await expect.poll(async () => (await readOrder(suite, kadri, _id)).status).toBe('COMPLETE')
  const reopen = page.getByRole('button', { name: t('Reopen'), exact: true })
  const only = await boxOf(reopen)
  expect([only.x <= 16, only.right >= phone.width - 16]).toEqual([true, true])
  await page.getByRole('button', { name: t('Back to the list') }).click()
  await expect(page.getByRole('navigation', { name: t('Main') })).toBeVisible()
})

test('an order opened over another page of a phone covers it down to the lower edge', async ({ page }) => {
  const { _id } = await addOrder(suite, kadri, { client, products: [gate('Aiavärav')] })
  const t = await signIn(page, suite, kadri, 'et')
  await page.goto(`${suite.url}/dashboard/settings/profile?saleOrderId=${_id}`)
  const publish = page.getByRole('button', { name: t('Publish'), exact: true })
  await expect(publish).toBeVisible()
  const { bottom } = await boxOf(page.getByRole('complementary').filter({ has: publish }))
  expect(bottom).toBe(phone.height)
  expect((await boxOf(publish)).bottom).toBeGreaterThan(phone.height - 24)
})

test('a movement of a product is a card on a phone: each figure is in sight without a sideways scroll', async ({
  page,
}) => {
  const { _id } = await callService(suite, 'createStockProduct', { name: 'Kuuskantpolt M10 × 100', unit: 'PCS' }, kadri)
  const note = 'Vastu võetud, saateleht 4411, kontrollitud ja riiulile pandud'
  await callService(
    suite,
    'adjustStock',
    { stockId: _id, direction: 'IN', quantity: 12_500, unitCost: 1.6, note },
    kadri,
  )
  const t = await signIn(page, suite, kadri, 'et')
  await page.goto(`${suite.url}/dashboard/stock/detailed-stock/${_id}`)
  const movements = page.getByRole('group', { name: t('Movements') })
  await expect(movements.getByText(note)).toBeVisible()
  await movements.getByText('Kadri Tamm').scrollIntoViewIfNeeded()
  for (const figure of ['+12 500', '20 000,00 €', 'Kadri Tamm']) {
    await expect(movements.getByText(figure)).toBeInViewport()
    expect((await boxOf(movements.getByText(figure))).right).toBeLessThanOrEqual(phone.width - 16)
  }
})
