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
const uploads = createUploads(settings.uploadsAtOnce)
const app = await createHttpServer(settings)
for (const area of productAreas) {
  area.register(app, { db, settings, version, now: () => new Date(now), uploads })
}

export default async function work(task: LongTask): Promise<LongAnswer | boolean> {
  return 'recost' in task ? recostWaiting(db, task.recost) : answer(task)
}

async function answer(request: LongRequest): Promise<LongAnswer> {
  now = request.now
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
  return { status: answered.statusCode, headers: Object.fromEntries(shown), body: answered.rawPayload }
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
