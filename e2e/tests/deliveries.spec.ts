import { expect, type Page, test } from '@playwright/test'
import { callService, registerWithProject } from '../support/account'
import { addStockProduct, putInStock } from '../support/buying'
import { signIn } from '../support/sign-in'
import { Suite } from '../support/suite'
import { addClient, addOrder, type Member, readOrder } from '../support/workshop'

// A sale order leaves in parts, its note is looked at, one part is taken back and something comes back.

const suite = new Suite()
test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeAll(() => suite.start())
test.afterAll(() => suite.remove())

const PLACE = 'Ringtee 4'

/** An active order of ten posts, all of which lie in stock. */
async function openOrder(): Promise<{ owner: Member; orderId: string; number: string }> {
  const owner = await registerWithProject(suite)
  const client = await addClient(suite, owner, 'Kalda Mööbel OÜ')
  const stock = await addStockProduct(suite, owner, { name: 'Post', unit: 'PCS', category: 'END_PRODUCT' })
  await putInStock(suite, owner, { stockId: stock, quantity: 10 })
  const product = { name: 'Post', netQuantity: 10, unit: 'PCS' as const, unitPrice: 9, unitWeight: 3 }
  const { _id: orderId } = await addOrder(suite, owner, { client, products: [{ ...product, stock: { _id: stock } }] })
  const { version } = await readOrder(suite, owner, orderId)
  const published = await callService(suite, 'changeSaleOrderStatus', { orderId, version, action: 'publish' }, owner)
  return { owner, orderId, number: published.transactionNumber }
}

const show = (page: Page, orderId: string) =>
  page.goto(`${suite.url}/dashboard/sale-orders-list/detailed-order/${orderId}`)

for (const language of ['et', 'en'] as const) {
  test(`an order leaves in parts and something comes back, in ${language}`, async ({ page }) => {
    const { owner, orderId, number } = await openOrder()
    const w =
      language === 'et'
        ? {
            ...{ tab: 'Tarned', fresh: 'Uus tarne', stock: 'Laost: Post', street: 'Tänav', send: /^Tarni 1 rida/ },
            ...{ note: `Saateleht ${number}-1`, back: 'Tagastus: ', quantity: 'Kogus', reason: 'Põhjus' },
            ...{ save: 'Salvesta tagastus', came: 'Tagastatud', undo: `Võta tagasi: tarne ${number}-2` },
            ...{ take: 'Võta tagasi', undone: 'tagasi võetud', title: 'Saateleht', close: 'Sulge' },
          }
        : {
            ...{ tab: 'Deliveries', fresh: 'New delivery', stock: 'From stock of Post', street: 'Street' },
            ...{ send: /^Deliver 1 line/, note: `Delivery note ${number}-1`, back: 'Return of ', quantity: 'Quantity' },
            ...{
              reason: 'Reason',
              save: 'Note the return',
              came: 'Came back',
              undo: `Take back: delivery ${number}-2`,
            },
            ...{ take: 'Take back', undone: 'taken back', title: 'Delivery note', close: 'Close' },
          }
    await signIn(page, suite, owner, language)
    await show(page, orderId)
    await page.getByRole('tab', { name: w.tab }).click()
    const deliver = async (quantity: string) => {
      await page.getByRole('button', { name: w.fresh, exact: true }).click()
      const drawer = page.getByRole('dialog')
      const field = drawer.getByRole('textbox', { name: w.stock })
      await field.fill(quantity)
      await drawer.getByRole('textbox', { name: w.street }).fill(PLACE)
      await drawer.getByRole('button', { name: w.send }).click()
      await expect(drawer).toBeHidden()
    }
    await deliver('4')
    await expect(page.locator('#main').getByText(`${number}-1`, { exact: true })).toBeVisible()
    await deliver('6')
    expect((await readOrder(suite, owner, orderId)).products[0]?.delivered).toBe(10)
    await page.getByRole('button', { name: w.note }).click()
    await expect(page.getByRole('dialog').getByText(w.title).first()).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: w.close }).first().click()
    await expect(page.getByRole('dialog')).toBeHidden()
    // The second is taken back, and of the first one piece comes back.
    await page.getByRole('button', { name: w.undo }).click()
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    await dialog.getByRole('textbox', { name: w.reason }).fill('Vale auto')
    await dialog.getByRole('button', { name: w.take, exact: true }).click()
    await expect(page.getByText(w.undone, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: `${w.back}${number}-1` }).click()
    await dialog.getByRole('textbox', { name: w.reason }).fill('Kriimustatud')
    await dialog.getByRole('button', { name: w.save }).click()
    await expect(page.getByText(w.came, { exact: true })).toBeVisible()
    const [line] = (await readOrder(suite, owner, orderId)).products
    expect([line?.delivered, line?.takenFromStock]).toEqual([3, 3])
  })
}
