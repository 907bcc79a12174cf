import { expect, type Page, test } from '@playwright/test'
import { registerWithProject } from '../support/account'
import { gatherErrors } from '../support/pages'
import { signIn } from '../support/sign-in'
import { Suite } from '../support/suite'
import { settleOnDevice } from '../support/without-connection'
import { addClient, addOrder, gate, type Member } from '../support/workshop'

test.use({ serviceWorkers: 'allow' })

const suite = new Suite()
let kadri: Member
test.beforeAll(async () => {
  await suite.start()
  kadri = await registerWithProject(suite)
})
test.afterAll(() => suite.remove())

/** Everything that the browser keeps for this page, as one text. */
const kept = (page: Page) =>
  page.evaluate<string>(`(async () => {
    const bases = (await indexedDB.databases()).map(({ name }) => name)
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, bases])
  })()`)

test('a shared browser forgets who logs out of it for good', async ({ page }) => {
  const errors = gatherErrors(page)
  const client = await addClient(suite, kadri, 'Kalda Mööbel')
  const order = await addOrder(suite, kadri, { client, products: [gate('Aiavärav')] })
  const t = await signIn(page, suite, kadri)
  await page.goto(`${suite.url}/dashboard/sale-orders-list/detailed-order/${order._id}`)
  await expect(page.getByText('Aiavärav').first()).toBeVisible()
  await settleOnDevice(page, order._id)
  await expect.poll(() => kept(page)).toContain('lastOpenedHistory-')
  expect(await kept(page)).toContain('tehas.kept-answers')
  await page.evaluate(`localStorage.setItem('tehas.lasting.unsent.${kadri.projectId}.${kadri.userId}', '[]')`)

  const name = `${kadri.firstName} ${kadri.lastName}`
  const forget = async () => {
    await page.getByRole('button', { name: t('User menu, {{name}}', { name }) }).click()
    await page.getByRole('menuitem', { name: t('Log out and forget me here') }).click()
  }
  // What would be lost is asked for.
  await forget()
  const asked = page.getByRole('alertdialog', { name: t('Forget what is not sent yet?') })
  await asked.getByRole('button', { name: t('Stay here') }).click()
  await expect(asked).toBeHidden()
  await forget()
  await asked.getByRole('button', { name: t('Log out and forget me here') }).click()
  await expect(page).toHaveURL(/\/account\/login$/)
  await expect.poll(() => kept(page)).not.toContain(kadri.userId)
  const left = await kept(page)
  for (const trace of [kadri.email, order._id, 'Aiavärav', 'Kalda', 'tehas.kept-answers'])
    expect(left).not.toContain(trace)
  expect(errors).toEqual([])
})
