// npm start: one command from a fresh clone to a running Tehas. Also npm run demo, backup and restore.
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { install, requireNode, root } from './lib/workspace.mjs'

const args = process.argv.slice(2)
const has = (flag) => args.includes(flag)

function fail(error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}

async function prepare() {
  requireNode()
  install()
  const { build } = await import('./lib/build.mjs')
  if (!(await build())) throw new Error('The build failed; the lines above say why.')
}

try {
  const dataFolder = resolve(root, process.env.TEHAS_DATA ?? (has('--demo') ? './data-demo' : './data'))
  process.env.TEHAS_DATA = dataFolder
  process.env.TEHAS_SHELL ??= join(root, 'shell/dist')
  await prepare()
  mkdirSync(dataFolder, { recursive: true })
  const server = await import(pathToFileURL(join(root, 'packages/server/dist/main.js')).href)

  if (has('--backup')) await server.backup(process.env)
  else if (has('--restore'))
    await server.restore(
      process.env,
      args.find((arg) => !arg.startsWith('--')),
    )
  else {
    const { publishRemotes } = await import('./lib/publish-remotes.mjs')
    await publishRemotes(dataFolder)
    const running = await server.main(process.env)
    if (has('--demo')) {
      const { loadDemo } = await import('./lib/load-demo.mjs')
      await loadDemo(running.url, dataFolder).catch(async (error) => {
        await running.close()
        throw error
      })
    }
  }
} catch (error) {
  fail(error)
}
