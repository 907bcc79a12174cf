import { type AnyOrder, calls, newId, orderCalls, servicePrefix } from '@tehas/contracts'
import type { BenchMember, BenchServer } from '@tehas/server/bench'
import { z } from 'zod'

const STEPS = ['Saagimine', 'Puurimine', 'Õmblemine', 'Polsterdamine', 'Pakkimine']
const LINES = 5

const minutes = (value: number) => ({ value, unit: 'MIN' })
const processes = STEPS.map((name, at) => ({
  name,
  workload: minutes(4 + at),
  changeoverTime: minutes(10),
  price: { value: 60, unit: 'H' },
}))

/** Sends a call of the member, and returns its answer as text. Throws what the service refused. */
export async function send(
  { app }: BenchServer,
  { headers }: BenchMember,
  path: string,
  payload: object,
): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: servicePrefix + path,
    headers: { ...headers, 'idempotency-key': newId() },
    payload,
  })
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body.slice(0, 500)}`)
  return answer.body
}

const columnsSchema = z.array(z.object({ name: z.string() }))

/** An id that is the same each time: of the copy `n` of a row. */
const copyOf = (column: string) => `substr(md5(${column} || n), 1, 24)`

/** Copies rows of a project so many times; `changes` are SQL expressions by column, of a row `src` and the copy `n`. */
async function copyRows(
  { owner }: BenchServer,
  { projectId }: BenchMember,
  table: string,
  times: number,
  changes: Readonly<Record<string, string>>,
): Promise<void> {
  const { rows } = await owner.query(
    `SELECT column_name AS name FROM information_schema.columns WHERE table_name = $1 AND is_generated = 'NEVER'`,
    [table],
  )
  const names = columnsSchema.parse(rows).map(({ name }) => name)
  const made = names.map((name) => changes[name] ?? `src.${name}`)
  await owner.query(
    `INSERT INTO ${table} (${names.join(', ')}) SELECT ${made.join(', ')}
     FROM ${table} src, generate_series(1, ${times}) AS n WHERE src.project_id = $1`,
    [projectId],
  )
}

/**
 * Finished jobs with one stretch of time each, on steps of products that stock has with the same steps, and a correction of
 * each fiftieth: `orders` of 25 jobs, of so many stock products.
 */
export async function makeFinishedJobs(
  server: BenchServer,
  member: BenchMember,
  { orders, stock }: { readonly orders: number; readonly stock: number },
): Promise<void> {
  const { owner } = server
  const { projectId, userId } = member
  const { _id: stockId }: { readonly _id: string } = JSON.parse(
    await send(server, member, calls.createStockProduct.path, { name: 'Polster', code: 'P', processes }),
  )
  const products = Array.from({ length: LINES }, (_, at) => ({
    name: `Polster ${at}`,
    netQuantity: 10,
    processes,
    stock: { _id: stockId },
  }))
  const order: AnyOrder = JSON.parse(
    await send(server, member, orderCalls('MANUFACTURING_ORDER').create.path, { products }),
  )
  await owner.query('SET session_replication_role = replica')
  await copyRows(server, member, 'stock_product', stock, {
    _id: copyOf("'stock'"),
    name: `src.name || ' ' || n`,
    code: `src.code || n`,
  })
  await copyRows(server, member, 'order_head', orders, {
    _id: copyOf('src._id'),
    transaction_number: `src.transaction_number || '-' || n`,
    number_key: `src.number_key || '-' || n`,
  })
  const ofOrder = { _id: copyOf('src._id'), order_id: copyOf('src.order_id') }
  const ofStock = `substr(md5('stock' || (1 + (n * ${LINES} + src.position) % ${stock})), 1, 24)`
  await copyRows(server, member, 'order_product', orders, { ...ofOrder, stock_id: ofStock })
  await copyRows(server, member, 'order_process', orders, { ...ofOrder, product_id: copyOf('src.product_id') })
  const job = (process: string) => `substr(md5('job' || ${process}), 1, 24)`
  await owner.query(
    `INSERT INTO job_report (project_id, _id, order_id, product_id, process_id, status, produced_amount, max_amount, created_by, created_at)
     SELECT project_id, ${job('_id')}, order_id, product_id, _id, 'STOPPED', 10, 10, $2, now() - (hashtext(_id) & 8388607) * interval '5 seconds'
     FROM order_process WHERE project_id = $1 AND order_id <> $3`,
    [projectId, userId, order._id],
  )
  await owner.query(
    `INSERT INTO time_report (project_id, _id, job_id, user_id, started_at, stopped_at, minutes, status)
     SELECT project_id, substr(md5('time' || _id), 1, 24), _id, $2, created_at, created_at + interval '1 hour', 40 + hashtext(_id) & 31, 'STOPPED'
     FROM job_report WHERE project_id = $1`,
    [projectId, userId],
  )
  await owner.query(
    `INSERT INTO job_report (project_id, _id, order_id, product_id, process_id, status, produced_amount, max_amount, corrects,
       reason, created_by, created_at)
     SELECT project_id, substr(md5('off' || _id), 1, 24), order_id, product_id, process_id, 'STOPPED', -1, 0, _id, 'Praak', $2, created_at
     FROM job_report WHERE project_id = $1 AND hashtext(_id) % 50 = 0`,
    [projectId, userId],
  )
  await owner.query(
    'INSERT INTO learned_stale (project_id, job_id) SELECT project_id, _id FROM job_report WHERE project_id = $1 AND corrects IS NULL',
    [projectId],
  )
  await owner.query('SET session_replication_role = origin')
  await owner.query('VACUUM ANALYZE order_head, order_product, order_process, stock_product, job_report, time_report')
  await server.keepLessons(projectId)
  await owner.query('VACUUM ANALYZE learned_job, learned_stale')
}
