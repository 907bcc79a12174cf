import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { registerWithProject } from '../support/account'
import { chooseItem } from '../support/keyboard'
import { signIn } from '../support/sign-in'
import { Suite } from '../support/suite'
import { violations } from '../support/violations'
import { addClient, addMember, addOrder, gate, type Member, mati } from '../support/workshop'

// What a person keeps of a list, and takes out of it.

const suite = new Suite()
let kadri: Member
let colleague: Member
let numbers: string[] = []

test.beforeAll(async () => {
  await suite.start()
  kadri = await registerWithProject(suite)
  colleague = await addMember(suite, kadri, { SALES_READ: true }, mati())
  const client = await addClient(suite, kadri, 'Õmblus OÜ')
  const other = await addClient(suite, kadri, 'Puit ja Pojad OÜ')
  const orders = [
    await addOrder(suite, kadri, { client, products: [gate('Värav')] }),
    await addOrder(suite, kadri, { client: other, products: [gate('=1+1')] }),
  ]
  numbers = orders.map(({ transactionNumber }) => transactionNumber)
})
test.afterAll(() => suite.remove())

async function openList(page: Page, person: Member, language: 'et' | 'en' = 'en') {
  const t = await signIn(page, suite, person, language)
  await page.goto(`${suite.url}/dashboard/sale-orders-list`)
  const grid = page.getByRole('grid', { name: t('Sale orders') })
  await expect(grid).toContainText(numbers[0] ?? '')
  return { t, grid }
}

test('a view is kept, shared, and opened by a colleague in another browser', async ({ page, browser }) => {
  const { grid } = await openList(page, kadri)
  await page.getByPlaceholder('Search sale orders').fill('õmblus')
  await expect(grid).not.toContainText(numbers[1] ?? '')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Keep this as a view…' }).click()
  await page.getByRole('textbox', { name: /Name/ }).fill('Õmblus')
  await page.getByRole('switch', { name: 'Everybody who opens this list sees it' }).click()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Õmblus', exact: true })).toBeVisible()
  const address = page.url()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Õmblus', exact: true })).toBeVisible()

  const context = await browser.newContext({ serviceWorkers: 'block' })
  const beside = await context.newPage()
  const { grid: theirs } = await openList(beside, colleague)
  await beside.getByRole('button', { name: 'Views' }).focus()
  await beside.keyboard.press('Enter')
  const view = beside.getByRole('menuitem', { name: /^Õmblus \(/ })
  await chooseItem(beside, (await view.textContent()) ?? '')
  await expect(theirs).not.toContainText(numbers[1] ?? '')
  expect(new URL(beside.url()).search).toBe(new URL(address).search)
  // Not theirs to change.
  await beside.getByRole('button', { name: 'Õmblus', exact: true }).click()
  await expect(beside.getByRole('menuitem', { name: 'Leave the view' })).toBeVisible()
  await expect(beside.getByRole('menuitem', { name: /^Remove/ })).toHaveCount(0)
  await context.close()

  await page.getByRole('button', { name: 'Õmblus', exact: true }).click()
  await page.getByRole('menuitem', { name: /^Remove/ }).click()
  await expect(grid).toContainText(numbers[1] ?? '')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Views' }).click()
  await expect(page.getByRole('menuitem', { name: 'Õmblus' })).toBeVisible()
})

test('columns stay as a person arranged them, in the list and in another browser', async ({ page, browser }) => {
  const { grid } = await openList(page, colleague)
  await expect(grid.getByRole('columnheader', { name: 'Labels' })).toBeVisible()
  const kept = page.waitForResponse((answer) => answer.url().includes('keep-list-columns'))
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Labels' }).click()
  await expect(grid.getByRole('columnheader', { name: 'Labels' })).toHaveCount(0)
  expect((await kept).status()).toBe(200)
  await page.goto(`${suite.url}/dashboard/sale-orders-list`)
  await expect(grid).toContainText(numbers[0] ?? '')
  await expect(grid.getByRole('columnheader', { name: 'Labels' })).toHaveCount(0)

  const context = await browser.newContext({ serviceWorkers: 'block' })
  const beside = await context.newPage()
  const { grid: again } = await openList(beside, colleague)
  await expect(again.getByRole('columnheader', { name: 'Labels' })).toHaveCount(0)
  await context.close()
})

test('what matches is exported to CSV and Excel, whole, and nothing of it is a formula', async ({ page }) => {
  await openList(page, kadri)
  await page.getByPlaceholder('Search sale orders').fill('puit')
  await expect(page.getByRole('grid')).not.toContainText(numbers[0] ?? '')
  const save = async (format: string) => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: format }).click()
    const file = await download
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
  }
  const csv = await save('CSV')
  // A browser in a system without UTF-8 gives names beyond ASCII another one.
  expect(csv.name).toBe('Sale orders.csv')
  const lines = csv.bytes.toString().trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(numbers[1])
  const excel = await save('Excel')
  expect(excel.name).toBe('Sale orders.xlsx')
  // A packed archive, whose list of files stands at its end.
  expect(excel.bytes.subarray(0, 2).toString()).toBe('PK')
  expect(excel.bytes.toString('latin1')).toContain('xl/worksheets/sheet1.xml')
})

test('simple cells are edited in the list, by keys and by the pencil, and taken back', async ({ page }) => {
  const { grid } = await openList(page, kadri)
  const row = grid.getByRole('row').filter({ hasText: numbers[0] ?? '' })
  await row.focus()
  // The code comes with the first touch of the list: the key waits for it.
  await page.keyboard.press('F2')
  const form = page.getByRole('dialog', { name: `Edit ${numbers[0]}` })
  await form.getByRole('textbox', { name: 'Delivery date' }).fill('27.11.2030')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(form).toBeHidden()
  await expect(row).toContainText('27.11.2030')
  await expect(row).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).not.toContainText('27.11.2030')

  const labels = grid.getByRole('columnheader', { name: 'Labels' })
  const at = await labels.getAttribute('aria-colindex')
  await row.locator(`[aria-colindex="${at}"]`).hover()
  await page.getByRole('button', { name: `Edit ${numbers[0]}: Labels` }).click()
  await page.getByRole('textbox', { name: 'Labels' }).fill('kiire')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('kiire')
})
