import { calls } from '@tehas/contracts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inProject } from '../../database/connect'
import { createTestServer } from '../../testing/create-test-server'

const server = await createTestServer({ now: () => new Date('2026-11-20T10:00:00.000Z') })

const numberOf = async (owner: Awaited<ReturnType<typeof server.newProject>>) =>
  (await owner.call(calls.createSaleOrder, { body: {} })).transactionNumber

it('should go on from a raised number also when the counter stood in another day', async () => {
  const owner = await server.newProject()
  expect(await numberOf(owner)).toBe('SO-20261120-001')
  await inProject(server.services.db, owner.projectId, owner._id, (tx) =>
    sql`UPDATE order_number SET period = '20261101' WHERE kind = 'salesId'`.execute(tx),
  )
  await owner.call(calls.updateProject, { body: { ordersIdFormat: { salesId: { nextNumber: 500 } } } })
  expect(await numberOf(owner)).toBe('SO-20261120-500')
})

it('should refuse to lower the next number', async () => {
  const owner = await server.newProject()
  await owner.call(calls.updateProject, { body: { ordersIdFormat: { salesId: { nextNumber: 50 } } } })
  await expect(
    owner.call(calls.updateProject, { body: { ordersIdFormat: { salesId: { nextNumber: 49 } } } }),
  ).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    answer: { problems: [{ path: 'ordersIdFormat.salesId.nextNumber' }] },
  })
})
