import { type AnyOrder, constants, newId } from '@tehas/contracts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inProject } from '../../database/connect'
import { order148 } from '../testing/order-148'
import { createOrderWorlds } from '../testing/order-worlds'

describe.each(await createOrderWorlds())(
  '$kind',
  ({ orders, writeRights, owner, createOrder, newMember, newStockProduct, newDefinition, database }) => {
    const target = ({ _id, version }: AnyOrder) => ({ orderId: _id, version })
    const read = ({ _id }: AnyOrder) => owner.call(orders.get, { params: { orderId: _id } })
    const rows = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ name: `Row ${index + 1}`, netQuantity: index + 1, unitPrice: 10 }))
    const namesOf = ({ products }: AnyOrder) => products.map(({ name }) => name)

    describe('adding lines', () => {
      it('should add pasted products in their order with one version, one log entry and one count', async () => {
        const order = await createOrder(owner, { products: [{ name: 'First' }, { name: 'Last' }] })
        const changed = await owner.call(orders.addLines, {
          body: { ...target(order), products: rows(28), position: 1 },
        })
        expect(namesOf(changed)).toEqual(['First', ...rows(28).map(({ name }) => name), 'Last'])
        expect(changed.version).toBe(2)
        expect(changed.priceWithoutVat).toBe(10 * ((28 * 29) / 2))
        expect(changed.audit.updatedBy).toHaveLength(1)
        expect(await read(order)).toEqual(changed)
      })

      it('should keep the whole structure of a product, and copy what names a stock product', async () => {
        const stock = await newStockProduct(owner, {
          unitPrice: 18,
          items: [{ name: 'Steel', netQuantity: 2, unitPrice: 3 }],
        })
        const order = await createOrder(owner)
        const products = [...(order148.products ?? []), { name: 'From stock', netQuantity: 5, stock: { _id: stock } }]
        const changed = await owner.call(orders.addLines, { body: { ...target(order), products } })
        const alone = await createOrder(owner, { products })
        expect(changed.cost).toBe(alone.cost)
        expect(changed.products.at(-1)).toMatchObject({
          unitPrice: 18,
          salePrice: 90,
          items: [{ name: 'Steel', cost: 30 }],
        })
        expect(changed.products[0]?.processes.map(({ name }) => name)).toEqual(
          alone.products[0]?.processes.map(({ name }) => name),
        )
      })

      it('should add processes and items below a product or an item', async () => {
        const definition = await newDefinition(owner, {
          name: 'Welding',
          price: { value: 42, unit: 'H' },
          workload: { value: 22, unit: 'MIN' },
        })
        const itemId = newId()
        const order = await createOrder(owner, {
          products: [
            {
              name: 'Frame',
              netQuantity: 2,
              items: [{ _id: itemId, name: 'Leg', category: 'SEMI_FINISHED' }, { name: 'Cap' }],
            },
          ],
        })
        const product = order.products[0]?._id ?? ''
        const first = await owner.call(orders.addLines, {
          body: {
            ...target(order),
            below: {
              parent: { product },
              processes: [{ name: 'Welding', process: { _id: definition } }],
              items: [{ name: 'Bolt', netQuantity: 4, unitPrice: 0.5 }, { name: 'Nut' }],
              position: 1,
            },
          },
        })
        expect(first.products[0]?.items.map(({ name }) => name)).toEqual(['Leg', 'Bolt', 'Nut', 'Cap'])
        expect(first.products[0]?.processes).toMatchObject([{ price: { value: 42, unit: 'H' }, markupPercentage: 25 }])
        const second = await owner.call(orders.addLines, {
          body: { ...target(first), below: { parent: { item: itemId }, items: [{ name: 'Tube' }, { name: 'Plate' }] } },
        })
        expect(second.products[0]?.items[0]?.items.map(({ name }) => name)).toEqual(['Tube', 'Plate'])
      })

      it('should add nothing at all where one line is refused, and name that line', async () => {
        const order = await createOrder(owner)
        const refused = (lines: object) =>
          owner.call(orders.addLines, { body: { ...target(order), ...lines } }).catch((error: unknown) => error)
        expect(await refused({ products: [{ name: 'Good one' }, { name: 'x' }] })).toMatchObject({
          code: 'VALIDATION_FAILED',
          answer: { problems: [{ path: 'products.1.name' }] },
        })
        expect(
          await refused({ products: [{ name: 'Good one' }, { name: 'Unknown', stock: { _id: newId() } }] }),
        ).toMatchObject({ code: 'VALIDATION_FAILED' })
        const nowhere = { parent: { product: newId() }, items: [{ name: 'Bolt' }] }
        expect(await refused({ products: [{ name: 'Good one' }], below: nowhere })).toMatchObject({ code: 'NOT_FOUND' })
        expect(await refused({ products: rows(constants.addedLinesMax + 1) })).toMatchObject({
          code: 'VALIDATION_FAILED',
        })
        expect(await read(order)).toEqual(order)
      })

      it('should add as many lines as it promises', async () => {
        const order = await createOrder(owner)
        const products = rows(constants.addedLinesMax)
        const changed = await owner.call(orders.addLines, { body: { ...target(order), products } })
        expect(changed.products).toHaveLength(500)
      })

      it('should hold an order to what one payload can carry, whatever adds to it, and leave it as it was', async () => {
        const full = await createOrder(owner, { products: rows(constants.orderProductsMax) })
        const body = target(full)
        const [first] = full.products
        const tries = [
          owner.call(orders.addLines, { body: { ...body, products: rows(1) } }),
          owner.call(orders.addProduct, { body: { ...body, product: { name: 'One more' } } }),
          owner.call(orders.duplicateProduct, { body: { ...body, productId: first?._id ?? '' } }),
        ]
        for (const outcome of await Promise.allSettled(tries)) {
          expect(outcome).toMatchObject({
            reason: {
              code: 'ORDER_TOO_LARGE',
              status: 422,
              answer: { details: { path: ['products'], count: 501, most: 500 } },
            },
          })
        }
        expect(await read(full)).toEqual(full)
        const whole = full.products.map(({ _id, name }) => ({ _id, name }))
        const sent = await owner.call(orders.update, { body: { ...body, products: whole } })
        expect(sent.products).toHaveLength(500)
      })

      it('should hold the items and processes of a line in the same way', async () => {
        const itemId = newId()
        const order = await createOrder(owner, { products: [{ name: 'Frame', items: [{ _id: itemId, name: 'Leg' }] }] })
        const add = (below: { processes: { name: string }[] } | { items: { name: string }[] }, { version }: AnyOrder) =>
          owner.call(orders.addLines, {
            body: { ...target(order), version, below: { parent: { item: itemId }, ...below } },
          })
        const lines = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `Line ${index + 1}` }))
        const steps = await add({ processes: lines(constants.lineProcessesMax) }, order)
        await expect(add({ processes: lines(1) }, steps)).rejects.toMatchObject({
          code: 'ORDER_TOO_LARGE',
          answer: { details: { path: ['Leg', 'processes'], count: 201, most: 200 } },
        })
        const half = await add({ items: lines(500) }, steps)
        const full = await add({ items: lines(500) }, half)
        await expect(add({ items: lines(1) }, full)).rejects.toMatchObject({
          code: 'ORDER_TOO_LARGE',
          answer: { details: { path: ['Leg', 'items'], count: 1001, most: 1000 } },
        })
      })

      it('should let an order that is longer than it may be grow no more, but be worked on', async () => {
        const order = await createOrder(owner, { products: rows(constants.orderProductsMax) })
        const [first] = order.products
        await inProject(database.db, owner.projectId, owner._id, async (tx) => {
          const { rows: columns } = await sql<{
            names: string
          }>`SELECT string_agg(quote_ident(column_name), ', ') AS names
        FROM information_schema.columns WHERE table_name = 'order_product' AND column_name NOT IN ('_id', 'position')`.execute(
            tx,
          )
          const names = sql.raw(columns[0]?.names ?? '')
          await sql`INSERT INTO order_product (_id, position, ${names})
        SELECT ${newId()}, 500, ${names} FROM order_product WHERE _id = ${first?._id ?? ''}`.execute(tx)
        })
        const { products, version } = await read(order)
        expect(products).toHaveLength(501)
        const body = { ...target(order), version }
        const grown = owner.call(orders.addLines, { body: { ...body, products: rows(1) } })
        await expect(grown).rejects.toMatchObject({ code: 'ORDER_TOO_LARGE' })
        const shorter = await owner.call(orders.removeProduct, { body: { ...body, productId: first?._id ?? '' } })
        expect(shorter.products).toHaveLength(500)
      })

      it('should add lines once however often it is sent with the same key', async () => {
        const order = await createOrder(owner)
        const send = () =>
          owner.call(
            orders.addLines,
            { body: { ...target(order), products: rows(3) } },
            { idempotencyKey: 'one-paste' },
          )
        expect(await send()).toEqual(await send())
        expect((await read(order)).products).toHaveLength(3)
      })

      it('should be for a stale version a conflict, and for a closed order no way around its rules', async () => {
        const order = await createOrder(owner)
        await owner.call(orders.addLines, { body: { ...target(order), products: rows(1) } })
        const late = owner.call(orders.addLines, { body: { ...target(order), products: rows(1) } })
        await expect(late).rejects.toMatchObject({
          code: 'VERSION_CONFLICT',
          answer: { details: { current: { version: 2 } } },
        })
        await inProject(database.db, owner.projectId, owner._id, (tx) =>
          sql`UPDATE order_head SET status = 'COMPLETE' WHERE _id = ${order._id}`.execute(tx),
        )
        const closed = owner.call(orders.addLines, { body: { ...target(order), version: 2, products: rows(1) } })
        await expect(closed).rejects.toMatchObject({ code: 'ORDER_NOT_EDITABLE' })
      })

      it('should refuse prices from whoever may not write them, and take the lines without them', async () => {
        const clerk = await newMember(owner.projectId, ...writeRights)
        const order = await createOrder(owner)
        const send = (lines: object) => clerk.call(orders.addLines, { body: { ...target(order), ...lines } })
        await expect(send({ products: rows(2) })).rejects.toMatchObject({
          code: 'PRICE_RIGHT_MISSING',
          answer: { problems: [{ path: 'products.0.unitPrice' }, { path: 'products.1.unitPrice' }] },
        })
        const changed = await send({ products: rows(2).map(({ name, netQuantity }) => ({ name, netQuantity })) })
        expect(changed.products).toHaveLength(2)
        expect(JSON.stringify(changed).replaceAll('toProjectCost', '')).not.toMatch(/[cC]ost|unitPrice|margin/)
      })
    })
  },
)
