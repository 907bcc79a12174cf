import { expect, type Page } from '@playwright/test'
import type { Person } from './account'
import type { Suite } from './suite'
import { type Language, type Word, words } from './words'

/** Where errors of a page's own code are gathered; a test that ends with some has found a defect. */
export function gatherErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}

/** Chooses the language on an account screen. */
export async function chooseLanguage(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: language === 'et' ? 'Eesti' : 'English', exact: true }).click()
}

/** The field of a label; the star of a required one may follow the words. */
export const field = (page: Page, label: string) => page.getByRole('textbox', { name: startOf(label) })

/** A name that begins with these words. */
export const startOf = (text: string) => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)

/** A password field has no role; its label is all that names it. */
export const passwordField = (page: Page, label: string) =>
  page.getByLabel(startOf(label)).and(page.locator('input')).first()

/** Types e-mail and password on the login screen that is open. */
export async function submitLogin(page: Page, t: Word, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  await field(page, t('E-mail')).fill(person.email)
  await passwordField(page, t('Password')).fill(person.password)
  await page.getByRole('button', { name: t('Log in'), exact: true }).click()
}

/** Logs in by the screen and waits until the account screens are left. */
export async function logIn(
  page: Page,
  suite: Suite,
  person: Pick<Person, 'email' | 'password'>,
  language: Language = 'en',
): Promise<Word> {
  const t = words(language)
  await page.goto(`${suite.url}/account/login`)
  await chooseLanguage(page, language)
  await submitLogin(page, t, person)
  await page.waitForURL((url) => !url.pathname.startsWith('/account/'))
  return t
}

/** The tab of an area in the bar at the top. */
export const tab = (page: Page, t: Word, name: string) =>
  page.getByRole('navigation', { name: t('Main') }).getByRole('link', { name, exact: true })

/** The heading that a screen shows when it is there. */
export async function expectHeading(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { name })).toBeVisible()
}

/** Goes to an address inside the page, as a link or the way forward does, without loading it anew. */
export const goInPage = (page: Page, path: string): Promise<void> =>
  page.evaluate(`
    history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, '', ${JSON.stringify(path)})
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  `)
