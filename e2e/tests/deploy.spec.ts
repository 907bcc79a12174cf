import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { constants } from '@tehas/contracts'
import { registerWithProject } from '../support/account'
import { anotherBuild, builtFolder } from '../support/another-build'
import { serveFiles } from '../support/file-server'
import { newFolder } from '../support/new-folder'
import { expectHeading, gatherErrors, tab } from '../support/pages'
import { preparedFolder } from '../support/prepared-folder'
import { runCommand } from '../support/run-command'
import { signIn } from '../support/sign-in'
import { Suite } from '../support/suite'
import { words } from '../support/words'

const built = builtFolder('mfe-settings')
// Started as a person does it.
const suite = new Suite(preparedFolder())
const t = words('en')
let person: Awaited<ReturnType<typeof registerWithProject>>

test.beforeAll(async () => {
  await suite.start()
  person = await registerWithProject(suite)
})
test.afterAll(() => suite.remove())

const registry = (...args: string[]) => runCommand('tools/registry.mjs', args, { TEHAS_DATA: suite.dataFolder })
const profile = () => `${suite.url}/dashboard/settings/profile`
const isSameDocument = (page: Page) => page.evaluate('window.sameDocument === true')

const NEWEST = '<meta name="tehas-newest">'
/** The page that the service worker answers with, whatever the service has. */
const keptShell = (page: Page) => page.evaluate<string>("fetch('/index.html').then((answer) => answer.text())")

/** Puts another build of the shell in the place of the one in a folder: its page differs, and the worker that keeps it. */
function deployShell(folder: string): void {
  for (const name of ['index.html.br', 'index.html.gz']) rmSync(join(folder, name), { force: true })
  const change = (name: string, from: string | RegExp, to: string) => {
    const text = readFileSync(join(folder, name), 'utf8')
    expect(text).toMatch(from)
    writeFileSync(join(folder, name), text.replace(from, to))
  }
  change('index.html', '</head>', `${NEWEST}</head>`)
  change('service-worker.js', /"revision":"\w+","url":"\/index\.html"/, '"revision":"newest","url":"/index.html"')
}

test('an area published under a working user waits for Update; the others stay as they are, and rollback leads back', async ({
  page,
}) => {
  const errors = gatherErrors(page)
  const entries: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/remoteEntry.js')) entries.push(new URL(request.url()).pathname)
  })
  const lookAgain = () => page.evaluate("window.dispatchEvent(new Event('focus'))")
  const banner = page.getByText(t('New version available!')).first()
  const update = page.getByRole('button', { name: t('Update'), exact: true }).first()
  await signIn(page, suite, person)
  await page.goto(profile())
  await expectHeading(page, t('Profile'))
  await expect(banner).toBeHidden()
  const before = entries.find((path) => path.includes('/settings/')) ?? ''
  await page.evaluate('window.sameDocument = true')

  const published = await registry('publish', anotherBuild('settings'))
  expect(published.out).toMatch(/settings \S+ \(abcdef123456\) is published as revision \d+/)
  await lookAgain()
  await expect(banner).toBeVisible()
  await expect(page.getByText(t('Please update to newest version to continue using app!'))).toBeVisible()
  expect(await isSameDocument(page)).toBe(true)

  entries.length = 0
  await update.click()
  await expect
    .poll(() => entries.filter((path) => path.includes('/settings/')))
    .toEqual([expect.stringContaining('abcdef123456')])
  await expectHeading(page, t('Profile'))
  await expect(banner).toBeHidden()
  expect((await registry('list')).out).toMatch(/^sales .*\n.*settings .*abcdef123456/m)

  expect((await registry('rollback', 'settings')).code).toBe(0)
  await lookAgain()
  await expect(banner).toBeVisible()
  entries.length = 0
  await update.click()
  await expect.poll(() => entries).toContain(before)
  await expectHeading(page, t('Profile'))
  expect(errors).toEqual([])
})

test('a build for another contract, or with a file that is not the one it names, is not published', async () => {
  const before = (await registry('list')).out
  const other = await registry('publish', anotherBuild('settings', { contract: '99.0.0' }))
  expect(other.code).toBe(1)
  expect(other.out).toMatch(/^INCOMPATIBLE: settings \S+ needs contract 99\.0\.0, the shell has \d/)

  const folder = anotherBuild('settings')
  writeFileSync(join(folder, 'remoteEntry.js'), 'window.tampered = true')
  const changed = await registry('publish', folder)
  expect(changed.code).toBe(1)
  expect(changed.out).toMatch(/^INTEGRITY_WRONG: remoteEntry\.js/)
  expect((await registry('list')).out).toBe(before)
})

test('files of screens that were changed on the disk are refused too, and the rest works', async ({ page }) => {
  const folder = join(suite.dataFolder, 'registry', 'remotes', 'settings')
  cpSync(folder, `${folder}-kept`, { recursive: true })
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (/\.(?:br|gz)$/.test(path)) rmSync(join(folder, path))
    else if (path.endsWith('.js') && !/remoteEntry|expose/.test(path)) {
      writeFileSync(join(folder, path), `window.tampered = true;${readFileSync(join(folder, path), 'utf8')}`)
    }
  }
  try {
    await signIn(page, suite, person)
    await page.goto(profile())
    await expect(page.getByRole('button', { name: t('Try again') })).toBeVisible()
    expect(await page.evaluate('"tampered" in window')).toBe(false)
    await tab(page, t, 'Sales').click()
    await expect(page.getByRole('searchbox')).toBeVisible()
  } finally {
    rmSync(folder, { recursive: true })
    cpSync(`${folder}-kept`, folder, { recursive: true })
    rmSync(`${folder}-kept`, { recursive: true })
  }
})

test('an address cannot bring code from elsewhere into what is deployed', async ({ page }) => {
  const foreign = await serveFiles(built)
  try {
    await signIn(page, suite, person)
    await page.goto(`${profile()}?mfe.settings=${foreign.url}`)
    await expectHeading(page, t('Profile'))
    await page.reload()
    await expectHeading(page, t('Profile'))
    await expect(page.getByRole('button', { name: t('Back to what is deployed') })).toHaveCount(0)
    expect(foreign.asked).toEqual([])
  } finally {
    foreign.close()
  }
})

test('Update in the banner of an area ends in a newer shell too, handed over by the service worker', async ({
  browser,
}) => {
  // A shell of this test's own, so that another build can be put in its place.
  const shell = join(newFolder(), 'shell')
  cpSync(builtFolder('shell'), shell, { recursive: true })
  await suite.stop()
  await suite.start([], { TEHAS_SHELL: shell })
  const context = await browser.newContext({ serviceWorkers: 'allow' })
  try {
    const page = await context.newPage()
    await signIn(page, suite, person)
    await page.goto(profile())
    await expectHeading(page, t('Profile'))
    await page.evaluate('navigator.serviceWorker.ready')
    await page.reload()
    await expectHeading(page, t('Profile'))
    expect(await page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true)

    deployShell(shell)
    expect((await registry('publish', anotherBuild('settings', { build: 'fedcba654321' }))).code).toBe(0)
    await page.evaluate("window.dispatchEvent(new Event('focus'))")
    const update = page.getByRole('button', { name: t('Update'), exact: true }).first()
    await expect(update).toBeVisible()
    // A reload alone brings what the worker keeps: the older shell.
    expect(await keptShell(page)).not.toContain(NEWEST)
    await page.evaluate('window.sameDocument = true')
    await update.click()
    // The worker fetches the whole shell first; the product itself gives it this long.
    const timeout = constants.updateInstallTimeoutMs
    await expect.poll(() => isSameDocument(page).catch(() => true), { timeout }).toBe(false)
    await expectHeading(page, t('Profile'))
    await expect(page.locator('meta[name=tehas-newest]')).toHaveCount(1)
    await expect(page.getByText(t('New version available!'))).toHaveCount(0)
    await registry('rollback', 'settings')
  } finally {
    await context.close()
    await suite.stop()
    await suite.start()
  }
})

test('where overrides are allowed an area comes from a development server, with a ribbon that leads back', async ({
  page,
}) => {
  const development = await serveFiles(built)
  await suite.stop()
  await suite.start([], { TEHAS_REMOTE_OVERRIDES: 'on' })
  try {
    await signIn(page, suite, person)
    await page.goto(`${profile()}?mfe.settings=${development.url}`)
    await expectHeading(page, t('Profile'))
    const ribbon = page.getByText(t('Development override: {{names}}', { names: `settings ← ${development.url}` }))
    await expect(ribbon).toBeVisible()
    expect(development.asked).toEqual(expect.arrayContaining(['/remote.json', '/remoteEntry.js']))

    await page.goto(profile())
    await expect(ribbon).toBeVisible()
    await page.getByRole('button', { name: t('Back to what is deployed') }).click()
    await expectHeading(page, t('Profile'))
    await expect(ribbon).toBeHidden()
  } finally {
    development.close()
  }
})
