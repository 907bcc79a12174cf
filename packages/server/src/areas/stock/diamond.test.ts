import { calls, constants, newId, type OrderItem } from '@tehas/contracts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inProject } from '../../database/connect'
import { createTestServer, type TestMember } from '../../testing'

/*
 * Structures of which each level uses two products of the next, both of which use the same two: with 24 levels there are 48
 * products and 16 million ways down.
 */

const server = await createTestServer()
const { db } = server.database

const made = (ids: readonly string[]) =>
  ids.map((_id) => ({ name: 'Osa', category: 'SEMI_FINISHED' as const, netQuantity: 1, stock: { _id } }))
const steel = [{ name: 'Teras', netQuantity: 1, unitPrice: 2 }]

/** Both products of each level, the top first. */
async function newDiamond(owner: TestMember, levels: number): Promise<string[][]> {
  const diamond: string[][] = []
  for (let level = 0; level < levels; level += 1) {
    const below = diamond[0]
    const sides = await Promise.all(
      ['A', 'B'].map((side) =>
        owner.call(calls.createStockProduct, {
          body: { name: `Aste ${level} ${side}`, items: below ? [] : steel },
        }),
      ),
    )
    const ids = sides.map(({ _id }) => _id)
    if (below) await putTogether(owner, ids, below)
    diamond.unshift(ids)
  }
  return diamond
}

/** As a version before the limit, or a restored backup, may have it. */
const putTogether = (owner: TestMember, parents: readonly string[], children: readonly string[]) =>
  inProject(db, owner.projectId, '', async (tx) => {
    const items = JSON.stringify(made(children).map((item) => ({ ...item, _id: newId() })))
    await sql`UPDATE stock_product SET items = ${items}::jsonb WHERE _id = ANY (${[...parents]}::text[])`.execute(tx)
    await sql`INSERT INTO stock_component (project_id, parent_id, child_id, quantity, quantity_without_loss)
      SELECT ${owner.projectId}, parent, child, 1, 0
      FROM unnest(${[...parents]}::text[]) parent, unnest(${[...children]}::text[]) child`.execute(tx)
  })

const product = (_id = '') => ({ name: 'Toode', netQuantity: 1, stock: { _id } })

describe('a diamond of 24 levels', async () => {
  const owner = await server.newProject()
  const diamond = await newDiamond(owner, 24)
  const [top = '', other = ''] = diamond[0] ?? []
  const bottom = diamond.at(-1)?.[0] ?? ''
  const order = await owner.call(calls.createSaleOrder, { body: { products: [{ name: 'Tühi', netQuantity: 1 }] } })
  const { version } = await owner.call(calls.getStockProduct, { params: { stockId: bottom } })

  it.each([
    [
      'an order that is made from stock',
      () => owner.call(calls.createSaleOrder, { body: { products: [product(top)] } }),
    ],
    [
      'lines that come from stock',
      () =>
        owner.call(calls.addSaleOrderLines, {
          body: { orderId: order._id, version: order.version, products: [product(top)] },
        }),
    ],
    [
      'a manufacturing order from stock',
      () => owner.call(calls.createManufacturingOrder, { body: { products: [product(top)] } }),
    ],
    ['the structure of another product', () => owner.call(calls.getStockProduct, { params: { stockId: top } })],
    [
      'a product that is made of it',
      () => owner.call(calls.createStockProduct, { body: { name: 'Kõik', items: made([top, other]) } }),
    ],
    [
      'a copy of the product',
      () => owner.call(calls.createStockProduct, { body: { name: 'Koopia', structureOf: top } }),
    ],
    [
      'a change of what lies at its bottom',
      () =>
        owner.call(calls.updateStockProduct, {
          body: { _id: bottom, version, items: [{ name: 'Teras', netQuantity: 2, unitPrice: 2 }] },
        }),
    ],
  ])('should be refused by the count of its lines in %s', async (_name, work) => {
    await expect(work()).rejects.toMatchObject({
      code: 'STRUCTURE_TOO_LARGE',
      answer: { details: { most: expect.any(Number), count: expect.any(Number) } },
    })
    const { count, most } = await work().catch(({ answer }) => answer.details)
    expect([constants.stockLinesMax, constants.structureLinesMax]).toContain(most)
    expect(count).toBeGreaterThan(most)
  })

  it('should name how many lines there would be: each of the 23 levels below has twice as many as the one above', async () => {
    const { details } = await owner
      .call(calls.createSaleOrder, { body: { products: [product(top)] } })
      .catch(({ answer }) => answer)
    // 2 + 4 + … + 2^23 parts, the steel of each at the bottom, and the product.
    expect(details).toEqual({ path: ['Toode'], most: constants.stockLinesMax, count: 2 ** 24 - 2 + 2 ** 23 + 1 })
  })

  it('should be counted as shortages, each product once', async () => {
    await inProject(db, owner.projectId, '', (tx) =>
      sql`UPDATE stock_product SET min_quantity = 1 WHERE _id = ${top}`.execute(tx),
    )
    const { rows } = await owner.call(calls.listShortages, { body: {} })
    expect(rows.length).toBeGreaterThan(0)
  })

  it('should name a way round a circle through it without walking every way', async () => {
    const closing = owner.call(calls.updateStockProduct, { body: { _id: bottom, version, items: made([top]) } })
    await expect(closing).rejects.toMatchObject({ code: 'BOM_CYCLE' })
    const { path } = await closing.catch(({ answer }) => answer.details)
    expect(path).toHaveLength(25)
    expect([path[0], path[1], path[24]]).toEqual(['Aste 0 A', expect.stringMatching(/^Aste 23/), 'Aste 0 A'])
  })
})

describe('a diamond of 12 levels, of before there was a bound for stock products', async () => {
  const owner = await server.newProject()
  const diamond = await newDiamond(owner, 12)
  const [top = '', other = ''] = diamond[0] ?? []
  // 2 + 4 + … + 2^11 parts, the steel of each at the bottom, and the product.
  const lines = 2 ** 12 - 2 + 2 ** 11 + 1
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => 'accepted',
      ({ answer }) => [answer.code, answer.details.most, answer.details.count],
    )

  it('should be refused in an order and in another product by the count of its ways, before a line is made', async () => {
    const inOrder = owner.call(calls.createSaleOrder, { body: { products: [product(top)] } })
    expect(await refusal(inOrder)).toEqual(['STRUCTURE_TOO_LARGE', constants.stockLinesMax, lines])
    const inProduct = owner.call(calls.createStockProduct, { body: { name: 'Kõik', items: made([top, other]) } })
    expect(await refusal(inProduct)).toEqual(['STRUCTURE_TOO_LARGE', constants.stockLinesMax, 2 * lines + 1])
  })

  it('should be read, and changed where it does not grow', async () => {
    const { version, items } = await owner.call(calls.getStockProduct, { params: { stockId: top } })
    expect(items).toHaveLength(2)
    const change = { _id: top, version, name: 'Vana suur' }
    const changed = await owner.call(calls.updateStockProduct, { body: change })
    const [below = ''] = diamond[1] ?? []
    const grown = owner.call(calls.updateStockProduct, {
      body: { ...change, version: changed.version, items: made([below, below, below]) },
    })
    expect(await refusal(grown)).toEqual(['STRUCTURE_TOO_LARGE', constants.stockLinesMax, expect.any(Number)])
    const smaller = await owner.call(calls.updateStockProduct, {
      body: { ...change, version: changed.version, items: made([below]) },
    })
    expect(smaller.items).toHaveLength(1)
  })
})

it('should make an order of the largest diamond that is accepted, each line of its own', async () => {
  const owner = await server.newProject()
  const [[top = ''] = []] = await newDiamond(owner, 10)
  const order = await owner.call(calls.createSaleOrder, { body: { products: [product(top)] } })
  const count = (items: readonly OrderItem[]): number =>
    items.reduce((sum, { items: below }) => sum + 1 + count(below), 0)
  const [made] = order.products
  expect(count(made?.items ?? [])).toBe(2 ** 10 - 2 + 2 ** 9)
})

it('should count what each product of a diamond costs from each part once, and the same as line by line', async () => {
  const owner = await server.newProject()
  const diamond = await newDiamond(owner, 9)
  const bottom = diamond.at(-1)?.[0] ?? ''
  const { version } = await owner.call(calls.getStockProduct, { params: { stockId: bottom } })
  await owner.call(calls.updateStockProduct, {
    body: { _id: bottom, version, items: [{ name: 'Teras', netQuantity: 3, unitPrice: 2 }] },
  })
  // 6 € and 2 € of steel: 2^7 of each side at the bottom of the top product.
  const { rows } = await owner.call(calls.listStockProducts, { body: { search: 'Aste 8' } })
  expect(rows.map(({ cost }) => cost)).toEqual([128 * 8, 128 * 8])
  const top = await owner.call(calls.getStockProduct, { params: { stockId: diamond[0]?.[0] ?? '' } })
  expect(top.unitCost).toBe(128 * 8)
})
