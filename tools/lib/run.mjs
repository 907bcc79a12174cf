import { spawn } from 'node:child_process'
import { root } from './workspace.mjs'

/** The command line of a program that a package of the workspace brings. */
export const bin = (name, ...args) => [process.execPath, `${root}/node_modules/${name}`, ...args]

/**
 * Runs a program to its end and returns whether it worked and what it said; `quiet` keeps that from the terminal, for
 * programs that run beside others.
 */
export function run([command, ...args], { cwd = root, env = {}, quiet = false } = {}) {
  return new Promise((resolve) => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit'
    const child = spawn(command, args, { cwd, stdio, env: { ...process.env, ...env } })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)))
    child.once('error', (error) => resolve({ ok: false, output: error.message }))
    child.once('close', (code) => resolve({ ok: code === 0, output }))
  })
}
