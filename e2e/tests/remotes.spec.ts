import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { registerWithProject } from '../support/account'
import { gatherErrors, logIn, tab } from '../support/pages'
import { runCommand } from '../support/run-command'
import { signIn } from '../support/sign-in'
import { Suite } from '../support/suite'
import { words } from '../support/words'

const suite = new Suite()
const t = words('en')
let person: Awaited<ReturnType<typeof registerWithProject>>

test.beforeAll(async () => {
  await suite.start()
  person = await registerWithProject(suite)
})
test.afterAll(() => suite.remove())

const salesTab = (page: Page) => tab(page, t, 'Sales')
const settingsTab = (page: Page) => tab(page, t, 'Settings')
const retry = (page: Page) => page.getByRole('button', { name: t('Try again') })

/** The sale orders are there and can be used. */
async function expectSalesWork(page: Page): Promise<void> {
  await salesTab(page).click()
  await expect(page.getByRole('searchbox').or(page.getByRole('textbox')).first()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
}

async function expectSettingsWork(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: t('Profile') })).toBeVisible()
}

for (const [what, stop] of [
  ['cannot be reached', (page: Page) => page.route('**/remotes/settings/**', (route) => route.abort())],
  [
    'is gone from the server',
    (page: Page) => page.route('**/remotes/settings/**', (route) => route.fulfill({ status: 404 })),
  ],
] as const) {
  test(`an area that ${what} shows it with a retry in its place only; back again, the retry works without a reload`, async ({
    page,
  }) => {
    const errors = gatherErrors(page)
    await stop(page)
    await signIn(page, suite, person)
    await page.goto(`${suite.url}/dashboard/settings/profile`)
    await expect(page.getByRole('heading', { name: t('{{area}} did not load', { area: t('Settings') }) })).toBeVisible()
    await expectSalesWork(page)

    await page.evaluate('window.sameDocument = true')
    await settingsTab(page).click()
    await retry(page).click()
    await expect(retry(page)).toBeVisible()
    await page.unroute('**/remotes/settings/**')
    await retry(page).click()
    await expectSettingsWork(page)
    expect(await page.evaluate('window.sameDocument')).toBe(true)
    expect(errors).toEqual([])
  })
}

test('an area whose files are moved away on the disk fails alone and comes back with them', async ({ page }) => {
  const folder = join(suite.dataFolder, 'registry', 'remotes')
  renameSync(join(folder, 'sales'), join(folder, 'sales-away'))
  try {
    await signIn(page, suite, person)
    await page.goto(`${suite.url}/dashboard/home`)
    await expect(page.getByRole('heading', { name: t('{{area}} did not load', { area: t('Sales') }) })).toBeVisible()
    await settingsTab(page).click()
    await expectSettingsWork(page)
  } finally {
    renameSync(join(folder, 'sales-away'), join(folder, 'sales'))
  }
  await salesTab(page).click()
  await retry(page).click()
  await expectSalesWork(page)
})

test('an area that was switched off says so to whoever opens its address; switched on, it works', async ({ page }) => {
  const env = { TEHAS_DATA: suite.dataFolder }
  expect((await runCommand('tools/registry.mjs', ['disable', 'settings'], env)).code).toBe(0)
  try {
    await signIn(page, suite, person)
    await page.goto(`${suite.url}/dashboard/home`)
    await expectSalesWork(page)
    await page.goto(`${suite.url}/dashboard/settings/profile`)
    await expect(
      page.getByRole('heading', { name: t('{{area}} is switched off', { area: t('Settings') }) }),
    ).toBeVisible()
    await expectSalesWork(page)
  } finally {
    expect((await runCommand('tools/registry.mjs', ['enable', 'settings'], env)).code).toBe(0)
  }
  await page.goto(`${suite.url}/dashboard/settings/profile`)
  await expectSettingsWork(page)
})

test('a changed file is refused: code that was not published never runs', async ({ page }) => {
  await page.route('**/remotes/settings/**/remoteEntry.js', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `window.tampered = true;${await response.text()}` })
  })
  await signIn(page, suite, person)
  await page.goto(`${suite.url}/dashboard/home`)
  await settingsTab(page).click()
  await expect(page.getByRole('heading', { name: t('{{area}} did not load', { area: t('Settings') }) })).toBeVisible()
  expect(await page.evaluate('"tampered" in window')).toBe(false)
  await expectSalesWork(page)
})

for (const [contract, why] of [
  ['99.0.0', 'It was made for another version of the app. The rest works.'],
  ['same major', 'It needs a newer version of the app. Reload the page, or update the app.'],
] as const) {
  test(`an area made for another contract (${contract}) says why and is not loaded`, async ({ page }) => {
    const fetched: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/remotes/settings/')) fetched.push(request.url())
    })
    // In the registry itself: the service names the files of an area in the page, and leaves out one that does not fit.
    const file = join(suite.dataFolder, 'registry/registry.json')
    const deployed = readFileSync(file, 'utf8')
    const registry = JSON.parse(deployed)
    const [major] = registry.shell.contract.split('.')
    for (const remote of registry.remotes) {
      if (remote.name === 'settings') remote.contract = contract === 'same major' ? `${major}.999.0` : contract
    }
    writeFileSync(file, JSON.stringify(registry))
    try {
      await signIn(page, suite, person)
      await page.goto(`${suite.url}/dashboard/home`)
      await expectSalesWork(page)
      await page.goto(`${suite.url}/dashboard/settings/profile`)
      const heading = t('{{area}} does not fit this version', { area: t('Settings') })
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      await expect(page.getByText(t(why))).toBeVisible()
      expect(fetched).toEqual([])
    } finally {
      writeFileSync(file, deployed)
    }
  })
}

test('without the list of areas the app says so and retries; login needs none of them', async ({ page }) => {
  await page.route('**/registry.json', (route) => route.abort())
  await logIn(page, suite, person)
  await expect(page.getByRole('heading', { name: t('The app could not be loaded completely') })).toBeVisible()
  await page.unroute('**/registry.json')
  await retry(page).click()
  await expectSalesWork(page)
})

test('an address that nobody offers is not found, below the dashboard and elsewhere', async ({ page }) => {
  await signIn(page, suite, person)
  await page.goto(`${suite.url}/dashboard/no-such-screen`)
  await expect(page.getByRole('heading', { name: t('Not found') })).toBeVisible()
  await expectSalesWork(page)
  await page.goto(`${suite.url}/no-such-screen`)
  await expect(page.getByRole('heading', { name: t('Not found') })).toBeVisible()
})
