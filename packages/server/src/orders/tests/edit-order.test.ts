import { type AnyOrder, newId } from '@tehas/contracts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inProject } from '../../database/connect'
import type { TestMember } from '../../testing'
import { order148 } from '../testing/order-148'
import { createOrderWorlds } from '../testing/order-worlds'

describe.each(await createOrderWorlds())(
  '$kind',
  ({ description, orders, writeRights, owner, createOrder, newMember, newPartner, newStockProduct, database }) => {
    /** Order 148 with its discount of 3 %, or without one. */
    const [price148, priceWithVat148] = description.hasDiscount ? [8936.67, 11081.47] : [9207.49, 11417.29]
    const read = (order: AnyOrder) => owner.call(orders.get, { params: { orderId: order._id } })
    const target = ({ _id, version }: AnyOrder) => ({ orderId: _id, version })
    const firstOf = <T>(list: readonly T[] | undefined): T => {
      const [first] = list ?? []
      if (first === undefined) throw new Error('Expected at least one')
      return first
    }

    /** Everything that is said; `toProjectCost` of what was made is an amount of pieces. */
    const pricesIn = (answer: unknown): string => JSON.stringify(answer).replaceAll('toProjectCost', '')

    /** What production will do: the columns that reports write. */
    const inDatabase = (
      member: TestMember,
      statement: (table: 'order_process' | 'order_product') => ReturnType<typeof sql>,
    ) => inProject(database.db, member.projectId, member._id, (tx) => statement('order_process').execute(tx))

    describe('changing an order', () => {
      it('should change what is named, keep the rest and count anew', async () => {
        const order = await createOrder(owner, { ...order148, notes: 'Call first' })
        const changed = await owner.call(orders.update, {
          body: { ...target(order), discount: { value: 0, type: 'FIXED' }, vatPercentage: 0 },
        })
        expect(changed).toMatchObject({
          version: 2,
          notes: 'Call first',
          priceWithoutVat: 9207.49,
          salePriceWithVat: 9207.49,
          delivery: { date: '2026-11-27', transport: { price: 180 } },
        })
        expect(await read(order)).toEqual(changed)
      })

      it('should keep stored prices when somebody without the price right saves', async () => {
        const clerk = await newMember(owner.projectId, ...writeRights)
        const order = await createOrder(owner, order148)
        const seen = await clerk.call(orders.get, { params: { orderId: order._id } })
        expect(pricesIn(seen)).not.toMatch(/\b9027\b|[cC]ost|[mM]argin|"vat|discount|unitPrice|markup/)
        const products = seen.products.map((product) => ({ ...product, name: `${product.name} B` }))
        const changed = await clerk.call(orders.update, { body: { ...target(order), products, notes: 'B' } })
        expect(changed.products[0]?.name).toBe('Table frame TF-80 B')
        const after = await read(order)
        expect(after).toMatchObject({ notes: 'B', priceWithoutVat: price148, salePriceWithVat: priceWithVat148 })
        expect(after.products[0]).toMatchObject({ unitPrice: 189, priceSource: 'MANUAL' })
        expect(after.products[0]?.processes[0]).toMatchObject({ price: { value: 62, unit: 'H' }, markupPercentage: 25 })
      })

      it('should answer a stale version with the fresh order, without prices for whoever may not see them', async () => {
        const clerk = await newMember(owner.projectId, ...writeRights)
        const order = await createOrder(owner, order148)
        await owner.call(orders.update, { body: { ...target(order), notes: 'first' } })
        const late = (member: TestMember) => member.call(orders.update, { body: { ...target(order), notes: 'second' } })
        await expect(late(owner)).rejects.toMatchObject({
          code: 'VERSION_CONFLICT',
          status: 409,
          answer: { details: { current: { notes: 'first', version: 2, priceWithoutVat: price148 } } },
        })
        const refusal: unknown = await late(clerk).catch((error: unknown) => error)
        expect(refusal).toMatchObject({ answer: { details: { current: { notes: 'first' } } } })
        expect(pricesIn(refusal)).not.toMatch(/\b(8936|9207)\b|unitPrice|[cC]ost/)
      })

      it('should let one of two editors save who started from the same version', async () => {
        const order = await createOrder(owner)
        const save = (notes: string) => owner.call(orders.update, { body: { ...target(order), notes } })
        const results = await Promise.allSettled(['one', 'two', 'three'].map(save))
        expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
        expect((await read(order)).version).toBe(2)
      })

      it('should leave the version as it is when nothing changes', async () => {
        const order = await createOrder(owner, order148)
        const same = await owner.call(orders.update, {
          body: { ...target(order), notes: '', products: order.products },
        })
        expect(same.version).toBe(1)
      })

      it('should log who changed what, from and to', async () => {
        const order = await createOrder(owner, { notes: 'old' })
        const { audit } = await owner.call(orders.update, {
          body: { ...target(order), notes: 'new', vatPercentage: 9 },
        })
        expect(audit.createdBy.user).toBe(owner._id)
        expect(audit.updatedBy).toMatchObject([
          {
            user: owner._id,
            userName: 'Kadri Tamm',
            reqType: 'UPDATE',
            changedPaths: ['vatPercentage', 'notes'],
            reqBody: {
              changes: [
                { path: 'vatPercentage', to: 9 },
                { path: 'notes', from: 'old', to: 'new' },
              ],
            },
          },
        ])
        const clerk = await newMember(owner.projectId, ...writeRights)
        const seen = await clerk.call(orders.get, { params: { orderId: order._id } })
        expect(seen.audit.updatedBy[0]).not.toHaveProperty('reqBody')
      })

      it('should take a new client’s terms unless they are entered', async () => {
        const client = await newPartner(owner, {
          paymentDue: 21,
          addresses: [{ street: 'Pikk 5', country: 'Estonia', mainAddress: true }],
        })
        const order = await createOrder(owner, { paymentDue: 3 })
        const changed = await owner.call(orders.update, { body: { ...target(order), client } })
        expect(changed).toMatchObject({ paymentDue: 21, delivery: { transport: { address: { street: 'Pikk 5' } } } })
      })

      it('should take a delivery address away that was emptied, and say so in the log', async () => {
        const address = { street: 'Lai tn 14', city: 'Rakvere' }
        for (const emptied of [null, {}, { street: '', city: ' ' }]) {
          const order = await createOrder(owner, {
            delivery: { date: '2026-11-27', transport: { price: 85, address } },
          })
          const changed = await owner.call(orders.update, {
            body: { ...target(order), delivery: { transport: { address: emptied } } },
          })
          expect(changed.delivery).toEqual({ date: '2026-11-27', transport: { price: 85 } })
          expect(changed.audit.updatedBy[0]?.reqBody?.changes).toEqual([
            { path: 'delivery.transport.address', from: address, to: null },
          ])
          expect(await owner.call(orders.get, { params: { orderId: order._id } })).toEqual(changed)
          const same = await owner.call(orders.update, {
            body: { ...target(changed), delivery: { transport: { address: emptied } } },
          })
          expect(same.version).toBe(changed.version)
        }
      })

      it('should keep the address empty that was emptied together with a new client', async () => {
        const client = await newPartner(owner, {
          addresses: [{ street: 'Pikk 5', country: 'Estonia', mainAddress: true }],
        })
        const order = await createOrder(owner, { client, delivery: { transport: { address: null } } })
        expect(order.delivery.transport?.address).toBeUndefined()
      })

      it('should announce a change with ids and version only', async () => {
        const order = await createOrder(owner)
        const client = await database.pool.connect()
        const heard: string[] = []
        client.on('notification', ({ payload }) => heard.push(payload ?? ''))
        await client.query('LISTEN tehas')
        await owner.call(orders.update, { body: { ...target(order), notes: 'secret' } })
        await client.query('SELECT 1')
        client.release(true)
        expect(heard.map((payload) => JSON.parse(payload))).toContainEqual(
          expect.objectContaining({ projectId: owner.projectId, _id: order._id, version: 2 }),
        )
        expect(heard.join()).not.toContain('secret')
      })
    })

    describe('lines of an order', () => {
      it('should add, change, move, duplicate and remove products', async () => {
        let order = await createOrder(owner, { products: [{ name: 'Table', netQuantity: 1, unitPrice: 100 }] })
        order = await owner.call(orders.addProduct, {
          body: { ...target(order), product: { name: 'Chair', netQuantity: 4, unitPrice: 25 }, position: 0 },
        })
        expect(order.products.map(({ name }) => name)).toEqual(['Chair', 'Table'])
        expect(order.priceWithoutVat).toBe(200)
        const chair = firstOf(order.products)
        order = await owner.call(orders.updateProduct, {
          body: { ...target(order), product: { _id: chair._id, netQuantity: 6 } },
        })
        expect(order.products[0]).toMatchObject({ netQuantity: 6, unitPrice: 25, name: 'Chair' })
        order = await owner.call(orders.moveLine, {
          body: { ...target(order), line: { kind: 'product', _id: chair._id }, position: 1 },
        })
        order = await owner.call(orders.duplicateProduct, { body: { ...target(order), productId: chair._id } })
        expect(order.products.map(({ name }) => name)).toEqual(['Table', 'Chair', 'Chair'])
        order = await owner.call(orders.removeProduct, { body: { ...target(order), productId: chair._id } })
        expect(order).toMatchObject({ priceWithoutVat: 250, version: 6 })
        expect(await read(order)).toEqual(order)
      })

      it('should add, change, move and remove processes and items at any depth', async () => {
        let order = await createOrder(owner, { products: [{ name: 'Table', netQuantity: 2 }] })
        const product = firstOf(order.products)._id
        order = await owner.call(orders.addItem, {
          body: {
            ...target(order),
            parent: { product },
            item: { name: 'Frame', category: 'SEMI_FINISHED', netQuantity: 1 },
          },
        })
        const frame = firstOf(order.products[0]?.items)._id
        order = await owner.call(orders.addItem, {
          body: { ...target(order), parent: { item: frame }, item: { name: 'Tube', netQuantity: 3, unitPrice: 5 } },
        })
        for (const name of ['Sawing', 'Welding']) {
          const process = {
            name,
            workload: { value: 6, unit: 'MIN' as const },
            price: { value: 60, unit: 'H' as const },
          }
          order = await owner.call(orders.addProcess, {
            body: { ...target(order), parent: { item: frame }, process },
          })
        }
        const [sawing, welding] = order.products[0]?.items[0]?.processes ?? []
        expect(order.products[0]?.items[0]).toMatchObject({ items: [{ name: 'Tube' }] })
        // 2 tables × 3 tubes × 5 €, and twice 2 × 6 minutes with a minute of changeover at 1 € a minute.
        expect(order.cost).toBe(30 + 26)

        order = await owner.call(orders.moveLine, {
          body: { ...target(order), line: { kind: 'process', _id: welding?._id ?? '' }, position: 0 },
        })
        order = await owner.call(orders.updateProcess, {
          body: { ...target(order), process: { _id: sawing?._id ?? '', workload: { value: 12, unit: 'MIN' } } },
        })
        expect(order.products[0]?.items[0]?.processes.map(({ name }) => name)).toEqual(['Welding', 'Sawing'])
        order = await owner.call(orders.updateItem, {
          body: { ...target(order), item: { _id: frame, netQuantity: 2 } },
        })
        expect(order.products[0]?.items[0]).toMatchObject({ netQuantity: 2, items: [{ name: 'Tube' }] })
        expect(await read(order)).toEqual(order)

        order = await owner.call(orders.removeProcess, { body: { ...target(order), processId: sawing?._id ?? '' } })
        order = await owner.call(orders.removeItem, { body: { ...target(order), itemId: frame } })
        expect(order.products[0]).toMatchObject({ items: [], cost: 0 })
        const left = await inProject(database.db, owner.projectId, owner._id, (tx) =>
          sql`SELECT _id FROM order_process WHERE order_id = ${order._id}`.execute(tx),
        )
        expect(left.rows).toEqual([])
      })

      it('should answer 404 for lines and parents that are not in the order', async () => {
        const order = await createOrder(owner, { products: [{ name: 'Table' }] })
        const nowhere = newId()
        const item = { name: 'Tube' }
        const requests = [
          () => owner.call(orders.updateItem, { body: { ...target(order), item: { _id: nowhere } } }),
          () => owner.call(orders.removeProduct, { body: { ...target(order), productId: nowhere } }),
          () => owner.call(orders.addItem, { body: { ...target(order), parent: { item: nowhere }, item } }),
          () =>
            owner.call(orders.addItem, {
              body: { ...target(order), parent: { item: firstOf(order.products)._id }, item },
            }),
        ]
        for (const request of requests) await expect(request()).rejects.toMatchObject({ code: 'NOT_FOUND' })
      })

      it('should refuse an id that another line has, in this order or in another', async () => {
        const other = await createOrder(owner, { products: [{ name: 'Table' }] })
        const { _id } = firstOf(other.products)
        await expect(createOrder(owner, { products: [{ _id, name: 'Chair' }] })).rejects.toMatchObject({
          code: 'VALIDATION_FAILED',
        })
        const again = { ...target(other), product: { _id, name: 'Chair' } }
        await expect(owner.call(orders.addProduct, { body: again })).rejects.toMatchObject({
          code: 'VALIDATION_FAILED',
        })
        expect(firstOf((await read(other)).products).name).toBe('Table')
      })

      it('should not change an order when its stock product changes', async () => {
        const stock = await newStockProduct(owner, { unitPrice: 10 })
        const order = await createOrder(owner, { products: [{ name: 'Shelf', netQuantity: 1, stock: { _id: stock } }] })
        await inDatabase(owner, () => sql`UPDATE stock_product SET unit_price = 20 WHERE _id = ${stock}`)
        const changed = await owner.call(orders.updateProduct, {
          body: { ...target(order), product: { _id: firstOf(order.products)._id, netQuantity: 2 } },
        })
        expect(changed.priceWithoutVat).toBe(20)
      })
    })

    describe('what a status leaves open', () => {
      const active = async () => {
        const client = await newPartner(owner)
        const order = await createOrder(owner, { ...order148, client })
        return owner.call(orders.changeStatus, { body: { ...target(order), action: 'publish' } })
      }

      it('should let an active order take new products, dates and prices', async () => {
        let order = await active()
        order = await owner.call(orders.addProduct, { body: { ...target(order), product: { name: 'Bench' } } })
        order = await owner.call(orders.update, { body: { ...target(order), delivery: { date: '2026-12-01' } } })
        expect(order).toMatchObject({ status: 'ACTIVE', delivery: { date: '2026-12-01' } })
      })

      it('should not lose what is started, nor fall below what is made', async () => {
        const order = await active()
        const product = firstOf(order.products)
        const process = firstOf(product.processes)
        await inDatabase(owner, () => sql`UPDATE order_process SET total_active_time = 10 WHERE _id = ${process._id}`)
        await inDatabase(owner, () => sql`UPDATE order_product SET produced = 14 WHERE _id = ${product._id}`)
        const refused = { code: 'PRODUCT_STARTED' }
        const { orderId, version } = target(order)
        const body = { orderId, version }
        const requests = [
          () => owner.call(orders.removeProduct, { body: { ...body, productId: product._id } }),
          () => owner.call(orders.removeProcess, { body: { ...body, processId: process._id } }),
          () => owner.call(orders.update, { body: { ...body, products: [] } }),
          () => owner.call(orders.updateProduct, { body: { ...body, product: { _id: product._id, netQuantity: 13 } } }),
        ]
        for (const request of requests) await expect(request()).rejects.toMatchObject(refused)
        const lower = { ...body, product: { _id: product._id, netQuantity: 14 } }
        await expect(owner.call(orders.updateProduct, { body: lower })).resolves.toMatchObject({ version: 3 })
      })

      it.each(['complete', 'annul'] as const)(
        'should leave only labels, notes and payment after %s',
        async (action) => {
          const before = await active()
          const order = await owner.call(orders.changeStatus, {
            body: { ...target(before), action, unfinishedProducts: 'KEEP' },
          })
          const header = { labels: ['paid'], notes: 'Thanks', paymentDue: 5 }
          const changed = await owner.call(orders.update, { body: { ...target(order), ...header } })
          expect(changed).toMatchObject(header)
          await expect(
            owner.call(orders.update, { body: { ...target(changed), delivery: { date: '2027-01-01' } } }),
          ).rejects.toMatchObject({ code: 'ORDER_NOT_EDITABLE', answer: { details: { fields: ['delivery.date'] } } })
          await expect(
            owner.call(orders.addProduct, { body: { ...target(changed), product: { name: 'Bench' } } }),
          ).rejects.toMatchObject({ code: 'ORDER_NOT_EDITABLE' })
        },
      )
    })
  },
)
