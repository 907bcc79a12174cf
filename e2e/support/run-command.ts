import { spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

export type CommandResult = { readonly code: number | null; readonly out: string; readonly err: string }

/** Runs one of the repository's commands to its end: `runCommand('tools/start.mjs', ['--backup'], { TEHAS_DATA })`. */
export function runCommand(
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<CommandResult> {
  const child = spawn(process.execPath, [join(root, file), ...args], {
    cwd: root,
    env: { ...process.env, CI: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk) => (out += String(chunk)))
  child.stderr.on('data', (chunk) => (err += String(chunk)))
  const timer = setTimeout(() => child.kill('SIGKILL'), 240_000)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      clearTimeout(timer)
      resolve({ code, out, err })
    })
  })
}

/** Lines that say something. */
export const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')
