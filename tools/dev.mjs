// npm run dev: everything from its sources. The shell is swapped in place, an area reloads the page, the service restarts;
// the session outlives all three.
import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { install, remoteFolders, requireNode, root } from './lib/workspace.mjs'

const USAGE = `Usage: npm run dev -- [options] [areas]
  --demo            on ./data-demo, filled with a workshop to look at
  mfe-sales …       only these areas from their sources; the others as they were published
Settings are those of npm start. Pages are at PORT; the service itself listens 1000 above it.`

/** Out of the way of the ports that areas use. */
const SERVICE_PORT_DISTANCE = 1000

const args = process.argv.slice(2)
const wanted = args.filter((arg) => arg.startsWith('mfe-'))
const demo = args.includes('--demo')
const known = new Set(['--demo', ...remoteFolders()])

function fail(message) {
  console.error(message)
  process.exit(1)
}

if (args.includes('--help')) {
  console.log(USAGE)
  process.exit(0)
}
const unknown = args.find((arg) => !known.has(arg))
if (unknown !== undefined) fail(`Unknown option: ${unknown}\n\n${USAGE}`)

try {
  requireNode()
  install()
} catch (error) {
  fail(error.message)
}

const port = Number(process.env.PORT || 3000)
const servicePort = port + SERVICE_PORT_DISTANCE
const service = `http://localhost:${servicePort}`
const address = `http://localhost:${port}`
const env = {
  ...process.env,
  NODE_ENV: 'development',
  TEHAS_ENV: 'development',
  TEHAS_DATA: resolve(root, process.env.TEHAS_DATA || (demo ? './data-demo' : './data')),
  TEHAS_SERVER: service,
  TEHAS_URL: process.env.TEHAS_URL || address,
  // Pages come from the shell's development server, which answers on this machine alone.
  HOST: process.env.HOST || 'localhost',
}
process.env.NODE_ENV = 'development'

/** Passes on what a program says, under its name. */
function pipe(name, child) {
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    from.on('data', (chunk) => {
      for (const line of String(chunk).split('\n')) if (line.trim() !== '') to.write(`${name.padEnd(9)}${line}\n`)
    })
  }
}

const stops = []
let stopping = false
async function stopAll(code) {
  if (stopping) return
  stopping = true
  await Promise.all(stops.map((stop) => stop()))
  if (code === 0) console.log('Everything has stopped. Goodbye!')
  process.exit(code)
}

function runRsbuild(name, folder, extra = {}, options = []) {
  const cwd = join(root, folder)
  const rsbuild = join(cwd, 'node_modules/@rsbuild/core/bin/rsbuild.js')
  const stdio = ['ignore', 'pipe', 'pipe']
  const child = spawn(process.execPath, [rsbuild, 'dev', ...options], { cwd, stdio, env: { ...env, ...extra } })
  pipe(name, child)
  child.once('exit', (code) => void stopAll(code ?? 0))
  stops.push(() => child.exitCode === null && child.kill('SIGTERM'))
}

/** Address of an area's development server, from its own configuration. */
async function addressOf(folder) {
  const { loadConfig } = await import('@rsbuild/core')
  const { content } = await loadConfig({ cwd: join(root, folder) })
  return `http://localhost:${content.server?.port}`
}

process.once('SIGINT', () => void stopAll(0))
process.once('SIGTERM', () => void stopAll(0))

try {
  const folders = remoteFolders().filter((name) => wanted.length === 0 || wanted.includes(name))
  const addresses = await Promise.all(
    folders.map(async (folder) => [`mfe.${folder.slice('mfe-'.length)}`, await addressOf(folder)]),
  )
  for (const folder of folders) runRsbuild(folder.slice('mfe-'.length), folder)
  const TEHAS_DEV_REMOTES = String(new URLSearchParams(addresses))
  runRsbuild('shell', 'shell', { TEHAS_DEV_REMOTES }, ['--port', String(port)])
  const { watchService } = await import('./lib/watch-service.mjs')
  const serviceEnv = { ...env, PORT: String(servicePort) }
  stops.push(await watchService({ args: demo ? ['--demo'] : [], env: serviceEnv, pipe }))
  console.log(`Everything is watched: open ${address}`)
} catch (error) {
  console.error(error)
  await stopAll(1)
}
