import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { RestoreStage } from './restore-command'

type KilledRestore = {
  readonly stage: RestoreStage
  readonly file: string
  readonly env: NodeJS.ProcessEnv
  /** What ends first, such as the database. */
  readonly killFirst?: () => Promise<void>
}

/** For tests: restores a file in another process, and kills that when it has come to a stage. Returns when it has ended. */
export async function killRestore({ stage, file, env, killFirst }: KilledRestore): Promise<void> {
  const load = (path: string) => `await import(${JSON.stringify(join(import.meta.dirname, path))})`
  const script = `const { restoreCommand } = ${load('restore-command.ts')}
    const { readSettings } = ${load('../settings/read-settings.ts')}
    const reached = async (stage) => {
      if (stage !== '${stage}') return
      console.log('reached')
      await new Promise(() => setInterval(() => {}, 1000))
    }
    await restoreCommand(readSettings(process.env), ${JSON.stringify(file)}, () => {}, { reached })`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: join(import.meta.dirname, '../../../..'),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await Promise.race([new Promise((resolve) => child.stdout.once('data', resolve)), ended])
  await killFirst?.()
  child.kill('SIGKILL')
  await ended
}
