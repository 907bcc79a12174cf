import { calls, type OrderNumberFormat } from '@tehas/contracts'
import { describe, expect, it } from 'vitest'
import { createOrderWorlds } from '../testing/order-worlds'

let now = new Date('2026-12-31T12:00:00.000Z')

describe.each(await createOrderWorlds({ now: () => now }))('the numbers of $kind', (world) => {
  const { createOrder, description, newProject, prefix } = world

  it('should start again with the period, and pass over numbers that were given before', async () => {
    const owner = await newProject()
    const create = async () => (await createOrder(owner)).transactionNumber
    const use = (numberType: OrderNumberFormat['numberType']) =>
      owner.call(calls.updateProject, { body: { ordersIdFormat: { [description.numbering]: { prefix, numberType } } } })
    now = new Date('2026-12-31T12:00:00.000Z')
    await use('YEAR_INC')
    expect([await create(), await create()]).toEqual([`${prefix}2026-001`, `${prefix}2026-002`])
    now = new Date('2026-12-31T22:30:00.000Z')
    expect(await create()).toBe(`${prefix}2027-001`)
    now = new Date('2026-12-31T12:00:00.000Z')
    expect(await create()).toBe(`${prefix}2026-003`)
  })
})
