// Measures ratios against their limits: all (at most 15 minutes on two cores), or the parts, files or words named:
// `npm run bench -- server`, `npm run bench -- page-times`. Exits 1 where a limit is missed.
import { spawnSync } from 'node:child_process'
import { install, requireNode, root } from './lib/workspace.mjs'

requireNode()
install()
const { status } = spawnSync(process.execPath, ['--import', 'tsx', `${root}/bench/run.ts`, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(status ?? 1)
