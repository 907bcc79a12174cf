import {
  manufacturingOrderHeaderSchema,
  type OrderKind,
  orderSchemas,
  purchaseOrderHeaderSchema,
  saleOrderHeaderSchema,
} from '@tehas/contracts'
import { exampleOf } from '@tehas/contracts/testing'
import { pricePaths } from '@tehas/rights'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { enteredHeadFields, nameInContract, stateFields } from '../head-fields'
import { createOrderWorlds } from '../testing/order-worlds'

const headers: Record<OrderKind, Readonly<Record<string, z.ZodType>>> = {
  SALE_ORDER: saleOrderHeaderSchema.shape,
  MANUFACTURING_ORDER: manufacturingOrderHeaderSchema.shape,
  PURCHASE_ORDER: purchaseOrderHeaderSchema.shape,
}

const kinds = ['SALE_ORDER', 'MANUFACTURING_ORDER', 'PURCHASE_ORDER'] as const

/** Every field of the contract's head on its whole way, for every kind of order. */
describe.each(await createOrderWorlds({}, kinds))('the head of $kind', (world) => {
  const { kind, description, orders, owner, partnerId, createOrder, newMember, writeRights } = world
  const { field: partnerField } = description.partner
  const header = headers[kind]
  const names = Object.keys(header)
  const stateName = (name: string) =>
    Object.keys(enteredHeadFields).find((each) => nameInContract(kind, each) === name) ?? `no field for ${name}`
  const hidden = new Set(pricePaths(orderSchemas[kind].update).map(({ path }) => path))

  /** What is sent, and how an answer shows it. */
  function exampleFor(name: string): { sent: object; shown: object } {
    if (name === partnerField) return { sent: { [name]: partnerId }, shown: { [name]: { _id: partnerId } } }
    if (name === 'dynamicFields') return { sent: { [name]: { colour: 'red' } }, shown: { [name]: { colour: 'red' } } }
    const { [name]: field = z.never() } = header
    const sent = z.record(z.string(), z.unknown()).parse(exampleOf(z.object({ [name]: field })))
    expect(sent).toHaveProperty(name)
    return { sent, shown: sent }
  }

  it('should have a field for each of the contract’s, and answer each', () => {
    const declared = Object.keys(enteredHeadFields).map((each) => nameInContract(kind, each))
    expect(names.filter((name) => !declared.includes(name))).toEqual([])
    const answered = Object.keys(orderSchemas[kind].order.shape)
    expect(names.filter((name) => !answered.includes(name))).toEqual([])
    const life = Object.keys(stateFields).map((each) => nameInContract(kind, each))
    // Discounts and project costs are not of every kind; from whether it was told of follows what it differs from.
    const unanswered = ['discount', 'projectCosts', 'isTold']
    expect(life.filter((name) => !answered.includes(name) && !unanswered.includes(name))).toEqual([])
  })

  it.each(names)('should write %s by a call and read it back, new and changed', async (name) => {
    const { sent, shown } = exampleFor(name)
    const created = await createOrder(owner, sent)
    expect(created).toMatchObject(shown)
    const { _id: orderId, version } = await createOrder(owner)
    const changed = await owner.call(orders.update, { body: { orderId, version, ...sent } })
    expect(changed).toMatchObject({ ...shown, version: 2 })
    expect(await owner.call(orders.get, { params: { orderId } })).toEqual(changed)
    // What is not sent stays.
    const kept = await owner.call(orders.update, {
      body: { orderId, version: 2, ...(name === 'notes' ? { labels: ['kept'] } : { notes: 'Something else' }) },
    })
    expect(kept).toMatchObject({ ...shown, version: 3 })
  })

  it.each(names)('should log %s, and show it in a conflict', async (name) => {
    const { sent, shown } = exampleFor(name)
    const { _id: orderId, version } = await createOrder(owner)
    const { audit } = await owner.call(orders.update, { body: { orderId, version, ...sent } })
    const [entry] = audit.updatedBy
    const paths = entry?.changedPaths ?? []
    expect(paths.filter((path) => path.split('.')[0] === stateName(name))).not.toEqual([])
    expect(entry?.reqBody?.changes).toHaveLength(paths.length)
    await expect(owner.call(orders.update, { body: { orderId, version, ...sent } })).rejects.toMatchObject({
      code: 'VERSION_CONFLICT',
      answer: { details: { current: { ...shown, version: 2 } } },
    })
  })

  it.each(names)('should show %s as far as it is no price to whoever may not see prices', async (name) => {
    const { sent } = exampleFor(name)
    const { _id: orderId, version } = await createOrder(owner)
    await owner.call(orders.update, { body: { orderId, version, ...sent } })
    const clerk = await newMember(owner.projectId, ...writeRights)
    const seen: object = await clerk.call(orders.get, { params: { orderId } })
    expect(name in seen).toBe(!hidden.has(name))
    const stale = clerk.call(orders.update, { body: { orderId, version, notes: 'late' } })
    const error: unknown = await stale.catch((reason: unknown) => reason)
    const conflict = z.object({ answer: z.object({ details: z.object({ current: z.looseObject({}) }) }) }).parse(error)
    expect(name in conflict.answer.details.current).toBe(!hidden.has(name))
  })

  it('should hide the price of the transport, and keep it when somebody else changes the delivery', async () => {
    const delivery = { date: '2026-12-01', transport: { price: 45.5, address: { city: 'Tartu' } } }
    const { _id: orderId, version } = await createOrder(owner, { delivery })
    const clerk = await newMember(owner.projectId, ...writeRights)
    const moved = await clerk.call(orders.update, { body: { orderId, version, delivery: { date: '2026-12-08' } } })
    expect(moved.delivery).toEqual({ date: '2026-12-08', transport: { address: { city: 'Tartu' } } })
    const after = await owner.call(orders.get, { params: { orderId } })
    expect(after.delivery).toEqual({ date: '2026-12-08', transport: { price: 45.5, address: { city: 'Tartu' } } })
    expect(after.audit.updatedBy[0]?.changedPaths).toEqual(['delivery.date'])
  })
})
