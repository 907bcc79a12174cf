import { rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { socketFolder } from './socket-folder'
import { StartError } from './start-error'

const NAME = 'tehas.lock'
const ANSWER_TIMEOUT_MS = 2000

type Answer = { readonly kind: 'holder'; readonly pid: string } | { readonly kind: 'nobody' }

/** Asks the process that holds the lock for its id. A socket without a listener was left by a dead process. */
function askHolder(path: string): Promise<Answer> {
  return new Promise((resolve) => {
    let pid = ''
    const socket = connect(path)
    socket.setTimeout(ANSWER_TIMEOUT_MS, () => socket.destroy())
    socket.on('data', (chunk) => (pid += String(chunk)))
    socket.once('error', () => resolve({ kind: 'nobody' }))
    socket.once('close', (hadError) => resolve(hadError ? { kind: 'nobody' } : { kind: 'holder', pid: pid.trim() }))
  })
}

function listen(path: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.end(String(process.pid))
    })
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(path, () => resolve(server))
    server.unref()
  })
}

function inUse(folder: string, holder: Answer): StartError {
  const who = holder.kind === 'holder' && holder.pid ? ` (process ${holder.pid})` : ''
  return new StartError(`Another Tehas${who} uses ${folder}. Stop it or set TEHAS_DATA to another folder.`)
}

/**
 * Locks the data folder for this process and returns how to unlock it. Throws a StartError if another process has the
 * lock. The lock is a listening socket: it ends with the process, and no reused process id can be taken for it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(await socketFolder(folder, NAME), NAME)
  let server = await listen(path)
  if (!server) {
    const holder = await askHolder(path)
    if (holder.kind === 'nobody') {
      await rm(path, { force: true })
      server = await listen(path)
    }
    if (!server) {
      throw inUse(folder, holder)
    }
  }
  const held = server
  return () => new Promise((resolve) => held.close(() => resolve()))
}

const holderOf = async (folder: string): Promise<Answer> => askHolder(join(await socketFolder(folder, NAME), NAME))

/** Whether a process has locked the folder. */
export async function isLocked(folder: string): Promise<boolean> {
  return (await holderOf(folder)).kind === 'holder'
}

/** Throws a StartError if another process has locked the folder. */
export async function requireUnlocked(folder: string): Promise<void> {
  const holder = await holderOf(folder)
  if (holder.kind === 'holder') throw inUse(folder, holder)
}
