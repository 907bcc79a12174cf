import { createTestManufacturingProduct, createTestOrderItem, createTestOrderProcess } from '@tehas/contracts/testing'
import type { OrderLine } from '@tehas/order-screens/detail'
import { buildLines } from '@tehas/order-screens/structure'
import type { TreeColumn } from '@tehas/ui/grid'
import { expect, it } from 'vitest'
import { workColumns } from './work-columns'

const options: Parameters<typeof workColumns>[0] = {
  t: (key, values = {}) =>
    Object.entries(values).reduce((text, [name, value]) => text.replace(`{{${name}}}`, String(value)), key),
  ...{ orderId: 'a', currency: 'EUR', seesPrices: true, seesJobs: true },
}
const column = (id: string): TreeColumn<OrderLine> => ({ id, header: id, width: 90, cell: () => undefined })
const all = ['name', 'quantity', 'perUnit', 'price', 'cost', 'salePrice', 'state', 'weight'].map(column)
const idsOf = (columns: readonly TreeColumn<OrderLine>[]) => columns.map(({ id }) => id)

it('should tell of an active order what is done, the time and the cost beside their plan, and who works', () => {
  const columns = workColumns(options)(all, 0, 'ACTIVE')
  expect(idsOf(columns)).toEqual([
    ...['name', 'done', 'perUnit', 'planned', 'worked', 'cost', 'cost-now', 'works-now', 'state'],
  ])
  expect(columns.find(({ id }) => id === 'cost')?.header).toBe('Cost plan')
})

it('should leave an order that is not worked on its structure', () => {
  expect(workColumns(options)(all, 0, 'WAITING_FOR_ACTIVATION')).toBe(all)
})

it('should give way in the order of what can be seen elsewhere, and never the state', () => {
  const at = (step: number) => idsOf(workColumns(options)(all, step, 'COMPLETE'))
  expect(at(1)).not.toContain('works-now')
  expect(at(2)).not.toContain('perUnit')
  expect(at(3)).toEqual(['name', 'done', 'planned', 'worked', 'cost-now', 'state'])
  expect(at(4)).toEqual(['name', 'done', 'worked', 'cost-now', 'state'])
})

it('should tell no costs and no people to who may not see them', () => {
  const blind = workColumns({ ...options, seesPrices: false, seesJobs: false })
  const told = all.filter(({ id }) => !['price', 'cost', 'salePrice'].includes(id))
  expect(idsOf(blind(told, 0, 'ACTIVE'))).toEqual(['name', 'done', 'perUnit', 'planned', 'worked', 'state'])
})

it('should count pieces of what is made, and what was issued of what is bought', () => {
  const welding = createTestOrderProcess({
    produced: 42,
    status: 'IN_PROGRESS',
    totalActiveTime: 531,
    plannedDuration: 675,
    actualCost: 371.7,
  })
  const tube = createTestOrderItem({
    ...{ category: 'FOR_PURCHASE', unit: 'M', requiredQuantity: 69.3, takenFromStock: 46.2, actualCost: 0 },
    ...{ processes: [], items: [], plannedDuration: 0, totalActiveTime: 0 },
  })
  const product = createTestManufacturingProduct({ netQuantity: 60, produced: 24, processes: [welding], items: [tube] })
  const [row] = buildLines({ products: [product] }, undefined, { isSettled: true, previous: undefined }).products
  const columns = workColumns(options)(all, 0, 'ACTIVE')
  const cell = (line: OrderLine | undefined, id: string) => {
    const { text, unit } = (line && columns.find((one) => one.id === id)?.cell(line)) ?? {}
    return [text, unit].filter(Boolean).join(' ').replaceAll(/\s/g, ' ')
  }
  expect(cell(row, 'done')).toBe('24 of 60')
  const [process] = row?.processes ?? []
  expect(cell(process, 'done')).toBe('42 of 60')
  expect(cell(process, 'planned')).toBe('11 h 15 min')
  expect(cell(process, 'worked')).toBe('8 h 51 min')
  expect(cell(process, 'cost-now')).toBe('371,70 €')
  const [item] = row?.items ?? []
  expect(cell(item, 'done')).toBe('46,20 of 69,30 m issued')
  expect(cell(item, 'worked')).toBe('')
  expect(cell(item, 'cost-now')).toBe('')
})
