import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { createInterface } from 'node:readline'
import { newId, servicePrefix } from '@tehas/contracts'
import type { BenchServer } from '@tehas/server/bench'
import { z } from 'zod'
import type { BenchLine } from '../bench-line'
import { median, medianRatio, percentile } from '../interleave'
import type { Resources } from '../resources'

const STREAMS = 200
/** A person may have twenty pages open. */
const OF_ONE_PERSON = 20
const ROUNDS = 20
const WARM_UP = 5
const EVENTS_A_ROUND = 10
const BARE_CHANNEL = 'bare_broadcast'

/** Browsers in a process of their own: it says `open` when all listen, and a line for each event that all have heard. */
const browsers = `
const { get } = require('node:http')
let open = 0, heard = 0, told = 0
for (const headers of JSON.parse(process.env.LISTENERS)) {
  get(process.env.EVENTS, { headers, agent: false }, (response) => {
    response.setEncoding('utf8')
    response.once('data', () => { if (++open === ${STREAMS}) console.log('open') })
    response.on('data', (text) => {
      heard += text.split('data: {').length - 1
      while (heard >= (told + 1) * ${STREAMS}) { told += 1; console.log('heard') }
    })
  })
}
process.stdin.on('end', () => process.exit(0)).resume()`

type Browsers = {
  /** Waits until all of them have heard one more event. */
  readonly next: () => Promise<unknown>
  readonly close: () => Promise<void>
}

async function openBrowsers(url: string, headers: readonly object[]): Promise<Browsers> {
  const child: ChildProcess = spawn(process.execPath, ['-e', browsers], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, LISTENERS: JSON.stringify(headers), EVENTS: url },
  })
  if (!child.stdout) throw new Error('The browsers say nothing')
  const lines = createInterface({ input: child.stdout })
  const next = () => once(lines, 'line')
  await next()
  return {
    next,
    close: async () => {
      const ended = once(child, 'exit')
      child.stdin?.end()
      await ended
    },
  }
}

/** The least that a broadcast can cost: one listens to the database and writes what it heard to everybody. */
async function openBareBroadcast({ owner }: BenchServer) {
  const open = new Set<ServerResponse>()
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
    response.write(': connected\n\n')
    open.add(response)
  })
  owner.on('notification', ({ channel, payload }) => {
    if (channel !== BARE_CHANNEL) return
    const text = `data: ${payload}\n\n`
    for (const response of open) response.write(text)
  })
  await owner.query(`LISTEN ${BARE_CHANNEL}`)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = z.object({ port: z.number() }).parse(server.address())
  return {
    url: `http://127.0.0.1:${port}/`,
    close: async () => {
      await owner.query(`UNLISTEN ${BARE_CHANNEL}`)
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Events to two hundred open pages of a project, beside a broadcast of the same in the same process. */
export async function run(resources: Resources): Promise<BenchLine[]> {
  const server = await resources.server()
  const first = await server.newProject('Fan-out')
  const people = [first]
  while (people.length < STREAMS / OF_ONE_PERSON) people.push(await server.newColleague(first.projectId))
  const bare = await openBareBroadcast(server)
  const url = await server.listen()
  const pages = await openBrowsers(
    `${url}${servicePrefix}/v2/events`,
    people.flatMap(({ headers }) => Array.from({ length: OF_ONE_PERSON }, () => headers)),
  )
  const bareListeners = await openBrowsers(
    bare.url,
    Array.from({ length: STREAMS }, () => ({})),
  )

  /** Milliseconds until all have heard each event, and of processor time of this process for each. */
  const measure = async (channel: string, { next }: Browsers) => {
    const waits: number[] = []
    const before = process.cpuUsage()
    for (let count = 0; count < EVENTS_A_ROUND; count += 1) {
      const note = { entity: 'PARTNER', _id: newId(), version: count, type: 'changed', projectId: first.projectId }
      const heard = next()
      const start = performance.now()
      await server.owner.query('SELECT pg_notify($1, $2)', [channel, JSON.stringify(note)])
      await heard
      waits.push(performance.now() - start)
    }
    const { user, system } = process.cpuUsage(before)
    return { waits, cpu: (user + system) / 1000 / EVENTS_A_ROUND }
  }

  const waits: number[] = []
  const ofService: number[] = []
  const ofBare: number[] = []
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const told = await measure('tehas', pages)
    const broadcast = await measure(BARE_CHANNEL, bareListeners)
    if (round < 0) continue
    waits.push(...told.waits)
    ofService.push(told.cpu)
    ofBare.push(broadcast.cpu)
  }
  await pages.close()
  await bareListeners.close()
  await bare.close()
  return [
    {
      name: `an event to ${STREAMS} open pages, seconds until the last has it`,
      ratio: Math.max(...waits) / 1000,
      limit: 1,
      goal: '<=',
      detail: `${median(waits).toFixed(1)} ms, ${percentile(waits, 0.95).toFixed(1)} ms at the 95th percentile`,
    },
    {
      name: `processor time of an event to ${STREAMS} open pages against a bare broadcast`,
      ratio: medianRatio(ofService, ofBare),
      limit: 3,
      goal: '<=',
      detail: `${median(ofService).toFixed(2)} ms against ${median(ofBare).toFixed(2)}`,
    },
  ]
}
