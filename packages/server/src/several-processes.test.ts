import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { type ClientRequest, get, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AnyOrder, type Call, newId, orderCalls, servicePrefix } from '@tehas/contracts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestServer, type TestMember } from './testing'
import { startOwnProcess } from './testing/own-process'
import { endProcesses } from './testing/processes'

const { create, update, list } = orderCalls('SALE_ORDER')
const server = await createTestServer()
const children: ChildProcess[] = []
const streams: ClientRequest[] = []
const folders: string[] = []

/** What the processes printed. */
const printed: string[] = []

/** Starts the service as a process of its own on the database of the test. Returns its address. */
async function startProcess(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tehas-several-'))
  folders.push(folder)
  const { url, said } = await startOwnProcess(children, server.database.target, folder)
  printed.push(said())
  return url
}

const headersOf = (member: TestMember) => ({
  authorization: member.token,
  'x-selected-user': member._id,
  'x-selected-project': member.projectId,
})

type Answer = { readonly status: number | undefined; readonly text: string }

const ask = (url: string, member: TestMember, { method, path }: Call, body: object, key: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const headers = { ...headersOf(member), 'content-type': 'application/json', 'idempotency-key': key }
    const sent = request(url + servicePrefix + path, { method, headers }, (response) => {
      let text = ''
      response.on('data', (chunk) => (text += String(chunk)))
      response.on('end', () => resolve({ status: response.statusCode, text }))
    })
    sent.on('error', reject)
    sent.end(JSON.stringify(body))
  })

async function send(url: string, member: TestMember, call: Call, body: object, key = newId()): Promise<string> {
  const { status, text } = await ask(url, member, call, body, key)
  expect(status, text).toBe(200)
  return text
}

const orderIn = (text: string): AnyOrder => JSON.parse(text)

/** Hears the events of a project through one process; what is returned grows. */
async function hear(url: string, member: TestMember): Promise<readonly string[]> {
  const heard: string[] = []
  const stream = get(`${url}/api/v2/events`, { headers: headersOf(member), agent: false }, (response) => {
    response.on('error', () => undefined)
    response.on('data', (chunk) => heard.push(...String(chunk).split('\n\n').filter(Boolean)))
  })
  stream.on('error', () => undefined)
  streams.push(stream)
  await vi.waitFor(() => expect(heard).toContain(': connected'), { timeout: 10_000 })
  return heard
}

describe('two processes of the service on one database', () => {
  let first: string
  let second: string
  let owner: TestMember
  beforeAll(async () => {
    owner = await server.newProject()
    // At the same moment: one of them waits for the migrations of the other.
    ;[first, second] = await Promise.all([startProcess(), startProcess()])
  }, 300_000)
  afterAll(async () => {
    for (const stream of streams) stream.destroy()
    endProcesses(children)
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
  })

  it('should say to whoever starts the second that another works on the database, and how out of that', () => {
    const notice =
      /^Another Tehas works on this database too, .+ stop one of them, or set DATABASE_URL to another database\.$/m
    // Of two that start at the same moment, at least the later one.
    expect(printed.filter((said) => notice.test(said)).length).toBeGreaterThanOrEqual(1)
  })

  it('should tell in a stream of one what was edited through the other', async () => {
    const heard = await hear(second, owner)
    const order = orderIn(await send(first, owner, create, {}))
    const edited = orderIn(
      await send(first, owner, update, { orderId: order._id, version: order.version, notes: 'Oak' }),
    )
    const event = { entity: 'SALE_ORDER', _id: order._id, version: edited.version, type: 'changed' }
    await vi.waitFor(() => expect(heard).toContain(`data: ${JSON.stringify(event)}`), { timeout: 10_000 })
    expect(await send(second, owner, list, { search: 'oak' })).toContain(order._id)
  }, 180_000)

  it('should do once what is sent with one key to both', async () => {
    const key = newId()
    const answers = await Promise.all([first, second, first, second].map((url) => ask(url, owner, create, {}, key)))
    const made = answers.filter(({ status }) => status === 200)
    expect(made.length).toBeGreaterThan(0)
    // While it runs, it is said to be running.
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    for (const url of [first, second]) expect(await send(url, owner, create, {}, key)).toBe(made[0]?.text)
  }, 180_000)

  it('should give each order a number of its own, whichever makes it', async () => {
    const made = Array.from({ length: 20 }, (_, index) => send(index % 2 ? first : second, owner, create, {}))
    const numbers = (await Promise.all(made)).map((text) => Number(orderIn(text).transactionNumber.replace(/\D/g, '')))
    const from = Math.min(...numbers)
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, index) => from + index))
  }, 180_000)
})
