import { calls, type Id, newId, OFFER_VERSIONS_MAX, type SaleOrder, type TrialChanges } from '@tehas/contracts'
import { describe, expect, it } from 'vitest'
import { createTestServer, type TestMember } from '../../testing'

/** Friday, ten o'clock in Tallinn: 120 minutes of the day have been worked. */
const now = new Date('2026-11-20T08:00:00Z')
const server = await createTestServer({ now: () => now })

type Caller = Pick<TestMember, 'call'>

const stockOf = (owner: TestMember, name: string, values: { unitPrice: number; leadDays: number }) =>
  owner.call(calls.createStockProduct, { body: { name, unit: 'M2', category: 'FOR_PURCHASE', ...values } })

/**
 * Ten table tops of 2 m² of ash at 30 €, and 48 min of gluing each at 60 € an hour: 60 + 48 = 108 € of cost, sold for
 * 150 €. Lines 1500, cost 1080. There are 12 m² of ash.
 */
async function offer(owner: TestMember) {
  const ash = await stockOf(owner, `Saarelamell ${newId()}`, { unitPrice: 30, leadDays: 7 })
  const pine = await stockOf(owner, `Männilamell ${newId()}`, { unitPrice: 12, leadDays: 2 })
  await owner.call(calls.adjustStock, {
    body: { stockId: ash._id, direction: 'IN', location: null, quantity: 12, unitCost: 30, note: 'Algseis' },
  })
  const order = await owner.call(calls.createSaleOrder, {
    body: {
      vatPercentage: 24,
      delivery: { date: '2026-11-27' },
      products: [
        {
          ...{ name: 'Lauaplaat', netQuantity: 10, unitPrice: 150, markupPercentage: 0 },
          processes: [
            {
              name: 'Liimimine',
              ...{
                changeoverTime: { value: 0, unit: 'MIN' },
                leadTime: { value: 0, unit: 'MIN' },
                markupPercentage: 0,
              },
              ...{ price: { value: 60, unit: 'H' }, workload: { value: 48, unit: 'MIN' } },
            },
          ],
          items: [{ netQuantity: 2, stock: { _id: ash._id }, markupPercentage: 0 }],
        },
      ],
    },
  })
  const [product] = order.products
  const [item] = product?.items ?? []
  if (!product || !item) throw new Error('The order has no lines')
  return { ash, pine, order, product, item, target: { orderId: order._id, version: order.version } }
}

const owner = await server.newProject()
await owner.call(calls.updateProjectSettings, { body: { marginTarget: 25 } })
const attempt = (who: Caller, orderId: Id, changes: TrialChanges) =>
  who.call(calls.trySaleOrder, { body: { orderId, changes } })
const read = (orderId: Id): Promise<SaleOrder> => owner.call(calls.getSaleOrder, { params: { orderId } })

describe('trying changes on a sale order', () => {
  it('should tell what it comes to before and after, and write nothing', async () => {
    const { order, product } = await offer(owner)
    const { before, after, version } = await attempt(owner, order._id, {
      discount: { value: 4, type: 'PERCENTAGE' },
      products: [{ _id: product._id, netQuantity: 20 }],
    })
    expect(version).toBe(order.version)
    // 1500 − 1080 = 420 of 1500 is 28 %. 1080 / 0,75 = 1440 must be left: 60 € or 4 % may be taken off.
    expect(before).toMatchObject({
      ...{ cost: 1080, salePriceWithMarkupPercentage: 1500, discountValue: 0, priceWithoutVat: 1500 },
      ...{ vat: 360, salePriceWithVat: 1860, margin: 28, marginValue: 420 },
      largestDiscount: { percentage: 4, value: 60 },
    })
    // Twice as many: 3000 less 4 % is 2880, of which 2160 are cost: 25 %, just the target.
    expect(after).toMatchObject({
      ...{ cost: 2160, salePriceWithMarkupPercentage: 3000, discountValue: 120, priceWithoutVat: 2880 },
      ...{ vat: 691.2, salePriceWithVat: 3571.2, margin: 25, marginValue: 720 },
      largestDiscount: { percentage: 4, value: 120 },
      lines: [{ name: 'Lauaplaat', netQuantity: 20, cost: 2160, salePriceWithMarkupPercentage: 3000, margin: 28 }],
    })
    expect(await read(order._id)).toEqual(order)
  })

  it('should tell what would be short and when it would be done, as the flow chart does', async () => {
    const { order, product, ash } = await offer(owner)
    const products = [{ _id: product._id, netQuantity: 6 }]
    const { before, after } = await attempt(owner, order._id, { products })
    // 20 m² are needed and 12 are there. Seven working days on are the 1st, and 480 minutes of work end on the 2nd.
    expect(before).toMatchObject({ doneOn: '2026-12-02', lateDays: 5 })
    expect(before.shortages).toEqual([{ stock: ash._id, name: ash.name, quantity: 8, unit: 'M2' }])
    // Six take just the 12 m²: 288 minutes from ten o'clock end on the same day.
    expect(after).toMatchObject({ doneOn: '2026-11-20', lateDays: 0, shortages: [] })
    const flow = await owner.call(calls.getOrderFlow, { params: { orderId: order._id } })
    expect(flow.nodes.find(({ kind }) => kind === 'ORDER')).toMatchObject({ expected: before.doneOn, lateDays: 5 })
  })

  it('should take another material with its name, price and time of delivery', async () => {
    const { order, item, pine } = await offer(owner)
    const { after } = await attempt(owner, order._id, { items: [{ _id: item._id, stock: { _id: pine._id } }] })
    // 10 × (2 × 12 + 48) = 720; 1500 − 720 = 780 of 1500 is 52 %. Two working days from Friday are Tuesday.
    expect(after).toMatchObject({ cost: 720, margin: 52, doneOn: '2026-11-25' })
    expect(after.shortages).toEqual([{ stock: pine._id, name: pine.name, quantity: 20, unit: 'M2' }])
    expect((await read(order._id)).products[0]?.items[0]?.stock?._id).toBe(item.stock?._id)
  })

  it('should have no discount to give where the target is missed without one', async () => {
    const { order, product } = await offer(owner)
    const { after } = await attempt(owner, order._id, { products: [{ _id: product._id, unitPrice: 140 }] })
    // 1400 − 1080 = 320 of 1400 is 22,86 %.
    expect(after.margin).toBeCloseTo(22.857143, 6)
    expect(after.largestDiscount).toBeNull()
  })

  it('should tell what a product from the shelf lacks, and when that can be there', async () => {
    const shelf = await stockOf(owner, `Riiuliplaat ${newId()}`, { unitPrice: 20, leadDays: 2 })
    const order = await owner.call(calls.createSaleOrder, {
      body: { products: [{ netQuantity: 3, stock: { _id: shelf._id } }] },
    })
    const { after } = await attempt(owner, order._id, {})
    expect(after.shortages).toEqual([{ stock: shelf._id, name: shelf.name, quantity: 3, unit: 'M2' }])
    expect(after.doneOn).toBe('2026-11-24')
  })

  it('should not find lines of another order, nor orders of another kind or project', async () => {
    const [one, other] = [await offer(owner), await offer(owner)]
    const foreign = [{ _id: other.product._id, netQuantity: 1 }]
    await expect(attempt(owner, one.order._id, { products: foreign })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const items = [{ _id: other.item._id, netQuantity: 1 }]
    await expect(attempt(owner, one.order._id, { items })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const stranger = await server.newProject()
    await expect(attempt(stranger, one.order._id, {})).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const made = await owner.call(calls.createManufacturingOrder, { body: {} })
    await expect(attempt(owner, made._id, {})).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('should tell no price and no stock to whoever sees neither, and take no price from them', async () => {
    const { order, product } = await offer(owner)
    const seller = await server.newMember(owner.projectId, 'SALES_WRITE')
    const trial = await attempt(seller, order._id, { products: [{ _id: product._id, netQuantity: 20 }] })
    expect(trial.after.shortages).toBeNull()
    expect(JSON.stringify(trial)).not.toMatch(/cost|price|margin|discount|"vat/i)
    for (const changes of [
      { discount: { value: 1, type: 'FIXED' as const } },
      { products: [{ _id: product._id, unitPrice: 1 }] },
    ]) {
      await expect(attempt(seller, order._id, changes)).rejects.toMatchObject({ code: 'PRICE_RIGHT_MISSING' })
    }
  })
})

describe('versions of an offer', () => {
  const keep = (who: Caller, target: { orderId: Id; version: number }, name: string, changes: TrialChanges = {}) =>
    who.call(calls.keepOfferVersion, { body: { ...target, name, changes } })
  const list = (who: Caller, orderId: Id) => who.call(calls.listOfferVersions, { params: { orderId } })

  it('should stand beside the order of today, whatever becomes of that', async () => {
    const { order, product, target } = await offer(owner)
    const kept = await keep(owner, target, 'Väiksem', { products: [{ _id: product._id, netQuantity: 6 }] })
    // 6 × 150 = 900; 6 × 108 = 648; 252 of 900 is 28 %. 648 / 0,75 = 864: 36 €.
    expect(kept).toMatchObject({
      ...{ name: 'Väiksem', salePriceWithMarkupPercentage: 900, cost: 648, margin: 28 },
      largestDiscount: { percentage: 4, value: 36 },
      ...{ createdAt: now.toISOString(), createdBy: { _id: owner._id } },
    })
    const { version } = await owner.call(calls.updateSaleOrder, {
      body: { ...target, discount: { value: 100, type: 'FIXED' } },
    })
    const found = await list(owner, order._id)
    expect(found).toMatchObject({ version, today: { priceWithoutVat: 1400, lines: [{ netQuantity: 10 }] } })
    expect(found.versions).toEqual([kept])
    const [entry] = (await read(order._id)).audit.updatedBy.filter(({ changedPaths }) =>
      changedPaths.includes(`offerVersions.${kept._id}`),
    )
    expect(entry?.reqBody).toMatchObject({ changes: [{ from: null, to: { name: 'Väiksem' } }] })
  })

  it('should become the order as one edit, which brings back what was removed', async () => {
    const { order, product, item, pine, target } = await offer(owner)
    const changes = {
      discount: { value: 2, type: 'PERCENTAGE' as const },
      items: [{ _id: item._id, stock: { _id: pine._id } }],
    }
    const kept = await keep(owner, target, 'Mänd', changes)
    const removed = await owner.call(calls.removeSaleOrderProduct, { body: { ...target, productId: product._id } })
    const use = { orderId: order._id, offerVersionId: kept._id }
    await expect(owner.call(calls.useOfferVersion, { body: { ...use, version: 1 } })).rejects.toMatchObject({
      code: 'VERSION_CONFLICT',
      answer: { details: { current: { version: removed.version, products: [] } } },
    })
    const used = await owner.call(calls.useOfferVersion, { body: { ...use, version: removed.version } })
    expect(used).toMatchObject({
      ...{ version: removed.version + 1, discount: changes.discount, cost: 720, priceWithoutVat: 1470 },
      products: [{ _id: product._id, items: [{ name: pine.name, stock: { _id: pine._id } }] }],
    })
    expect(await read(order._id)).toEqual(used)
    // What is the order already changes nothing.
    const again = await owner.call(calls.useOfferVersion, { body: { ...use, version: used.version } })
    expect(again.version).toBe(used.version)
  })

  it('should leave the prices of today to whoever may not change them', async () => {
    const { order, product, target } = await offer(owner)
    const kept = await keep(owner, target, 'Odavam', {
      discount: { value: 5, type: 'PERCENTAGE' },
      products: [{ _id: product._id, netQuantity: 12, unitPrice: 120 }],
    })
    const seller = await server.newMember(owner.projectId, 'SALES_WRITE')
    expect(JSON.stringify(await list(seller, order._id))).not.toMatch(/cost|price|margin|discount|"vat/i)
    await seller.call(calls.useOfferVersion, { body: { ...target, offerVersionId: kept._id } })
    expect(await read(order._id)).toMatchObject({
      discount: order.discount,
      products: [{ netQuantity: 12, unitPrice: 150 }],
    })
  })

  it('should be refused where the order no longer takes such a change', async () => {
    const { order, product, target } = await offer(owner)
    const kept = await keep(owner, target, 'Muu', { products: [{ _id: product._id, netQuantity: 1 }] })
    const annulled = await owner.call(calls.changeSaleOrderStatus, { body: { ...target, action: 'annul' } })
    const body = { orderId: order._id, version: annulled.version, offerVersionId: kept._id }
    await expect(owner.call(calls.useOfferVersion, { body })).rejects.toMatchObject({ code: 'ORDER_NOT_EDITABLE' })
  })

  it('should have a name once, be kept of the order that was seen, and end at so many that they can be compared', async () => {
    const { order, target } = await offer(owner)
    await keep(owner, target, 'Esimene')
    await expect(keep(owner, target, 'ESIMENE')).rejects.toMatchObject({ code: 'NAME_TAKEN' })
    await expect(keep(owner, { ...target, version: 0 }, 'Teine')).rejects.toMatchObject({ code: 'VERSION_CONFLICT' })
    for (let count = 1; count < OFFER_VERSIONS_MAX; count++) await keep(owner, target, `Variant ${count}`)
    await expect(keep(owner, target, 'Viimane')).rejects.toMatchObject({ code: 'TOO_MANY_OFFER_VERSIONS' })
    expect((await list(owner, order._id)).versions).toHaveLength(OFFER_VERSIONS_MAX)
  })

  it('should be of one order and one project, and be removed by whoever writes sale orders', async () => {
    const { order, target } = await offer(owner)
    const other = await offer(owner)
    const kept = await keep(owner, target, 'Oma')
    const use = { offerVersionId: kept._id }
    await expect(owner.call(calls.useOfferVersion, { body: { ...other.target, ...use } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const stranger = await server.newProject()
    const reader = await server.newMember(owner.projectId, 'SALES_READ', 'PRICES')
    await expect(stranger.call(calls.removeOfferVersion, { body: use })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(list(stranger, order._id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(reader.call(calls.removeOfferVersion, { body: use })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect((await list(reader, order._id)).versions).toHaveLength(1)
    await owner.call(calls.removeOfferVersion, { body: use })
    expect((await list(owner, order._id)).versions).toEqual([])
  })
})
