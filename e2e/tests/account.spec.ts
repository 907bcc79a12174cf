import { expect, type Page, test } from '@playwright/test'
import { callService, newPerson, type Person, registerWithProject } from '../support/account'
import { expectHeading, field, passwordField, submitLogin, tab } from '../support/pages'
import type { Session } from '../support/request-service'
import { signIn } from '../support/sign-in'
import { Suite } from '../support/suite'
import { words } from '../support/words'

const suite = new Suite()
const t = words('en')
let owner: Person & Session & { projectId: string }
let orderId: string

test.beforeAll(async () => {
  await suite.start()
  owner = await registerWithProject(suite)
  const product = { name: 'Gate leaf', netQuantity: 4, unitPrice: 512.34 }
  orderId = (await callService(suite, 'createSaleOrder', { products: [product] }, owner))._id
})
test.afterAll(() => suite.remove())

const orderAddress = () => `${suite.url}/dashboard/sale-orders-list/detailed-order/${orderId}`

/** Starts on the login screen in English. */
async function openLogin(page: Page): Promise<void> {
  await page.goto(`${suite.url}/account/login`)
  await page.getByRole('button', { name: 'English' }).click()
}

test('a wrong password and an unknown address are refused in the same words', async ({ page }) => {
  await openLogin(page)
  await submitLogin(page, t, { email: owner.email, password: 'Vale2026parool' })
  const refusal = page.getByRole('alert').first()
  await expect(refusal).toBeVisible()
  const said = (await refusal.textContent()) ?? ''
  await page.reload()
  await submitLogin(page, t, { email: 'keegi@tookoda.example', password: 'Vale2026parool' })
  await expect(refusal).toHaveText(said)
  expect(new URL(page.url()).pathname).toBe('/account/login')
})

test('a forgotten password is replaced by the mailed link, once', async ({ page }) => {
  const person = await registerWithProject(suite)
  await openLogin(page)
  // What was typed at the login goes along, there and back.
  await field(page, t('E-mail')).fill(person.email)
  for (const link of [t('Forgot your password?'), t('Back to login'), t('Forgot your password?')]) {
    await page.getByRole('link', { name: link }).click()
    await expect(field(page, t('E-mail'))).toHaveValue(person.email)
  }
  await expectHeading(page, t('Forgot your password?'))
  await page.getByRole('button', { name: t('Send the link') }).click()
  await expectHeading(page, t('Look into your mailbox'))

  const link = await suite.mailedLink(person.email, '/enter-new-password/')
  await page.goto(link)
  const password = 'Uus2026parool'
  await passwordField(page, t('New password')).fill(password)
  await passwordField(page, t('Repeat the new password')).fill('Muu2026parool')
  await page.getByRole('button', { name: t('Save password') }).click()
  await expect(page.getByText(t('The passwords do not match.'))).toBeVisible()
  await passwordField(page, t('Repeat the new password')).fill(password)
  await page.getByRole('button', { name: t('Save password') }).click()
  await expectHeading(page, t('The new password is set'))

  await page.getByRole('link', { name: t('Log in'), exact: true }).click()
  await submitLogin(page, t, { email: person.email, password: person.password })
  await expect(page.getByRole('alert').first()).toBeVisible()
  await submitLogin(page, t, { email: person.email, password })
  await page.waitForURL(/\/dashboard/)

  await page.goto(link)
  await passwordField(page, t('New password')).fill('Kolmas2026parool')
  await passwordField(page, t('Repeat the new password')).fill('Kolmas2026parool')
  await page.getByRole('button', { name: t('Save password') }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
})

test('an address opened while logged out is there after the login', async ({ page }) => {
  await openLogin(page)
  await page.goto(orderAddress())
  await page.waitForURL(/\/account\/login/)
  await submitLogin(page, t, owner)
  await page.waitForURL(new RegExp(`detailed-order/${orderId}`))
  await expect(page.getByRole('treegrid').getByText('Gate leaf').first()).toBeVisible()
})

test('the language that was chosen stays over a reload, and log out closes the way back', async ({ page }) => {
  await signIn(page, suite, owner)
  await page.goto(`${suite.url}/dashboard/home`)
  await page.getByRole('button', { name: t('Switch language: {{language}}', { language: 'Eesti' }) }).click()
  const et = words('et')
  await expect(tab(page, et, et('Settings'))).toBeVisible()
  await page.reload()
  await expect(tab(page, et, et('Settings'))).toBeVisible()

  await page.getByRole('button', { name: new RegExp(`^${et('User menu, {{name}}', { name: 'Kadri Tamm' })}`) }).click()
  await page.getByRole('menuitem', { name: et('Log out'), exact: true }).click()
  await page.waitForURL(/\/account\/login/)
  await page.goto(orderAddress())
  await page.waitForURL(/\/account\/login/)
})

test('an invited person joins by mail, sees orders without one price, and is kept out of what was not given', async ({
  page,
}) => {
  const guest = newPerson({ firstName: 'Mati', lastName: 'Mets' })
  const userRights = { SALES_READ: true }
  await callService(suite, 'sendProjectInvitation', { emails: [guest.email], userRights }, owner)
  await page.goto(await suite.mailedLink(guest.email, '/account/'))
  await page.getByRole('button', { name: 'English' }).click()
  const register = page.getByRole('link', { name: t('Register'), exact: true })
  await expect(register.or(page.getByRole('button', { name: t('Register'), exact: true }))).toBeVisible()
  if (await register.isVisible()) await register.click()
  await expect(page.getByText(/^Kadri Tamm invites you to the project /)).toBeVisible()
  await expect(field(page, t('E-mail'))).toHaveValue(guest.email)
  await field(page, t('First name')).fill(guest.firstName)
  await field(page, t('Last name')).fill(guest.lastName)
  await passwordField(page, t('Password')).fill(guest.password)
  await page.getByRole('button', { name: t('Register'), exact: true }).click()
  // The mailed invitation has proved the address, so there is nothing to confirm.
  await page.waitForURL(/dashboard\/home/)
  await page.goto(orderAddress())
  await expect(page.getByRole('treegrid').getByText('Gate leaf').first()).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/€|512|2\s?049|margin|cost/i)
  await expect(page.getByRole('button', { name: t('Publish') })).toHaveCount(0)

  // Without STOCK_READ the panel's address changes nothing: the navigation is cancelled silently.
  const before = page.url()
  await page.evaluate(`
    history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, '', '?stockId=${orderId}')
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  `)
  await expect(page).toHaveURL(before)
  await expect(page.getByRole('treegrid').getByText('Gate leaf').first()).toBeVisible()
})

test('an order opens beside another screen by ?saleOrderId=', async ({ page }) => {
  await signIn(page, suite, owner)
  await page.goto(`${suite.url}/dashboard/settings/profile?saleOrderId=${orderId}`)
  await expectHeading(page, t('Profile'))
  await expect(page.getByText('Gate leaf').first()).toBeVisible()
})

test('what was opened last is listed by Shift+Right, shown at a glance and opened again', async ({ page }) => {
  await signIn(page, suite, owner)
  await page.goto(`${suite.url}/dashboard/settings/profile`)
  await expectHeading(page, t('Profile'))
  const overlay = page.getByRole('dialog', { name: t('Recent activities') })
  await page.keyboard.press('Shift+ArrowRight')
  await expect(overlay.getByText(t('No recent activities'))).toBeVisible()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(overlay).toBeHidden()

  await page.goto(orderAddress())
  await expect(page.getByRole('treegrid').getByText('Gate leaf').first()).toBeVisible()
  await page.goto(`${suite.url}/dashboard/settings/profile`)
  await expectHeading(page, t('Profile'))
  await page.keyboard.press('Shift+ArrowRight')
  await expect(overlay.getByText('Gate leaf')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(overlay).toBeHidden()
  await expect(page).toHaveURL(`${suite.url}/dashboard/settings/profile?saleOrderId=${orderId}`)
  await expect(page.getByRole('treegrid').getByText('Gate leaf').first()).toBeVisible()

  // Escape closes the list alone; the order over the page stays. Back leads to the page before this one.
  await page.keyboard.press('Shift+ArrowRight')
  await expect(overlay).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(overlay).toBeHidden()
  await expect(page).toHaveURL(`${suite.url}/dashboard/settings/profile?saleOrderId=${orderId}`)
  await expect(page.getByRole('treegrid').getByText('Gate leaf').first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(orderAddress())
  await expect(overlay).toBeHidden()
})

test('a new project begins at the first of its six steps, from the list of projects and from the switcher', async ({
  page,
}) => {
  await signIn(page, suite, owner)
  await page.goto(`${suite.url}/select-project`)
  await page.getByRole('link', { name: t('New project') }).click()
  await expectHeading(page, t('Whose workshop is it?'))

  await page.goto(`${suite.url}/dashboard/settings/profile`)
  await page.getByRole('button', { name: 'Tammiku Töökoda', exact: true }).click()
  await page.getByRole('menuitem', { name: t('New project') }).click()
  await expectHeading(page, t('Whose workshop is it?'))
})
