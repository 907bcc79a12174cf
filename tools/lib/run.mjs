import { spawn } from 'node:child_process'
import { root } from './workspace.mjs'

/** The command line of a program that a package of the workspace brings. */
export const bin = (name, ...args) => [process.execPath, `${root}/node_modules/${name}`, ...args]

/** Characters of its output that are kept. */
const LONGEST = 20_000_000

/**
 * Runs a program to its end and returns whether it worked and what it said; `quiet` keeps that from the terminal, for
 * programs that run beside others.
 */
export function run([command, ...args], { cwd = root, env = {}, quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
    let output = ''
    const listen = (from, to) =>
      from.on('data', (chunk) => {
        if (!quiet) to.write(chunk)
        if (output.length < LONGEST) output += String(chunk)
      })
    listen(child.stdout, process.stdout)
    listen(child.stderr, process.stderr)
    child.once('error', (error) => resolve({ ok: false, output: error.message }))
    child.once('close', (code) => resolve({ ok: code === 0, output }))
  })
}
