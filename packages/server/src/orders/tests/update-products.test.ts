import { type AnyOrder, newId } from '@tehas/contracts'
import { describe, expect, it } from 'vitest'
import { createOrderWorlds } from '../testing/order-worlds'

describe.each(await createOrderWorlds())('$kind', ({ orders, writeRights, owner, createOrder, newMember }) => {
  const target = ({ _id, version }: AnyOrder) => ({ orderId: _id, version })
  const read = ({ _id }: AnyOrder) => owner.call(orders.get, { params: { orderId: _id } })
  const gates = () =>
    createOrder(owner, {
      products: [1, 2, 3].map((number) => ({ name: `Gate ${number}`, netQuantity: 1, unitPrice: 100 })),
    })
  const raised = ({ products }: AnyOrder, markupPercentage: number) =>
    products.map(({ _id }) => ({ _id, markupPercentage }))
  const markups = ({ products }: AnyOrder) => products.map(({ markupPercentage }) => markupPercentage ?? 0)

  describe('changing several products at once', () => {
    it('should be one version, one entry in the log and one count', async () => {
      const order = await gates()
      const changed = await owner.call(orders.updateProducts, {
        body: { ...target(order), products: raised(order, 10) },
      })
      expect(changed).toMatchObject({ version: 2, priceWithoutVat: 330 })
      expect(changed.products.map(({ name }) => name)).toEqual(['Gate 1', 'Gate 2', 'Gate 3'])
      expect(changed.audit.updatedBy.map(({ changedPaths }) => changedPaths)).toEqual([
        order.products.map(({ _id }) => `products.${_id}.markupPercentage`),
      ])
      expect(await read(order)).toEqual(changed)
    })

    it.each([
      ['of another order', async () => (await gates()).products[0]?._id ?? ''],
      ['that does not exist', async () => newId()],
    ])('should change none where one is %s', async (_which, strange) => {
      const order = await gates()
      const products = [...raised(order, 10), { _id: await strange(), markupPercentage: 10 }]
      const sent = owner.call(orders.updateProducts, { body: { ...target(order), products } })
      await expect(sent).rejects.toMatchObject({ code: 'NOT_FOUND' })
      expect(await read(order)).toEqual(order)
    })

    it('should change none where one may not be written, and name it', async () => {
      const order = await gates()
      const products = raised(order, 10).map((product, at) => ({
        ...product,
        ...(at === 1 && { stock: { _id: newId() } }),
      }))
      const sent = owner.call(orders.updateProducts, { body: { ...target(order), products } })
      await expect(sent).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
      const clerk = await newMember(owner.projectId, ...writeRights)
      await expect(
        clerk.call(orders.updateProducts, { body: { ...target(order), products: raised(order, 10) } }),
      ).rejects.toMatchObject({
        code: 'PRICE_RIGHT_MISSING',
        answer: { problems: [0, 1, 2].map((at) => ({ path: `products.${at}.markupPercentage` })) },
      })
      expect(await read(order)).toEqual(order)
    })

    it('should be for a stale version a conflict that shows what is stored', async () => {
      const order = await gates()
      const [product] = order.products
      await owner.call(orders.updateProduct, {
        body: { ...target(order), product: { _id: product?._id ?? '', name: 'Door' } },
      })
      const late = owner.call(orders.updateProducts, { body: { ...target(order), products: raised(order, 10) } })
      await expect(late).rejects.toMatchObject({
        code: 'VERSION_CONFLICT',
        answer: { details: { current: { version: 2 } } },
      })
      expect(markups(await read(order))).toEqual([0, 0, 0])
    })
  })
})
