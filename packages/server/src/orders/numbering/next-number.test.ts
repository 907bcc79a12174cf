import { calls, type OrderNumberFormat } from '@tehas/contracts'
import { describe, expect, it } from 'vitest'
import { createTestServer } from '../../testing'

let now = new Date('2026-12-31T12:00:00.000Z')
const { newProject } = await createTestServer({ now: () => now })

describe('order numbers', () => {
  it('should start again with the period, and pass over numbers that were given before', async () => {
    const owner = await newProject()
    const create = async () => (await owner.call(calls.createSaleOrder, { body: {} })).transactionNumber
    const use = (numberType: OrderNumberFormat['numberType']) =>
      owner.call(calls.updateProject, { body: { ordersIdFormat: { salesId: { prefix: 'SO-', numberType } } } })
    now = new Date('2026-12-31T12:00:00.000Z')
    await use('YEAR_INC')
    expect([await create(), await create()]).toEqual(['SO-2026-001', 'SO-2026-002'])
    now = new Date('2026-12-31T22:30:00.000Z')
    expect(await create()).toBe('SO-2027-001')
    now = new Date('2026-12-31T12:00:00.000Z')
    expect(await create()).toBe('SO-2026-003')
  })
})
