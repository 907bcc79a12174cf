import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lockFolder } from '../database/keeper/folder-lock'
import { checkPlace } from './check-place'

const LOCAL = '127.0.0.1'
let folder: string
let servers: Server[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tehas-place-'))
  servers = []
})
afterEach(async () => {
  for (const server of servers) await new Promise((resolve) => server.close(resolve))
  await rm(folder, { recursive: true, force: true })
})

/** A program that listens; returns its port. */
async function listening(answer: string): Promise<number> {
  const server = createServer((_, response) => response.end(answer))
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, LOCAL, resolve))
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
const check = (changes: Partial<Parameters<typeof checkPlace>[0]>) =>
  checkPlace({ port: 0, host: LOCAL, dataFolder: join(folder, 'data'), databaseUrl: undefined, ...changes })

it('should let a folder pass that is not there yet, and make nothing', async () => {
  await check({ dataFolder: join(folder, 'a/b') })
  expect(existsSync(join(folder, 'a'))).toBe(false)
})

it('should name a data folder that cannot be one, and the way out, in one line', async () => {
  await writeFile(join(folder, 'file'), '')
  for (const dataFolder of [join(folder, 'file'), join(folder, 'file/data')]) {
    await expect(check({ dataFolder })).rejects.toThrow(
      `The data folder ${dataFolder} cannot be used: a file is in its way. Change that, or set TEHAS_DATA to another folder.`,
    )
  }
})

it.runIf(process.platform === 'linux')('should name a folder that nobody can write to', async () => {
  await expect(check({ dataFolder: '/proc/tehas' })).rejects.toThrow(
    /^The data folder \/proc\/tehas cannot be used: .+\. Change that, or set TEHAS_DATA to another folder\.$/,
  )
})

it('should say which Tehas uses the folder', async () => {
  const unlock = await lockFolder(folder)
  const refused = `Another Tehas (process ${process.pid}) uses ${folder}. Stop it or set TEHAS_DATA to another folder.`
  await expect(check({ dataFolder: folder })).rejects.toThrow(refused)
  await check({ dataFolder: folder, databaseUrl: 'postgres://elsewhere/tehas' })
  await unlock()
  await check({ dataFolder: folder })
})

it('should say who has the port, and name one that is free', async () => {
  const port = await listening('{"status":"ok","version":"0.1.0"}')
  await expect(check({ port })).rejects.toThrow(
    new RegExp(
      `^Port ${port} is in use: Tehas 0\\.1\\.0 answers at http://127\\.0\\.0\\.1:${port}\\. Stop it, or choose another port: PORT=\\d+ npm start$`,
    ),
  )
  const other = await listening('<html>')
  await expect(check({ port: other })).rejects.toThrow(
    `Port ${other} is in use: another program listens on ${LOCAL}:${other}.`,
  )
})

it('should name an address that this machine does not have', async () => {
  await expect(check({ port: 3999, host: '192.0.2.1' })).rejects.toThrow('This machine has no address 192.0.2.1.')
})
