// The whole check: types, lint with walls, unit, property, contract, server, sizes and end-to-end tests.
// `--quick` leaves out what needs a build or a browser.
import { rmSync } from 'node:fs'
import { build } from './lib/build.mjs'
import { findChromium } from './lib/chromium.mjs'
import { nodeRuntime, runtimePackage } from './lib/node-runtime.mjs'
import { bin, run } from './lib/run.mjs'
import { createSteps } from './lib/steps.mjs'
import { install, requireNode, root } from './lib/workspace.mjs'

const quick = process.argv.includes('--quick')
const { step, beside, sum } = createSteps()

/** One checker: each more works out anew what all files share, and other steps take the processors meanwhile. */
const tsc = (project) => bin('typescript/bin/tsc', '-p', project, '--checkers', '1')
const vitest = (project) => bin('vitest/vitest.mjs', 'run', '--project', project)
const tool = (name, ...args) => [process.execPath, `${root}/tools/${name}`, ...args]

/** A program as the work of a step. */
const running = (command, env) => () => run(command, { env })
const quietly = (command) => () => run(command, { quiet: true })

async function testServer() {
  await step('server tests on the embedded PostgreSQL', running(vitest('server'), { DATABASE_URL: undefined }))
  if (process.env.DATABASE_URL) {
    await step('server tests on the PostgreSQL of DATABASE_URL', running(vitest('server')))
  }
}

async function testBuilt() {
  if (!(await step('build', async () => ({ ok: await build() })))) return
  await step('size budgets', running(bin('size-limit/bin.js')))
  let chromium
  const hasBrowser = async () => {
    chromium = await findChromium()
    return { ok: true }
  }
  const sayWhy = (error) => {
    console.error(error.message)
    return { ok: false }
  }
  if (!(await step('a browser for the end-to-end tests', () => hasBrowser().catch(sayWhy)))) return
  rmSync(`${root}/e2e/test-results`, { recursive: true, force: true })
  const playwright = bin('@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts')
  const env = { CHROMIUM_PATH: chromium, DATABASE_URL: undefined }
  await step('end-to-end tests', running(playwright, env))
  await step(`the service on Node ${otherNodes.join(' and ')}`, () => testOnOtherNodes(playwright, env))
}

/** Majors that are supported beside the one that runs this. */
const otherNodes = [20, 22, 24].filter((major) => String(major) !== process.versions.node.split('.')[0])

/** The same build with another Node: a start on a fresh folder and one test in a browser. */
async function testOnOtherNodes(playwright, env) {
  if (!runtimePackage()) {
    console.log(`The package registry has no Node for ${process.platform} on ${process.arch}: nothing was tried.`)
    return { ok: true }
  }
  for (const major of otherNodes) {
    let node
    try {
      node = nodeRuntime(major)
    } catch (error) {
      console.error(error.message)
      return { ok: false, output: error.message }
    }
    const result = await run([...playwright, 'node-versions'], {
      env: { ...env, TEHAS_NODE: node, TEHAS_NODE_MAJOR: String(major) },
    })
    if (!result.ok) return result
  }
  return { ok: true }
}

try {
  requireNode()
  install()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

await beside({
  'types of the browser side': quietly(tsc('tsconfig.web.json')),
  'types of the server side': quietly(tsc('tsconfig.node.json')),
  'dead exports and dependencies': quietly(bin('knip/bin/knip.js')),
  'lint, format and walls': quietly(bin('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.')),
  'walls as their table has them': quietly(tool('walls.mjs', '--check')),
})
await step('unit, property, component and contract tests', running(vitest('unit')))
if (!quick) {
  await testServer()
  await step('a new remote', running(tool('try-new-remote.mjs')))
  await testBuilt()
}
process.exit(sum() ? 0 : 1)
