import type { Browser } from '@playwright/test'
import type { Suite } from '../../e2e/support/suite'
import type { Member } from '../../e2e/support/workshop'

/** Browser state of somebody who is logged in. */
export async function signIn(browser: Browser, suite: Suite, person: Member) {
  const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
  await page.goto(`${suite.url}/account/login`)
  await page.locator('input[type=email]').fill(person.email)
  await page.locator('input[type=password]').fill(person.password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.startsWith('/account'))
  const state = await page.context().storageState()
  await page.context().close()
  return state
}
