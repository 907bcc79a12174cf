// The whole check: types, lint with walls, unit, property, contract, server, sizes and end-to-end tests.
// `--quick` leaves out what needs a build or a browser.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { build } from './lib/build.mjs'
import { findChromium } from './lib/chromium.mjs'
import { install, requireNode, root } from './lib/workspace.mjs'

const quick = process.argv.includes('--quick')
const results = []

function step(name, command, args, env = {}) {
  console.log(`\n── ${name}`)
  const started = Date.now()
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  results.push({ name, ok: status === 0, seconds: Math.round((Date.now() - started) / 1000) })
}

const bin = (name, ...args) => [process.execPath, [`${root}/node_modules/${name}`, ...args]]
const tsc = (project) => bin('typescript/bin/tsc', '-p', project)

try {
  requireNode()
  install()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

step('types of the browser side', ...tsc('tsconfig.web.json'))
step('types of the server side', ...tsc('tsconfig.node.json'))
step('walls as their table has them', process.execPath, [`${root}/tools/walls.mjs`, '--check'])
step('lint, format and walls', ...bin('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'))
step('dead exports and dependencies', ...bin('knip/bin/knip.js'))
step('unit, property, component and contract tests', ...bin('vitest/vitest.mjs', 'run', '--project', 'unit'))

if (!quick) {
  const serverTests = bin('vitest/vitest.mjs', 'run', '--project', 'server')
  step('server tests on the embedded PostgreSQL', ...serverTests, { DATABASE_URL: undefined })
  if (process.env.DATABASE_URL) step('server tests on the PostgreSQL of DATABASE_URL', ...serverTests)
  console.log('\n── build')
  const started = Date.now()
  const built = await build()
  results.push({ name: 'build', ok: built, seconds: Math.round((Date.now() - started) / 1000) })
  if (built) {
    step('size budgets', ...bin('size-limit/bin.js'))
    const chromium = await findChromium().catch((error) => {
      console.error(error.message)
      results.push({ name: 'a browser for the end-to-end tests', ok: false, seconds: 0 })
    })
    if (chromium) {
      rmSync(`${root}/e2e/test-results`, { recursive: true, force: true })
      step('end-to-end tests', ...bin('@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts'), {
        CHROMIUM_PATH: chromium,
        DATABASE_URL: undefined,
      })
    }
  }
}

console.log('')
for (const { name, ok, seconds } of results) console.log(`${ok ? 'passed' : 'FAILED'}  ${name} (${seconds} s)`)
const failed = results.filter((result) => !result.ok).length
console.log(`\nchecks: ${results.length - failed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
