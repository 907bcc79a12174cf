import { calls } from '@tehas/contracts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inProject } from '../database/connect'
import { createTestServer, type TestMember } from '../testing'

const server = await createTestServer()

const cancel = (by: TestMember, uploadId: string) => by.call(calls.cancelFile, { body: { uploadId } })

async function announced(sender: TestMember, owner: { kind: 'STOCK' | 'ORDER'; _id: string; lineId?: string }) {
  return (await sender.call(calls.beginFile, { body: { owner, fileName: 'film.mp4', size: 1000 } }))._id
}

/** Who noted what in the log of an order or a stock product. */
const logged = (by: TestMember, entity: string, entityId: string) =>
  inProject(server.database.db, by.projectId, by._id, async (tx) => {
    const { rows } = await sql<{ by: string; changes: unknown }>`SELECT user_id AS by, changes FROM audit
      WHERE entity = ${entity} AND entity_id = ${entityId} AND changes @> '[{"path": "uploads"}]'`.execute(tx)
    return rows
  })

const told = async (person: TestMember) =>
  (await person.call(calls.getNotifications, { body: {} })).notifications.map(({ act, message, values, actor }) => ({
    ...{ act, message, text: values.text, by: actor?._id },
  }))

it('should note in the log of an order whose upload was called off, and notify the sender', async () => {
  const owner = await server.newProject()
  const sender = await server.newMember(owner.projectId, 'SALES_WRITE')
  const order = await owner.call(calls.createSaleOrder, { body: { products: [{ name: 'Raam', netQuantity: 1 }] } })
  const lineId = order.products[0]?._id ?? ''
  await cancel(owner, await announced(sender, { kind: 'ORDER', _id: order._id, lineId }))
  expect(await logged(owner, 'SALE_ORDER', order._id)).toEqual([
    { by: owner._id, changes: [{ path: 'uploads', from: 'Raam: film.mp4', to: null }] },
  ])
  expect(await told(sender)).toEqual([
    {
      act: 'UPLOAD_CANCELLED',
      message: expect.stringContaining('film.mp4'),
      text: order.transactionNumber,
      by: owner._id,
    },
  ])
  expect(await told(owner)).toEqual([])
})

it('should do the same of a stock product, and for a manager who reads none of it', async () => {
  const owner = await server.newProject()
  const [sender, manager] = [
    await server.newMember(owner.projectId, 'STOCK_WRITE'),
    await server.newMember(owner.projectId, 'PROJECT'),
  ]
  const { _id } = await owner.call(calls.createStockProduct, { body: { name: 'Leht' } })
  await cancel(manager, await announced(sender, { kind: 'STOCK', _id }))
  expect(await logged(owner, 'STOCK_PRODUCT', _id)).toEqual([
    { by: manager._id, changes: [{ path: 'uploads', from: 'film.mp4', to: null }] },
  ])
  expect(await told(sender)).toMatchObject([{ act: 'UPLOAD_CANCELLED', text: 'Leht', by: manager._id }])
})

it('should note and notify nothing where the sender calls it off', async () => {
  const owner = await server.newProject()
  const sender = await server.newMember(owner.projectId, 'STOCK_WRITE')
  const { _id } = await owner.call(calls.createStockProduct, { body: { name: 'Leht' } })
  await cancel(sender, await announced(sender, { kind: 'STOCK', _id }))
  expect(await logged(owner, 'STOCK_PRODUCT', _id)).toEqual([])
  expect([await told(sender), await told(owner)]).toEqual([[], []])
})
