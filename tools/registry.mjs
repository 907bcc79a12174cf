// npm run registry -- publish|list|revisions|rollback|enable|disable, and npm run deploy-remote -- <area's folder>.
import { join, resolve } from 'node:path'
import { register } from 'tsx/esm/api'
import { buildTarget } from './lib/build.mjs'
import { install, remoteFolders, requireNode, root } from './lib/workspace.mjs'

const [command, ...rest] = process.argv.slice(2)
const say = (line) => process.stdout.write(`${line}\n`)

/** Builds one area where its sources changed, and answers the command that publishes it: the others are not touched. */
async function deployCommand([name, ...options]) {
  const folders = remoteFolders()
  if (!folders.includes(name)) throw new Error(`Which area? npm run deploy-remote -- ${folders.join(' | ')}`)
  if (!(await buildTarget(name))) throw new Error('The build failed; nothing was published.')
  return ['publish', join(root, name, 'dist'), ...options]
}

try {
  requireNode()
  install()
  const args = command === 'deploy-remote' ? await deployCommand(rest) : process.argv.slice(2)
  register()
  const { runRegistryCommand } = await import('../packages/registry/src/index.ts')
  const store = join(resolve(root, process.env.TEHAS_DATA || './data'), 'registry')
  process.exitCode = await runRegistryCommand(args, store, say)
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
