import { type AnyOrder, newId, orderCalls, servicePrefix } from '@tehas/contracts'
import { jobCalls } from '@tehas/contracts/jobs'
import { productionCalls } from '@tehas/contracts/production'
import type { BenchMember, BenchServer } from '@tehas/server/bench'
import { leastCommand } from '@tehas/server/bench/least-command'
import { isOfHandler, isOfTransaction, openBareServer, recordStatements } from '@tehas/server/bench/statements'
import type { BenchLine, BenchNote } from '../bench-line'
import { interleaveAsync, median, medianRatio } from '../interleave'
import type { Resources } from '../resources'
import { orderOf } from './order-input'

const ORDERS = 100
const RUNNING = 40
const LIST_ROUNDS = 15
const WORK_ROUNDS = 60

const { create } = orderCalls('MANUFACTURING_ORDER')

async function send(
  { app }: BenchServer,
  { headers }: BenchMember,
  path: string,
  payload: object,
  more: Readonly<Record<string, string>> = { 'idempotency-key': newId() },
): Promise<string> {
  const url = servicePrefix + path
  const answer = await app.inject({ method: 'POST', url, headers: { ...headers, ...more }, payload })
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body.slice(0, 500)}`)
  return answer.body
}

/** Active orders of ten products with five processes each, of which some run; the ids of their processes. */
async function makeWork(server: BenchServer, member: BenchMember): Promise<string[]> {
  const processes: string[] = []
  for (let count = 0; count < ORDERS; count++) {
    const order: AnyOrder = JSON.parse(await send(server, member, create.path, orderOf(10, 7)))
    processes.push(
      ...order.products.flatMap((product) => ('processes' in product ? product.processes : [])).map(({ _id }) => _id),
    )
  }
  await server.owner.query("UPDATE order_head SET status = 'ACTIVE' WHERE project_id = $1", [member.projectId])
  for (const orderProcess of processes.slice(0, RUNNING))
    await send(server, member, jobCalls.startJob.path, { orderProcess })
  await giveToPeople(server, member)
  await server.owner.query(
    'VACUUM ANALYZE order_head, order_product, order_process, job_report, job_worker, time_report',
  )
  return processes
}

/** Lets the running work be that of forty people: one person's timers share their time, and no person runs forty. */
async function giveToPeople({ owner }: BenchServer, { projectId, userId }: BenchMember): Promise<void> {
  await owner.query(
    `INSERT INTO user_account (_id, email, password_hash, first_name, last_name, confirmed_at, maximum_projects)
     SELECT substr(md5($1 || n), 1, 24), $1 || n || '@tookoda.example', 'none', 'Mart', 'Kask ' || n, now(), 1
     FROM generate_series(1, ${RUNNING}) AS n`,
    [projectId],
  )
  const person = 'substr(md5($1 || (row_number() OVER (ORDER BY job_id))), 1, 24)'
  for (const table of ['job_worker', 'time_report']) {
    await owner.query(
      `UPDATE ${table} t SET user_id = p.person FROM (SELECT job_id, ${person} AS person FROM ${table}
         WHERE project_id = $1 AND user_id = $2) p WHERE t.project_id = $1 AND t.job_id = p.job_id`,
      [projectId, userId],
    )
  }
}

type MeasuredList = { readonly name: string; readonly path: string; readonly payload: object }

/** A list of the office beside the same SQL in a bare server. */
async function measureList(server: BenchServer, member: BenchMember, list: MeasuredList): Promise<BenchLine> {
  const { name, path, payload } = list
  let answer = ''
  const statements = await recordStatements(async () => {
    answer = await send(server, member, path, payload)
  })
  const asked = statements.filter((statement) => isOfHandler(statement) && !isOfTransaction(statement))
  const begin = { text: 'BEGIN', values: [] }
  const commit = { text: 'COMMIT', values: [] }
  const bare = openBareServer(server.ownerConfig, {
    statements: () => [begin, ...asked, commit],
    answer,
    isPrepared: true,
  })
  try {
    const { call = [], alone = [] } = await interleaveAsync(
      { call: () => send(server, member, path, payload), alone: () => bare.ask({ method: 'POST', payload }) },
      LIST_ROUNDS,
    )
    const { count }: { readonly count: number } = JSON.parse(answer)
    return {
      name,
      ratio: medianRatio(call, alone),
      limit: 2,
      goal: '<=',
      detail: `${median(call).toFixed(1)} ms against ${median(alone).toFixed(1)}, ${count} rows`,
    }
  } finally {
    await bare.close()
  }
}

/**
 * A start and a stop of work beside two bare inserts of a row in the same server: calls that find out who asks and insert in a
 * transaction of the project. Beside that is told what two inserts take in a bare Fastify, which asks nobody who they are.
 */
async function measureWork(
  server: BenchServer,
  member: BenchMember,
  processes: readonly string[],
): Promise<(BenchLine | BenchNote)[]> {
  const { projectId } = member
  const job: { readonly jobReport: string } = JSON.parse(
    await send(server, member, jobCalls.startJob.path, { orderProcess: processes.at(-1) }),
  )
  await send(server, member, jobCalls.stopJob.path, { jobReport: job.jobReport, producedAmount: 1 })
  // Of nobody: time of a person who works would be counted anew with each.
  const nobody = newId()
  const insert = () => ({
    text: `INSERT INTO time_report (project_id, _id, job_id, user_id, started_at, stopped_at, status)
      VALUES ($1, $2, $3, $4, now(), now(), 'PAUSED')`,
    values: [projectId, newId(), job.jobReport, nobody],
  })
  const begin = { text: 'BEGIN', values: [] }
  const commit = { text: 'COMMIT', values: [] }
  const bare = openBareServer(server.ownerConfig, {
    statements: () => [begin, insert(), commit],
    answer: '{"ok":true}',
    isPrepared: true,
  })
  const left = processes.slice(RUNNING, -1)
  try {
    const least = () => send(server, member, leastCommand.path, { job: job.jobReport, user: nobody }, {})
    const {
      work = [],
      insert = [],
      alone = [],
    } = await interleaveAsync(
      {
        work: async () => {
          const started: { readonly jobReport: string } = JSON.parse(
            await send(server, member, jobCalls.startJob.path, { orderProcess: left.pop() }),
          )
          await send(server, member, jobCalls.stopJob.path, { jobReport: started.jobReport, producedAmount: 1 })
        },
        insert: async () => {
          await least()
          await least()
        },
        alone: async () => {
          await bare.ask({ method: 'POST', payload: {} })
          await bare.ask({ method: 'POST', payload: {} })
        },
      },
      WORK_ROUNDS,
    )
    return [
      {
        name: 'start and stop of a job end to end against a bare insert in the same server',
        ratio: medianRatio(work, insert),
        limit: 3,
        goal: '<=',
        detail: `${median(work).toFixed(1)} ms against ${median(insert).toFixed(1)}, in orders of 80 lines`,
      },
      {
        name: 'the same against a bare Fastify without session, rights and row-level security',
        detail: `${medianRatio(work, alone).toFixed(2)}  ${median(alone).toFixed(1)} ms`,
      },
    ]
  } finally {
    await bare.close()
  }
}

/** Work on jobs, in a project of 100 orders with 5 000 open processes. */
export async function run(resources: Resources): Promise<(BenchLine | BenchNote)[]> {
  const server = await resources.server()
  const member = await server.newProject('Jobs')
  const processes = await makeWork(server, member)
  return [
    await measureList(server, member, {
      name: 'jobs list over 5 000 open processes with live state against its bare SQL',
      path: jobCalls.listJobs.path,
      payload: { by: 'team', limit: 100 },
    }),
    await measureList(server, member, {
      name: 'production table over 5 000 processes with its sums against its bare SQL',
      path: productionCalls.listProduction.path,
      payload: { limit: 100 },
    }),
    ...(await measureWork(server, member, processes)),
  ]
}
