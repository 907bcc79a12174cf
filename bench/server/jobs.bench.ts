import { newId } from '@tehas/contracts'
import { jobCalls } from '@tehas/contracts/jobs'
import { productionCalls } from '@tehas/contracts/production'
import type { BenchMember, BenchServer } from '@tehas/server/bench'
import { openBareServer } from '@tehas/server/bench/bare'
import { leastCommand } from '@tehas/server/bench/least-command'
import { z } from 'zod'
import { routeWork } from '../bare/list-work'
import { routeWorkOnJob } from '../bare/work-on-job'
import type { BenchLine, BenchNote } from '../bench-line'
import { alike, besideBare } from '../http/beside-bare'
import { type HttpClient, openHttpClient } from '../http/http-client'
import { productRequest, repeated } from '../http/product-request'
import { interleaveAsync, median, medianRatio } from '../interleave'
import type { Resources } from '../resources'
import { roundsOf } from '../shop-sizes'
import { callIn } from './call-in'

const LIST_ROUNDS = 8
const WORK_ROUNDS = 60
const LIMIT = 100
/** Of a list that numbers and adds up a hundred times as many rows (decision 110); in pages it is held to twice. */
const OF_FEW = 3.5

const lists = {
  jobs: { name: 'jobs list with live state', call: jobCalls.listJobs, body: { by: 'team', limit: LIMIT } },
  production: { name: 'production table with its sums', call: productionCalls.listProduction, body: { limit: LIMIT } },
} as const

const processSchema = z.array(z.object({ _id: z.string() }))

/** Processes that nobody works on, of active orders. */
async function openProcesses({ owner }: BenchServer, { projectId }: BenchMember, count: number): Promise<string[]> {
  const { rows } = await owner.query(
    `SELECT p._id FROM order_head h JOIN order_process p ON p.project_id = h.project_id AND p.order_id = h._id
     WHERE h.project_id = $1 AND h.kind = 'MANUFACTURING_ORDER' AND h.status = 'ACTIVE' AND p.status = 'NOT_COMPLETE' LIMIT $2`,
    [projectId, count],
  )
  return processSchema.parse(rows).map(({ _id }) => _id)
}

/** The two lists of the office: beside a bare server with SQL of its own, and beside the same of few orders. */
async function measureLists(
  server: BenchServer,
  few: BenchMember,
  many: BenchMember,
  bareUrl: string,
): Promise<BenchLine[]> {
  const url = await server.listen()
  const lines: BenchLine[] = []
  for (const [path, { name, call, body }] of Object.entries(lists)) {
    const { count }: { readonly count: number } = JSON.parse(await callIn(server, many, call, { body }))
    lines.push(
      ...(await besideBare({
        name: `${name} over 20 000 open processes`,
        limit: 2,
        rounds: LIST_ROUNDS,
        // Sixteen at once take seconds.
        warmUp: 1,
        atOnce: 1,
        check: alike,
        sides: {
          product: (batch) => repeated(batch.count, () => productRequest(url, many, call, { body })),
          bare: (batch) =>
            repeated(batch.count, () => ({
              method: 'GET',
              url: `${bareUrl}/${many.projectId}/${path}?limit=${LIMIT}`,
            })),
        },
      })),
    )
    const { base = [], large = [] } = await interleaveAsync(
      { base: () => callIn(server, few, call, { body }), large: () => callIn(server, many, call, { body }) },
      roundsOf(LIST_ROUNDS),
    )
    lines.push({
      name: `${name} over 20 000 open processes, of a shop of 1 000 orders`,
      ratio: medianRatio(large, base),
      limit: OF_FEW,
      goal: '<=',
      detail: `${median(large).toFixed(1)} ms against ${median(base).toFixed(1)}, ${count} processes`,
    })
  }
  return lines
}

const jobSchema = z.object({ jobReport: z.string() })

/**
 * A start and a stop of work beside two bare inserts of a row in the same server: calls that find out who asks and insert in a
 * transaction of the project. Beside that stands what the same two presses take in a bare Fastify, which asks nobody who they are.
 */
async function measureWork(
  server: BenchServer,
  member: BenchMember,
  { client, bareUrl }: { readonly client: HttpClient; readonly bareUrl: string },
): Promise<(BenchLine | BenchNote)[]> {
  const { projectId, userId } = member
  const url = await server.listen()
  const left = await openProcesses(server, member, 6 * WORK_ROUNDS)
  const next = () => left.pop() ?? ''
  const send = async (request: ReturnType<typeof productRequest>) => (await client.send([[request]])).last
  const start = async (orderProcess: string) =>
    jobSchema.parse(JSON.parse(await send(productRequest(url, member, jobCalls.startJob, { body: { orderProcess } }))))
  const stop = (jobReport: string) =>
    send(productRequest(url, member, jobCalls.stopJob, { body: { jobReport, producedAmount: 1, confirmed: true } }))
  const { jobReport: job } = await start(next())
  await stop(job)
  // Of nobody: time of a person who works would be counted anew with each.
  const nobody = newId()
  const least = () =>
    send({
      ...productRequest(url, member, leastCommand, { body: { job, user: nobody } }),
      headers: { ...member.headers },
    })
  const {
    work = [],
    insert = [],
    alone = [],
  } = await interleaveAsync(
    {
      work: async () => stop((await start(next())).jobReport),
      insert: async () => {
        await least()
        await least()
      },
      alone: () =>
        client.send([[{ method: 'POST', url: `${bareUrl}/${projectId}/work/${next()}/${userId}`, body: '{}' }]]),
    },
    roundsOf(WORK_ROUNDS),
  )
  return [
    {
      name: 'start and stop of a job end to end against a bare insert in the same server',
      ratio: medianRatio(work, insert),
      limit: 3,
      goal: '<=',
      detail: `${median(work).toFixed(1)} ms against ${median(insert).toFixed(1)}`,
    },
    {
      name: 'the same against a bare Fastify with its own SQL, without session, rights and row-level security',
      detail: `${medianRatio(work, alone).toFixed(2)}  ${median(alone).toFixed(1)} ms`,
    },
  ]
}

export const changesShops = true

/** Work on jobs, in a shop of 100 000 orders with 20 000 open processes. */
export async function run(resources: Resources): Promise<(BenchLine | BenchNote)[]> {
  const server = await resources.server()
  const { few, many } = await resources.shops()
  const bareServer = openBareServer(server.ownerConfig)
  for (const route of [routeWork, routeWorkOnJob]) route(bareServer)
  const bare = await bareServer.listen()
  const client = openHttpClient()
  try {
    return [
      ...(await measureLists(server, few, many, bare.url)),
      ...(await measureWork(server, many, { client, bareUrl: bare.url })),
    ]
  } finally {
    await client.close()
    await bare.close()
  }
}
