import { type Call, calls, constants, LEARNED_JOBS_MIN } from '@tehas/contracts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { attach } from '../attachments/testing'
import { inProject } from '../database/connect'
import {
  createTestWorlds,
  definitionInput,
  partnerInput,
  productInput,
  purchaseInput,
  type TestWorlds,
  type World,
} from './test-world'
import { callEntries, toInject } from './valid-requests'

const ODD = [
  "O'Neill",
  'back\\slash',
  '100% puit',
  'ala_kriips',
  'kaks|toru',
  'hüüd!märk',
  'Õ-täht',
  'x"; --',
  '$1 ja :nimi',
]

let worlds: TestWorlds
/** The stock take of each project that has a line for each name. */
const takes = new Map<World, string>()

/** A product that is bought and lies nowhere, and an active order that needs it: it is short. */
async function createShortProduct({ owner, partnerId, locationId }: World, name: string) {
  const body = { name, category: 'FOR_PURCHASE' as const, unitPrice: 1.42, location: locationId }
  const { _id } = await owner.call(calls.createStockProduct, { body })
  await attach(owner, { kind: 'STOCK', _id })
  const { _id: orderId, version } = await owner.call(calls.createSaleOrder, {
    body: {
      client: partnerId,
      notes: name,
      products: [
        { name, netQuantity: 24, stock: { _id } },
        // What has steps is made by the order itself, and is not missing.
        { name: 'Raam', netQuantity: 1, processes: [{ name }] },
      ],
    },
  })
  const { products } = await owner.call(calls.changeSaleOrderStatus, { body: { orderId, version, action: 'publish' } })
  const orderProduct = products[0]?._id ?? ''
  const nothing = { checked: 0, accepted: 0, rejected: 0 }
  await owner.call(calls.createQualityReport, { body: { order: orderId, orderProduct, ...nothing } })
}

/** A manufacturing order, and a process definition by whose name enough jobs of it are told. */
async function createLearnedOrder({ server, owner, projectId }: World, name: string) {
  const { _id } = await owner.call(calls.createProcessDefinition, { body: definitionInput(name) })
  const product = { ...productInput(name), processes: [{ name, process: { _id } }] }
  const order = await owner.call(calls.createManufacturingOrder, { body: { notes: name, products: [product] } })
  const [line] = order.products
  await inProject(server.database.db, projectId, owner._id, (tx) =>
    sql`INSERT INTO job_report (project_id, _id, order_id, product_id, process_id, status, produced_amount, max_amount, told_minutes,
        created_at)
      SELECT ${projectId}, substr(md5(${order._id} || n), 1, 24), ${order._id}, ${line?._id}, ${line?.processes[0]?._id}, 'STOPPED',
        1, 1, 30, now() FROM generate_series(1, ${LEARNED_JOBS_MIN}::int) n`.execute(tx),
  )
}

beforeAll(async () => {
  worlds = await createTestWorlds()
  for (const world of [worlds.ours, worlds.theirs]) {
    for (const name of ODD) {
      await world.owner.call(calls.createPartner, { body: partnerInput(name) })
      await createShortProduct(world, name)
      await world.owner.call(calls.createPurchaseOrder, { body: { notes: name, products: [purchaseInput(name)] } })
      await createLearnedOrder(world, name)
    }
    const body = { name: 'Kõik kohad' }
    takes.set(world, (await world.owner.call(calls.startStockTake, { body }))._id)
  }
})

const shapeOf = (call: Call): Record<string, z.ZodType> =>
  call.body instanceof z.ZodObject ? (call.body.shape as Record<string, z.ZodType>) : {}
const searched = callEntries.filter(([, call]) => 'search' in shapeOf(call))
const paged = callEntries.filter(([, call]) => 'cursor' in shapeOf(call))
/** What a list cannot do without, of a project. */
const needed = (call: Call, world: World) => {
  const ids = { stockId: world.stockId, takeId: takes.get(world), user: world.owner._id }
  const isNeeded = (key: string) => key in shapeOf(call) && !(shapeOf(call)[key] instanceof z.ZodOptional)
  return Object.fromEntries(Object.entries(ids).filter(([key]) => isNeeded(key)))
}
const post = (call: Call, body: object) =>
  worlds.ours.owner.send(toInject(call, { body: { ...needed(call, worlds.ours), ...body } }))
const rowsOf = (body: string): { _id: string }[] => JSON.parse(body).rows

it('should cover the lists', () => {
  expect(searched.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'listPartners',
      'listStockProducts',
      'listSaleOrders',
      'summarizeSaleOrders',
      'listPurchaseOrders',
      'summarizePurchaseOrders',
      'listManufacturingOrders',
      'summarizeManufacturingOrders',
      'listShortages',
      'listStockTakeLines',
      'listAddableWork',
    ]),
  )
})

describe.each(searched)('searching by %s', (_name, call) => {
  const countOf = async (search: string): Promise<number> => {
    const response = await post(call, { search, ...('limit' in shapeOf(call) && { limit: 200 }) })
    expect([search, response.statusCode]).toEqual([search, 200])
    const answer = response.json()
    return answer.count ?? answer.rows.length
  }

  it.each(ODD)('should find %s by its name, special characters matched literally', async (name) => {
    expect(await countOf(name)).toBe(1)
    expect(await countOf(name.toUpperCase())).toBe(1)
  })

  it.each([
    ['%', 1],
    ['_', 1],
    ['\\', 1],
    ['%%', 0],
    ["'", 1],
    ["' OR '1'='1", 0],
    ["'; DROP TABLE partner; --", 0],
    ['\\\\%', 0],
    ['a%z', 0],
  ])('should match %s literally', async (search, found) => {
    expect(await countOf(search)).toBe(found)
  })

  it.each([
    ['!!'.repeat(250)],
    ['||'.repeat(250)],
    ['&&'.repeat(250)],
    ['!!a'.repeat(166)],
    ['a||'.repeat(166)],
    ['!!a&&'.repeat(100)],
    ['x'.repeat(500)],
    ['🌳'.repeat(125)],
    ['%'.repeat(500)],
    ['\\'.repeat(500)],
    ['(((((a)))))'],
    ['a && b || c !! d'],
    [' \t\n '],
    ['İ'],
  ])('should answer a search for %s', async (search) => {
    expect(await countOf(search)).toBeGreaterThanOrEqual(0)
  })

  it('should reject a search that is too long', async () => {
    expect((await post(call, { search: 'x'.repeat(501) })).statusCode).toBe(400)
  })
})

const VALUES: readonly unknown[] = [
  null,
  '',
  'x',
  '0',
  '-1',
  '1e400',
  '1e-400',
  '-1e-400',
  '4e-324',
  'NaN',
  'Infinity',
  '1e5',
  '99999999999',
  '9'.repeat(21),
  '0.'.padEnd(30, '1'),
  '0000-01-01',
  '2026-02-30',
  '99999-12-31',
  '2026-11-20',
  '0000-01-01T00:00:00.000000Z',
  '2026-11-20T24:00:00.000000Z',
  '2026-11-20T12:00:00.000000Z',
  'infinity',
  'now',
  "'; SELECT pg_sleep(9); --",
  'a\u0000b',
  '\ud800',
  1,
  {},
  [],
]

describe.each(paged)('the pages of %s', (name, call) => {
  const sorts = sortsOf(call)

  it.each(sorts)('should accept or reject a modified cursor of %s, without a server error', async (key) => {
    for (const direction of [1, -1]) {
      const sort = { [key]: direction }
      const first = await post(call, { sort, limit: 1 })
      expect([key, first.statusCode]).toEqual([key, 200])
      const { nextCursor } = first.json()
      const [signature, values, id] = JSON.parse(Buffer.from(nextCursor, 'base64url').toString())
      expect([signature.startsWith('-'), values.length, rowsOf(first.body)[0]?._id]).toEqual([direction === -1, 1, id])
      // The directions share the values; how the id is read does not depend on what the list is sorted by.
      const forged: unknown[] = [
        ...VALUES.filter((_, at) => at % 2 === (direction === 1 ? 0 : 1)).map((value) => [signature, [value], id]),
        ...(key === sorts[0] && direction === 1 ? VALUES.map((value) => [signature, values, value]) : []),
        ...['', 'x', `-${signature}`, `${signature},${signature}`, `${signature}; --`, '__proto__'].map((each) => [
          each,
          values,
          id,
        ]),
        [signature, [], id],
        [signature, [...values, ...values], id],
        [signature, values],
        { signature, values, id },
        null,
        'text',
      ]
      for (const each of forged) {
        const cursor = Buffer.from(JSON.stringify(each)).toString('base64url')
        const response = await post(call, { sort, limit: 5, cursor })
        expect([each, [200, 400].includes(response.statusCode)]).toEqual([each, true])
      }
    }
  })

  it('should reject malformed cursors and limits', async () => {
    for (const cursor of ['', 'x', '!!!', 'bnVsbA', 'e30', '..%2f', 'A'.repeat(1000), '🌳']) {
      const response = await post(call, { cursor })
      expect([cursor, response.statusCode, response.json().code]).toEqual([cursor, 400, 'VALIDATION_FAILED'])
    }
    expect((await post(call, { cursor: 'A'.repeat(1001) })).statusCode).toBe(400)
    for (const limit of [0, -1, constants.listPageMax + 1, 1.5, '5', null])
      expect((await post(call, { limit })).statusCode).toBe(400)
  })

  it('should show only own rows for a cursor of another project', async () => {
    const sent = toInject(call, { body: { ...needed(call, worlds.theirs), limit: 1 } })
    const { nextCursor } = (await worlds.theirs.owner.send(sent)).json()
    const own = new Set(rowsOf((await post(call, { limit: 200 })).body).map(({ _id }) => _id))
    const rows = rowsOf((await post(call, { limit: 200, ...(nextCursor && { cursor: nextCursor }) })).body)
    expect(rows.filter(({ _id }) => !own.has(_id))).toEqual([])
    expect(name).toBeTruthy()
  })
})

/** The keys that a list can be sorted by, as its contract names them. */
function sortsOf(call: Call): string[] {
  const sort = shapeOf(call).sort
  const inner = sort instanceof z.ZodOptional ? sort.unwrap() : sort
  return inner instanceof z.ZodRecord && inner.keyType instanceof z.ZodEnum ? inner.keyType.options.map(String) : []
}
