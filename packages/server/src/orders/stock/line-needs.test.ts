import { newId } from '@tehas/contracts'
import { expect, it } from 'vitest'
import { itemFromInput, processFromInput, productFromInput } from '../../structure/merge-lines'
import { noKnownLines, type ProductNode } from '../../structure/tree'
import { orderCosts } from '../order-costs'
import { lineRows } from '../store/line-rows'
import { materialOf, outstandingOfItems } from './line-needs'

const part = (name: string, netQuantity: number) => ({
  ...itemFromInput({ _id: newId(), name }, noKnownLines),
  netQuantity,
})
const step = (scrapped: number) => ({ ...processFromInput({ name: 'Töö' }, noKnownLines), scrapped })

it('should need material for what is made: less what came from the shelf, more what was scrapped', () => {
  const stock = { _id: newId(), name: 'Toru', unit: 'PCS' as const }
  const pipe = { ...part('Toru', 0.5), category: 'FOR_PURCHASE' as const, stock }
  const plate = { ...part('Plaat', 1.5), category: 'FOR_PURCHASE' as const, stock }
  const leg = {
    ...part('Jalg', 2),
    ...{ category: 'SEMI_FINISHED' as const, takenFromStock: 3, processes: [step(4)], items: [pipe] },
  }
  const frame: ProductNode = {
    ...productFromInput({ name: 'Raam' }, noKnownLines),
    ...{ netQuantity: 10, takenFromStock: 4, processes: [step(2)], items: [plate, leg] },
  }
  const state = {
    ...{ products: [frame], discount: { value: 0, type: 'FIXED' as const }, vatPercentage: 24, projectCosts: [] },
    delivery: { date: null, transport: { price: 0 } },
  }
  const costs = orderCosts(state, 'SALE_ORDER')

  // Of 10 and 2 scrapped 4 came from the shelf, 8 are made: 8 × 1.5 = 12 plates, and 8 × 2 = 16 legs of which 3 came from the shelf.
  // Of these 13 and 4 scrapped ones are made: 17 × 0.5 = 8.5 metres.
  const outstanding = outstandingOfItems(frame, costs)
  expect([plate, leg, pipe].map(({ _id }) => outstanding.get(_id))).toEqual([12, 13, 8.5])
  expect(materialOf(frame, costs).map(({ item, needed }) => [item.name, needed])).toEqual([
    ['Plaat', 12],
    ['Toru', 8.5],
  ])
  const positions = { product: new Map(), process: new Map(), item: new Map() }
  const rows = lineRows(newId(), { products: [frame], costs, positions })
  expect(rows.item.map((row) => Reflect.get(row, 'demand'))).toEqual([12, null, 8.5])
})
