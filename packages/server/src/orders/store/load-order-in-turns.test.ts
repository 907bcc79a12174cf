import { calls } from '@tehas/contracts'
import { expect, it } from 'vitest'
import { inProject } from '../../database/connect'
import { createTestServer } from '../../testing'
import { loadOrder } from './load-order'
import { loadOrderInTurns } from './load-order-in-turns'

const server = await createTestServer()

it('should read an order in pieces as it is read at once', async () => {
  const owner = await server.newProject()
  const items = Array.from({ length: 60 }, (_, at) => ({ name: `Leht ${at}`, netQuantity: 2, unitPrice: 1.5 }))
  const { _id: orderId } = await owner.call(calls.createSaleOrder, {
    body: {
      products: Array.from({ length: 3 }, (_, at) => ({
        name: `Toode ${at}`,
        netQuantity: 2,
        processes: [{ name: 'Keevitus', workload: { value: 30, unit: 'MIN' as const } }],
        items: [{ name: 'Alamkoost', category: 'SEMI_FINISHED' as const, netQuantity: 1, items }],
      })),
    },
  })
  const target = { projectId: owner.projectId, kind: 'SALE_ORDER', orderId } as const
  await inProject(server.database.db, owner.projectId, owner._id, async (tx) => {
    const whole = await loadOrder(tx, target)
    expect(whole?.state.products).toHaveLength(3)
    expect(await loadOrderInTurns(tx, target)).toEqual(whole)
    expect(await loadOrderInTurns(tx, { ...target, kind: 'PURCHASE_ORDER' })).toBeUndefined()
  })
})
