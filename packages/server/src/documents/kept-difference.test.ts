import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BodyInputOf, calls } from '@tehas/contracts'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { checkData } from '../check-data/check-data-command'
import { inProject, ownerConfig } from '../database/connect'
import { migrationsFolder } from '../database/migrations-folder'
import { createTestServer, type TestMember } from '../testing'
import { tellOfLostLetters } from './tell-of-lost-letters'

const server = await createTestServer({ now: () => new Date('2026-11-12T10:00:00.000Z') })
const { db } = server.database

/** A sale order with three lines, with what its list says of it. */
async function newWorld() {
  const owner = await server.newProject()
  const blind = await server.newMember(owner.projectId, 'SALES_READ')
  const order = await owner.call(calls.createSaleOrder, {
    body: {
      discount: { value: 10, type: 'PERCENTAGE' },
      products: [
        { name: 'Värav', netQuantity: 3, unitPrice: 12 },
        { name: 'Piire', netQuantity: 10, unitPrice: 40, description: 'Tsingitud' },
        { name: 'Post', netQuantity: 4, unitPrice: 15 },
      ],
    },
  })
  const orderId = order._id
  const version = async () => (await owner.call(calls.getSaleOrder, { params: { orderId } })).version
  const send = (who: Pick<TestMember, 'call'> = owner, document: 'OFFER' | 'ORDER_CONFIRMATION' = 'OFFER') =>
    who.call(calls.mailDocument, {
      body: {
        ...{ document, subject: orderId, language: 'et', to: 'mart@kalda.example' },
        ...{ title: 'Pakkumus', text: 'Tere!' },
      },
    })
  const edit = async (change: Partial<BodyInputOf<typeof calls.updateSaleOrder>>) =>
    owner.call(calls.updateSaleOrder, { body: { orderId, version: await version(), ...change } })
  /** As a cell of the tree is edited: of the order only the line is read, and only what changed is answered. */
  const editLine = async (at: number, change: { netQuantity?: number; unitPrice?: number; name?: string }) =>
    owner.call(calls.updateSaleOrderProduct, {
      body: {
        ...{ orderId, version: await version(), answer: 'CHANGES' },
        product: { _id: order.products[at]?._id ?? '', ...change },
      },
    })
  const rowOf = async (who: Pick<TestMember, 'call'>) =>
    (await who.call(calls.listSaleOrders, { body: { ids: [orderId] } })).rows[0]
  const found = async (who: Pick<TestMember, 'call'>) => {
    const { rows } = await who.call(calls.listSaleOrders, { body: { filters: { differs: true } } })
    const { differing } = await who.call(calls.summarizeSaleOrders, { body: {} })
    const { count } = await who.call(calls.summarizeSaleOrders, { body: { filters: { differs: true } } })
    return [rows.length, differing, count]
  }
  const sentOn = async () => {
    const { letters } = await owner.call(calls.listLetters, { params: { orderId } })
    return letters[0]?.createdAt
  }
  return { owner, blind, order, orderId, send, edit, editLine, rowOf, found, sentOn }
}

const differences = async () => {
  const said: string[] = []
  return [await checkData(server.database.target, (line) => said.push(line)), ...said.slice(0, -1)]
}

describe('a row of a list of orders', () => {
  it('should say since when its order differs from what was sent, in prices to those alone who see them', async () => {
    const { owner, blind, send, edit, rowOf, found, sentOn } = await newWorld()
    await edit({ notes: 'Helistada' })
    expect(await rowOf(owner)).toMatchObject({ differsFrom: null, pricesDifferFrom: null })
    await send()
    expect(await rowOf(owner)).toMatchObject({ differsFrom: null, pricesDifferFrom: null })
    expect(await found(owner)).toEqual([0, 0, 0])
    const edited = await edit({ discount: { value: 0, type: 'PERCENTAGE' } })
    const at = await sentOn()
    expect(edited).toMatchObject({ differsFrom: null, pricesDifferFrom: at })
    expect(await rowOf(owner)).toMatchObject({ differsFrom: null, pricesDifferFrom: at })
    expect(await found(owner)).toEqual([1, 1, 1])
    expect(await rowOf(blind)).toMatchObject({ differsFrom: null })
    expect(await rowOf(blind)).not.toHaveProperty('pricesDifferFrom')
    expect(await found(blind)).toEqual([0, 0, 0])
    await send()
    expect(await rowOf(owner)).toMatchObject({ differsFrom: null, pricesDifferFrom: null })
    expect(await differences()).toEqual([0])
  })

  it('should follow edits of single cells, until the line says again what was sent', async () => {
    const { owner, blind, send, editLine, rowOf, found, sentOn } = await newWorld()
    await send()
    const at = await sentOn()
    const answered = await editLine(1, { netQuantity: 12 })
    expect(answered).toMatchObject({ differsFrom: at, pricesDifferFrom: at, products: [{ name: 'Piire' }] })
    expect(await rowOf(blind)).toMatchObject({ differsFrom: at })
    expect(await found(blind)).toEqual([1, 1, 1])
    expect(await differences()).toEqual([0])
    // Another line differs too: the first one back as it was leaves that.
    await editLine(2, { unitPrice: 16 })
    await editLine(1, { netQuantity: 10 })
    expect(await rowOf(owner)).toMatchObject({ differsFrom: null, pricesDifferFrom: at })
    await editLine(2, { unitPrice: 15 })
    expect(await rowOf(owner)).toMatchObject({ differsFrom: null, pricesDifferFrom: null })
    expect(await differences()).toEqual([0])
  })

  it('should know of an order that was sent without prices only what was told', async () => {
    const { owner, order, send, edit, editLine, rowOf } = await newWorld()
    await send(await server.newMember(owner.projectId, 'SALES_WRITE'), 'ORDER_CONFIRMATION')
    await edit({ discount: { value: 0, type: 'PERCENTAGE' } })
    expect(await rowOf(owner)).toMatchObject({ differsFrom: null, pricesDifferFrom: null })
    await editLine(0, { name: 'Lükandvärav' })
    expect(await rowOf(owner)).toMatchObject({ differsFrom: expect.any(String), pricesDifferFrom: expect.any(String) })
    const { version } = await owner.call(calls.getSaleOrder, { params: { orderId: order._id } })
    const copy = await owner.call(calls.duplicateSaleOrder, { body: { orderId: order._id } })
    expect(copy).toMatchObject({ differsFrom: null, pricesDifferFrom: null })
    await owner.call(calls.removeSaleOrderProduct, {
      body: { orderId: order._id, version, productId: order.products[0]?._id ?? '' },
    })
    expect(await rowOf(owner)).toMatchObject({ differsFrom: expect.any(String) })
    expect(await differences()).toEqual([0])
  })

  it('should differ from no letter that was given up', async () => {
    const { owner, send, edit, rowOf, found } = await newWorld()
    await send()
    await edit({ discount: { value: 0, type: 'PERCENTAGE' } })
    expect(await found(owner)).toEqual([1, 1, 1])
    await sql`UPDATE mail_outbox SET tries = 12 WHERE id = (SELECT max(id) FROM mail_outbox)`.execute(db)
    await tellOfLostLetters({ db, now: () => new Date() })
    expect(await rowOf(owner)).toMatchObject({ differsFrom: null, pricesDifferFrom: null })
    expect(await differences()).toEqual([0])
  })

  it('should be told by the check of data where it is kept otherwise', async () => {
    const { owner, orderId, send } = await newWorld()
    await send()
    await inProject(db, owner.projectId, owner._id, (tx) =>
      sql`UPDATE order_head SET differs_from = now() WHERE _id = ${orderId}`.execute(tx),
    )
    expect((await differences()).join('\n')).toMatch(/beside what was sent: differsFrom is kept as/)
    await inProject(db, owner.projectId, owner._id, (tx) =>
      sql`UPDATE order_head SET differs_from = NULL WHERE _id = ${orderId}`.execute(tx),
    )
  })

  it('should be known of what was sent before it was kept', async () => {
    const worlds = await Promise.all([newWorld(), newWorld(), newWorld(), newWorld()])
    const [same, dearer, other, unsent] = worlds
    for (const { send } of [same, dearer, other]) await send()
    await dearer.edit({ discount: { value: 0, type: 'PERCENTAGE' } })
    await other.editLine(1, { netQuantity: 12 })
    await unsent.edit({ notes: 'Helistada' })
    const kept = () => Promise.all(worlds.map(async ({ owner, rowOf }) => rowOf(owner)))
    const before = await kept()
    const owner = new pg.Client(ownerConfig(server.database.target))
    await owner.connect()
    try {
      await owner.query(
        'ALTER TABLE order_head DROP COLUMN is_told, DROP COLUMN differs_from, DROP COLUMN prices_differ_from',
      )
      const name = '0411_what_differs_from_what_was_sent.sql'
      await owner.query(await readFile(join(migrationsFolder, name), 'utf8'))
    } finally {
      await owner.end()
    }
    expect(await kept()).toEqual(before)
    expect(before.map((row) => [row?.differsFrom != null, row?.pricesDifferFrom != null])).toEqual([
      [false, false],
      [false, true],
      [true, true],
      [false, false],
    ])
    expect(await differences()).toEqual([0])
  })

  it('should tell the same of what is bought', async () => {
    const { owner } = await newWorld()
    const { _id: supplier } = await owner.call(calls.createPartner, {
      body: {
        ...{ name: 'Teras AS', isSupplier: true },
        contacts: [{ name: 'Mart Kalda', email: 'mart@kalda.example', phone: '' }],
        addresses: [{ street: 'Lai 14', city: 'Rakvere', country: 'Estonia', mainAddress: true }],
      },
    })
    const order = await owner.call(calls.createPurchaseOrder, {
      body: { supplier, products: [{ name: 'Plaat', netQuantity: 2, unitPrice: 7.5 }] },
    })
    await owner.call(calls.mailDocument, {
      body: {
        ...{ document: 'PURCHASE_ORDER', subject: order._id, language: 'et', to: 'mart@kalda.example' },
        ...{ title: 'Tellimus', text: 'Tere!' },
      },
    })
    const { version } = await owner.call(calls.getPurchaseOrder, { params: { orderId: order._id } })
    await owner.call(calls.updatePurchaseOrderProduct, {
      body: { orderId: order._id, version, product: { _id: order.products[0]?._id ?? '', netQuantity: 3 } },
    })
    const { rows } = await owner.call(calls.listPurchaseOrders, { body: { filters: { differs: true } } })
    expect(rows).toMatchObject([{ _id: order._id, differsFrom: expect.any(String) }])
  })
})
