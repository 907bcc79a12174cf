// npm run registry -- publish|list|revisions|rollback|enable|disable, and npm run deploy-remote -- <area's folder>.
import { join, resolve } from 'node:path'
import { register } from 'tsx/esm/api'
import { buildTarget } from './lib/build.mjs'
import { knownChromium } from './lib/chromium.mjs'
import { prepareArea, requireTypes, requireWorkingBuild } from './lib/deploy-area.mjs'
import { runningShell } from './lib/running-shell.mjs'
import { install, remoteFolders, requireNode, root } from './lib/workspace.mjs'

const unchecked = process.argv.includes('--unchecked')
const [command, ...rest] = process.argv.slice(2).filter((word) => word !== '--unchecked')
const say = (line) => process.stdout.write(`${line}\n`)
// Whoever reads only the first lines closes the pipe.
process.stdout.on('error', ({ code }) => process.exit(code === 'EPIPE' ? process.exitCode : 1))

const dataFolder = resolve(root, process.env.TEHAS_DATA || './data')

/** Throws where nobody would see what is published. With DATABASE_URL the folder is not locked, so it cannot be told. */
async function requireSuite() {
  if (process.env.DATABASE_URL) return
  const { isLocked } = await import('../packages/server/src/database/keeper/folder-lock.ts')
  if (await isLocked(dataFolder)) return
  throw new Error(
    `No Tehas runs on ${dataFolder}. Start it, or name the folder of the one that runs: TEHAS_DATA=… npm run deploy-remote -- …\nNothing was published.`,
  )
}

/** Builds one area where its sources changed, and answers the command that publishes it: the others are not touched. */
async function deployCommand([name, ...options]) {
  const folders = remoteFolders()
  if (!folders.includes(name)) throw new Error(`Which area? npm run deploy-remote -- ${folders.join(' | ')}`)
  await prepareArea({
    requireSuite,
    checkTypes: () => requireTypes(join(root, name), say),
    build: () => buildTarget(name),
  })
  return ['publish', join(root, name, 'dist'), ...options]
}

/** Runs a build in the shell that runs, where nobody else sees it. */
async function tryBuild(buildFolder) {
  const attempt = async (executablePath) => {
    const { tryArea } = await import('./try-area/try-area.mjs')
    const answers = await import('./try-area/example-answers.mjs')
    await tryArea({ shellFolder: runningShell(dataFolder), buildFolder, executablePath, answers })
  }
  await requireWorkingBuild({ unchecked, executablePath: await knownChromium(), attempt, say })
}

try {
  requireNode()
  install()
  register()
  const args =
    command === 'deploy-remote' ? await deployCommand(rest) : [command, ...rest].filter((word) => word !== undefined)
  const { runRegistryCommand } = await import('../packages/registry/src/index.ts')
  const store = join(dataFolder, 'registry')
  process.exitCode = await runRegistryCommand(args, store, say, {
    shellFolder: runningShell(dataFolder),
    beforePublish: tryBuild,
  })
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
