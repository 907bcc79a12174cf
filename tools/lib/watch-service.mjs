import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createRsbuild, loadConfig } from '@rsbuild/core'
import { DEVELOPMENT_BUILD } from './service-builds.mjs'
import { root } from './workspace.mjs'

const RUN = join(root, 'tools/dev-service.mjs')
const stdio = ['ignore', 'pipe', 'pipe']
/** Ctrl+C reaches a whole group of processes; the service is told once, by `end`. */
const detached = process.platform !== 'win32'

/** Builds the service from its sources and runs it; after each change it is built and started anew. Returns the way to stop. */
export async function watchService({ args, env, pipe }) {
  const folder = join(root, 'packages/server')
  const { content } = await loadConfig({ cwd: folder })
  const output = { ...content.output, distPath: { root: DEVELOPMENT_BUILD } }
  const rsbuild = await createRsbuild({ cwd: folder, config: { ...content, output, logLevel: 'warn' } })
  let child
  let stopped = false
  let turn = Promise.resolve()

  const end = () => {
    const ending = child
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return Promise.resolve()
    const ended = new Promise((resolve) => ending.once('exit', resolve))
    ending.kill('SIGTERM')
    return ended
  }
  const restart = async () => {
    await end()
    if (stopped) return
    child = spawn(process.execPath, [RUN, ...args], { cwd: root, env, stdio, detached })
    pipe('service', child)
  }
  rsbuild.onAfterBuild(({ stats }) => {
    if (!stats?.hasErrors()) turn = turn.then(restart)
  })
  const watching = await rsbuild.build({ watch: true })

  return async () => {
    stopped = true
    await watching.close()
    await turn
    await end()
  }
}
