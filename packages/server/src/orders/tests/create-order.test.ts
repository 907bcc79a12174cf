import type { OrderItemInput } from '@tehas/contracts'
import { describe, expect, it } from 'vitest'
import { order148 } from '../testing/order-148'
import { createOrderWorlds } from '../testing/order-worlds'

describe.each(
  await createOrderWorlds({
    now: () => new Date('2026-11-20T22:30:00.000Z'),
  }),
)(
  '$kind',
  ({
    description,
    prefix,
    orders,
    writeRights,
    createOrder,
    newProject,
    newMember,
    newPartner,
    newStockProduct,
    newDefinition,
  }) => {
    describe('creating an order', () => {
      it('should reach the figures of order 148 to the cent', async () => {
        const owner = await newProject()
        const client = await newPartner(owner, { name: 'Kalda Mööbel OÜ' })
        const order = await createOrder(owner, { ...order148, client })
        expect(order).toMatchObject({
          status: 'WAITING_FOR_ACTIVATION',
          client: { _id: client, name: 'Kalda Mööbel OÜ' },
          salePriceWithMarkupPercentage: 9027.49,
          transportPrice: 180,
          version: 1,
          // Without the discount of 3 %: 9027.49 + 180 = 9207.49, and 24 % of it are 2209.80.
          ...(description.hasDiscount
            ? { discountValue: 270.82, priceWithoutVat: 8936.67, vat: 2144.8, salePriceWithVat: 11081.47 }
            : { priceWithoutVat: 9207.49, vat: 2209.8, salePriceWithVat: 11417.29 }),
        })
        expect(order.cost).toBeCloseTo(6482.42, 2)
        expect(order.purchaseItemsCost).toBeCloseTo(3847.24, 2)
        expect(order.semiFinishedItemsCost).toBeCloseTo(228.48, 2)
        expect(order.processesCost).toBeCloseTo(2406.7, 2)
        expect(order.margin).toBeCloseTo(description.hasDiscount ? 26 : 28.2, 1)
        expect(order.totalWeight).toBe(1227.6)
        expect(order.products.map(({ cost }) => cost)[0]).toBeCloseTo(2921.81, 2)
        const again = await owner.call(orders.get, { params: { orderId: order._id } })
        expect(again).toEqual(order)
      })

      it('should number by the day in the project’s time zone', async () => {
        const owner = await newProject()
        // Half past ten in the evening in UTC is already the 21st in Tallinn.
        const next = await owner.call(orders.getNextNumber, {})
        expect(next.transactionNumber).toBe(`${prefix}20261121-001`)
        expect((await createOrder(owner)).transactionNumber).toBe(`${prefix}20261121-001`)
        expect((await createOrder(owner)).transactionNumber).toBe(`${prefix}20261121-002`)
      })

      it('should give 200 parallel creates 200 consecutive numbers', async () => {
        const owner = await newProject()
        const orders = await Promise.all(Array.from({ length: 200 }, () => createOrder(owner)))
        const numbers = orders.map(({ transactionNumber }) => Number(transactionNumber.slice(-3))).sort((a, b) => a - b)
        expect(numbers).toEqual(Array.from({ length: 200 }, (_, index) => index + 1))
      }, 180_000)

      it('should take defaults from the project and the client where nothing was entered', async () => {
        const owner = await newProject()
        const client = await newPartner(owner, {
          paymentDue: 30,
          addresses: [
            { street: 'Kontori 1', country: 'Estonia', mainAddress: true },
            { street: 'Lai tn 14', city: 'Rakvere', country: 'Estonia', deliveryAddress: true },
          ],
        })
        const order = await createOrder(owner, { client })
        expect(order).toMatchObject({ paymentDue: 30, vatPercentage: 24, validTo: '2026-12-05' })
        expect(order.delivery.transport?.address).toMatchObject({ street: 'Lai tn 14', city: 'Rakvere' })
        const entered = await createOrder(owner, {
          client,
          paymentDue: 7,
          delivery: { transport: { address: { city: 'Tartu' } } },
        })
        expect(entered.paymentDue).toBe(7)
        expect(entered.delivery.transport?.address).toEqual({ city: 'Tartu' })
      })

      it('should refuse a client that is not in the project', async () => {
        const owner = await newProject()
        const client = await newPartner(await newProject())
        await expect(createOrder(owner, { client })).rejects.toMatchObject({
          code: 'VALIDATION_FAILED',
          answer: { problems: [{ path: 'client' }] },
        })
      })

      it('should create once however often the same request is sent', async () => {
        const owner = await newProject()
        const send = () => owner.call(orders.create, { body: { notes: 'once' } }, { idempotencyKey: 'one' })
        const first = await send()
        expect(await send()).toEqual(first)
        const { rows } = await owner.call(orders.list, { body: {} })
        expect(rows).toHaveLength(1)
      })

      it('should copy structure and prices of a stock product, also for people who may not see them', async () => {
        const owner = await newProject()
        const bracket = await newStockProduct(owner, {
          processes: [{ name: 'Bending', workload: { value: 2, unit: 'MIN' }, price: { value: 60, unit: 'H' } }],
          items: [{ name: 'Sheet', netQuantity: 1, unitPrice: 3 }],
        })
        const stock = await newStockProduct(owner, {
          unitPrice: 99,
          unitWeight: 2.5,
          items: [{ name: 'Bracket', category: 'SEMI_FINISHED', netQuantity: 2, stock: { _id: bracket } }],
        })
        const clerk = await newMember(owner.projectId, ...writeRights)
        const product = { name: 'Shelf', netQuantity: 3, stock: { _id: stock } }
        const hidden = await createOrder(clerk, { products: [product] })
        expect(hidden.products[0]).not.toHaveProperty('unitPrice')
        expect(hidden).not.toHaveProperty('cost')
        const { products } = await owner.call(orders.get, { params: { orderId: hidden._id } })
        expect(products[0]).toMatchObject({ unitPrice: 99, priceSource: 'MANUAL', unitWeight: 2.5 })
        expect(products[0]?.items[0]).toMatchObject({
          name: 'Bracket',
          processes: [{ name: 'Bending' }],
          items: [{ name: 'Sheet', unitPrice: 3 }],
        })
      })

      it('should refuse a product inside itself, with the path', async () => {
        const owner = await newProject()
        const stock = '0123456789abcdef01234567'
        await newStockProduct(owner, {
          _id: stock,
          items: [{ name: 'Leg', category: 'SEMI_FINISHED', netQuantity: 1, stock: { _id: stock } }],
        })
        await expect(
          createOrder(owner, { products: [{ name: 'Table', stock: { _id: stock } }] }),
        ).rejects.toMatchObject({
          code: 'BOM_CYCLE',
          answer: { details: { path: ['Table', 'Leg'], stock } },
        })
      })

      it('should refuse more than 25 levels', async () => {
        const owner = await newProject()
        const nested = (levels: number): OrderItemInput => ({
          name: `Level ${levels}`,
          ...(levels > 0 && { items: [nested(levels - 1)] }),
        })
        const body = (levels: number) => ({ products: [{ name: 'Product', items: [nested(levels)] }] })
        await expect(createOrder(owner, body(23))).resolves.toMatchObject({ version: 1 })
        await expect(createOrder(owner, body(24))).rejects.toMatchObject({ code: 'STRUCTURE_TOO_DEEP' })
      })

      it('should take from its definition what a process leaves out', async () => {
        const owner = await newProject()
        const definition = await newDefinition(owner, {
          name: 'Welding',
          price: { value: 42, unit: 'H' },
          workload: { value: 22, unit: 'MIN' },
        })
        const process = { name: 'Welding', process: { _id: definition } }
        const own = { ...process, workload: { value: 5, unit: 'MIN' as const } }
        const order = await createOrder(owner, {
          products: [{ name: 'Frame', netQuantity: 1, processes: [process, own] }],
        })
        expect(order.products[0]?.processes).toMatchObject([
          { workload: { value: 22 }, price: { value: 42 }, markupPercentage: 25, changeoverTime: { value: 30 } },
          { workload: { value: 5 }, price: { value: 42 }, markupPercentage: 25, changeoverTime: { value: 30 } },
        ])
      })

      it('should refuse sums that no longer fit', async () => {
        const owner = await newProject()
        const product = { name: 'Diamond', netQuantity: 1e10, unitPrice: 1e10 }
        await expect(createOrder(owner, { products: [product] })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
      })

      it('should refuse prices from people who may not change them', async () => {
        const owner = await newProject()
        const clerk = await newMember(owner.projectId, ...writeRights)
        await expect(createOrder(clerk, { vatPercentage: 0 })).rejects.toMatchObject({ code: 'PRICE_RIGHT_MISSING' })
      })

      it('should not show an order of another project', async () => {
        const order = await createOrder(await newProject())
        const other = await newProject()
        const get = other.call(orders.get, { params: { orderId: order._id } })
        await expect(get).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 })
        const body = { orderId: order._id, version: 1, notes: 'mine' }
        await expect(other.call(orders.update, { body })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      })
    })
  },
)
