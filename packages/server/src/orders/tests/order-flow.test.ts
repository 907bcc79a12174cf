import { calls, type FlowNode, type FlowNodeOf, type Id, newId, type OrderFlow } from '@tehas/contracts'
import { expect, it } from 'vitest'
import type { TestMember } from '../../testing'
import { createOrderWorlds } from '../testing/order-worlds'

/** Friday, ten o'clock in Tallinn: 120 minutes of the day have been worked. */
const now = new Date('2026-11-20T08:00:00Z')
const [sale] = await createOrderWorlds({ now: () => now }, ['SALE_ORDER'])
if (!sale) throw new Error('The service did not start')
const { owner, createOrder, newProject, newMember, newPartner } = sale

type Owner = typeof owner
const draw = (member: Pick<TestMember, 'call'>, orderId: Id): Promise<OrderFlow> =>
  member.call(calls.getOrderFlow, { params: { orderId } })
const link = (member: Owner, supply: Line, demand: Line, quantity: number) =>
  member.call(calls.linkOrderLines, {
    body: {
      supply: { orderId: supply.orderId, lineId: supply.lineId },
      demand: { orderId: demand.orderId, lineId: demand.lineId },
      quantity,
    },
  })
type Line = { readonly orderId: Id; readonly lineId: Id }

const work = (name: string, minutes: number) => ({
  ...{ name, changeoverTime: { value: 0, unit: 'MIN' as const }, leadTime: { value: 0, unit: 'MIN' as const } },
  workload: { value: minutes, unit: 'MIN' as const },
})

function only<Kind extends FlowNode['kind']>({ nodes }: OrderFlow, kind: Kind): FlowNodeOf<Kind>[] {
  return nodes.filter((node): node is FlowNodeOf<Kind> => node.kind === kind)
}

/** Ten table tops that take 2 m² of lamella each; 12 m² lie in stock, the rest takes seven working days to come. */
async function tabletops(member: Owner) {
  const { _id: stock } = await member.call(calls.createStockProduct, {
    body: { name: `Saarelamell ${newId()}`, unit: 'M2', category: 'FOR_PURCHASE', leadDays: 7 },
  })
  await member.call(calls.adjustStock, {
    body: { stockId: stock, direction: 'IN', location: null, quantity: 12, note: 'Algseis' },
  })
  const glue = newId()
  const order = await createOrder(member, {
    client: await newPartner(member),
    delivery: { date: '2026-11-27' },
    products: [
      {
        name: 'Lauaplaat',
        netQuantity: 10,
        processes: [work('Saagimine', 6), { ...work('Liimimine', 48), _id: glue }],
        items: [
          {
            ...{ name: 'Saarelamell', netQuantity: 2, unit: 'M2', stock: { _id: stock } },
            linkedProcess: { process: glue, name: 'Liimimine' },
          },
        ],
      },
    ],
  })
  return { order, product: order.products[0], item: order.products[0]?.items[0] }
}

it('should show the path of what is not ordered, and by how much it is late', async () => {
  const { order, item } = await tabletops(owner)
  const flow = await draw(owner, order._id)
  const parts = only(flow, 'ITEM')
  expect(parts.map(({ stockId }) => stockId)).toEqual([item?.stock?._id, item?.stock?._id])
  expect(parts.map(({ source, quantity, isOnPath }) => [source, quantity, isOnPath])).toEqual([
    ['STOCK', 12, false],
    ['TO_ORDER', 8, true],
  ])
  // Seven working days from Friday the 20th are Tuesday the 1st; 480 minutes from ten o'clock end on the next day at ten.
  expect(parts[1]).toMatchObject({ lineId: item?._id, leadDays: 7, expected: '2026-12-01' })
  const [saw, glue] = only(flow, 'PROCESS')
  expect(saw).toMatchObject({ name: 'Saagimine', quantity: 10, done: 0, expected: '2026-11-20', isOnPath: false })
  expect(glue).toMatchObject({ name: 'Liimimine', start: '2026-12-01', expected: '2026-12-02', isOnPath: true })
  expect(only(flow, 'ORDER')).toMatchObject([
    { promised: '2026-11-27', expected: '2026-12-02', lateDays: 5, isOnPath: true, number: order.transactionNumber },
  ])
  expect(flow.path).toEqual([
    { node: parts[1]?.id, name: 'Saarelamell', minutes: 0, ends: '2026-12-01' },
    { node: glue?.id, name: 'Liimimine', minutes: 480, ends: '2026-12-02' },
  ])
  expect(flow.edges.filter(({ isOnPath }) => isOnPath)).toMatchObject([
    { from: order._id, quantity: 10 },
    { from: parts[1]?.id, to: glue?.id, quantity: 8, unit: 'M2' },
  ])
  expect(JSON.stringify(flow)).not.toMatch(/price|cost|margin/i)
})

it('should tell nobody of orders, stock and projects that they may not read', async () => {
  const { order, product, item } = await tabletops(owner)
  if (!product || !item) throw new Error('The order is not what it was made')
  const bought = await owner.call(calls.createPurchaseOrder, {
    body: { delivery: { date: '2026-11-24' }, products: [{ name: 'Saarelamell AB', netQuantity: 8, unit: 'M2' }] },
  })
  const supply = { orderId: bought._id, lineId: bought.products[0]?._id ?? '' }
  await link(owner, supply, { orderId: order._id, lineId: item._id }, 8)

  const seller = await newMember(owner.projectId, 'SALES_READ')
  const flow = await draw(seller, order._id)
  expect(only(flow, 'HIDDEN')).toEqual([
    { kind: 'HIDDEN', id: supply.lineId, lane: product._id, isOnPath: false, orderKind: 'PURCHASE_ORDER' },
  ])
  expect(only(flow, 'ITEM').map(({ source, quantity }) => [source, quantity])).toEqual([[null, 12]])
  expect(JSON.stringify(flow)).not.toMatch(/Saarelamell AB|PO-/)

  const buyer = await newMember(owner.projectId, 'SALES_READ', 'PURCHASE_READ')
  expect(only(await draw(buyer, order._id), 'SUPPLY')).toMatchObject([
    { number: bought.transactionNumber, name: 'Saarelamell AB', promised: '2026-11-24', expected: '2026-11-24' },
  ])
  const onlyBuyer = await newMember(owner.projectId, 'PURCHASE_READ')
  expect(only(await draw(onlyBuyer, bought._id), 'HIDDEN')).toMatchObject([{ orderKind: 'SALE_ORDER' }])
  await expect(draw(onlyBuyer, order._id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(draw(await newProject(), order._id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(draw(await newMember(owner.projectId, 'STOCK_READ'), order._id)).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
})

it('should show what a bought or made line goes into, and whether it comes late for that', async () => {
  const { order, item } = await tabletops(owner)
  const bought = await owner.call(calls.createPurchaseOrder, {
    body: { delivery: { date: '2026-12-03' }, products: [{ name: 'Saarelamell', netQuantity: 8, unit: 'M2' }] },
  })
  const supply = { orderId: bought._id, lineId: bought.products[0]?._id ?? '' }
  await link(owner, supply, { orderId: order._id, lineId: item?._id ?? '' }, 8)
  const flow = await draw(owner, bought._id)
  expect(only(flow, 'ORDER')).toMatchObject([{ expected: '2026-12-03', lateDays: 0 }])
  // Promised on the 27th.
  expect(only(flow, 'TAKER')).toMatchObject([{ number: order.transactionNumber, name: 'Saarelamell', lateDays: 6 }])
})

it('should draw a line that supplies two parts once, and orders that supply each other to an end', async () => {
  const made = (name: string, part: string) =>
    owner.call(calls.createManufacturingOrder, {
      body: {
        products: [
          { name, netQuantity: 20, processes: [work('Lõikamine', 1)], items: [{ name: part, netQuantity: 1 }] },
        ],
      },
    })
  const order = await createOrder(owner, {
    products: [
      {
        name: 'Raam',
        netQuantity: 5,
        items: [
          { name: 'Plaat vasak', netQuantity: 1 },
          { name: 'Plaat parem', netQuantity: 1 },
        ],
      },
    ],
  })
  const [plate, blank] = [await made('Nurgaplaat', 'Toorik'), await made('Toorik', 'Nurgaplaat')]
  const lineOf = ({ _id, products }: typeof plate) => ({ orderId: _id, lineId: products[0]?._id ?? '' })
  const partOf = ({ _id, products }: typeof plate) => ({ orderId: _id, lineId: products[0]?.items[0]?._id ?? '' })
  for (const part of order.products[0]?.items ?? []) {
    await link(owner, lineOf(plate), { orderId: order._id, lineId: part._id }, 5)
  }
  await link(owner, lineOf(blank), partOf(plate), 20)
  await link(owner, lineOf(plate), partOf(blank), 10)
  const flow = await draw(owner, order._id)
  const supplies = only(flow, 'SUPPLY')
  expect(supplies.map(({ number, steps }) => [number, steps.length])).toEqual([
    [plate.transactionNumber, 1],
    [blank.transactionNumber, 1],
  ])
  const [first, second] = supplies
  expect(flow.edges.filter(({ from }) => from === first?.id).map(({ quantity }) => quantity)).toEqual([5, 5])
  expect(flow.edges.filter(({ from }) => from === second?.id).map(({ to }) => to)).toEqual([first?.id])
  // From the other end too.
  expect(only(await draw(owner, blank._id), 'SUPPLY').map(({ number }) => number)).toEqual([plate.transactionNumber])
})

it('should show 200 nodes of a large order, and tell how much is left out', async () => {
  const processes = ['Üks', 'Kaks', 'Kolm', 'Neli'].map((name) => work(name, 1))
  const order = await createOrder(owner, {
    products: Array.from({ length: 60 }, (_, at) => ({ name: `Toode ${at + 1}`, netQuantity: 1, processes })),
  })
  const flow = await draw(owner, order._id)
  // The order, 39 products with four processes each, and the fortieth with three of them.
  expect(flow.nodes).toHaveLength(200)
  expect(flow.productsLeft).toBe(20)
  expect(only(flow, 'PRODUCT').at(-1)).toMatchObject({ name: 'Toode 40', left: 1 })
})

it('should expect nothing of an order that is annulled', async () => {
  const { order } = await tabletops(owner)
  const { _id: orderId, version } = order
  await owner.call(calls.changeSaleOrderStatus, { body: { orderId, version, action: 'annul' } })
  const flow = await draw(owner, orderId)
  expect(flow.path).toEqual([])
  expect(only(flow, 'ORDER')).toMatchObject([{ orderStatus: 'ANNULLED', expected: null, lateDays: 0 }])
})

it('should switch the tab on for a project, by whoever has the right', async () => {
  const project = await newProject()
  const set = (member: Owner, orderFlowChart: boolean) =>
    member.call(calls.updateProjectSettings, { body: { featureFlags: { orderFlowChart } } })
  expect((await set(project, true)).featureFlags).toMatchObject({ orderFlowChart: true, stockStructureEdit: false })
  const { featureFlags } = await project.call(calls.updateProjectSettings, { body: { marginTarget: 31 } })
  expect(featureFlags.orderFlowChart).toBe(true)
  await expect(set(await newMember(project.projectId, 'COMPANY'), false)).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
