import { expect, test } from '@playwright/test'
import { registerWithProject } from '../support/account'
import { answer, chooseItem } from '../support/keyboard'
import { signIn } from '../support/sign-in'
import { Suite } from '../support/suite'
import { violations } from '../support/violations'
import { addClient, addOrder, gate, type Member, readOrder } from '../support/workshop'

const suite = new Suite()
let kadri: Member
let client: string

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeAll(async () => {
  await suite.start()
  kadri = await registerWithProject(suite)
  client = await addClient(suite, kadri, 'Õmblus OÜ')
})
test.afterAll(() => suite.remove())

for (const [size, viewport] of [
  ['in the office', { width: 1440, height: 900 }],
  ['on a phone', { width: 390, height: 844 }],
] as const) {
  test(`a smaller offer is tried, kept, compared and used by keys ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    const { _id } = await addOrder(suite, kadri, { client, products: [{ ...gate('Aiavärav'), unitPrice: 150 }] })
    const before = await readOrder(suite, kadri, _id)
    const was = before.products[0]?.netQuantity ?? 0
    const t = await signIn(page, suite, kadri, 'et')
    await page.goto(`${suite.url}/dashboard/sale-orders-list/detailed-order/${_id}`)

    await page.getByRole('button', { name: t('More actions') }).focus()
    await page.keyboard.press('Enter')
    await chooseItem(page, t('What if'))
    const drawer = page.getByRole('dialog', { name: t('What if') })
    await expect(drawer.getByRole('table', { name: t('Compared with the order now') })).toBeVisible()
    await drawer.getByRole('textbox', { name: t('Quantity') }).fill(String(was + 1))
    const price = drawer.getByRole('row', { name: t('Price excl. VAT') })
    await expect(price).toContainText('+150,00')
    expect(await violations(page)).toEqual([])
    expect((await readOrder(suite, kadri, _id)).version).toBe(before.version)

    await drawer.getByRole('button', { name: t('Keep as a version') }).press('Enter')
    await page.getByRole('textbox', { name: t('Name') }).fill('Suurem')
    await page.keyboard.press('Enter')
    const beside = drawer.getByRole('region', { name: t('Versions side by side') })
    await expect(beside.getByText('Suurem', { exact: true })).toBeVisible()
    expect(await violations(page)).toEqual([])
    expect((await readOrder(suite, kadri, _id)).version).toBe(before.version)

    await beside.getByRole('button', { name: t('Use the version {{name}}', { name: 'Suurem' }) }).press('Enter')
    await answer(page, t('Use this version'))
    await expect.poll(async () => (await readOrder(suite, kadri, _id)).products[0]?.netQuantity).toBe(was + 1)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
  })
}
