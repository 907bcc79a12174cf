import { expect, it } from 'vitest'
import { linesWithoutPrice } from './lines-without-price'

const line = (name: string, missingPrices: number, below: object = {}) => ({
  ...{ _id: name, name, missingPrices, processes: [], items: [] },
  ...below,
})

it('should name the lines that have no price themselves, in the order of the structure', () => {
  const screw = line('screw', 1)
  const frame = line('frame', 2, { processes: [line('sawing', 1)], items: [screw, line('nut', 0)] })
  const gate = line('gate', 3, { processes: [line('welding', 1), line('painting', 0)], items: [frame] })
  const products = [gate, line('bench', 0, { items: [line('board', 0)] }), line('transport', 1)]
  expect(linesWithoutPrice(products).map(({ name }) => name)).toEqual(['welding', 'sawing', 'screw', 'transport'])
  expect(linesWithoutPrice(products, () => undefined)).toEqual([])
})
