import { expect, type Page } from '@playwright/test'
import { callService } from './account'
import { passwordField } from './pages'
import type { Session } from './request-service'
import type { Suite } from './suite'
import type { Word } from './words'

/** Ends the session of a page on the service, as after a password was changed elsewhere. */
export async function endSession(page: Page, suite: Suite, person: Session): Promise<void> {
  const token = await page.evaluate<string>(`JSON.parse(localStorage.getItem('tehas.session')).state.token`)
  await callService(suite, 'logOut', {}, { ...person, token })
}

/** Logs in over the page that asks for it. */
export async function logInInPlace(page: Page, t: Word, { password }: { readonly password: string }): Promise<void> {
  const asked = page.getByRole('alertdialog', { name: t('Log in again') })
  await expect(asked).toBeVisible()
  await passwordField(page, t('Password')).fill(password)
  await asked.getByRole('button', { name: t('Log in'), exact: true }).click()
  await expect(asked).toBeHidden()
}

/** Logs out by the menu of the person. */
export async function logOut(
  page: Page,
  t: Word,
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
): Promise<void> {
  await page.getByRole('button', { name: t('User menu, {{name}}', { name: `${firstName} ${lastName}` }) }).click()
  await page.getByRole('menuitem', { name: t('Log out'), exact: true }).click()
  await page.waitForURL(/\/account\/login/)
}
