import { rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { socketFolder } from './socket-folder'
import { StartFault } from './start-fault'

const NAME = 'tehas.lock'
const ANSWER_TIMEOUT_MS = 2000

type Answer = { readonly kind: 'holder'; readonly pid: string } | { readonly kind: 'nobody' }

/** Asks who holds the lock; a socket that nobody listens on was left behind by a process that died. */
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

/**
 * Keeps the data folder for this process; a folder that another Tehas uses is a StartFault. Returns how to let go. The
 * lock is a socket that this process listens on, so it ends with the process however that ends, and no number of a dead
 * process can be mistaken for a living one.
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
      const who = holder.kind === 'holder' && holder.pid ? ` (process ${holder.pid})` : ''
      throw new StartFault(`Another Tehas${who} uses ${folder}. Stop it or set TEHAS_DATA to another folder.`)
    }
  }
  const held = server
  return () => new Promise((resolve) => held.close(() => resolve()))
}

/** Whether some Tehas holds the folder now. */
export async function isLocked(folder: string): Promise<boolean> {
  const answer = await askHolder(join(await socketFolder(folder, NAME), NAME))
  return answer.kind === 'holder'
}
