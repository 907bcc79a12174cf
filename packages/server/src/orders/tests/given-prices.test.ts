import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type AnyOrder, type BodyInputOf, calls, newId, type OrderAction, type OrderCalls } from '@tehas/contracts'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { ownerConfig } from '../../database/connect'
import { migrationsFolder } from '../../database/migrations-folder'
import { createOrderWorlds } from '../testing/order-worlds'

const now = new Date('2026-11-12T07:00:00.000Z')
const worlds = await createOrderWorlds({ now: () => now })

/** By hand: an item that costs what its product in stock does, marked up by 20 %, and a product's typed price beside it. */
describe.each(worlds)('prices of $kind that were given', (world) => {
  const { orders, owner, partnerId: client, createOrder, newMember, writeRights, database } = world
  type Product = NonNullable<BodyInputOf<OrderCalls['create']>['products']>[number]

  const newSheet = async (unitPrice: number) =>
    (
      await owner.call(calls.createStockProduct, {
        body: { name: `Leht ${newId()}`, category: 'FOR_PURCHASE', unitPrice },
      })
    )._id
  const priceOf = async (stockId: string, unitPrice: number) => {
    const { version } = await owner.call(calls.getStockProduct, { params: { stockId } })
    await owner.call(calls.updateStockProduct, { body: { _id: stockId, version, unitPrice } })
  }
  const gate = (sheet: string, more: Partial<Product> = {}): Product => ({
    name: 'Värav',
    netQuantity: 3,
    items: [{ name: 'Leht', netQuantity: 1, unitPrice: null, markupPercentage: 20, stock: { _id: sheet } }],
    ...more,
  })
  const read = (_id: string) => owner.call(orders.get, { params: { orderId: _id } })
  const act = ({ _id, version }: AnyOrder, action: OrderAction, answers: object = {}) =>
    owner.call(orders.changeStatus, { body: { orderId: _id, version, action, ...answers } })
  /** Any edit counts the order anew. */
  const touch = async (_id: string) => {
    const { version, notes } = await read(_id)
    return owner.call(orders.update, { body: { orderId: _id, version, notes: `${notes}.` } })
  }
  const lineOf = (order: AnyOrder, at = 0) => {
    const line = order.products[at]
    if (!line) throw new Error('The order has no such line')
    return line
  }

  it('should stay once the order is published, while cost and margin follow what material costs', async () => {
    const sheet = await newSheet(10)
    const waiting = await createOrder(owner, { client, products: [gate(sheet)] })
    expect(lineOf(waiting)).toMatchObject({ calculatedUnitPrice: 12, salePrice: 36, cost: 30, fixedUnitPrice: null })
    const published = await act(waiting, 'publish')
    expect(lineOf(published)).toMatchObject({ fixedUnitPrice: 12, priceSource: 'CALCULATED', salePrice: 36 })
    await priceOf(sheet, 20)
    const after = await touch(published._id)
    expect(lineOf(after)).toMatchObject({ calculatedUnitPrice: 24, fixedUnitPrice: 12, salePrice: 36, cost: 60 })
    expect(after).toMatchObject({ priceWithoutVat: published.priceWithoutVat, vat: published.vat, cost: 60 })
    expect(after.margin).toBeLessThan(0)
  })

  it('should follow calculation as long as the order waits and nothing was sent', async () => {
    const sheet = await newSheet(10)
    const waiting = await createOrder(owner, { client, products: [gate(sheet)] })
    await priceOf(sheet, 20)
    expect(lineOf(await touch(waiting._id))).toMatchObject({ salePrice: 72, fixedUnitPrice: null })
  })

  it('should be those that were shown where material became dearer between the last count and publishing', async () => {
    const sheet = await newSheet(10)
    const waiting = await createOrder(owner, { client, products: [gate(sheet)] })
    await priceOf(sheet, 20)
    const published = await act(waiting, 'publish')
    expect(published.priceWithoutVat).toBe(waiting.priceWithoutVat)
    expect(lineOf(published)).toMatchObject({ fixedUnitPrice: 12, salePrice: 36, calculatedUnitPrice: 24, cost: 60 })
  })

  it('should come to the same sums to the cent however many pieces there are', async () => {
    const products = [
      { name: 'Kruvi', netQuantity: 3_000_000, items: [{ name: 'Traat', netQuantity: 1 / 3, unitPrice: 0.037 }] },
      {
        name: 'Mutter',
        netQuantity: 7,
        processes: [{ name: 'Puurimine', price: { value: 19.99, unit: 'H' as const } }],
      },
    ]
    const waiting = await createOrder(owner, { client, products })
    const published = await act(waiting, 'publish')
    const sums = ({ priceWithoutVat, vat, salePriceWithVat, products: lines }: AnyOrder) => ({
      ...{ priceWithoutVat, vat, salePriceWithVat },
      lines: lines.map(({ salePrice }) => salePrice),
    })
    expect(sums(published)).toEqual(sums(waiting))
    expect(sums(await touch(published._id))).toEqual(sums(waiting))
  })

  it('should be calculated anew in an order that goes back to waiting and was never sent', async () => {
    const sheet = await newSheet(10)
    const published = await act(await createOrder(owner, { client, products: [gate(sheet)] }), 'publish')
    await priceOf(sheet, 20)
    const waiting = await act(published, 'move-to-waiting')
    expect(lineOf(waiting)).toMatchObject({ fixedUnitPrice: null, salePrice: 72 })
  })

  it('should go along to a duplicate where they were typed, and be calculated anew where they were not', async () => {
    const sheet = await newSheet(10)
    const products = [gate(sheet), gate(sheet, { name: 'Piire', unitPrice: 50 })]
    const published = await act(await createOrder(owner, { client, products }), 'publish')
    await priceOf(sheet, 20)
    const copy = await owner.call(orders.duplicate, { body: { orderId: published._id } })
    expect(copy.products).toMatchObject([
      { name: 'Värav', fixedUnitPrice: null, unitPrice: null, salePrice: 72 },
      { name: 'Piire', fixedUnitPrice: null, unitPrice: 50, salePrice: 150 },
    ])
  })

  it('should be fixed for a line that comes to a published order, and for a copy of one as it costs now', async () => {
    const sheet = await newSheet(10)
    const published = await act(await createOrder(owner, { client, products: [gate(sheet)] }), 'publish')
    await priceOf(sheet, 20)
    const copied = await owner.call(orders.duplicateProduct, {
      body: { orderId: published._id, version: published.version, productId: lineOf(published)._id },
    })
    expect(copied.products).toMatchObject([{ fixedUnitPrice: 12 }, { fixedUnitPrice: 24 }])
    const added = await owner.call(orders.addProduct, {
      body: { orderId: copied._id, version: copied.version, product: gate(sheet) },
    })
    await priceOf(sheet, 30)
    expect((await touch(added._id)).products.map(({ salePrice }) => salePrice)).toEqual([36, 72, 72])
  })

  it('should give way to a typed price, and come back where that is emptied', async () => {
    const sheet = await newSheet(10)
    const published = await act(await createOrder(owner, { client, products: [gate(sheet)] }), 'publish')
    const line = lineOf(published)._id
    const set = async (unitPrice: number | null) => {
      const { version } = await read(published._id)
      const body = { orderId: published._id, version, product: { _id: line, unitPrice } }
      return lineOf(await owner.call(orders.updateProduct, { body }))
    }
    expect(await set(15)).toMatchObject({ priceSource: 'MANUAL', salePrice: 45 })
    expect(await set(null)).toMatchObject({ priceSource: 'CALCULATED', salePrice: 36, fixedUnitPrice: 12 })
  })

  it('should be taken anew by whoever may see prices alone, and stand in the log', async () => {
    const sheet = await newSheet(10)
    const published = await act(await createOrder(owner, { client, products: [gate(sheet)] }), 'publish')
    await priceOf(sheet, 20)
    const { version } = await touch(published._id)
    const line = lineOf(published)._id
    const take = (who: Pick<typeof owner, 'call'>, of: number, fixedUnitPrice: number | null) =>
      who.call(orders.updateProduct, {
        body: { orderId: published._id, version: of, product: { _id: line, fixedUnitPrice }, answer: 'CHANGES' },
      })
    const worker = await newMember(owner.projectId, ...writeRights)
    await expect(take(worker, version, 24)).rejects.toMatchObject({ code: 'PRICE_RIGHT_MISSING' })
    expect(lineOf(await worker.call(orders.get, { params: { orderId: published._id } }))).not.toHaveProperty(
      'fixedUnitPrice',
    )
    const taken = await take(owner, version, 24)
    expect(lineOf(taken)).toMatchObject({ fixedUnitPrice: 24, salePrice: 72 })
    const change = { path: `products.${line}.fixedUnitPrice`, from: 12, to: 24 }
    expect((await read(published._id)).audit.updatedBy[0]?.reqBody).toMatchObject({ changes: [change] })
    const seen = await worker.call(orders.get, { params: { orderId: published._id } })
    expect(JSON.stringify(seen.audit.updatedBy[0]?.reqBody ?? null)).not.toContain('24')
    expect(lineOf(await take(owner, taken.version, 12))).toMatchObject({ fixedUnitPrice: 12, salePrice: 36 })
  })

  it('should not be entered into an order whose prices nobody was given', async () => {
    const product = { ...gate(await newSheet(10)), fixedUnitPrice: 99 }
    const waiting = await createOrder(owner, { client, products: [product] })
    expect(lineOf(waiting)).toMatchObject({ fixedUnitPrice: null, salePrice: 36 })
  })

  it('should be those of one version where two publish and edit at once', async () => {
    const sheet = await newSheet(10)
    const waiting = await createOrder(owner, { client, products: [gate(sheet)] })
    const item = lineOf(waiting).items[0]?._id ?? ''
    const outcomes = await Promise.allSettled([
      act(waiting, 'publish'),
      owner.call(orders.updateItem, {
        body: { orderId: waiting._id, version: waiting.version, item: { _id: item, markupPercentage: 50 } },
      }),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const after = await read(waiting._id)
    expect(lineOf(after)).toMatchObject(
      after.status === 'ACTIVE' ? { fixedUnitPrice: 12, salePrice: 36 } : { fixedUnitPrice: null, salePrice: 45 },
    )
  })

  it('should be fixed by the migration as they stand, with no sum changed', async () => {
    const products = [
      { name: 'Kruvi', netQuantity: 3_000_001, items: [{ name: 'Traat', netQuantity: 1 / 3, unitPrice: 0.037 }] },
      { name: 'Null', netQuantity: 0, items: [{ name: 'Traat', netQuantity: 1, unitPrice: 5 }] },
      { name: 'Piire', netQuantity: 2, unitPrice: 50 },
    ]
    const published = await act(await createOrder(owner, { client, products }), 'publish')
    const waiting = await createOrder(owner, { client, products })
    const client1 = new pg.Client(ownerConfig(database.target))
    await client1.connect()
    try {
      await client1.query('UPDATE order_product SET fixed_unit_price = NULL WHERE order_id = ANY ($1)', [
        [published._id, waiting._id],
      ])
      const text = await readFile(join(migrationsFolder, '0240_given_prices.sql'), 'utf8')
      await client1.query(/UPDATE order_product [\s\S]*?;/.exec(text)?.[0] ?? '')
    } finally {
      await client1.end()
    }
    const figures = ({ products: lines, priceWithoutVat, vat, salePriceWithVat, margin }: AnyOrder) => ({
      ...{ priceWithoutVat, vat, salePriceWithVat, margin },
      lines: lines.map(({ salePrice, unitPriceWithMarkupPercentage, margin: own }) => ({
        salePrice,
        unitPriceWithMarkupPercentage,
        own,
      })),
    })
    const after = await touch(published._id)
    expect(figures(after)).toEqual(figures(published))
    expect(after.products.map(({ fixedUnitPrice }) => fixedUnitPrice)).toEqual([
      expect.closeTo(0.012333321, 12),
      0,
      null,
    ])
    expect((await read(waiting._id)).products.map(({ fixedUnitPrice }) => fixedUnitPrice)).toEqual([null, null, null])
  })

  it('should reach nobody of another project', async () => {
    const published = await act(await createOrder(owner, { client, products: [gate(await newSheet(10))] }), 'publish')
    const stranger = await world.newProject()
    const product = { _id: lineOf(published)._id, fixedUnitPrice: 1 }
    await expect(
      stranger.call(orders.updateProduct, { body: { orderId: published._id, version: published.version, product } }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
