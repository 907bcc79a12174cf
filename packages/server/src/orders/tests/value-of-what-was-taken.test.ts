import { calls, type Id, newId } from '@tehas/contracts'
import { expect, it } from 'vitest'
import { checkData } from '../../check-data/check-data-command'
import { createOrderWorlds } from '../testing/order-worlds'
import { recountQueued } from '../testing/recount-taken'

const present = <T>(value: T | undefined | null): T => {
  if (value === undefined || value === null) throw new Error('It is missing')
  return value
}

const world = present((await createOrderWorlds({}, ['SALE_ORDER']))[0])
const { owner, partnerId: partner, database } = world

const publish = { action: 'publish' } as const
const newStock = async (more: { readonly unitPrice?: number; readonly category?: 'SEMI_FINISHED' } = {}) =>
  (await owner.call(calls.createStockProduct, { body: { name: `Leht ${newId()}`, category: 'FOR_PURCHASE', ...more } }))
    ._id
const putIn = (stockId: Id, quantity: number, unitCost: number) =>
  owner.call(calls.adjustStock, {
    body: { stockId, direction: 'IN', quantity, unitCost, location: null, note: 'Algseis' },
  })
const stockOf = async (stockId: Id) => {
  const { balance, stockValue } = await owner.call(calls.getStockProduct, { params: { stockId } })
  return { balance, value: stockValue }
}

type Line = { readonly name?: string; readonly netQuantity: number; readonly stock?: { readonly _id: Id } }
type Product = Line & {
  readonly unitPrice?: number
  readonly items?: readonly (Line & { readonly unitPrice?: number })[]
}

async function making(products: readonly Product[]) {
  const made = await owner.call(calls.createManufacturingOrder, {
    body: { products: products.map((one) => ({ name: 'Värav', ...one, items: [...(one.items ?? [])] })) },
  })
  return owner.call(calls.changeManufacturingOrderStatus, {
    body: { orderId: made._id, version: made.version, ...publish },
  })
}
async function selling(products: readonly Product[]) {
  const made = await owner.call(calls.createSaleOrder, {
    body: {
      client: partner,
      products: products.map((one) => ({ name: 'Värav', ...one, items: [...(one.items ?? [])] })),
    },
  })
  return owner.call(calls.changeSaleOrderStatus, { body: { orderId: made._id, version: made.version, ...publish } })
}
async function buying(netQuantity: number, unitPrice: number, stock?: { readonly _id: Id }) {
  const made = await owner.call(calls.createPurchaseOrder, {
    body: { supplier: partner, products: [{ name: 'Plaat', netQuantity, unitPrice, ...(stock && { stock }) }] },
  })
  return owner.call(calls.changePurchaseOrderStatus, { body: { orderId: made._id, version: made.version, ...publish } })
}
const receive = async (
  { _id: orderId, products: [line] }: { readonly _id: Id; readonly products: readonly { readonly _id: Id }[] },
  quantity: number,
  use: 'TO_STOCK' | 'TO_ORDER',
) =>
  owner.call(calls.receivePurchaseOrder, {
    body: {
      orderId,
      lines: [{ lineId: present(line)._id, quantity, use, location: use === 'TO_STOCK' ? null : undefined }],
    },
  })
async function setPrice(orderId: Id, unitPrice: number) {
  const { version, products } = await owner.call(calls.getPurchaseOrder, { params: { orderId } })
  const line = present(products[0])
  await owner.call(calls.updatePurchaseOrderProduct, {
    body: { orderId, version, product: { _id: line._id, unitPrice } },
  })
}
const saleItem = async (orderId: Id) =>
  present((await owner.call(calls.getSaleOrder, { params: { orderId } })).products[0]?.items[0])

it('should bring into stock what its material was worth, whatever price the lines have', async () => {
  // 6 at 3 and 6 at 4 are 42 for twelve: ten of them are worth 35.
  const sheet = await newStock({ unitPrice: 10 })
  await putIn(sheet, 6, 3)
  await putIn(sheet, 6, 4)
  const gate = await newStock({ category: 'SEMI_FINISHED', unitPrice: 200 })
  const items = [{ name: 'Leht', netQuantity: 2, unitPrice: 10, stock: { _id: sheet } }]
  const { _id: orderId, products } = await making([{ netQuantity: 5, stock: { _id: gate }, items }])
  await owner.call(calls.handOverProduct, { body: { orderId, productId: present(products[0])._id, toStock: 5 } })
  expect(await stockOf(sheet)).toEqual({ balance: 2, value: 7 })
  expect(await stockOf(gate)).toEqual({ balance: 5, value: 35 })
})

it('should issue with the order what was given back of a product that is handed over whole', async () => {
  // 10 at 3: all of them go into five gates of two each, and come back to the shelf.
  const sheet = await newStock({ unitPrice: 3 })
  await putIn(sheet, 10, 3)
  const gate = await newStock({ category: 'SEMI_FINISHED' })
  const items = [{ name: 'Leht', netQuantity: 2, unitPrice: 3, stock: { _id: sheet } }]
  const { _id: orderId, products } = await making([{ netQuantity: 5, stock: { _id: gate }, items }])
  const product = present(products[0])
  await owner.call(calls.handOverProduct, { body: { orderId, productId: product._id, toStock: 5 } })
  const versionOf = async () => (await owner.call(calls.getManufacturingOrder, { params: { orderId } })).version
  const line = { kind: 'item', _id: present(product.items[0])._id } as const
  await owner.call(calls.undoManufacturingOrderStock, { body: { orderId, version: await versionOf(), line } })
  expect(await stockOf(sheet)).toEqual({ balance: 10, value: 30 })

  // Gates worth 30 and sheets worth 30 would be 60 of 30 that were paid.
  const complete = { orderId, version: await versionOf(), action: 'complete' } as const
  await owner.call(calls.changeManufacturingOrderStatus, { body: complete })
  expect(await stockOf(sheet)).toEqual({ balance: 0, value: 0 })
  expect(await stockOf(gate)).toEqual({ balance: 5, value: 30 })
})

it('should cost what was bought where no price was typed, as planned and as taken', async () => {
  // 20 bought at 7; five products take two each.
  const sheet = await newStock()
  const gate = await newStock({ category: 'SEMI_FINISHED', unitPrice: 200 })
  const bought = await buying(20, 7, { _id: sheet })
  await receive(bought, 20, 'TO_STOCK')
  const items = [{ name: 'Leht', netQuantity: 2, stock: { _id: sheet } }]
  const order = await making([{ netQuantity: 5, stock: { _id: gate }, items }])
  expect(order.products[0]).toMatchObject({ cost: 70 })
  await owner.call(calls.handOverProduct, {
    body: { orderId: order._id, productId: present(order.products[0])._id, toStock: 5 },
  })
  expect(await stockOf(sheet)).toEqual({ balance: 10, value: 70 })
  expect(await stockOf(gate)).toEqual({ balance: 5, value: 70 })
})

it('should keep what came for a linked line at what it cost, and take the rest at the price of its line', async () => {
  const link = async (sale: Awaited<ReturnType<typeof selling>>, bought: Awaited<ReturnType<typeof buying>>) => {
    const [item, line] = [present(sale.products[0]?.items[0]), present(bought.products[0])]
    await owner.call(calls.linkOrderLines, {
      body: {
        supply: { orderId: bought._id, lineId: line._id },
        demand: { orderId: sale._id, lineId: item._id },
        quantity: item.netQuantity,
      },
    })
  }
  const sold = (netQuantity: number) =>
    selling([{ netQuantity: 1, items: [{ name: 'Plaat', netQuantity, unitPrice: 1 }] }])

  const all = await sold(5)
  const atThree = await buying(5, 3)
  await link(all, atThree)
  await receive(atThree, 5, 'TO_ORDER')
  await setPrice(atThree._id, 9)
  expect(await saleItem(all._id)).toMatchObject({ cost: 15, actualCost: 15, takenValue: 15 })

  const parts = await sold(5)
  const rising = await buying(5, 2.7)
  await link(parts, rising)
  await receive(rising, 2, 'TO_ORDER')
  await setPrice(rising._id, 3.6)
  // 2 at 2.70 came, 3 are to come at 3.60.
  expect(await saleItem(parts._id)).toMatchObject({ cost: 16.2, actualCost: 5.4 })
  await receive(rising, 3, 'TO_ORDER')
  expect(await saleItem(parts._id)).toMatchObject({ cost: 16.2, actualCost: 16.2 })
})

it('should add what came for a line and what it took of stock', async () => {
  // 0.8672 came at 68.00: 58.97. 1.2832 of stock at the average of 68.41: 87.78.
  const oil = await newStock()
  await putIn(oil, 100, 68.41)
  const sale = await selling([{ netQuantity: 1, items: [{ name: 'Õli', netQuantity: 2.1504, stock: { _id: oil } }] }])
  const bought = await buying(0.8672, 68)
  const item = present(sale.products[0]?.items[0])
  await owner.call(calls.linkOrderLines, {
    body: {
      supply: { orderId: bought._id, lineId: present(bought.products[0])._id },
      demand: { orderId: sale._id, lineId: item._id },
      quantity: 0.8672,
    },
  })
  await receive(bought, 0.8672, 'TO_ORDER')
  const { version } = await owner.call(calls.getSaleOrder, { params: { orderId: sale._id } })
  await owner.call(calls.useSaleOrderStock, {
    body: { orderId: sale._id, version, line: { kind: 'item', _id: item._id }, quantity: 1.2832, location: null },
  })
  expect(await saleItem(sale._id)).toMatchObject({ takenFromStock: 2.1504, takenValue: 146.75, actualCost: 146.75 })
})

it('should count what left below 0 as planned until something came, and then what that cost', async () => {
  const sheet = await newStock()
  const items = [{ name: 'Leht', netQuantity: 4, unitPrice: 2.5, stock: { _id: sheet } }]
  const sale = await selling([{ netQuantity: 1, items }])
  const line = { kind: 'item', _id: present(sale.products[0]?.items[0])._id } as const
  await owner.call(calls.useSaleOrderStock, {
    body: { orderId: sale._id, version: sale.version, line, quantity: 4, withoutStock: true },
  })
  expect(await saleItem(sale._id)).toMatchObject({ takenValue: 0, takenUnvalued: 4, actualCost: 10 })
  await putIn(sheet, 3, 3)
  await recountQueued(database.db, owner.projectId)
  // 3 at 3.00, and one as planned.
  expect(await saleItem(sale._id)).toMatchObject({ takenValue: 9, takenUnvalued: 1, actualCost: 11.5 })
  await putIn(sheet, 3, 4)
  await recountQueued(database.db, owner.projectId)
  expect(await saleItem(sale._id)).toMatchObject({ takenValue: 13, takenUnvalued: 0, actualCost: 13 })
})

it('should leave every figure as counted anew', async () => {
  await recountQueued(database.db, owner.projectId)
  const told: string[] = []
  expect([await checkData(database.target, (line) => told.push(line)), told.slice(0, -1)]).toEqual([0, []])
})
