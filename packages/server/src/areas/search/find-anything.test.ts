import { type BodyInputOf, calls, servicePrefix } from '@tehas/contracts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { partnerInput } from '../../api-tests/test-world'
import { recordStatements } from '../../bench/statements'
import { inProject } from '../../database/connect'
import { naturalKey } from '../../orders/numbering/format-number'
import { createOrderWorlds } from '../../orders/testing/order-worlds'
import type { TestMember } from '../../testing'

const [world] = await createOrderWorlds({}, ['SALE_ORDER'])
if (!world) throw new Error('The service did not start')
const { newProject, newMember, database } = world

type Body = BodyInputOf<typeof calls.findAnything>
const find = (who: Pick<TestMember, 'call'>, text: string, more: Omit<Body, 'text'> = {}) =>
  who.call(calls.findAnything, { body: { text, ...more } })
const numbers = async (who: Pick<TestMember, 'call'>, text: string, more: Omit<Body, 'text'> = {}) =>
  (await find(who, text, more)).orders?.rows.map(({ transactionNumber }) => transactionNumber)
const names = (group: { rows: readonly { name: string }[] } | undefined) => group?.rows.map(({ name }) => name)

/** Orders under the numbers that are given, the later ones newer by a day. */
async function numbered(owner: TestMember, given: readonly (readonly [number: string, body: object])[]) {
  for (const [at, [number, body]] of given.entries()) {
    const order = await owner.call(calls.createSaleOrder, { body })
    await inProject(database.db, owner.projectId, owner._id, (tx) =>
      sql`UPDATE order_head SET transaction_number = ${number}, number_key = ${naturalKey(number)}, created_at = ${`2026-11-${10 + at}T08:00:00Z`},
        search_text = replace(search_text, lower(${order.transactionNumber}), lower(${number}))
        WHERE _id = ${order._id}`.execute(tx),
    )
  }
}

const partner = async (owner: TestMember, name: string, more: object = {}) =>
  (await owner.call(calls.createPartner, { body: { ...partnerInput(name), ...more } }))._id
const product = (owner: TestMember, name: string, more: object = {}) =>
  owner.call(calls.createStockProduct, {
    body: { name, unit: 'PCS' as const, category: 'FOR_PURCHASE' as const, ...more },
  })

describe('orders', () => {
  it('should tell an exact number first, then those that end with the figures, newest first', async () => {
    const owner = await newProject()
    await numbered(owner, [
      ['148', {}],
      ['SO-2025-148', {}],
      ['SO-2026-148', {}],
      ['SO-2026-1480', {}],
      ['SO-2026-0148/B', {}],
      ['SO-2026-149', { notes: 'nagu 148' }],
    ])
    // 0148/B is the newest that ends with 148; 1480 and the note only have it somewhere, 149 being newer.
    const inOrder = ['148', 'SO-2026-0148/B', 'SO-2026-148', 'SO-2025-148', 'SO-2026-149', 'SO-2026-1480']
    expect(await numbers(owner, '148', { limit: 6 })).toEqual(inOrder)
    expect(await numbers(owner, 'so-2026-148', { limit: 1 })).toEqual(['SO-2026-148'])
    // Zeros before the figures say nothing: 0148 is 148. As text only 0148/B has it.
    expect(await numbers(owner, '0148')).toEqual(['SO-2026-0148/B', 'SO-2026-148', 'SO-2025-148', '148'])
  })

  it('should put orders whose partner begins with the text before those that have it elsewhere', async () => {
    const owner = await newProject()
    const [kalda, uus] = [await partner(owner, 'Kalda Mööbel OÜ'), await partner(owner, 'Uus Kalda AS')]
    await numbered(owner, [
      ['SO-1', { client: kalda }],
      ['SO-2', { client: uus }],
      ['SO-3', { client: kalda }],
      ['SO-4', { notes: 'Kalda soovitas' }],
      ['SO-5', { notes: 'muu' }],
    ])
    expect(await numbers(owner, 'KALD')).toEqual(['SO-3', 'SO-1', 'SO-2', 'SO-4'])
    // Every word has to be there, in any order and in either place.
    expect(await numbers(owner, 'mööbel kalda')).toEqual(['SO-3', 'SO-1'])
    expect(await numbers(owner, 'kalda soovitas')).toEqual(['SO-4'])
    expect(await numbers(owner, 'kalda puudub')).toEqual([])
  })

  it('should find an order by the name that its partner has now', async () => {
    const owner = await newProject()
    const partnerId = await partner(owner, 'Vana Nimi')
    await numbered(owner, [['SO-1', { client: partnerId }]])
    await inProject(database.db, owner.projectId, owner._id, (tx) =>
      sql`UPDATE partner SET name = 'Hoopis Teine', search_text = 'hoopis teine' WHERE _id = ${partnerId}`.execute(tx),
    )
    expect(await numbers(owner, 'hoopis')).toEqual(['SO-1'])
  })

  it('should find an order by words of its text together with those of the name that its partner has now', async () => {
    const owner = await newProject()
    const partnerId = await partner(owner, 'Vana Nimi')
    await numbered(owner, [
      ['SO-1', { client: partnerId, notes: 'tammest laud' }],
      ['SO-2', { client: partnerId, notes: 'kasest laud' }],
      ['SO-3', { notes: 'tammest tool' }],
    ])
    await inProject(database.db, owner.projectId, owner._id, (tx) =>
      sql`UPDATE partner SET name = 'Hoopis Xy', search_text = 'hoopis xy' WHERE _id = ${partnerId}`.execute(tx),
    )
    expect(await numbers(owner, 'tammest hoopis')).toEqual(['SO-1'])
    // A word of two letters is not looked up: the name of the partner is read where the other words are there.
    expect(await numbers(owner, 'laud xy')).toEqual(['SO-2', 'SO-1'])
    expect(await numbers(owner, 'tammest xy hoopis')).toEqual(['SO-1'])
    expect(await numbers(owner, 'tammest xz')).toEqual([])
    expect(await numbers(owner, 'hoopis kuusest')).toEqual([])
  })

  it('should look for one or two signs only at the beginning of numbers and of names of partners', async () => {
    const owner = await newProject()
    const oja = await partner(owner, 'Oja Talu')
    await numbered(owner, [
      ['SO-1', { notes: 'oja' }],
      ['OK-7', {}],
      ['SO-3', { client: oja }],
    ])
    expect(await numbers(owner, 'o')).toEqual(['OK-7', 'SO-3'])
    expect(await numbers(owner, 'oj')).toEqual(['SO-3'])
    expect(await numbers(owner, '7')).toEqual(['OK-7'])
    expect(await numbers(owner, 'ja')).toEqual([])
  })

  it('should find the newest of very many with a word, and the rest of what is shown among them', async () => {
    const owner = await newProject()
    await inProject(database.db, owner.projectId, owner._id, (tx) =>
      sql`INSERT INTO order_head (project_id, _id, kind, transaction_number, number_key, status, vat_percentage, payment_due,
          search_text, created_at, updated_at)
        SELECT ${owner.projectId}, lpad(to_hex(n), 24, '0'), 'SALE_ORDER', 'SO-' || n, 'SO-' || lpad(n::text, 12, '0'), 'COMPLETE', 24, 14,
          'so-' || n || ' laud' || CASE n WHEN 7 THEN ' haruldane tamm 98765' WHEN 8 THEN ' tamm' ELSE '' END, timestamptz '2026-01-01' + make_interval(mins => n), now()
        FROM generate_series(1, 3500) n`.execute(tx),
    )
    expect(await numbers(owner, 'laud', { limit: 3 })).toEqual(['SO-3500', 'SO-3499', 'SO-3498'])
    // Figures that are a number: it, and of the others that have them those among the newest 1 000, SO-2501 to SO-3500.
    expect(await numbers(owner, '500')).toEqual(['SO-500', 'SO-3500'])
    // What none of the newest has is found wherever it is: a word, two of them, figures that are no number.
    expect(await numbers(owner, 'haruldane')).toEqual(['SO-7'])
    expect(await numbers(owner, 'laud tamm')).toEqual(['SO-8', 'SO-7'])
    expect(await numbers(owner, '98765')).toEqual(['SO-7'])
    expect((await find(owner, 'laud', { limit: 3 })).orders?.hasMore).toBe(true)
  })
})

describe('partners and stock products', () => {
  it('should tell names that begin with the text before those that have it, and what is out of use last', async () => {
    const owner = await newProject()
    await partner(owner, 'Tammiku Kalda')
    await partner(owner, 'Kalda Vana', { active: false })
    await partner(owner, 'Kalda Mööbel OÜ')
    await partner(owner, 'Suurkalda')
    await partner(owner, 'Pärna Arhitektid', {
      contacts: [{ name: 'Mart Kalda', email: 'mart@parna.example', phone: '' }],
    })
    const { partners } = await find(owner, 'kalda')
    expect(partners?.rows.map(({ name, contact }) => [name, contact])).toEqual([
      ['Kalda Mööbel OÜ', ''],
      ['Kalda Vana', ''],
      ['Tammiku Kalda', ''],
      ['Suurkalda', ''],
      ['Pärna Arhitektid', 'Mart Kalda'],
    ])
    expect(names((await find(owner, 'ka')).partners)).toEqual(['Kalda Mööbel OÜ', 'Kalda Vana'])
    expect(names((await find(owner, 'parna')).partners)).toEqual(['Pärna Arhitektid'])
  })

  it('should find the first by name of very many with a word, and what few have wherever it stands', async () => {
    const owner = await newProject()
    await inProject(database.db, owner.projectId, owner._id, (tx) =>
      sql`INSERT INTO stock_product (project_id, _id, name, category, unit, active, search_text)
        SELECT ${owner.projectId}, lpad(to_hex(n), 24, '0'), 'Toode ' || lpad(n::text, 4, '0'), 'FOR_PURCHASE', 'PCS', n > 2,
          'toode ' || n || ' tsingitud' || CASE n WHEN 1 THEN ' kaarjas' WHEN 900 THEN ' kaarjas tamm' ELSE '' END
        FROM generate_series(1, 1200) n`.execute(tx),
    )
    await product(owner, 'Ääris tsingitud')
    const found = async (text: string) => names((await find(owner, text, { limit: 3 })).products)
    // What has it in its name, then the first by name of those in use.
    expect(await found('tsingitud')).toEqual(['Ääris tsingitud', 'Toode 0003', 'Toode 0004'])
    expect(await found('kaarjas')).toEqual(['Toode 0900', 'Toode 0001'])
    expect(await found('tsingitud tamm')).toEqual(['Toode 0900'])
  })

  it('should tell what is in use first by name of what few have elsewhere than in their names', async () => {
    const owner = await newProject()
    await inProject(database.db, owner.projectId, owner._id, (tx) =>
      sql`INSERT INTO stock_product (project_id, _id, name, category, unit, active, removed, search_text)
        SELECT ${owner.projectId}, lpad(to_hex(99 - n), 24, '0'), 'Toode ' || lpad(n::text, 2, '0'), 'FOR_PURCHASE', 'PCS', n NOT IN (1, 2, 4),
          n = 3, 'toode haruldane' FROM generate_series(1, 40) n`.execute(tx),
    )
    const found = async (limit: number) => names((await find(owner, 'haruldane', { limit })).products)
    expect(await found(3)).toEqual(['Toode 05', 'Toode 06', 'Toode 07'])
    await inProject(database.db, owner.projectId, owner._id, (tx) =>
      sql`UPDATE stock_product SET removed = true WHERE project_id = ${owner.projectId} AND name > 'Toode 06'`.execute(
        tx,
      ),
    )
    expect(await found(3)).toEqual(['Toode 05', 'Toode 06', 'Toode 01'])
  })

  it('should tell the partner whose register code it is first', async () => {
    const owner = await newProject()
    await partner(owner, 'Firma 12345678')
    await partner(owner, 'Kalda', { regCode: '12345678' })
    expect(names((await find(owner, '12345678')).partners)).toEqual(['Kalda', 'Firma 12345678'])
  })

  it('should tell a code before names, and nothing that was removed', async () => {
    const owner = await newProject()
    const { _id: location } = await owner.call(calls.upsertInventoryLocation, { body: { name: 'Riiul 2' } })
    await product(owner, 'Lauajalg TL-72 moodi')
    await product(owner, 'Lauajalg 720', { code: 'TL-72', location })
    await product(owner, 'Raam', { code: 'TL-720' })
    const gone = await product(owner, 'TL-72 vana')
    await owner.call(calls.removeStockProduct, { body: { _id: gone._id, version: gone.version } })
    const { products } = await find(owner, 'tl-72')
    expect(names(products)).toEqual(['Lauajalg 720', 'Raam', 'Lauajalg TL-72 moodi'])
    expect(products?.rows[0]).toMatchObject({
      code: 'TL-72',
      unit: 'PCS',
      balance: 0,
      location: 'Riiul 2',
      active: true,
    })
    expect(names((await find(owner, '720 lauajalg')).products)).toEqual(['Lauajalg 720'])
  })
})

describe('who finds what', () => {
  it('should leave out kinds that the member may not read, and those that are not asked for', async () => {
    const owner = await newProject()
    const client = await partner(owner, 'Kalda')
    await owner.call(calls.createSaleOrder, { body: { client } })
    await owner.call(calls.createPurchaseOrder, {
      body: { supplier: await partner(owner, 'Kalda Teras', { isSupplier: true }) },
    })
    await product(owner, 'Kalda jalg')
    const seen = async (...rights: Parameters<typeof newMember>[1][]) => {
      const { orders, ...rest } = await find(await newMember(owner.projectId, ...rights), 'kalda')
      return [...new Set(orders?.rows.map(({ kind }) => kind)), ...Object.keys(rest)]
    }
    expect(await seen('SALES_READ')).toEqual(['SALE_ORDER', 'partners'])
    expect(await seen('PURCHASE_READ')).toEqual(['PURCHASE_ORDER', 'partners'])
    expect(await seen('MANUFACTORING_READ')).toEqual(['partners'])
    expect(await seen('PARTNERS')).toEqual(['partners'])
    expect(await seen('STOCK_READ')).toEqual(['products'])
    expect(await seen('PRODUCTION')).toEqual([])
    const all = await find(owner, 'kalda', { kinds: ['STOCK_PRODUCT', 'ORDER'] })
    expect(Object.keys(all)).toEqual(['orders', 'products'])
    expect(all.orders?.rows.map(({ kind }) => kind).toSorted()).toEqual(['PURCHASE_ORDER', 'SALE_ORDER'])
  })

  it('should find nothing of another project, by whichever way', async () => {
    const [owner, stranger] = [await newProject(), await newProject()]
    const client = await partner(owner, 'Kalda', { regCode: '12345678' })
    await numbered(owner, [['SO-2026-148', { client }]])
    await product(owner, 'Kalda jalg', { code: 'KJ-1' })
    for (const text of ['SO-2026-148', '148', 'so', 'kalda', 'ka', '12345678', 'KJ-1', 'kj']) {
      const found = await find(stranger, text)
      expect([text, found.orders?.rows, found.partners?.rows, found.products?.rows]).toEqual([text, [], [], []])
    }
  })

  it.each([
    ['texts', sql`SELECT find_with_all('{PARTNER}', '{%kalda%}', 10) AS _id`],
    ['the first by name', sql`SELECT find_few_by_name('PARTNER', '{%kalda%}', 10) AS _id`],
    ['names', sql`SELECT find_named('PARTNER', '{%kalda%}', 10) AS _id`],
  ])('should have a function of the database that reads %s of the project that is set alone', async (_of, asked) => {
    const owner = await newProject()
    const _id = await partner(owner, 'Kalda')
    const stranger = await newProject()
    const rowsIn = ({ projectId, _id: userId }: TestMember) =>
      inProject(database.db, projectId, userId, async (tx) => (await asked.execute(tx)).rows)
    expect([await rowsIn(owner), await rowsIn(stranger)]).toEqual([[{ _id }], []])
    expect((await asked.execute(database.db)).rows).toEqual([])
  })

  it('should have a function of the database that reads the newest orders of the project that is set alone', async () => {
    const owner = await newProject()
    const { _id } = await owner.call(calls.createSaleOrder, { body: { notes: 'kaldtee' } })
    const stranger = await newProject()
    const asked = sql`SELECT newest_orders_with('{SALE_ORDER}', '{%kaldtee%}', 10, 10) AS _id`
    const rowsIn = ({ projectId, _id: userId }: TestMember) =>
      inProject(database.db, projectId, userId, async (tx) => (await asked.execute(tx)).rows)
    expect([await rowsIn(owner), await rowsIn(stranger)]).toEqual([[{ _id }], []])
    expect((await asked.execute(database.db)).rows).toEqual([])
  })

  it('should be planned once for a connection, whatever is sought: planning it takes longer than finding', async () => {
    const owner = await newProject()
    const statements = await recordStatements(() => find(owner, 'kalda'))
    const at = statements.findIndex(({ text }) => text.includes("'plan_cache_mode', 'force_generic_plan'"))
    // It holds for the transaction alone, and for the statement that follows.
    expect(statements[at]?.text).toContain("'force_generic_plan', true)")
    expect(statements[at + 1]?.text).toContain('AS products')
  })

  it.each([
    '%',
    '_',
    '\\',
    "' OR 1=1 --",
    '%%%',
    '___',
    'a%z',
    '🌳',
    'x'.repeat(100),
    'İİİ',
    '  k  ',
    '&& || !!',
    '0',
    '000',
  ])('should take %s as it stands', async (text) => {
    const owner = await newProject()
    await partner(owner, 'Kalda')
    await owner.call(calls.createSaleOrder, { body: {} })
    const { orders, partners, products } = await find(owner, text)
    expect([orders?.rows, products?.rows]).toEqual([[], []])
    expect(names(partners)).toEqual(text.trim() === 'k' ? ['Kalda'] : [])
  })

  it('should find by letters without their marks, and by operators, as every list does', async () => {
    const owner = await newProject()
    await partner(owner, 'Łódź Straße')
    await partner(owner, 'Vihula Puit')
    await partner(owner, 'Vihula Teras')
    const found = async (text: string) => names((await find(owner, text)).partners)
    expect(await found('lodz')).toEqual(['Łódź Straße'])
    expect(await found('strasse')).toEqual(['Łódź Straße'])
    expect(await found('vihula && puit')).toEqual(['Vihula Puit'])
    expect(await found('vihula !! puit')).toEqual(['Vihula Teras'])
    expect(await found('lodz || teras')).toEqual(['Vihula Teras', 'Łódź Straße'])
  })

  it.each([
    { text: '' },
    { text: '   ' },
    { text: 'x'.repeat(101) },
    { text: 'x', limit: 0 },
    { text: 'x', limit: 51 },
    { text: 'x', kinds: [] },
  ])('should refuse %j', async (body) => {
    const owner = await newProject()
    const answer = await owner.send({
      method: 'POST',
      url: `${servicePrefix}${calls.findAnything.path}`,
      payload: body,
    })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'VALIDATION_FAILED'])
  })
})
