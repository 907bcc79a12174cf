import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { inject } from 'vitest'
import { ownerConfig } from '../database/connect'

const run = promisify(execFile)
const tools = join(import.meta.dirname, '../../../../tools/lib/build.mjs')
/** Any number that nothing else locks. */
const LOCK = 730_031

/** Builds the service where its sources changed, as `npm start` does. Returns the file that starts it. */
async function build(): Promise<string> {
  const script = `const { buildService } = await import(${JSON.stringify(tools)})
    const folder = await buildService()
    if (folder === undefined) process.exit(1)
    console.log(folder)`
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script])
  return join(stdout.trim().split('\n').at(-1) ?? '', 'main.js')
}

/** One test file builds, the others wait for it: a build replaces files that another process may be loading. */
async function buildAlone(): Promise<string> {
  const client = new pg.Client(ownerConfig(inject('database').target))
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    return await build()
  } finally {
    await client.end()
  }
}

let built: Promise<string> | undefined

/**
 * Arguments of Node for the service as a process of its own. It runs as it is built, which loads in a tenth of the time that
 * its sources take. `options` are those of `main`, as code.
 */
export async function serviceArguments(options = '{}'): Promise<string[]> {
  built ??= buildAlone()
  const script = `const { main } = await import(${JSON.stringify(await built)})
    await main(process.env, ${options})`
  return ['--input-type=module', '-e', script]
}
