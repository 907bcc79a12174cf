// npm start: one command from a fresh clone to a running Tehas. Also npm run demo, backup, restore and check-data.
import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { loadService, runService } from './lib/run-service.mjs'
import { noteShell } from './lib/running-shell.mjs'
import { noteService, serviceOf } from './lib/service-builds.mjs'
import { runBeside, startInOrder } from './lib/start-order.mjs'
import { withTypescript } from './lib/with-typescript.mjs'
import { install, remoteFolders, requireNode, root } from './lib/workspace.mjs'

const USAGE = `Usage: node tools/start.mjs [option]
  (none)            build what changed and start Tehas on ./data
  --demo            the same on ./data-demo, filled with a workshop to look at
  --backup          write a backup of the data folder, while Tehas runs or not; builds nothing that it serves
  --restore [file]  put a backup in the place of the present data, the newest by default; stop Tehas first
  --check-data      count every kept figure anew and tell what differs, while Tehas runs or not
  --help            this text
Settings such as PORT and TEHAS_DATA are read from the environment (README).`

const args = process.argv.slice(2)
const known = ['--demo', '--backup', '--restore', '--check-data', '--help']
const unknown = args.find((arg) => (arg.startsWith('-') ? !known.includes(arg) : !args.includes('--restore')))
const has = (flag) => args.includes(flag)

if (unknown !== undefined || has('--help')) {
  if (unknown !== undefined) console.error(`Unknown option: ${unknown}\n`)
  console[unknown === undefined ? 'log' : 'error'](USAGE)
  process.exit(unknown === undefined ? 0 : 1)
}

function fail(error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}

async function buildOrFail(name) {
  const builds = await import('./lib/build.mjs')
  const built = await builds[name]()
  if (!built) throw new Error('The build failed; the lines above say why.')
  return built
}

/** Builds what changed, and answers the folder of the service. */
async function buildAll() {
  await buildOrFail('build')
  return buildOrFail('buildService')
}

/** Throws where the folder or the port cannot be used, by the settings that the service reads. */
const checkPlace = () =>
  withTypescript(async () => {
    const { readSettings } = await import('../packages/server/src/settings/read-settings.ts')
    const place = await import('../packages/server/src/settings/check-place.ts')
    await place.checkPlace(readSettings(process.env))
  })

async function publish(dataFolder) {
  const { publishBuilds } = await import('./lib/publish-builds.mjs')
  const dists = Object.fromEntries(remoteFolders().map((folder) => [folder, join(root, folder, 'dist')]))
  // A folder that somebody named is served as it lies there.
  const shell = process.env.TEHAS_SHELL ? undefined : join(root, 'shell/dist')
  const published = await withTypescript(() => publishBuilds(dataFolder, { shell, dists }))
  process.env.TEHAS_SHELL ||= published
}

const makeFolder = (dataFolder) => mkdirSync(dataFolder, { recursive: true, mode: 0o700 })

const start = (dataFolder) =>
  startInOrder({
    isInstalled: existsSync(join(root, 'node_modules/tsx')),
    ...{ checkPlace, install, build: buildAll },
    publish: async (build) => {
      makeFolder(dataFolder)
      await publish(dataFolder)
      noteService(dataFolder, build)
    },
    run: async (build) => {
      process.off('SIGINT', stopBeforeStart)
      await runService(dataFolder, { build, demo: has('--demo') })
      noteShell(dataFolder, process.env.TEHAS_SHELL)
    },
  })

const runCommand = (dataFolder) =>
  runBeside({
    existing: serviceOf(dataFolder),
    install,
    buildService: () => buildOrFail('buildService'),
    run: async (build) => {
      const service = await loadService(build)
      makeFolder(dataFolder)
      process.off('SIGINT', stopBeforeStart)
      if (has('--backup')) return service.backup(process.env)
      if (has('--check-data')) return service.checkData(process.env)
      const file = args.find((arg) => !arg.startsWith('--'))
      return service.restore(process.env, file)
    },
  })

const stopBeforeStart = () => {
  console.log('Stopped before Tehas was started. Nothing was changed. Goodbye!')
  process.exit(130)
}

try {
  process.once('SIGINT', stopBeforeStart)
  requireNode()
  const dataFolder = resolve(root, process.env.TEHAS_DATA || (has('--demo') ? './data-demo' : './data'))
  process.env.TEHAS_DATA = dataFolder
  const isCommand = ['--backup', '--restore', '--check-data'].some(has)
  await (isCommand ? runCommand(dataFolder) : start(dataFolder))
} catch (error) {
  fail(error)
}
