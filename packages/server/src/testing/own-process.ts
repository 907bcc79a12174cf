import { type ChildProcess, spawn } from 'node:child_process'
import { request } from 'node:http'
import { join } from 'node:path'
import { type Call, servicePrefix } from '@tehas/contracts'
import { expect, vi } from 'vitest'
import type { Target } from '../database/connect'
import { serviceArguments } from './built-service'
import type { TestMember } from './open-test-server'

export const urlOf = (target: Target): string =>
  target.kind === 'url'
    ? target.url
    : `postgres://${target.owner}@localhost/${target.database}?host=${encodeURIComponent(target.host)}`

/**
 * Starts the service as a process of its own on a database of a test, and waits until it serves. `children` are ended with
 * the test (`endProcesses`), `more` are settings of its own. `kill` ends it at once, as a power cut does; `said` is what it
 * has printed.
 */
export async function startOwnProcess(
  children: ChildProcess[],
  target: Target,
  dataFolder: string,
  more: Readonly<Record<string, string>> = {},
) {
  const settings = { TEHAS_ENV: 'test', TEHAS_LOG: 'silent', PORT: '0', HOST: '127.0.0.1' }
  const child = spawn(process.execPath, await serviceArguments(), {
    cwd: join(import.meta.dirname, '../../../..'),
    env: { ...process.env, DATABASE_URL: urlOf(target), TEHAS_DATA: dataFolder, ...settings, ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  let said = ''
  child.stdout?.on('data', (chunk) => (said += String(chunk)))
  await vi.waitFor(() => expect(said).toMatch(/http:\/\/[\w.:]+/), { timeout: 150_000 })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const kill = () => {
    child.kill('SIGKILL')
    return ended
  }
  return { url: /http:\/\/[\w.:]+/.exec(said)?.[0] ?? '', kill, said: () => said }
}

type Answered = { readonly status: number | undefined; readonly text: string }

type Sent = {
  readonly path: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload?: string | Buffer
}

/** Sends a request of a member to a process. Returns what it answered; undefined where no whole answer came. */
export const sendTo = (
  url: string,
  { token, _id, projectId }: Pick<TestMember, 'token' | '_id' | 'projectId'>,
  { path, method, headers: more, payload }: Sent,
): Promise<Answered | undefined> =>
  new Promise((resolve) => {
    const headers = { authorization: token, 'x-selected-user': _id, 'x-selected-project': projectId, ...more }
    const sent = request(url + servicePrefix + path, { method, headers, agent: false }, (response) => {
      let text = ''
      response.on('data', (chunk) => (text += String(chunk)))
      response.on('end', () => resolve({ status: response.statusCode, text }))
      response.on('error', () => resolve(undefined))
    })
    sent.on('error', () => resolve(undefined))
    sent.end(payload)
  })

/** Sends a command with its Idempotency-Key to a process. Returns what it answered; undefined where no answer came. */
export const sendCommand = (
  url: string,
  by: TestMember,
  { method, path }: Call,
  { body, key }: { readonly body: object; readonly key: string },
): Promise<Answered | undefined> =>
  sendTo(url, by, {
    path,
    method,
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    payload: JSON.stringify(body),
  })
