import { type AnyOrder, calls, productCategorySchema, type StockProductInput, unitSchema } from '@tehas/contracts'
import { describe, expect, it } from 'vitest'
import { createOrderWorlds } from '../testing/order-worlds'

const tube = { name: 'Nelikanttoru 40×40×3', category: 'FOR_PURCHASE', unit: 'M', unitPrice: 5.95 } as const
const welding = {
  name: 'Keevitamine',
  price: { value: 42, unit: 'H' },
  workload: { value: 30, unit: 'MIN' },
  changeoverTime: { value: 0, unit: 'MIN' },
} as const

/** A stock product of every category, unit and loss: 3 € and 1.5 kg each, 20 % markup. */
const every: readonly StockProductInput[] = productCategorySchema.options.flatMap((category) =>
  unitSchema.options.flatMap((unit) =>
    [0, 10].map((addPercentage) => ({
      name: `${category} ${unit} ${addPercentage}`,
      category,
      unit,
      addPercentage,
      unitPrice: 3,
      unitWeight: 1.5,
      markupPercentage: 20,
      description: `Kirjeldus ${unit}`,
      coating: 'RAL 9005',
    })),
  ),
)

describe.each(await createOrderWorlds({}, ['SALE_ORDER', 'MANUFACTURING_ORDER', 'PURCHASE_ORDER']))(
  'lines from stock of a $kind',
  ({ orders, owner, createOrder, description }) => {
    const target = ({ _id, version }: AnyOrder) => ({ orderId: _id, version })
    const newStock = (body: StockProductInput) => owner.call(calls.createStockProduct, { body })
    /** One after the other: a hundred at once are too many for a busy service, which refuses some. */
    const newStocks = async () => {
      const made = []
      for (const one of every) made.push(await newStock(one))
      return made
    }
    const stock = newStocks()
    const describing = ({ name, category, unit, addPercentage, description: text, coating }: StockProductInput) => ({
      ...{ name, category, unit, addPercentage, description: text, coating },
      // What is bought is not sold: no markup is paid to a supplier.
      ...{ unitPrice: 3, priceSource: 'MANUAL', unitWeight: 1.5, markupPercentage: description.hasStructure ? 20 : 0 },
    })

    it('should make a product of every category, unit and loss as the stock describes it', async () => {
      const lines = (await stock).map(({ _id }) => ({ stock: { _id }, netQuantity: 4 }))
      const order = await createOrder(owner)
      const added = await owner.call(orders.addLines, { body: { ...target(order), products: lines } })
      expect(added.products).toMatchObject(
        every.map((one) => ({
          ...describing(one),
          netQuantity: 4,
          brutoQuantity: one.addPercentage === 10 ? 4.4 : 4,
          totalWeight: 6,
          salePrice: 12,
          salePriceWithMarkupPercentage: description.hasStructure ? 14.4 : 12,
        })),
      )
      // The same by creating an order with them, and one by one.
      const created = await createOrder(owner, { products: lines })
      expect(created.products).toMatchObject(every.map(describing))
      const [first] = await stock
      const product = { stock: { _id: first?._id ?? '' }, netQuantity: 4 }
      const single = await owner.call(orders.addProduct, { body: { ...target(created), product } })
      expect(single.products.at(-1)).toMatchObject({ ...describing(every[0] ?? { name: '' }), salePrice: 12 })
    })

    it('should keep what the caller gives, also where it is empty', async () => {
      const inTonnes = (await stock).find(({ unit }) => unit === 'T')
      const given = { name: 'Oma nimi', unit: 'KG', unitPrice: null, addPercentage: 0, coating: '' } as const
      const order = await createOrder(owner, { products: [{ ...given, stock: { _id: inTonnes?._id ?? '' } }] })
      expect(order.products[0]).toMatchObject({ ...given, priceSource: 'CALCULATED', description: 'Kirjeldus T' })
    })

    it('should refuse a line without a name and without stock', async () => {
      const order = await createOrder(owner)
      await expect(
        owner.call(orders.addProduct, { body: { ...target(order), product: { netQuantity: 1 } } }),
      ).rejects.toMatchObject({ code: 'VALIDATION_FAILED', answer: { problems: [{ path: 'product.name' }] } })
    })

    it.runIf(description.hasStructure)('should make an item of every category, unit and loss', async () => {
      const items = (await stock).map(({ _id }) => ({ stock: { _id }, netQuantity: 2 }))
      const order = await createOrder(owner, { products: [{ name: 'Laud', netQuantity: 4 }] })
      const product = order.products[0]?._id ?? ''
      const below = { parent: { product }, items }
      const added = await owner.call(orders.addLines, { body: { ...target(order), below } })
      // 2 for each of 4 pieces, 10 % more where that much is lost, at 3 €.
      expect(added.products[0]?.items).toMatchObject(
        every.map((one) => ({
          ...describing(one),
          netQuantity: 2,
          requiredQuantity: one.addPercentage === 10 ? 8.8 : 8,
          cost: one.addPercentage === 10 ? 26.4 : 24,
        })),
      )
      const [first] = await stock
      const item = { stock: { _id: first?._id ?? '' }, netQuantity: 2 }
      const body = { ...target(added), parent: { product }, item }
      const single = await owner.call(orders.addItem, { body })
      expect(single.products[0]?.items.at(-1)).toMatchObject({ ...describing(every[0] ?? { name: '' }), cost: 24 })
    })

    it.runIf(description.hasStructure)('should keep the category and structure of a semi-finished part', async () => {
      const bought = await newStock(tube)
      const frame = await newStock({
        name: 'Raam',
        items: [{ stock: { _id: bought._id }, netQuantity: 2 }],
        processes: [welding],
      })
      const table = await newStock({ name: 'Laud raamiga', items: [{ stock: { _id: frame._id }, netQuantity: 3 }] })
      // 2 m × 5,95 + 30 min × 42/60
      expect(frame.cost).toBe(32.9)
      expect(table.cost).toBe(98.7)

      const order = await createOrder(owner, { products: [{ name: 'Komplekt', netQuantity: 2 }] })
      const parent = { product: order.products[0]?._id ?? '' }
      const item = { name: 'Raam', netQuantity: 1, stock: { _id: frame._id } }
      const added = await owner.call(orders.addItem, { body: { ...target(order), parent, item } })
      expect(added.cost).toBe(65.8)
      expect(added.products[0]?.items[0]).toMatchObject({
        category: 'SEMI_FINISHED',
        priceSource: 'CALCULATED',
        cost: 65.8,
        processes: [{ name: 'Keevitamine', cost: 42 }],
        items: [{ name: tube.name, unit: 'M', category: 'FOR_PURCHASE', requiredQuantity: 4, cost: 23.8 }],
      })
      const whole = await createOrder(owner, { products: [{ stock: { _id: table._id }, netQuantity: 1 }] })
      expect(whole.products[0]).toMatchObject({
        name: 'Laud raamiga',
        cost: 98.7,
        items: [{ name: 'Raam', category: 'SEMI_FINISHED', cost: 98.7, items: [{ unit: 'M', cost: 35.7 }] }],
      })
    })

    it.runIf(description.hasStructure)('should take over own fields of the same key', async () => {
      const field = (key: string) => ({ key, label: key })
      await owner.call(calls.addProjectField, { body: { productFields: field('teras') } })
      await owner.call(calls.addProjectField, { body: { productFields: field('viimistlus') } })
      await owner.call(calls.addProjectField, { body: { itemFields: field('teras') } })
      const plate = await newStock({ name: 'Leht 3 mm', dynamicFields: { teras: 'S355', viimistlus: 'lakk' } })
      const order = await createOrder(owner, {
        products: [
          { stock: { _id: plate._id }, netQuantity: 1, dynamicFields: { viimistlus: 'õli' } },
          { name: 'Kast', netQuantity: 1, items: [{ stock: { _id: plate._id }, netQuantity: 1 }] },
        ],
      })
      expect(order.products[0]?.dynamicFields).toEqual({ teras: 'S355', viimistlus: 'õli' })
      expect(order.products[1]?.items[0]?.dynamicFields).toEqual({ teras: 'S355' })
    })
  },
)
