import { mkdtemp, rmdir, stat } from 'node:fs/promises'
import { get } from 'node:http'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { requireUnlocked } from '../database/keeper/folder-lock'
import { StartError } from '../database/keeper/start-error'
import type { Settings } from './read-settings'

export type Place = Pick<Settings, 'port' | 'host' | 'dataFolder' | 'databaseUrl'>

/**
 * Throws a StartError where Tehas cannot start on this data folder and port, with the way out in one line. Leaves
 * nothing behind, so it comes before anything is built.
 */
export async function checkPlace(place: Place): Promise<void> {
  await requireWritable(place.dataFolder)
  // With a database of its own several may share a folder.
  if (!place.databaseUrl) await requireUnlocked(place.dataFolder)
  await requireFreePort(place)
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'its disk is read-only',
  ENOTDIR: 'a file is in its way',
  EEXIST: 'a file is in its way',
  ENOENT: 'it cannot be made there',
  ENOSPC: 'its disk is full',
}

/** Why a folder cannot hold data, in one line. */
export const folderError = (folder: string, error: unknown): StartError =>
  new StartError(
    `The data folder ${folder} cannot be used: ${reasons[String(codeOf(error))] ?? String(error)}. Change that, or set TEHAS_DATA to another folder.`,
  )

/** Of a folder that is not there yet, the one above has to be writable, in which it will be made. */
async function requireWritable(folder: string, named = folder): Promise<void> {
  const found = await stat(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT' && dirname(folder) !== folder) return undefined
    throw folderError(named, error)
  })
  if (!found) return requireWritable(dirname(folder), named)
  if (!found.isDirectory()) throw folderError(named, Object.assign(new Error(), { code: 'ENOTDIR' }))
  // Rights alone do not tell: a disk may be read-only or full, and the administrator has every right.
  const probe = await mkdtemp(join(folder, '.tehas-')).catch((error) => {
    throw folderError(named, error)
  })
  await rmdir(probe)
}

async function requireFreePort({ port, host }: Place): Promise<void> {
  if (port === 0) return
  const error = await tryPort(port, host)
  if (error) throw await portError({ port, host }, error)
}

/** Resolves with the reason where nobody can listen on a port now. */
function tryPort(port: number, host: string): Promise<Error | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', resolve)
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}

/** How many ports above a taken one are tried for the suggestion. */
const PORTS_TRIED = 20

/** Why Tehas cannot listen, in one line: who answers there, and how to choose another port. */
export async function portError({ port, host }: Pick<Place, 'port' | 'host'>, error: unknown): Promise<StartError> {
  const code = codeOf(error)
  if (code === 'EADDRINUSE') {
    const [who, free] = await Promise.all([whoAnswers(port, host), freePortAbove(port, host)])
    return new StartError(`Port ${port} is in use: ${who}. Stop it, or choose another port: PORT=${free} npm start`)
  }
  if (code === 'EACCES')
    return new StartError(`Port ${port} may not be used by this user. Choose another port: PORT=3000 npm start`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError(`This machine has no address ${host}. Set HOST to one that it has, or leave it out.`)
  return error instanceof StartError ? error : new StartError(`Port ${port} cannot be used: ${String(error)}`)
}

/** Until then whoever listens says that it is a Tehas, or is taken for another program. */
const ANSWER_MS = 1000
const LONGEST_ANSWER = 10_000

async function whoAnswers(port: number, host: string): Promise<string> {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  const address = `http://${name.includes(':') ? `[${name}]` : name}:${port}`
  const answer = await askFor(`${address}/health`)
  const { status, version } = Object(answer)
  return status === 'ok' && typeof version === 'string'
    ? `Tehas ${version} answers at ${address}`
    : `another program listens on ${host}:${port}`
}

/** The JSON at an address; undefined where nobody answers with any in time. */
function askFor(url: string): Promise<unknown> {
  return new Promise((resolve) => {
    const request = get(url, { timeout: ANSWER_MS }, (response) => {
      let text = ''
      response.on('data', (chunk) => {
        text += String(chunk)
        if (text.length > LONGEST_ANSWER) request.destroy()
      })
      response.once('end', () => resolve(parseJson(text)))
      response.once('close', () => resolve(undefined))
    })
    request.once('timeout', () => request.destroy())
    request.once('error', () => resolve(undefined))
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function freePortAbove(port: number, host: string): Promise<number> {
  const above = Array.from({ length: PORTS_TRIED }, (_, index) => port + 1 + index).filter((each) => each <= 65_535)
  for (const each of above) if (!(await tryPort(each, host))) return each
  return 3000
}
