import { calls, type Id } from '@tehas/contracts'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, it } from 'vitest'
import { checkOpenWork } from '../../check-data/check-open-work'
import { inProject, ownerConfig } from '../../database/connect'
import { createTestWorkshop } from './create-test-workshop'

const { server, owner, projectId, client, pass, welder, newOrder } = await createTestWorkshop()

/** What the product itself has before what its items have: both are equal in the list's own order. */
const listed = async () => {
  const { rows, count } = await owner.call(calls.listProduction, { body: {} })
  return { count, rows: rows.toSorted((a, b) => Number(a.item !== null) - Number(b.item !== null)) }
}

const wrongRows = () =>
  inProject(server.database.db, projectId, owner._id, (tx) => checkOpenWork(tx, projectId), 'read only')

it('should keep what lists of work show of a process through all that changes it', async () => {
  const one = { name: 'Keevitamine', workload: { value: 6, unit: 'MIN' as const } }
  const leg = { name: 'Jalg', category: 'SEMI_FINISHED' as const, netQuantity: 2, unit: 'PCS' as const }
  const made = await owner.call(calls.createSaleOrder, {
    body: {
      client,
      products: [
        {
          name: 'Lauaraam',
          netQuantity: 10,
          processes: [one],
          items: [{ ...leg, items: [{ ...leg, name: 'Ots', processes: [one] }] }],
        },
      ],
    },
  })
  const orderId = made._id
  const [product] = made.products
  const [item] = product?.items ?? []
  const processId = product?.processes[0]?._id ?? ''
  const person = await welder()
  const latest = async () => (await owner.call(calls.getSaleOrder, { params: { orderId } })).version
  const act = async (action: 'publish' | 'annul', reason?: string) =>
    owner.call(calls.changeSaleOrderStatus, {
      body: { orderId, version: await latest(), action, ...(reason && { reason }) },
    })
  let job: Id = ''
  const steps: readonly (readonly [
    string,
    () => Promise<unknown>,
    (rows: Awaited<ReturnType<typeof listed>>['rows']) => unknown,
    unknown,
  ])[] = [
    ['published', () => act('publish'), (rows) => rows.map(({ netQuantity }) => netQuantity), [10, 40]],
    [
      'more of the product',
      async () =>
        owner.call(calls.updateSaleOrderProduct, {
          body: {
            orderId,
            version: await latest(),
            product: { _id: product?._id ?? '', netQuantity: 5, name: 'Riiul' },
          },
        }),
      (rows) => rows.map(({ netQuantity, orderProduct }) => [netQuantity, orderProduct.name]),
      [
        [5, 'Riiul'],
        [20, 'Riiul'],
      ],
    ],
    [
      'more of the item above',
      async () =>
        owner.call(calls.updateSaleOrderItem, {
          body: { orderId, version: await latest(), item: { _id: item?._id ?? '', netQuantity: 3 } },
        }),
      (rows) => rows.map(({ netQuantity }) => netQuantity),
      [5, 30],
    ],
    [
      'another name and deadline',
      async () =>
        owner.call(calls.updateSaleOrderProcess, {
          body: {
            orderId,
            version: await latest(),
            process: { _id: processId, name: 'Poleerimine', deadline: '2026-11-19T14:00:00.000Z' },
          },
        }),
      (rows) => rows.map(({ orderProcess, isLate }) => [orderProcess.name, isLate]),
      [
        ['Poleerimine', true],
        ['Keevitamine', false],
      ],
    ],
    [
      'the client renamed',
      () => owner.call(calls.updatePartner, { body: { _id: client, version: 1, name: 'Aas Mööbel' } }),
      (rows) => rows.map((row) => row.client),
      ['Aas Mööbel', 'Aas Mööbel'],
    ],
    [
      'given to somebody',
      () => owner.call(calls.assignJobs, { body: { jobs: [{ orderProcess: processId, add: [person._id] }] } }),
      (rows) => rows.map(({ assigned }) => assigned.length),
      [1, 0],
    ],
    [
      'begun',
      async () => {
        job = (await owner.call(calls.startJob, { body: { orderProcess: processId } })).jobReport ?? ''
        pass(7)
      },
      (rows) => rows.map(({ status }) => status),
      ['ACTIVE', 'NOT_ACTIVE'],
    ],
    [
      'paused',
      () => owner.call(calls.pauseJob, { body: { jobReport: job } }),
      (rows) => rows.map(({ status }) => status),
      ['PAUSED', 'NOT_ACTIVE'],
    ],
    [
      'all of it made',
      () => owner.call(calls.stopJob, { body: { jobReport: job, producedAmount: 5 } }),
      (rows) => rows.map(({ isDone, produced }) => [isDone, produced]),
      // The product is complete: the work on its part that nobody began is none any more (rules §16).
      [[true, 5]],
    ],
  ]
  for (const [name, change, show, shown] of steps) {
    await change()
    expect(show((await listed()).rows), name).toEqual(shown)
    expect(await wrongRows(), name).toEqual([])
  }
  const other = await owner.call(calls.createSaleOrder, {
    body: { client, products: [{ name: 'Kast', netQuantity: 1, processes: [one] }] },
  })
  expect((await listed()).count).toBe(1)
  const body = { orderId: other._id, version: other.version, action: 'publish' as const }
  const active = await owner.call(calls.changeSaleOrderStatus, { body })
  expect((await listed()).count).toBe(2)
  await owner.call(calls.changeSaleOrderStatus, {
    body: { ...body, version: active.version, action: 'annul', reason: 'Klient loobus' },
  })
  expect((await listed()).count).toBe(1)
  expect(await wrongRows()).toEqual([])
  const damaged = await inProject(server.database.db, projectId, owner._id, async (tx) => {
    await sql`UPDATE open_work SET planned = planned + 1`.execute(tx)
    return checkOpenWork(tx, projectId)
  })
  expect(damaged.map(({ figure }) => figure)).toEqual(['planned'])
})

it('should work out the row of a process once for a press of a worker', async () => {
  const owns = new pg.Client(ownerConfig(server.database.target))
  await owns.connect()
  await owns.query(`
    ALTER FUNCTION keep_open_work(text, text[], text) RENAME TO really_keep_open_work;
    CREATE SEQUENCE kept_times;
    GRANT USAGE ON SEQUENCE kept_times TO tehas_app;
    CREATE FUNCTION keep_open_work(of_project text, ids text[], of_order text DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      IF of_order IS NOT NULL OR cardinality(ids) > 0 THEN PERFORM nextval('kept_times'); END IF;
      PERFORM really_keep_open_work(of_project, ids, of_order);
    END $$`)
  const times = async (work: () => Promise<unknown>) => {
    await owns.query(`SELECT setval('kept_times', 1, false)`)
    await work()
    const { rows } = await owns.query<{ times: number }>(
      'SELECT CASE WHEN is_called THEN last_value ELSE 0 END::int AS times FROM kept_times',
    )
    return rows[0]?.times
  }
  const { ids } = await newOrder(1, 10)
  const [orderProcess = ''] = ids
  let jobReport: Id = ''
  const presses: readonly (readonly [string, () => Promise<unknown>, number])[] = [
    [
      'start',
      async () => {
        jobReport = (await owner.call(calls.startJob, { body: { orderProcess } })).jobReport ?? ''
      },
      1,
    ],
    ['pause', () => owner.call(calls.pauseJob, { body: { jobReport } }), 1],
    ['resume', () => owner.call(calls.resumeJob, { body: { jobReport } }), 1],
    ['stop', () => owner.call(calls.stopJob, { body: { jobReport, producedAmount: 3 } }), 1],
  ]
  for (const [name, press, most] of presses) expect([name, await times(press)]).toEqual([name, most])
  await owns.end()
})
