import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { callService } from '../support/account'
import { giveGates } from '../support/floor'
import { wordsOfPdf } from '../support/mailed-pdf'
import { gatherErrors } from '../support/pages'
import { openWorkshop, type Workshop } from '../support/production-day'
import { signIn } from '../support/sign-in'
import { Suite } from '../support/suite'
import { violations } from '../support/violations'

// What a foreman does with several jobs of the list together: begins them, and prints their cards.

const suite = new Suite()
let place: Workshop

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeAll(async () => {
  await suite.start()
  place = await openWorkshop(suite)
  await giveGates(suite, place)
})
test.afterAll(() => suite.remove())

async function openJobs(page: Page) {
  const errors = gatherErrors(page)
  const t = await signIn(page, suite, place.planner, 'et')
  await page.goto(`${suite.url}/dashboard/jobs`)
  const row = (name: string) =>
    page
      .getByRole('grid', { name: t('Jobs') })
      .getByRole('row')
      .filter({ hasText: name })
  const choose = (name: string) => row(name).getByRole('checkbox').click()
  return { t, errors, row, choose }
}

const runningSteps = async () =>
  (await callService(suite, 'listMyRunningJobs', undefined, place.planner)).rows
    .map(({ orderProcess }) => orderProcess.name)
    .sort()

test('the key S starts the chosen jobs for oneself', async ({ page }) => {
  const { t, errors, row, choose } = await openJobs(page)
  await choose('Keevitamine')
  await choose('Pakkimine')
  // The sheet of keys tells it, and its own keys mean nothing to the page below.
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: t('Keyboard shortcuts') })
  await expect(sheet.getByRole('definition').filter({ hasText: /^S$/ })).toBeVisible()
  await page.keyboard.press('s')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  expect(await runningSteps()).toEqual([])
  await page.keyboard.press('s')
  await expect(page.getByText(t('{{count}} jobs started', { count: 2 }))).toBeVisible()
  await expect(row('Keevitamine')).toContainText(t('Runs'))
  await expect(row('Pakkimine')).toContainText(t('Runs'))
  await expect(row('Lihvimine')).not.toContainText(t('Runs'))
  expect(await runningSteps()).toEqual(['Keevitamine', 'Pakkimine'])
  // What began is not chosen any more: a second press means the job in whose row the focus is, which runs already.
  await page.keyboard.press('s')
  await expect(page.getByText(t('You work on {{name}} already', { name: 'Pakkimine' }))).toBeVisible()
  expect(await runningSteps()).toEqual(['Keevitamine', 'Pakkimine'])
  expect(errors).toEqual([])
})

test('the cards of the chosen jobs are looked at and saved as one PDF', async ({ page }) => {
  const { t, errors, choose } = await openJobs(page)
  await choose('Värvimine')
  await choose('Lihvimine')
  await page.getByRole('button', { name: t('Job cards'), exact: true }).click()
  const drawer = page.getByRole('dialog', { name: t('Job cards') })
  const card = (at: number) =>
    drawer.getByRole('region', { name: t('Page {{page}} of {{pages}}', { page: at, pages: 2 }) })
  // Of the same order: in the order of its steps, whichever was ticked first.
  await expect(card(1).getByText('Lihvimine', { exact: true }).first()).toBeVisible()
  await expect(card(2)).toBeAttached()
  expect(await violations(page)).toEqual([])

  const saving = page.waitForEvent('download')
  await drawer.getByRole('button', { name: t('Download PDF') }).click()
  const saved = await saving
  const pages = await wordsOfPdf(page, readFileSync(await saved.path()).toString('base64'))
  expect(pages).toHaveLength(2)
  expect(pages[0]).toMatch(/Lihvimine.*Aiavärav.*Kalda Mööbel/)
  expect(pages[1]).toMatch(/Värvimine.*Aiavärav.*Kalda Mööbel/)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  expect(errors).toEqual([])
})
