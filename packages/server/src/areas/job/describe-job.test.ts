import { calls } from '@tehas/contracts'
import { expect, it } from 'vitest'
import { CallFailure, createTestServer } from '../../testing'

const server = await createTestServer()
const owner = await server.newProject()
const workload = { value: 6, unit: 'MIN' as const }
const step = (name: string) => ({ name, workload })

it('should tell what goes into what a job makes, and where it goes next, without prices', async () => {
  const pipe = { name: 'Toru', netQuantity: 3, unit: 'M' as const, addPercentage: 5, unitPrice: 7 }
  const leg = { name: 'Jalg', netQuantity: 4, unit: 'PCS' as const, processes: [step('Saagimine')], items: [pipe] }
  const { _id: orderId, version } = await owner.call(calls.createManufacturingOrder, {
    body: {
      products: [{ name: 'Laud', netQuantity: 10, processes: [step('Keevitamine'), step('Värvimine')], items: [leg] }],
    },
  })
  const order = await owner.call(calls.changeManufacturingOrderStatus, {
    body: { orderId, version, action: 'publish' },
  })
  const [product] = order.products
  const describe = async (orderProcess = '') => {
    const { materials, next } = await owner.call(calls.describeJob, { params: { orderProcess } })
    return {
      made: materials.map(({ name, quantity, unit }) => `${name} ${quantity} ${unit}`),
      next: next?.name ?? null,
    }
  }
  // Ten tables of four legs of three metres and 5 %.
  expect(await describe(product?.items[0]?.processes[0]?._id)).toEqual({ made: ['Toru 126 M'], next: 'Keevitamine' })
  expect(await describe(product?.processes[0]?._id)).toEqual({ made: ['Jalg 40 PCS'], next: 'Värvimine' })
  expect(await describe(product?.processes[1]?._id)).toEqual({ made: ['Jalg 40 PCS'], next: null })
  const other = await server.newProject()
  await expect(
    other.call(calls.describeJob, { params: { orderProcess: product?.processes[0]?._id ?? '' } }),
  ).rejects.toThrow(CallFailure)
})

it('should tell how many comments the order has to whoever may read it, and to nobody else', async () => {
  const { _id: orderId, version } = await owner.call(calls.createManufacturingOrder, {
    body: { products: [{ name: 'Laud', netQuantity: 10, processes: [step('Keevitamine')] }] },
  })
  const order = await owner.call(calls.changeManufacturingOrderStatus, {
    body: { orderId, version, action: 'publish' },
  })
  const params = { orderProcess: order.products[0]?.processes[0]?._id ?? '' }
  const write = (content: string) => owner.call(calls.addComment, { body: { orderId, content } })
  const thread = await write('Nurgad lihvida tasaseks.')
  await write('Põhi on hall.')
  const [first] = thread.comments
  await owner.call(calls.removeComment, { body: { orderId, _id: first?._id ?? '', version: first?.version ?? 0 } })
  expect((await owner.call(calls.describeJob, { params })).comments).toBe(1)
  const reader = await server.newMember(owner.projectId, 'PRODUCTION', 'MANUFACTORING_READ')
  expect((await reader.call(calls.describeJob, { params })).comments).toBe(1)
  for (const rights of [['PRODUCTION'], ['PRODUCTION', 'SALES_READ']] as const) {
    const worker = await server.newMember(owner.projectId, ...rights)
    expect(await worker.call(calls.describeJob, { params })).not.toHaveProperty('comments')
  }
})
