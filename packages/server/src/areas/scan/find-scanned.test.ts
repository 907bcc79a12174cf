import { calls } from '@tehas/contracts'
import { expect, it } from 'vitest'
import { createOrderWorlds } from '../../orders/testing/order-worlds'

const [world] = await createOrderWorlds({}, ['SALE_ORDER'])
if (!world) throw new Error('The service did not start')
const { newProject, newMember } = world

const bolt = { name: 'Polt M8', unit: 'PCS', category: 'FOR_PURCHASE', code: 'PP-12', coating: 'Tsink' } as const

it('should find products by code, orders by number and locations by name, whatever the case', async () => {
  const owner = await newProject()
  const product = await owner.call(calls.createStockProduct, { body: bolt })
  const order = await owner.call(calls.createSaleOrder, { body: {} })
  const shelf = await owner.call(calls.upsertInventoryLocation, { body: { name: 'Riiul A1' } })
  const find = async (code: string) => (await owner.call(calls.findScanned, { body: { code } })).found
  const found = { kind: 'STOCK_PRODUCT', _id: product._id, name: 'Polt M8', detail: 'Tsink' }
  expect(await find('PP-12')).toEqual([found])
  expect(await find(' pp-12 ')).toEqual([found])
  expect(await find(order.transactionNumber.toLowerCase())).toEqual([
    { kind: 'SALE_ORDER', _id: order._id, name: order.transactionNumber, detail: '' },
  ])
  expect(await find('RIIUL a1')).toEqual([{ kind: 'LOCATION', _id: shelf._id, name: 'Riiul A1', detail: '' }])
  expect(await find('PP-1')).toEqual([])
  expect(await find('%')).toEqual([])
})

it('should answer all that carry one code, and nothing that was removed', async () => {
  const owner = await newProject()
  await owner.call(calls.createStockProduct, { body: bolt })
  const other = await owner.call(calls.createStockProduct, {
    body: { ...bolt, name: 'Polt M8 roostevaba', coating: '' },
  })
  const find = async () => (await owner.call(calls.findScanned, { body: { code: 'PP-12' } })).found
  expect((await find()).map(({ name }) => name)).toEqual(['Polt M8', 'Polt M8 roostevaba'])
  await owner.call(calls.removeStockProduct, { body: { _id: other._id, version: other.version } })
  expect((await find()).map(({ name }) => name)).toEqual(['Polt M8'])
})

it('should find nothing that the member may not open, and nothing of another project', async () => {
  const owner = await newProject()
  await owner.call(calls.createStockProduct, { body: bolt })
  const order = await owner.call(calls.createSaleOrder, { body: {} })
  const seller = await newMember(owner.projectId, 'SALES_READ')
  const keeper = await newMember(owner.projectId, 'STOCK_READ')
  const stranger = await newProject()
  const kindsOf = async (who: typeof owner, code: string) =>
    (await who.call(calls.findScanned, { body: { code } })).found.map(({ kind }) => kind)
  expect(await kindsOf(seller, 'PP-12')).toEqual([])
  expect(await kindsOf(seller, order.transactionNumber)).toEqual(['SALE_ORDER'])
  expect(await kindsOf(keeper, 'PP-12')).toEqual(['STOCK_PRODUCT'])
  expect(await kindsOf(keeper, order.transactionNumber)).toEqual([])
  expect(await kindsOf(stranger, 'PP-12')).toEqual([])
})
