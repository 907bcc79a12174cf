import { constants, type OrderItemInput, type OrderProductInput } from '@tehas/contracts'

const many = <Each>(count: number, make: (index: number) => Each): Each[] =>
  Array.from({ length: count }, (_, index) => make(index))

const item = (index: number): OrderItemInput => ({ name: `Leht ${index}`, netQuantity: 2, unitPrice: 1.5 })
const process = (index: number) => ({ name: `Töö ${index}`, workload: { value: 3, unit: 'MIN' as const } })
const product = (items: OrderItemInput[], processes: OrderProductInput['processes'] = []): OrderProductInput => ({
  name: 'Toode',
  netQuantity: 3,
  items,
  processes,
})

/** An item within an item, down to the last level but one. */
const nested = (levels: number): OrderItemInput =>
  levels === 1
    ? item(1)
    : { name: 'Osa', category: 'SEMI_FINISHED', netQuantity: 1, items: [nested(levels - 1)], processes: [process(1)] }

const ownFields = (count: number) => Object.fromEntries(many(count, (index) => [`k${index}`, index]))
const endless = { workload: { value: 100_000, unit: 'WEEK' }, leadTime: { value: 100_000, unit: 'WEEK' } } as const

/** Products of orders that are valid and take long: as many lines as this thread still takes, and many more. */
export const longOrders: Readonly<Record<string, readonly OrderProductInput[]>> = {
  'as much as is worked on at once': many(12, () => product(many(13, item), many(12, process))),
  '2 000 lines': many(100, () => product(many(14, item), many(5, process))),
  'wide lines': many(3, () => product(many(constants.lineItemsMax, item), many(constants.lineProcessesMax, process))),
  'deep lines': many(80, () => product([nested(constants.structureMaxLevels - 1)])),
  'many own fields': many(60, () => ({ ...product(many(5, item)), dynamicFields: ownFields(300) })),
  'long texts': many(200, () => ({ ...product(many(2, item)), dynamicFields: { note: 'x'.repeat(5000) } })),
  'long processes': many(100, () =>
    product(
      [],
      many(40, (index) => ({ ...process(index), ...endless })),
    ),
  ),
}
