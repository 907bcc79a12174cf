import { expect, type Page, test } from '@playwright/test'
import { callService, registerWithProject } from '../support/account'
import { expectHeading, field, goInPage, submitLogin, tab } from '../support/pages'
import { signIn } from '../support/sign-in'
import { Suite } from '../support/suite'
import { words } from '../support/words'
import { addMember, addOrder, type Member, mati } from '../support/workshop'

const suite = new Suite()
const t = words('en')
let owner: Member
/** Sees the settings of teams, and no order. */
let foreman: Member
let orderId: string

test.beforeAll(async () => {
  await suite.start()
  owner = await registerWithProject(suite)
  foreman = await addMember(suite, owner, { TEAMS: true }, mati())
  orderId = (await addOrder(suite, owner))._id
})
test.afterAll(() => suite.remove())

const at = (path: string) => suite.url + path
const profile = '/dashboard/settings/profile'
const home = '/dashboard/home'
const saleOrders = '/dashboard/sale-orders-list'

async function logOut(page: Page, { firstName, lastName }: Member): Promise<void> {
  const name = t('User menu, {{name}}', { name: `${firstName} ${lastName}` })
  await page.getByRole('button', { name }).click()
  await page.getByRole('menuitem', { name: t('Log out'), exact: true }).click()
}

test('whoever is not logged in logs in first, and is then where they wanted to be', async ({ page }) => {
  await page.goto(at('/account/login'))
  await page.getByRole('button', { name: 'English' }).click()
  const wanted = `${profile}?saleOrderId=${orderId}#notes`
  await page.goto(at(wanted))
  await expect(page).toHaveURL(at('/account/login'))
  await submitLogin(page, t, owner)
  await expect(page).toHaveURL(at(wanted))
  await expect(page.getByText('Aiavärav').first()).toBeVisible()
})

test('an order and a page that a member has no right to are not opened, and nothing is said', async ({ page }) => {
  await signIn(page, suite, foreman)
  await page.goto(at(`${profile}?saleOrderId=${orderId}`))
  await expectHeading(page, t('Profile'))
  await expect(page).toHaveURL(at(profile))

  for (const closed of [`${profile}?saleOrderId=${orderId}`, saleOrders, `${saleOrders}/detailed-order/${orderId}`]) {
    await goInPage(page, closed)
    await expect(page).toHaveURL(at(profile))
  }
  await page.goto(at(saleOrders))
  await expect(page).toHaveURL(/\/dashboard\/settings\//)
  await expect(page.getByText('Aiavärav')).toHaveCount(0)
  await expect(page.getByRole('alert').or(page.getByRole('alertdialog')).filter({ hasText: /./ })).toHaveCount(0)

  await goInPage(page, '/dashboard/settings/project-teams')
  await expectHeading(page, t('No teams yet'))
})

test('the menu of a phone closes with every navigation', async ({ page }) => {
  await signIn(page, suite, owner)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(at(profile))
  const menu = page.getByRole('navigation', { name: t('More'), exact: true })
  const open = () => page.getByRole('button', { name: t('More'), exact: true }).click()
  await open()
  await menu.getByRole('link', { name: 'Sales', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(saleOrders))
  await expect(menu).toBeHidden()
  await open()
  await expect(menu).toBeVisible()
  await page.goBack()
  await expectHeading(page, t('Profile'))
  await expect(menu).toBeHidden()
})

test('what was typed is not left behind without a question: the way back, a closed tab, Escape', async ({ page }) => {
  await signIn(page, suite, owner)
  await page.goto(at(home))
  const question = page.getByRole('alertdialog', { name: t('Leave without saving?') })
  const keep = () => question.getByRole('button', { name: t('Keep editing') }).click()

  await tab(page, t, 'Settings').click()
  await field(page, t('Phone')).fill('5550123')
  await page.goBack()
  await keep()
  await expect(field(page, t('Phone'))).toHaveValue('5550123')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  expect((await asked).type()).toBe('beforeunload')
  await (await asked).dismiss()
  await page.goBack()
  await question.getByRole('button', { name: t('Leave without saving') }).click()
  await expect(page).toHaveURL(at(home))

  await page
    .getByRole('button', { name: t('New sale order') })
    .first()
    .click()
  const drawer = page.getByRole('dialog', { name: t('New sale order') })
  const notes = drawer.getByRole('textbox', { name: t('Notes') })
  await notes.focus()
  await page.keyboard.press('V')
  await page.keyboard.press('Escape')
  await keep()
  await expect(notes).toHaveValue('V')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: t('Leave without saving') }).click()
  await expect(drawer).toBeHidden()
})

test('the set-up of a project keeps what was typed from step to step, and asks before it is left', async ({ page }) => {
  await signIn(page, suite, owner)
  await page.goto(at('/select-project'))
  await page.getByRole('link', { name: t('New project') }).click()
  await field(page, t('Company name')).fill('Saare Puit')
  await page.getByRole('button', { name: t('Skip'), exact: true }).click()
  await expectHeading(page, t('What is the project called?'))
  await page.goBack()
  await expect(field(page, t('Company name'))).toHaveValue('Saare Puit')
  await page.goBack()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('Leave without saving') })
    .click()
  await expectHeading(page, t('Choose a project'))
})

test('a log-out reaches the other tab, and a log-in brings both back to where they were', async ({ page, context }) => {
  await signIn(page, suite, owner)
  await page.goto(at(home))
  const other = await context.newPage()
  await other.goto(at(profile))
  await expectHeading(other, t('Profile'))
  await logOut(page, owner)
  await expect(other).toHaveURL(at('/account/login'))
  await submitLogin(page, t, owner)
  await expect(page).toHaveURL(at(home))
  await expect(other).toHaveURL(at(profile))
  await expectHeading(other, t('Profile'))
})

test('a member who is disabled is out at once, and reads why', async ({ page }) => {
  await signIn(page, suite, foreman)
  await page.goto(at(profile))
  await expectHeading(page, t('Profile'))
  const { projectId, userId } = foreman
  await callService(suite, 'changeProjectUserStatus', { projectId, userId, status: 'DISABLED' }, owner)
  await expect(page).toHaveURL(at('/account/login'))
  const why = t('You were logged out: your session expired, or your access or password was changed. Log in to go on.')
  await expect(page.getByText(why)).toBeVisible()
  await submitLogin(page, t, foreman)
  await expect(page.getByText(t('Closed to you by an owner of the project'))).toBeVisible()
})
