import { callErrorSchema } from '@tehas/contracts'
import { sql } from 'kysely'
import { Piscina } from 'piscina'
import { productAreas } from '../app/product-areas'
import { recostWaiting } from '../areas/stock/recost'
import { connect } from '../database/connect'
import { defaultLimits } from '../database/limits'
import { createUploads } from '../files/uploads'
import { createHttpServer } from '../http/create-http-server'
import type { LongAnswer, LongRequest, LongTask, WorkerSettings } from './long-calls'

/*
 * A worker thread: the calls of the application without a socket, and costs that wait. It does one thing at a time, with
 * the limits of a whole order and not those of the thread that answers everybody.
 */

const { target, settings, version }: WorkerSettings = Piscina.workerData
// A call uses one connection at a time.
const { db } = connect(target, { ...defaultLimits, poolSize: 2 })
let now = 0
let requestId = ''
const uploads = createUploads(settings.uploadsAtOnce)
const app = await createHttpServer(settings, undefined, undefined, () => requestId)
for (const area of productAreas) {
  area.register(app, { db, settings, version, now: () => new Date(now), uploads })
}
// Routes are made ready before the first call.
await app.ready()

export default async function work(task: LongTask): Promise<LongAnswer | boolean> {
  if (task === 'be ready') {
    // With a connection, and with what answers a call loaded and run once.
    await sql`SELECT 1`.execute(db)
    return (await app.inject({ url: '/' })).statusCode > 0
  }
  return 'recost' in task ? recostWaiting(db, task.recost) : answer(task)
}

async function answer(request: LongRequest): Promise<LongAnswer> {
  now = request.now
  requestId = request.requestId
  const { method, url, headers, body, remoteAddress = '127.0.0.1' } = request
  const payload = body && Buffer.from(body)
  const answered = await app.inject({
    method,
    url,
    headers: { ...headers },
    remoteAddress,
    ...(payload && { payload }),
  })
  const shown = Object.entries(answered.headers).flatMap(([name, value]) =>
    answeredHeaders.has(name) ? [[name, String(value)]] : [],
  )
  const code = answered.statusCode < 400 ? undefined : callErrorSchema.safeParse(answered.json()).data?.code
  return { status: answered.statusCode, code, headers: Object.fromEntries(shown), body: answered.rawPayload }
}

/** Headers of the answer itself; those of security and of the connection are set where it is sent. */
const answeredHeaders = new Set([
  'cache-control',
  'content-disposition',
  'content-security-policy',
  'content-type',
  'etag',
  'retry-after',
  'vary',
  'x-content-type-options',
])
