// npm start: one command from a fresh clone to a running Tehas. Also npm run demo, backup, restore and check-data.
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { install, requireNode, root } from './lib/workspace.mjs'

const USAGE = `Usage: node tools/start.mjs [option]
  (none)            build what changed and start Tehas on ./data
  --demo            the same on ./data-demo, filled with a workshop to look at
  --backup          write a backup of the data folder, while Tehas runs or not
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

async function prepare() {
  requireNode()
  install()
  const { build } = await import('./lib/build.mjs')
  if (!(await build())) throw new Error('The build failed; the lines above say why.')
}

const stopBeforeStart = () => {
  console.log('Stopped before Tehas was started. Nothing was changed. Goodbye!')
  process.exit(130)
}

try {
  process.once('SIGINT', stopBeforeStart)
  const dataFolder = resolve(root, process.env.TEHAS_DATA || (has('--demo') ? './data-demo' : './data'))
  process.env.TEHAS_DATA = dataFolder
  process.env.TEHAS_SHELL ||= join(root, 'shell/dist')
  await prepare()
  mkdirSync(dataFolder, { recursive: true })
  process.off('SIGINT', stopBeforeStart)
  const { loadService, runService } = await import('./lib/run-service.mjs')

  if (has('--backup')) await (await loadService()).backup(process.env)
  else if (has('--check-data')) await (await loadService()).checkData(process.env)
  else if (has('--restore')) {
    const file = args.find((arg) => !arg.startsWith('--'))
    await (await loadService()).restore(process.env, file)
  } else {
    const { publishRemotes, tellOlderBuilds } = await import('./lib/publish-remotes.mjs')
    await publishRemotes(dataFolder)
    tellOlderBuilds(dataFolder)
    await runService(dataFolder, { demo: has('--demo') })
    const { noteShell } = await import('./lib/running-shell.mjs')
    noteShell(dataFolder, process.env.TEHAS_SHELL)
  }
} catch (error) {
  fail(error)
}
