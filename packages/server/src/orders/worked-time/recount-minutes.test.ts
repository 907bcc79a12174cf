import { calls, type Id, newId } from '@tehas/contracts'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, it } from 'vitest'
import { productJobs } from '../../app/product-jobs'
import { checkData } from '../../check-data/check-data-command'
import { connect, inProject, ownerConfig, type Target } from '../../database/connect'
import { migrate } from '../../database/migrate'
import { migrationsFolder } from '../../database/migrations-folder'
import { installJobs } from '../../jobs/install-jobs'
import { createTestServer } from '../../testing'
import { emptyDatabase } from '../../testing/create-test-database'
import { recountMinutes, recountMinutesJob } from './recount-minutes'

let now = Date.parse('2026-11-20T06:00:00.000Z')
const server = await createTestServer({ now: () => new Date(now) })
const owner = await server.newProject()
const { projectId } = owner
const contacts = [{ name: 'Liis Kask', email: 'liis@kalda.example', phone: '+372 5555 1234' }]
const addresses = [{ street: 'Tammiku tee 4', country: 'Estonia' as const, mainAddress: true, deliveryAddress: true }]
const client = (await owner.call(calls.createPartner, { body: { name: 'Kalda Mööbel', contacts, addresses } }))._id

/** An active order of ten frames with one process. */
async function newOrder(name: string) {
  const process = { name, price: { value: 60, unit: 'H' as const }, workload: { value: 6, unit: 'MIN' as const } }
  const { _id: orderId, version } = await owner.call(calls.createSaleOrder, {
    body: { client, products: [{ name: 'Lauaraam', netQuantity: 10, processes: [process] }] },
  })
  const order = await owner.call(calls.changeSaleOrderStatus, { body: { orderId, version, action: 'publish' } })
  return { orderId, process: order.products[0]?.processes[0]?._id ?? '' }
}
/**
 * An hour of welding told twice beside an hour of grinding of somebody, as it was kept: a third of the hour for each time entry.
 * The orders of both.
 */
async function sharedByTimeEntry(): Promise<readonly [Id, Id]> {
  const by = await server.newMember(projectId, 'PRODUCTION')
  const [welding, grinding] = [await newOrder('Keevitamine'), await newOrder('Lihvimine')]
  now = Date.parse('2026-11-20T06:00:00.000Z')
  for (const orderProcess of [welding.process, grinding.process])
    await by.call(calls.startJob, { body: { orderProcess } })
  now = Date.parse('2026-11-20T07:00:00.000Z')
  for (const { process } of [welding, grinding]) {
    const { rows } = await by.call(calls.listMyJobs, {})
    const job = rows.find(({ orderProcess }) => orderProcess._id === process)
    await by.call(calls.pauseJob, { body: { jobReport: job?.jobReport ?? '' } })
  }
  expect(await differences()).toBe(0)
  await inProject(server.database.db, projectId, by._id, async (tx) => {
    await sql`INSERT INTO time_report (project_id, _id, job_id, user_id, started_at, stopped_at, status)
      SELECT t.project_id, ${newId()}, t.job_id, t.user_id, t.started_at, t.stopped_at, t.status
      FROM time_report t JOIN job_report j ON j._id = t.job_id WHERE j.process_id = ${welding.process}`.execute(tx)
    await sql`UPDATE time_report SET minutes = 20 WHERE user_id = ${by._id}`.execute(tx)
    await sql`UPDATE order_process SET total_active_time = CASE WHEN _id = ${welding.process} THEN 40 ELSE 20 END
      WHERE _id IN (${welding.process}, ${grinding.process})`.execute(tx)
  })
  expect([await minutes(welding.orderId), await minutes(grinding.orderId)]).toEqual([40, 20])
  return [welding.orderId, grinding.orderId]
}

const minutes = async (orderId: Id) =>
  (await owner.call(calls.getSaleOrder, { params: { orderId } })).products[0]?.processes[0]?.totalActiveTime
const recount = () => recountMinutes({ db: server.database.db, now: () => new Date(now) }, projectId)
const differences = () => checkData(server.database.target, () => undefined)

it('should count minutes anew, with their orders, that were shared by time entry', async () => {
  const [welding, grinding] = await sharedByTimeEntry()
  expect(await differences()).toBeGreaterThan(0)

  // Of two services that run at once one counts; the other, and whoever runs later, finds nothing to change.
  expect((await Promise.all([recount(), recount()])).sort()).toEqual([0, 1])
  expect([await minutes(welding), await minutes(grinding)]).toEqual([30, 30])
  expect(await differences()).toBe(0)
  expect(await recount()).toBe(0)
})

it('should be queued by the update of a database in which people worked, and put all of it right', async () => {
  await sharedByTimeEntry()
  expect(await differences()).toBeGreaterThan(0)
  const older = await emptyDatabase()
  const isBefore = (name: string) => name < '0142'
  await migrate(older, migrationsFolder, { only: isBefore })
  await copyData(server.database.target, older)

  const [update] = await migrate(older, migrationsFolder)
  expect(update).toBe('0142_minutes_shared_by_process.sql')
  const queued = await asOwner(older, `SELECT data FROM job_queue.job WHERE name = '${recountMinutesJob.name}'`)
  expect(queued).toEqual([{ data: { projectId } }])
  await installJobs(older, productJobs)
  const { db, close } = connect(older)
  const context = { ...server.services, db, target: older, log: { error: () => undefined } }
  for (const { data } of queued) await recountMinutesJob.run(context, data)
  await close()
  expect(await checkData(older, () => undefined)).toBe(0)
  // It makes a database and updates it from the first version on.
}, 300_000)

async function asOwner(target: Target, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(ownerConfig(target))
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(text)
  await client.end()
  return rows
}

/**
 * Copies all rows of a database into an empty one of an earlier version, as far as that has their columns. What
 * the tally of orders counts since then is counted by the update.
 */
async function copyData(from: Target, to: Target): Promise<void> {
  const columns = await asOwner(
    to,
    `SELECT table_name AS name, string_agg(quote_ident(column_name), ', ') AS columns
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'migration' AND is_generated = 'NEVER'
    GROUP BY table_name`,
  )
  const client = new pg.Client(ownerConfig(to))
  await client.connect()
  await client.query('SET session_replication_role = replica')
  for (const { name, columns: named } of columns) {
    const known = name === 'order_tally' ? "WHERE dimension NOT IN ('MAKER', 'MADE', 'DONE')" : ''
    const rows = await asOwner(from, `SELECT coalesce(json_agg(t), '[]')::text AS rows FROM ${name} t ${known}`)
    await client.query(
      `INSERT INTO ${name} (${named}) OVERRIDING USER VALUE
      SELECT ${named} FROM json_populate_recordset(NULL::${name}, $1)`,
      [rows[0]?.rows],
    )
  }
  await client.end()
}
