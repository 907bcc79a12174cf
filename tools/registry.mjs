// npm run registry -- publish|list|revisions|rollback|enable|disable, and deploy-remote <mfe folder>.
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { register } from 'tsx/esm/api'

register()
const root = resolve(fileURLToPath(import.meta.url), '../..')
const { runRegistryCommand } = await import('../packages/registry/src/index.ts')
const store = join(process.env.TEHAS_DATA ?? join(root, 'data'), 'registry')
const say = (line) => process.stdout.write(`${line}\n`)
const [command, ...rest] = process.argv.slice(2)

/** Builds one remote and publishes it to the running suite without touching the others. */
function build(name) {
  const folder = join(root, name)
  const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx'
  const { status } = spawnSync(npx, ['rsbuild', 'build'], {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) process.exit(status ?? 1)
  return join(folder, 'dist')
}

const args = command === 'deploy-remote' ? ['publish', build(rest[0] ?? ''), ...rest.slice(1)] : process.argv.slice(2)
process.exitCode = await runRegistryCommand(args, store, say)
