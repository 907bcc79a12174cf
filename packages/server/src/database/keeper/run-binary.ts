import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'

export type RunAs = { readonly uid: number; readonly gid: number } | undefined

const NOBODY = 65_534

/** PostgreSQL does not run as root. If this process is root, it runs as `nobody`. */
export const unprivilegedUser = (): RunAs => (process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : undefined)

type Outcome = { readonly code: number | null; readonly output: string }

type RunOptions = {
  readonly runAs: RunAs
  readonly cwd?: string
  /** File for the output of a program whose child keeps running and would keep a pipe open. */
  readonly logFile?: string
}

/** Runs a program of PostgreSQL and waits until it ends. */
export function runBinary(path: string, args: readonly string[], options: RunOptions): Promise<Outcome> {
  const { runAs, cwd = '/', logFile } = options
  return new Promise((resolve, reject) => {
    const log = logFile === undefined ? undefined : openSync(logFile, 'a')
    const child = spawn(path, args, {
      ...runAs,
      cwd,
      env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' },
      stdio: log === undefined ? ['ignore', 'pipe', 'pipe'] : ['ignore', log, log],
      detached: log !== undefined,
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += String(chunk)))
    child.stderr?.on('data', (chunk) => (output += String(chunk)))
    child.once('error', reject)
    child.once('close', (code) => {
      if (log !== undefined) closeSync(log)
      resolve({ code, output: output.trim() })
    })
  })
}
