// npm run contract: writes what shell and areas agree on, and what changed of it, into the repository.
import { bin, run } from './lib/run.mjs'
import { install, requireNode } from './lib/workspace.mjs'

try {
  requireNode()
  install()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
const vitest = bin('vitest/vitest.mjs', 'run', '--project', 'unit', 'tools/contract/contract.test.mjs')
const { ok } = await run(vitest, { env: { TEHAS_WRITE_CONTRACT: '1' } })
process.exitCode = ok ? 0 : 1
