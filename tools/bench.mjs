// Runs every bench/*.bench.ts and prints its ratios against their limits; exits 1 where a limit is missed.
import { spawnSync } from 'node:child_process'
import { install, requireNode, root } from './lib/workspace.mjs'

requireNode()
install()
const { status } = spawnSync(process.execPath, ['--import', 'tsx', `${root}/bench/run.ts`, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(status ?? 1)
