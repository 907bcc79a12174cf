import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls, servicePrefix } from '@tehas/contracts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { serviceArguments } from '../testing/built-service'

/** The service as it is run, in a process of its own that logs everything it can. */
let folder: string
let child: ChildProcess
let said = ''
let url = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tehas-deployed-'))
  child = spawn(process.execPath, await serviceArguments(), {
    cwd: join(import.meta.dirname, '../../../..'),
    env: {
      ...process.env,
      DATABASE_URL: '',
      SMTP_URL: '',
      TEHAS_DATA: join(folder, 'data'),
      TEHAS_LOG: 'trace',
      PORT: '0',
      HOST: '127.0.0.1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout?.on('data', (chunk) => (said += String(chunk)))
  child.stderr?.on('data', (chunk) => (said += String(chunk)))
  await vi.waitFor(() => expect(said).toContain('Tehas is ready'), { timeout: 40_000 })
  url = said.match(/Tehas is ready: (\S+)/)?.[1]?.replace('localhost', '127.0.0.1') ?? ''
})
afterAll(async () => {
  const ended = new Promise((resolve) => child.once('close', resolve))
  child.kill('SIGTERM')
  await ended
  await rm(folder, { recursive: true, force: true })
})

function ask(path: string, body?: object): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    const asked = request(url + path, { agent: false, ...(body && { method: 'POST', headers }) }, (response) => {
      let text = `${response.statusCode} `
      response.on('data', (chunk) => (text += String(chunk)))
      response.once('end', () => resolve(text))
    })
    asked.once('error', reject)
    asked.end(body && JSON.stringify(body))
  })
}

const outbox = () => join(folder, 'data/outbox')
async function mailedTokens(count: number): Promise<string[]> {
  await vi.waitFor(async () => expect(await readdir(outbox())).toHaveLength(count), { timeout: 20_000 })
  const letters = await Promise.all((await readdir(outbox())).map((name) => readFile(join(outbox(), name), 'utf8')))
  // Quoted-printable letters break long lines with "=".
  const texts = letters.map((letter) => letter.replace(/=\n/g, ''))
  return texts.map((text) => text.match(/(?:confirm-user|enter-new-password)\/([\w-]{43})/)?.[1] ?? '')
}

it('should log no address with a token, at any level', async () => {
  const email = 'kadri@tookoda.example'
  const register = {
    email,
    firstName: 'Kadri',
    lastName: 'Tamm',
    password: 'Raudkivi2026x',
    projectId: null,
    token: null,
  }
  expect(await ask(servicePrefix + calls.registerUser.path, register)).toContain('200')
  expect(await ask(servicePrefix + calls.forgotPassword.path, { email })).toContain('200')
  const tokens = await mailedTokens(2)
  expect(tokens.every((token) => token.length === 43)).toBe(true)
  const before = said.length
  for (const token of tokens) {
    await ask(`/confirm-user/${token}`)
    await ask(`/account/enter-new-password/${token}`)
    await ask(`/account/register-user/0123456789abcdef01234567/kadri%40tookoda.example?token=${token}`)
    await ask(`/public/tracking/${token}`)
    await ask(`/api/v2/nothing/${token}/%zz`)
    await ask(servicePrefix + calls.confirmUser.path, { token })
  }
  await ask('/health')
  await vi.waitFor(() => expect(said.slice(before)).toContain('/health'))
  expect(said).toContain('"url":"/confirm-user/[hidden]"')
  for (const token of tokens) expect(said).not.toContain(token)
  expect(said).not.toContain('Raudkivi2026x')
})

it('should keep everything in the data folder for its owner alone', async () => {
  const open: string[] = []
  const look = async (path: string): Promise<void> => {
    const info = await stat(path).catch(() => undefined)
    if (!info) return
    if ((info.mode & 0o077) !== 0) open.push(`${path} ${(info.mode & 0o777).toString(8)}`)
    if (info.isDirectory()) for (const name of await readdir(path)) await look(join(path, name))
  }
  await look(join(folder, 'data'))
  // The socket lies in a folder that only the owner may enter; PostgreSQL gives it its own mode.
  expect(open.filter((path) => !/\.s\.PGSQL\.\d+ /.test(path))).toEqual([])
  expect(await readdir(outbox())).not.toEqual([])
})
