import { expect, it } from 'vitest'
import { createTestOrderItem, createTestOrderProcess, createTestOrderProduct } from '../testing'
import { jobsOf } from './jobs-of'

const step = (name: string, overrides = {}) => createTestOrderProcess({ name, ...overrides })

it('should be the processes of what the order makes itself, at all levels', () => {
  const leg = createTestOrderItem({ name: 'Jalg', supplyNow: 'HERE', processes: [step('Saagimine')] })
  const frame = createTestOrderItem({ name: 'Raam', supplyNow: 'HERE', processes: [step('Keevitamine')], items: [leg] })
  const table = createTestOrderProduct({ processes: [step('Koostamine')], items: [frame] })
  expect(jobsOf([table]).map(({ name }) => name)).toEqual(['Koostamine', 'Keevitamine', 'Saagimine'])
})

it('should be none of what comes from the shelf or from another order, whatever hangs below it', () => {
  const leg = createTestOrderItem({ supplyNow: 'HERE', processes: [step('Saagimine')] })
  const shelved = createTestOrderItem({ supplyNow: 'STOCK', processes: [step('Keevitamine')], items: [leg] })
  const table = createTestOrderProduct({ processes: [step('Koostamine')], items: [shelved] })
  const linked = createTestOrderProduct({ supplyNow: 'LINKED', processes: [step('Lihvimine')], items: [leg] })
  expect(jobsOf([table, linked]).map(({ name }) => name)).toEqual(['Koostamine'])
})

it('should be what work began on before another order took it over', () => {
  const begun = step('Lihvimine', { totalActiveTime: 12 })
  const linked = createTestOrderProduct({ supplyNow: 'LINKED', processes: [begun, step('Viimistlus')], items: [] })
  expect(jobsOf([linked]).map(({ name }) => name)).toEqual(['Lihvimine'])
})
