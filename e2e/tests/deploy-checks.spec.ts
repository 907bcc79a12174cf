import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { newFolder } from '../support/new-folder'
import { runCommand } from '../support/run-command'
import { Suite } from '../support/suite'

const suite = new Suite()
test.beforeAll(() => suite.start())
test.afterAll(() => suite.remove())

const registry = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  runCommand('tools/registry.mjs', [...args], { TEHAS_DATA: suite.dataFolder, ...env })

/** `remote.json` of the area that is deployed, as far as other builds of it share it. */
function deployedManifest(): object {
  const file = join(import.meta.dirname, '..', '..', 'mfe-settings', 'dist', 'remote.json')
  return Object(JSON.parse(readFileSync(file, 'utf8')))
}

type Area = { readonly first?: string; readonly page?: string; readonly uses?: Readonly<Record<string, string[]>> }
let builds = 0

/** A build of the settings in one file, as small as a container can be: what its code does at once, and what its pages draw. */
function smallBuild({ first = '', page = "return 'Drawn'", uses = {} }: Area): string {
  builds += 1
  const folder = join(newFolder(), 'dist')
  mkdirSync(folder)
  const manifest = deployedManifest()
  const descriptor = JSON.stringify(Reflect.get(manifest, 'descriptor'))
  const code = `${first}
var descriptor = ${descriptor}
var byId = (ids, load) => Object.fromEntries((ids ?? []).map((id) => [id, load]))
var load = async () => function Page() { ${page} }
var routes = byId(descriptor.routes.filter((route) => !route.redirect).map((route) => route.id), load)
var texts = { et: {}, en: {} }
var remote = { descriptor, routes, drawers: {}, panels: {}, previews: {}, slots: {}, messages: texts }
globalThis.tehas_settings = { init: async () => undefined, get: async () => () => ({ default: remote }) }\n`
  writeFileSync(join(folder, 'remoteEntry.js'), code)
  const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`
  const build = `abcdef12345${builds}`
  const own = { build, integrity, preload: [], pages: {}, files: ['remoteEntry.js'], uses }
  writeFileSync(join(folder, 'remote.json'), JSON.stringify({ ...manifest, ...own }))
  return folder
}

test('an area that throws when it is loaded is not published', async () => {
  const before = (await registry(['list'])).out
  const refused = await registry(['publish', smallBuild({ first: "throw new Error('broken at once')" })])
  expect(refused.code).toBe(1)
  expect(refused.out + refused.err).toMatch(/settings@\S+-abcdef12345\d does not work: .*broken at once/)
  expect(refused.out + refused.err).toContain('Nothing was published.')
  expect((await registry(['list'])).out).toBe(before)
})

test('an area whose first page throws is not published, and one that draws it is', async () => {
  const before = (await registry(['list'])).out
  const refused = await registry(['publish', smallBuild({ page: "throw new Error('no margin')" })])
  expect(refused.code).toBe(1)
  expect(refused.out + refused.err).toMatch(/settings@\S+ failed at render, trace [\w-]+ .*no margin/)
  expect((await registry(['list'])).out).toBe(before)
  const published = await registry(['publish', smallBuild({})])
  expect(published.out).toMatch(/settings \S+ \(abcdef12345\d\) is published as revision \d+/)
})

test('an area that needs more than the running shell has is refused with what to deploy first', async () => {
  const refused = await registry(['publish', smallBuild({ uses: { '@tehas/ui': ['Box', 'NumberCell'] } })])
  expect(refused.code).toBe(1)
  expect(refused.out).toMatch(/^SHELL_LACKS_EXPORTS: settings .* deploy the shell first/)
  expect(refused.out).toContain('@tehas/ui lacks NumberCell')
})

test('without a browser an area is published only where that is asked for', async () => {
  const nowhere = { CHROMIUM_PATH: join(suite.dataFolder, 'no-such-browser') }
  expect(existsSync(nowhere.CHROMIUM_PATH)).toBe(false)
  const build = smallBuild({ page: "return 'Unchecked'" })
  const refused = await registry(['publish', build], nowhere)
  expect([refused.code, refused.out + refused.err]).toEqual([
    1,
    expect.stringMatching(/No Chromium found.*--unchecked/),
  ])
  const published = await registry(['publish', build, '--unchecked'], nowhere)
  expect(published.out).toContain('is published as revision')
})
