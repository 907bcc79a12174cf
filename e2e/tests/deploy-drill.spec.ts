import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { callService, registerWithProject } from '../support/account'
import { anotherBuild } from '../support/another-build'
import { gatherErrors, startOf } from '../support/pages'
import { preparedFolder } from '../support/prepared-folder'
import { runCommand } from '../support/run-command'
import { signIn } from '../support/sign-in'
import { Suite } from '../support/suite'
import { words } from '../support/words'

// A bad day of several teams: each deploys, one rolls back, one build is broken and one is damaged on the disk, while the
// suite is backed up and people have typed what they have not saved.

// Started as a person does it.
const suite = new Suite(preparedFolder())
const t = words('en')
let person: Awaited<ReturnType<typeof registerWithProject>>
let orderId: string

test.beforeAll(async () => {
  await suite.start()
  person = await registerWithProject(suite)
  orderId = (await callService(suite, 'createSaleOrder', {}, person))._id
})
test.afterAll(() => suite.remove())

const registry = (...args: string[]) => runCommand('tools/registry.mjs', args, { TEHAS_DATA: suite.dataFolder })
/** Builds that were tried before (`deploy-checks.spec.ts`): a browser for each would take the time of the whole drill. */
const publish = (folder: string) => registry('publish', folder, '--unchecked')
const start = (...args: string[]) =>
  runCommand('tools/start.mjs', args, { TEHAS_DATA: suite.dataFolder, PORT: new URL(suite.url).port })

/** How soon the database answers is not about what is deployed: while a backup reads it, it may take a second. */
const isOfDatabase = (said: string) => said.includes('database unreachable')

/** Asks for the page and the registry until it is stopped; answers in how many rounds, and each answer that was not 200. */
function poll() {
  let rounds = 0
  let stopped = false
  const others: string[] = []
  const ask = async (path: string) => {
    const answer = await fetch(suite.url + path, { headers: { accept: 'text/html,*/*' } }).catch(String)
    const said = typeof answer === 'string' ? answer : `${answer.status} ${await answer.text()}`
    if (!said.startsWith('200 ') && !isOfDatabase(said)) others.push(`${path}: ${said.slice(0, 200)}`)
  }
  const polling = (async () => {
    while (!stopped) {
      for (const path of ['/', '/ready', '/registry.json', '/dashboard/sale-orders-list']) await ask(path)
      rounds += 1
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
  })()
  return async () => {
    stopped = true
    await polling
    return { rounds, others }
  }
}

type Opener = { readonly role: 'button' | 'tab'; readonly name: string }
type Writing = { readonly address: string; readonly opener?: Opener; readonly field: string | RegExp }

/** Where somebody types, and what they press to get there. */
const writings: readonly Writing[] = [
  { address: '/dashboard/settings/profile', field: startOf(t('First name')) },
  {
    address: '/dashboard/settings/partners',
    opener: { role: 'button', name: 'New partner' },
    field: startOf(t('Name')),
  },
  { address: '/dashboard/settings/project-processes/upsertProcess', field: startOf(t('Name')) },
  { address: '/dashboard/stock', opener: { role: 'button', name: 'New product' }, field: startOf(t('Name')) },
  { address: 'order', opener: { role: 'tab', name: 'Comments' }, field: /^Write a comment/ },
]
const typed = (tab: number) => `Not saved yet ${tab}: õäöü`

async function openTab(context: BrowserContext, { address, opener, field }: Writing, tab: number): Promise<Page> {
  const page = await context.newPage()
  const order = `/dashboard/sale-orders-list/detailed-order/${orderId}`
  await page.goto(suite.url + (address === 'order' ? order : address))
  if (opener) {
    await page
      .getByRole(opener.role, { name: startOf(t(opener.name)) })
      .first()
      .click()
  }
  const box = page.getByRole('textbox', { name: field }).first()
  await box.fill(typed(tab))
  await page.evaluate('window.sameDocument = true')
  return page
}

test('two areas are deployed, one is rolled back, one refused and one damaged and put right: no page fails, no letter is lost', async ({
  context,
}) => {
  const first = await context.newPage()
  await signIn(first, suite, person)
  await first.close()
  const tabs = await Promise.all(writings.map((writing, tab) => openTab(context, writing, tab)))
  const errors = tabs.map((page) => gatherErrors(page))
  const before = (await registry('list')).out
  const stopPolling = poll()

  // Meanwhile somebody who does not know that it runs starts another, and backups and checks go on.
  const meanwhile = (async () => ({
    backup: await start('--backup'),
    second: await start(),
    checked: await start('--check-data'),
  }))()

  // Two teams deploy.
  expect((await publish(anotherBuild('stock', { build: 'aaaaaaaaaaaa' }))).code).toBe(0)
  expect((await publish(anotherBuild('settings', { build: 'bbbbbbbbbbbb' }))).code).toBe(0)
  for (const page of tabs) await page.evaluate("window.dispatchEvent(new Event('focus'))")

  // A broken build is refused.
  const broken = anotherBuild('purchase', { build: 'cccccccccccc' })
  writeFileSync(join(broken, 'remoteEntry.js'), 'half a fi')
  expect((await publish(broken)).out).toMatch(/^INTEGRITY_WRONG: remoteEntry\.js/)

  // One team goes back, and then further than it can; the other team's build stays.
  expect((await registry('rollback', 'stock')).code).toBe(0)
  expect((await registry('rollback', 'stock')).out).toMatch(/^UNKNOWN_REVISION/)
  const list = (await registry('list')).out
  const lineOf = (text: string, area: string) => text.split('\n').find((line) => line.startsWith(area))
  for (const area of ['stock', 'purchase', 'sales']) expect(lineOf(list, area)).toBe(lineOf(before, area))
  expect(lineOf(list, 'settings')).toContain('bbbbbbbbbbbb')

  // Files are damaged on the disk: found, and put right by the same build.
  const settings = join(suite.dataFolder, 'registry/remotes/settings')
  const deployed = join(settings, readdirSync(settings).find((name) => name.endsWith('bbbbbbbbbbbb')) ?? '')
  const scripts = readdirSync(deployed, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))
  const [one = '', other = ''] = scripts.filter((name) => name !== 'remoteEntry.js')
  const intact = readFileSync(join(deployed, one), 'utf8')
  writeFileSync(join(deployed, one), `window.tampered = true;${intact}`)
  rmSync(join(deployed, other))
  const found = await registry('verify')
  expect([found.code, found.out]).toEqual([1, expect.stringContaining(`${one} is changed`)])
  expect(found.out).toContain(`${other} is missing`)
  const healed = await publish(anotherBuild('settings', { build: 'bbbbbbbbbbbb' }))
  expect(healed.out).toContain('put right')
  expect((await registry('verify')).code).toBe(0)

  // The list of what is deployed is cut off in the middle while it is served.
  writeFileSync(join(suite.dataFolder, 'registry/registry.json'), '{"revision": 12, "remo')
  expect((await registry('list')).out).toContain('bbbbbbbbbbbb')

  const { backup, second, checked } = await meanwhile
  expect([backup.code, backup.out]).toEqual([0, expect.stringContaining('Saved')])
  expect([second.code, second.err]).toEqual([1, expect.stringContaining('Another Tehas')])
  expect([checked.code, checked.out]).toEqual([0, expect.stringContaining('Every figure is as counted')])
  for (const { out } of [backup, second, checked]) expect(out).not.toMatch(/Building|Installing/)

  const { rounds, others } = await stopPolling()
  expect(others).toEqual([])
  // Several while each of the steps above was under way, each of which starts a process.
  expect(rounds).toBeGreaterThan(5)
  for (const [tab, page] of tabs.entries()) {
    const field = writings[tab]?.field ?? ''
    const box = page.getByRole('textbox', { name: field }).first()
    await expect(box).toHaveValue(typed(tab))
    await box.press('End')
    await box.pressSequentially(', and on')
    await expect(box).toHaveValue(`${typed(tab)}, and on`)
    expect(await page.evaluate('window.sameDocument === true')).toBe(true)
  }
  expect(errors.flat()).toEqual([])
})
