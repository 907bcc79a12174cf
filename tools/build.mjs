// npm run build: shell, areas and service, each where its sources changed.
import { build } from './lib/build.mjs'
import { install, requireNode } from './lib/workspace.mjs'

try {
  requireNode()
  install()
  if (!(await build())) process.exitCode = 1
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
