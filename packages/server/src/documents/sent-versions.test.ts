import { type BodyInputOf, calls } from '@tehas/contracts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createTestServer, type TestMember } from '../testing'

const server = await createTestServer({ now: () => new Date('2026-11-12T10:00:00.000Z') })
const { db } = server.database

type SaleOrderBody = BodyInputOf<typeof calls.createSaleOrder>

async function newWorld(more: Partial<SaleOrderBody> = {}) {
  const owner = await server.newProject()
  const { _id: client } = await owner.call(calls.createPartner, {
    body: {
      ...{ name: 'Kalda Mööbel OÜ', isClient: true, isSupplier: true },
      contacts: [{ name: 'Mart Kalda', email: 'mart@kalda.example', phone: '' }],
      addresses: [{ street: 'Lai 14', city: 'Rakvere', country: 'Estonia', mainAddress: true }],
    },
  })
  const { _id: sheet } = await owner.call(calls.createStockProduct, {
    body: { name: 'Leht', category: 'FOR_PURCHASE', unitPrice: 10 },
  })
  const items = [{ name: 'Leht', netQuantity: 1, unitPrice: null, markupPercentage: 20, stock: { _id: sheet } }]
  const order = await owner.call(calls.createSaleOrder, {
    body: {
      client,
      discount: { value: 10, type: 'PERCENTAGE' },
      products: [{ name: 'Värav', netQuantity: 3, items }],
      ...more,
    },
  })
  const read = () => owner.call(calls.getSaleOrder, { params: { orderId: order._id } })
  const edit = async (change: Partial<BodyInputOf<typeof calls.updateSaleOrder>>) => {
    const { version } = await read()
    return owner.call(calls.updateSaleOrder, { body: { orderId: order._id, version, ...change } })
  }
  const dearer = async (unitPrice: number) => {
    const { version } = await owner.call(calls.getStockProduct, { params: { stockId: sheet } })
    await owner.call(calls.updateStockProduct, { body: { _id: sheet, version, unitPrice } })
  }
  const letters = (who: Pick<TestMember, 'call'> = owner) =>
    who.call(calls.listLetters, { params: { orderId: order._id } })
  return { owner, order, read, edit, dearer, letters, sheet, client }
}

const send = (
  who: Pick<TestMember, 'call'>,
  subject: string,
  document: BodyInputOf<typeof calls.mailDocument>['document'] = 'OFFER',
) =>
  who.call(calls.mailDocument, {
    body: { document, subject, language: 'et', to: 'mart@kalda.example', title: 'Pakkumus', text: 'Tere!' },
  })

describe('an offer that was sent', () => {
  it('should fix the prices of an order that waits, as they were shown, and keep them in one that waits again', async () => {
    const { owner, order, edit, dearer, read } = await newWorld()
    await dearer(20)
    await send(owner, order._id)
    const sent = await read()
    expect(sent.products).toMatchObject([{ fixedUnitPrice: 12, salePrice: 36, calculatedUnitPrice: 24, cost: 60 }])
    expect(sent).toMatchObject({ priceWithoutVat: order.priceWithoutVat, sentAt: '2026-11-12T10:00:00.000Z' })
    await dearer(30)
    expect((await edit({ notes: 'Helistada' })).products).toMatchObject([{ salePrice: 36, calculatedUnitPrice: 36 }])
    const { version } = await read()
    const status = (action: 'publish' | 'move-to-waiting', of: number) =>
      owner.call(calls.changeSaleOrderStatus, { body: { orderId: order._id, version: of, action } })
    const waiting = await status('move-to-waiting', (await status('publish', version)).version)
    expect(waiting.products).toMatchObject([{ fixedUnitPrice: 12, salePrice: 36 }])
  })

  it('should leave prices to calculation where only a delivery note was sent', async () => {
    const { owner, order, read } = await newWorld()
    await send(owner, order._id, 'DELIVERY_NOTE')
    expect(await read()).toMatchObject({ sentAt: null, products: [{ fixedUnitPrice: null }] })
    expect((await owner.call(calls.listLetters, { params: { orderId: order._id } })).letters).toMatchObject([
      { isKept: false },
    ])
  })

  it('should give no prices where whoever sent it sees none', async () => {
    const { owner, order, read, letters } = await newWorld()
    const seller = await server.newMember(owner.projectId, 'SALES_WRITE')
    await send(seller, order._id, 'ORDER_CONFIRMATION')
    expect(await read()).toMatchObject({ sentAt: null, products: [{ fixedUnitPrice: null }] })
    const { letters: listed, differsFrom } = await letters()
    expect(differsFrom).toBeNull()
    const { sent } = await owner.call(calls.getSentVersion, { params: { letterId: listed[0]?._id ?? '' } })
    expect(sent).toEqual({ lines: [expect.not.objectContaining({ unitPrice: expect.anything() })] })
  })

  it('should leave a duplicate unsent, with its price calculated anew', async () => {
    const { owner, order, dearer } = await newWorld()
    await send(owner, order._id)
    await dearer(20)
    const copy = await owner.call(calls.duplicateSaleOrder, { body: { orderId: order._id } })
    expect(copy).toMatchObject({ sentAt: null, products: [{ fixedUnitPrice: null, salePrice: 72 }] })
  })
})

describe('versions that were sent', () => {
  it('should be kept with their lines, prices and totals, and be compared with the order of today', async () => {
    const { owner, order, edit, letters } = await newWorld()
    await send(owner, order._id)
    const listed = await letters()
    expect(listed).toMatchObject({ differsFrom: null, letters: [{ isKept: true, to: 'mart@kalda.example' }] })
    const letterId = listed.letters[0]?._id ?? ''
    const sheet = {
      lines: [{ name: 'Värav', quantity: 3, unit: 'PCS', unitPrice: 12, sum: 36 }],
      totals: { discount: 3.6, transport: 0, base: 32.4, total: order.salePriceWithVat },
    }
    expect(await owner.call(calls.getSentVersion, { params: { letterId } })).toMatchObject({
      ...{ kind: 'SALE_ORDER', document: 'OFFER', createdAt: expect.any(String), sent: sheet, today: sheet },
    })
    await edit({ discount: { value: 0, type: 'PERCENTAGE' } })
    expect((await letters()).differsFrom).toMatchObject({ _id: letterId })
    expect(await owner.call(calls.getSentVersion, { params: { letterId } })).toMatchObject({
      sent: sheet,
      today: { totals: { discount: 0, base: 36 } },
    })
  })

  it('should tell that a line was added, changed or taken out since, until it is sent again or put back', async () => {
    const { owner, order, read, letters } = await newWorld()
    await send(owner, order._id)
    const at = async () => ({ orderId: order._id, version: (await read()).version })
    const _id = order.products[0]?._id ?? ''
    await owner.call(calls.updateSaleOrderProduct, { body: { ...(await at()), product: { _id, netQuantity: 4 } } })
    expect((await letters()).differsFrom).not.toBeNull()
    await owner.call(calls.updateSaleOrderProduct, { body: { ...(await at()), product: { _id, netQuantity: 3 } } })
    expect((await letters()).differsFrom).toBeNull()
    await owner.call(calls.addSaleOrderProduct, { body: { ...(await at()), product: { name: 'Piire', unitPrice: 0 } } })
    expect((await letters()).differsFrom).not.toBeNull()
    await send(owner, order._id, 'ORDER_CONFIRMATION')
    expect((await letters()).differsFrom).toBeNull()
    expect((await letters()).letters).toHaveLength(2)
  })

  it('should not differ for what material costs, nor for what production reports', async () => {
    const { owner, order, dearer, edit, letters } = await newWorld()
    await send(owner, order._id)
    await dearer(99)
    await edit({ notes: 'Kiire', labels: ['RAL 9005'] })
    expect((await letters()).differsFrom).toBeNull()
  })

  it('should be those that reached the other side: a letter that was given up is none', async () => {
    const { owner, order, edit, letters } = await newWorld()
    await send(owner, order._id)
    await sql`UPDATE mail_outbox SET tries = 12 WHERE id = (SELECT max(id) FROM mail_outbox)`.execute(db)
    await edit({ discount: { value: 0, type: 'PERCENTAGE' } })
    expect((await letters()).differsFrom).toBeNull()
  })

  it('should show no prices to whoever may not see them, nor that they differ', async () => {
    const { owner, order, edit, letters } = await newWorld()
    await send(owner, order._id)
    await edit({ discount: { value: 0, type: 'PERCENTAGE' } })
    const worker = await server.newMember(owner.projectId, 'SALES_READ')
    const seen = await letters(worker)
    expect(seen.differsFrom).toBeNull()
    const version = await worker.call(calls.getSentVersion, { params: { letterId: seen.letters[0]?._id ?? '' } })
    expect(version.sent).toEqual({
      lines: [{ _id: order.products[0]?._id, name: 'Värav', description: '', quantity: 3, unit: 'PCS' }],
    })
    expect(version.today).not.toHaveProperty('totals')
  })

  it('should be read by nobody of another project or without the right to read the order', async () => {
    const { owner, order, letters } = await newWorld()
    await send(owner, order._id)
    const params = { letterId: (await letters()).letters[0]?._id ?? '' }
    const stranger = await server.newProject()
    await expect(stranger.call(calls.getSentVersion, { params })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const buyer = await server.newMember(owner.projectId, 'PURCHASE_READ')
    await expect(buyer.call(calls.getSentVersion, { params })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  it('should be kept of a purchase order too', async () => {
    const { owner, client } = await newWorld()
    const order = await owner.call(calls.createPurchaseOrder, {
      body: { supplier: client, products: [{ name: 'Plaat', netQuantity: 2, unitPrice: 7.5 }] },
    })
    await send(owner, order._id, 'PURCHASE_ORDER')
    const { letters } = await owner.call(calls.listLetters, { params: { orderId: order._id } })
    expect(await owner.call(calls.getSentVersion, { params: { letterId: letters[0]?._id ?? '' } })).toMatchObject({
      kind: 'PURCHASE_ORDER',
      sent: { lines: [{ unitPrice: 7.5, sum: 15 }], totals: { base: 15 } },
    })
  })

  it('should be what was sent where somebody edits the order at the same moment', async () => {
    const { owner, order, read, letters } = await newWorld()
    const [sent] = await Promise.allSettled([
      send(owner, order._id),
      owner.call(calls.updateSaleOrder, {
        body: { orderId: order._id, version: order.version, discount: { value: 50, type: 'PERCENTAGE' } },
      }),
    ])
    expect(sent.status).toBe('fulfilled')
    const { letters: listed, differsFrom } = await letters()
    const { sent: sheet } = await owner.call(calls.getSentVersion, { params: { letterId: listed[0]?._id ?? '' } })
    const { rows } = await sql<{ content: { totals: { total: number } } }>`
      SELECT attachment -> 'content' AS content FROM mail_outbox ORDER BY id DESC LIMIT 1`.execute(db)
    expect(rows[0]?.content.totals.total).toBe(sheet.totals?.total)
    expect(differsFrom === null).toBe((await read()).salePriceWithVat === sheet.totals?.total)
  })
})
