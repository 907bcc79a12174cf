import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { callService, registerWithProject } from '../support/account'
import { signIn } from '../support/sign-in'
import { Suite } from '../support/suite'
import { violations } from '../support/violations'
import { addClient, addOrder } from '../support/workshop'

// Files as values of an own field, and lists of the settings as files for spreadsheets.

const suite = new Suite()

test.beforeAll(() => suite.start())
test.afterAll(() => suite.remove())

async function exported(page: Page, label: string): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: label }).first().click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  return (await readFile(await (await download).path())).toString()
}

test('a drawing is put into a field of the order, stands in the list and its file, and is taken away and back', async ({
  page,
}) => {
  const kadri = await registerWithProject(suite)
  const client = await addClient(suite, kadri, 'Kalda Mööbel')
  await callService(
    suite,
    'addProjectField',
    { rootFields: { key: 'joonis', label: 'Kliendi joonis', type: 'file', table: true } },
    kadri,
  )
  const { _id } = await addOrder(suite, kadri, { client })
  const t = await signIn(page, suite, kadri, 'et')
  await page.goto(`${suite.url}/dashboard/sale-orders-list/detailed-order/${_id}`)
  const field = page.getByRole('group', { name: 'Kliendi joonis' })
  await page.getByRole('button', { name: t('Edit'), exact: true }).click()
  await field
    .locator('input[type=file]')
    .setInputFiles({ name: 'TF-80.txt', mimeType: 'text/plain', buffer: Buffer.from('Joonis') })
  const opened = field.getByRole('button', { name: /TF-80\.txt/ })
  await expect(opened.first()).toBeVisible()
  expect(await violations(page)).toEqual([])

  const list = `${suite.url}/dashboard/sale-orders-list?cols=s:dynamicFields.joonis`
  await page.goto(list)
  await expect(page.getByRole('grid').getByText('TF-80.txt')).toBeVisible()
  expect(await exported(page, t('Export'))).toContain('TF-80.txt')

  await page.goto(`${suite.url}/dashboard/sale-orders-list/detailed-order/${_id}`)
  await page.getByRole('button', { name: t('Edit'), exact: true }).click()
  await field.getByRole('button', { name: t('Take {{name}} off').replace('{{name}}', 'TF-80.txt') }).click()
  await expect(opened).toHaveCount(0)
  await page.getByRole('button', { name: t('Undo') }).click()
  await expect(opened.first()).toBeVisible()
})

test('an order that lacks a required file is neither published nor planned, and names what is missing', async ({
  page,
}) => {
  const kadri = await registerWithProject(suite)
  const client = await addClient(suite, kadri, 'Kalda Mööbel')
  const required = { type: 'file' as const, validations: ['required' as const] }
  await callService(suite, 'addProjectField', { rootFields: { key: 'leping', label: 'Leping', ...required } }, kadri)
  await callService(suite, 'addProjectField', { productFields: { key: 'joonis', label: 'Joonis', ...required } }, kadri)
  const { _id, transactionNumber: number, products } = await addOrder(suite, kadri, { client })
  const t = await signIn(page, suite, kadri, 'et')
  const address = `${suite.url}/dashboard/sale-orders-list/detailed-order/${_id}`
  await page.goto(address)
  const dialog = page.getByRole('alertdialog', {
    name: t('{{number}} was not published').replace('{{number}}', number),
  })
  const refused = async (action: string, words: readonly string[]) => {
    await page.getByRole('button', { name: t(action), exact: true }).click()
    if (action === 'Plan') await page.getByRole('button', { name: t('Plan and publish') }).click()
    for (const word of words) await expect(dialog).toContainText(word)
    // Colours are told once the dialog has faded in.
    await expect.poll(() => violations(page)).toEqual([])
    await dialog.getByRole('button', { name: t('Close'), exact: true }).click()
    await expect(dialog).toBeHidden()
    expect((await callService(suite, 'getSaleOrder', undefined, kadri, { orderId: _id })).status).toBe(
      'WAITING_FOR_ACTIVATION',
    )
  }
  const ofProduct = `${products[0]?.name}: Joonis`
  await refused('Publish', [t('These files are required:'), 'Leping', ofProduct])
  await refused('Plan', ['Leping', ofProduct])
})

test('teams and users go out as files', async ({ page }) => {
  const kadri = await registerWithProject(suite)
  await callService(suite, 'createTeam', { name: 'Keevitajad' }, kadri)
  const t = await signIn(page, suite, kadri, 'et')
  await page.goto(`${suite.url}/dashboard/settings/project-teams`)
  await expect(page.getByText('Keevitajad').first()).toBeVisible()
  const teams = (await exported(page, t('Export'))).split('\r\n')
  expect(teams[0]).toBe('\uFEFFMeeskond;Protsessid;Inimesi;Kes;Kirjeldus;Kasutusel')
  expect(teams[1]).toBe('Keevitajad;;0;;;jah')
  await page.goto(`${suite.url}/dashboard/settings/users/active`)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const users = await exported(page, t('Export'))
  expect(users).toContain(kadri.email)
  expect(users).toContain('Omanik, kõik õigused')
})
