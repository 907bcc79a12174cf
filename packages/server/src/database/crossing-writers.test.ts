import { calls } from '@tehas/contracts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createTestServer } from '../testing'
import { inProject, type Tx } from './connect'

const server = await createTestServer()
const { db } = server.database
const location = (name: string) => ({ body: { name, description: '', image: null } })

const rename = (tx: Tx, from: string) =>
  sql`UPDATE inventory_location SET description = description || 'x' WHERE name = ${from}`.execute(tx)

/** Lets each of two works wait until the other has come as far, the first time only. */
function meet() {
  let here = 0
  let release = () => {}
  const both = new Promise<void>((resolve) => (release = resolve))
  return () => {
    here += 1
    if (here === 2) release()
    return both
  }
}

it('should complete writers that lock the same rows in opposite order', async () => {
  const owner = await server.newProject()
  for (const name of ['Ladu', 'Õu']) await owner.call(calls.upsertInventoryLocation, location(name))
  const both = meet()
  const write = (first: string, second: string) =>
    inProject(db, owner.projectId, owner._id, async (tx) => {
      await rename(tx, first)
      await both()
      await rename(tx, second)
    })
  await Promise.all([write('Ladu', 'Õu'), write('Õu', 'Ladu')])
  const { rows } = await inProject(db, owner.projectId, owner._id, (tx) =>
    sql`SELECT description FROM inventory_location ORDER BY name`.execute(tx),
  )
  expect(rows).toEqual([{ description: 'xx' }, { description: 'xx' }])
})

const fail = (tx: Tx, code: string) =>
  sql.raw(`DO $$ BEGIN RAISE 'again' USING ERRCODE = '${code}'; END $$`).execute(tx)

it.each(['40001', '40P01'])('should run a transaction three times more after %s, and no oftener', async (code) => {
  const owner = await server.newProject()
  let runs = 0
  const failing = (failures: number) => {
    runs = 0
    return inProject(db, owner.projectId, owner._id, async (tx) => {
      runs += 1
      if (runs <= failures) await fail(tx, code)
      return runs
    })
  }
  expect(await failing(3)).toBe(4)
  await expect(failing(4)).rejects.toMatchObject({ code })
  expect(runs).toBe(4)
})

it('should not run a transaction again after another error', async () => {
  const owner = await server.newProject()
  let runs = 0
  const work = inProject(db, owner.projectId, owner._id, async (tx) => {
    runs += 1
    await fail(tx, '23514')
  })
  await expect(work).rejects.toMatchObject({ code: '23514' })
  expect(runs).toBe(1)
})

it('should create orders while the numbering of the project is changed', async () => {
  const owner = await server.newProject()
  const create = () => owner.call(calls.createSaleOrder, { body: { products: [] } })
  const change = async () => {
    for (let round = 0; round < 10; round += 1)
      await owner.call(calls.updateProject, { body: { ordersIdFormat: { salesId: { suffix: `-${round}` } } } })
  }
  const orders = await Promise.all([change(), ...Array.from({ length: 30 }, create)])
  expect(orders).toHaveLength(31)
})
