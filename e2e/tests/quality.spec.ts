import { expect, test } from '@playwright/test'
import { callService, registerWithProject } from '../support/account'
import { OrderPage } from '../support/order-page'
import { field, gatherErrors } from '../support/pages'
import { signIn } from '../support/sign-in'
import { Suite } from '../support/suite'
import { addClient, addMember, addOrder, gate, mati, readOrder } from '../support/workshop'

const suite = new Suite()
test.beforeAll(() => suite.start())
test.afterAll(() => suite.remove())

test('two pieces are rejected from a line of the order, and are made again', async ({ page }) => {
  const owner = await registerWithProject(suite)
  const welder = await addMember(suite, owner, { PRODUCTION: true }, mati())
  const client = await addClient(suite, owner, 'Kalda Mööbel')
  const name = 'Aiavärav'
  const product = { ...gate(name), netQuantity: 5 }
  const { _id: orderId, version } = await addOrder(suite, owner, { client, products: [product] })
  const body = { orderId, version, action: 'publish' } as const
  const { products } = await callService(suite, 'changeSaleOrderStatus', body, owner)
  const orderProcess = products[0]?.processes[0]?._id ?? ''
  const weld = async (producedAmount: number) => {
    const { jobReport } = await callService(suite, 'startJob', { orderProcess }, welder)
    await callService(suite, 'stopJob', { jobReport: jobReport ?? '', producedAmount }, welder)
  }
  const produced = async () => (await readOrder(suite, owner, orderId)).products[0]?.produced
  await weld(5)

  const errors = gatherErrors(page)
  const t = await signIn(page, suite, owner, 'et')
  await page.goto(`${suite.url}/dashboard/sale-orders-list/detailed-order/${orderId}`)
  const order = new OrderPage(page, t)
  await (await order.cell(name, 'Product, process, item')).focus()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: t('Quality report'), exact: true }).click()
  await field(page, t('Checked')).fill('5')
  await field(page, t('Rejected')).fill('2')
  const reason = page.getByRole('combobox', { name: t('Reason') })
  await reason.fill('Kriimustus')
  await page.getByRole('option', { name: /Kriimustus/ }).click()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await produced()).toBe(3)

  await weld(2)
  expect(await produced()).toBe(5)
  await page.goto(`${suite.url}/dashboard/quality-reports`)
  await expect(page.getByRole('row', { name: /Aiavärav/ })).toContainText('Kriimustus')
  expect(errors).toEqual([])
})
