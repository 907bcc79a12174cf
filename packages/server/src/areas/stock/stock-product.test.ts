import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { calls } from '@tehas/contracts'
import { stockMovementCalls } from '@tehas/contracts/stock'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { recordStatements } from '../../bench/statements'
import { ownerConfig } from '../../database/connect'
import { migrationsFolder } from '../../database/migrations-folder'
import { createTestServer } from '../../testing/create-test-server'
import { recostJob } from './recost'

const { newProject, newMember, services, database } = await createTestServer()

const tube = { name: 'Square tube 40×40×3', category: 'FOR_PURCHASE', unit: 'M', unitPrice: 5.95 } as const

describe('stock products', () => {
  it('should name in their log who made them, before all changes', async () => {
    const owner = await newProject()
    const { _id, version } = await owner.call(calls.createStockProduct, { body: tube })
    const { audit } = await owner.call(calls.updateStockProduct, { body: { _id, version, minQuantity: 5 } })
    expect(audit.updatedBy.map(({ reqType }) => reqType)).toEqual(['UPDATE', 'ADD'])
    const [change, creation] = audit.updatedBy
    expect(creation?.userName).not.toBe('')
    expect(creation).toMatchObject({ user: audit.createdBy.user, userName: change?.userName, changedPaths: [] })
  })

  it('should cost a nested structure, parts that are stock products themselves included', async () => {
    const owner = await newProject()
    const bought = await owner.call(calls.createStockProduct, { body: tube })
    const frame = await owner.call(calls.createStockProduct, {
      body: {
        name: 'Frame',
        items: [{ name: tube.name, netQuantity: 2, unit: 'M', unitPrice: 5.95, stock: { _id: bought._id } }],
        processes: [
          {
            name: 'Welding',
            price: { value: 42, unit: 'H' },
            workload: { value: 30, unit: 'MIN' },
            changeoverTime: { value: 0, unit: 'MIN' },
          },
        ],
      },
    })
    // 2 m × 5,95 + 30 min × 42/60
    expect(frame.cost).toBe(32.9)

    const table = await owner.call(calls.createStockProduct, {
      body: {
        name: 'Table',
        items: [{ name: 'Frame', netQuantity: 3, category: 'SEMI_FINISHED', stock: { _id: frame._id } }],
      },
    })
    expect(table.cost).toBe(98.7)
    expect(table.semiFinishedItemsCost).toBe(98.7)
  })

  it('should answer figures for its own quantity, at the VAT rate of the project', async () => {
    const owner = await newProject()
    const project = await owner.call(calls.getProject, { body: { projectId: owner.projectId } })
    expect(project.vatPercentage).toBe(24)
    const body = { name: 'Riiul', netQuantity: 10, addPercentage: 10, unitPrice: 20, unitWeight: 2 }
    const shelf = await owner.call(calls.createStockProduct, { body })
    // 10 × 1,1; 10 × 2 kg; 10 × 20 €; 24 % of 200 €
    expect(shelf).toMatchObject({ brutoQuantity: 11, totalWeight: 20, salePrice: 200, vat: 48, salePriceWithVat: 248 })
  })

  it('should spread a changeover over the batch in what one piece costs', async () => {
    const owner = await newProject()
    const processes = [
      {
        name: 'Keevitamine',
        price: { value: 60, unit: 'H' as const },
        workload: { value: 6, unit: 'MIN' as const },
        changeoverTime: { value: 30, unit: 'MIN' as const },
      },
    ]
    const single = await owner.call(calls.createStockProduct, { body: { name: 'Konks', netQuantity: 40, processes } })
    // 30 + 6; and 30 + 40 × 6 for its own quantity
    expect(single).toMatchObject({ unitCost: 36, cost: 270 })
    const body = { _id: single._id, version: single.version, batchSize: 20 }
    // 30 / 20 + 6
    expect(await owner.call(calls.updateStockProduct, { body })).toMatchObject({ unitCost: 7.5, cost: 270 })
    const { rows } = await owner.call(calls.listStockProducts, { body: { search: 'konks' } })
    expect(rows[0]?.cost).toBe(7.5)
  })

  it('should need whole batches, the same in the list and alone', async () => {
    const owner = await newProject()
    const plate = { category: 'FOR_PURCHASE', unit: 'KG' } as const
    for (const [name, minQuantity, batchSize, need] of [
      ['Üks partii', 362.15, 362.15, 362.15],
      ['Kaks partiid', 362.16, 362.15, 724.3],
      ['Tükikaupa', 2.5, 1, 3],
      ['Midagi', 0, 50, 0],
    ] as const) {
      const made = await owner.call(calls.createStockProduct, { body: { ...plate, name, minQuantity, batchSize } })
      const { rows } = await owner.call(calls.listStockProducts, { body: { ids: [made._id] } })
      expect([made.need, rows[0]?.need]).toEqual([need, need])
    }
  })

  it('should count the cost of what holds a product anew when the product changes', async () => {
    const owner = await newProject()
    const part = await owner.call(calls.createStockProduct, {
      body: { name: 'Part', items: [{ name: 'Steel', netQuantity: 1, unitPrice: 10 }] },
    })
    await owner.call(calls.createStockProduct, {
      body: {
        name: 'Whole',
        items: [{ name: 'Part', netQuantity: 2, category: 'SEMI_FINISHED', stock: { _id: part._id } }],
      },
    })
    await owner.call(calls.updateStockProduct, {
      body: { _id: part._id, version: part.version, items: [{ name: 'Steel', netQuantity: 1, unitPrice: 12 }] },
    })
    const { rows } = await owner.call(calls.listStockProducts, { body: { search: 'whole' } })
    expect(rows[0]?.cost).toBe(24)
  })

  it('should leave the cost of what a part is in many times to a job, and count it there', async () => {
    const owner = await newProject()
    const screw = await owner.call(calls.createStockProduct, { body: { name: 'Screw', unitPrice: 1 } })
    const holdsScrew = { name: 'Screw', netQuantity: 2, unitPrice: 1, stock: { _id: screw._id } }
    const cap = await owner.call(calls.createStockProduct, {
      body: { name: 'Cap', items: [{ name: 'Steel', netQuantity: 1, unitPrice: 10 }] },
    })
    const holdsCap = { name: 'Cap', netQuantity: 2, category: 'SEMI_FINISHED' as const, stock: { _id: cap._id } }
    const body = { name: '', items: [holdsCap, holdsScrew] }
    for (let n = 1; n <= 60; n += 1) await owner.call(calls.createStockProduct, { body: { ...body, name: `Box ${n}` } })
    const costs = async () => {
      const { rows } = await owner.call(calls.listStockProducts, { body: { search: 'box', limit: 100 } })
      return rows.map(({ cost }) => cost)
    }
    expect(await costs()).toEqual(Array.from({ length: 60 }, () => 22))
    const cheaper = { _id: cap._id, version: cap.version, items: [{ name: 'Steel', netQuantity: 1, unitPrice: 7 }] }
    const sent = await recordStatements(() => owner.call(calls.updateStockProduct, { body: cheaper }))
    // One transaction counts the part itself and 49 that hold it, whatever comes after them.
    const left = (await costs()).filter((cost) => cost === 22)
    expect(left).toHaveLength(11)
    expect(sent.filter(({ text }) => text.startsWith('UPDATE stock_product SET cost'))).toHaveLength(50)
    expect(sent.some(({ values }) => values.includes('recost-stock'))).toBe(true)
    const job = { projectId: owner.projectId }
    await recostJob.run({ ...services, target: database.target, log: console }, job)
    expect(await costs()).toEqual(Array.from({ length: 60 }, () => 16))
    // Nothing waits any more: another change of one product needs no job.
    const again = await recordStatements(() => owner.call(calls.createStockProduct, { body: { name: 'Rod' } }))
    expect(again.some(({ values }) => values.includes('recost-stock'))).toBe(false)
  })

  it('should count costs anew that an earlier version kept without the spread over the batch', async () => {
    const owner = await newProject()
    const processes = [
      {
        name: 'Keevitamine',
        price: { value: 60, unit: 'H' as const },
        workload: { value: 6, unit: 'MIN' as const },
        changeoverTime: { value: 30, unit: 'MIN' as const },
      },
    ]
    const hook = await owner.call(calls.createStockProduct, { body: { name: 'Konks', batchSize: 20, processes } })
    const client = new pg.Client(ownerConfig(database.target))
    await client.connect()
    await client.query('UPDATE stock_product SET cost = 36 WHERE _id = $1', [hook._id])
    await client.query(await readFile(join(migrationsFolder, '0073_costs_spread_over_batches.sql'), 'utf8'))
    const queued = await client.query(
      "SELECT data FROM job_queue.job WHERE name = 'recost-stock' AND data ->> 'projectId' = $1",
      [owner.projectId],
    )
    await client.end()
    expect(queued.rows).toHaveLength(1)
    await recostJob.run({ ...services, target: database.target, log: console }, queued.rows[0]?.data)
    const { rows } = await owner.call(calls.listStockProducts, { body: { search: 'konks' } })
    // 30 / 20 + 6
    expect(rows[0]?.cost).toBe(7.5)
  })

  it('should refuse a product that would contain itself, with the way round', async () => {
    const owner = await newProject()
    const inner = await owner.call(calls.createStockProduct, { body: { name: 'Inner' } })
    const outer = await owner.call(calls.createStockProduct, {
      body: {
        name: 'Outer',
        items: [{ name: 'Inner', category: 'SEMI_FINISHED', netQuantity: 1, stock: { _id: inner._id } }],
      },
    })
    const items = [{ name: 'Outer', category: 'SEMI_FINISHED' as const, netQuantity: 1, stock: { _id: outer._id } }]
    await expect(
      owner.call(calls.updateStockProduct, { body: { _id: inner._id, version: inner.version, items } }),
    ).rejects.toMatchObject({
      code: 'BOM_CYCLE',
      answer: { details: { path: ['Inner', 'Outer', 'Inner'] } },
    })
  })

  it('should find, filter and page without meeting a product twice', async () => {
    const owner = await newProject()
    for (let n = 1; n <= 7; n += 1)
      await owner.call(calls.createStockProduct, { body: { name: `Bolt M${n}`, minQuantity: n % 2 } })
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await owner.call(calls.listStockProducts, {
        body: { search: 'bolt !! m7', sort: { name: -1 }, limit: 2, ...(cursor && { cursor }) },
      })
      seen.push(...page.rows.map((row) => row.name))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(seen).toEqual(['Bolt M6', 'Bolt M5', 'Bolt M4', 'Bolt M3', 'Bolt M2', 'Bolt M1'])
    const inNeed = await owner.call(calls.listStockProducts, { body: { inNeed: true } })
    expect(inNeed.rows.map((row) => row.need)).toEqual([1, 1, 1, 1])
  })

  it('should find the first by name of many, also where the first are renamed or left out', async () => {
    const owner = await newProject()
    const named = (n: number) => `Mutter ${n}`
    const made = []
    for (const n of [9, 8, 7, 6, 5, 4, 3, 2, 1]) {
      made.push(await owner.call(calls.createStockProduct, { body: { name: named(n) } }))
    }
    const search = async (more: object = {}) =>
      (await owner.call(calls.listStockProducts, { body: { search: 'mutter', limit: 2, ...more } })).rows.map(
        ({ name }) => name,
      )
    expect(await search()).toEqual([named(1), named(2)])
    const eight = made.find(({ name }) => name === named(8))
    await owner.call(calls.updateStockProduct, {
      body: { _id: eight?._id ?? '', version: eight?.version ?? 0, name: 'A mutter' },
    })
    expect(await search()).toEqual(['A mutter', named(1)])
    expect(await search({ search: 'mutter && t' })).toEqual(['A mutter', named(1)])
    expect(await search({ search: '9 || mutter' })).toEqual(['A mutter', named(1)])
    expect(await search({ sort: { name: -1 } })).toEqual([named(9), named(7)])
    for (const { _id, version, name } of made) {
      if (name === named(9) || name === named(8)) continue
      await owner.call(calls.updateStockProduct, { body: { _id, version, active: false } })
    }
    expect(await search({ active: true })).toEqual(['A mutter', named(9)])
  })

  it('should find products by their exact names and codes, whatever the case', async () => {
    const owner = await newProject()
    for (const body of [{ name: 'Plaat ÄÖ', code: 'P-1' }, { name: 'Plaat ÄÖ suur' }, { name: 'Polt', code: 'm8' }])
      await owner.call(calls.createStockProduct, { body })
    const { rows } = await owner.call(calls.listStockProducts, { body: { names: ['plaat äö', 'M8', 'Mutter'] } })
    expect(rows.map(({ name }) => name)).toEqual(['Plaat ÄÖ', 'Polt'])
  })

  it('should keep prices from whoever may not see them, in answers, sorting and writing', async () => {
    const owner = await newProject()
    const created = await owner.call(calls.createStockProduct, {
      body: { ...tube, items: [{ name: 'Steel', unitPrice: 3 }] },
    })
    const blind = await newMember(owner.projectId, 'STOCK_WRITE')
    const seen = await blind.call(calls.getStockProduct, { params: { stockId: created._id } })
    expect(JSON.stringify(seen)).not.toMatch(
      /"(\w*[cC]ost|unitPrice|calculatedUnitPrice|\w*[sS]alePrice\w*|\w*[mM]argin\w*|markupPercentage|vat|customPrice|\w*[kK]gPrice)":/,
    )
    await expect(blind.call(calls.listStockProducts, { body: { sort: { cost: 1 } } })).rejects.toMatchObject({
      code: 'PRICE_RIGHT_MISSING',
    })
    await expect(
      blind.call(calls.updateStockProduct, { body: { _id: created._id, version: 1, unitPrice: 1 } }),
    ).rejects.toMatchObject({ code: 'PRICE_RIGHT_MISSING' })
    await blind.call(calls.updateStockProduct, { body: { _id: created._id, version: 1, minQuantity: 5 } })
    const after = await owner.call(calls.getStockProduct, { params: { stockId: created._id } })
    expect(after).toMatchObject({ unitPrice: 5.95, minQuantity: 5, need: 5, version: 2 })
  })

  it('should tell two editors apart', async () => {
    const owner = await newProject()
    const created = await owner.call(calls.createStockProduct, { body: tube })
    await owner.call(calls.updateStockProduct, { body: { _id: created._id, version: 1, notes: 'first' } })
    await expect(
      owner.call(calls.updateStockProduct, { body: { _id: created._id, version: 1, notes: 'second' } }),
    ).rejects.toMatchObject({
      code: 'VERSION_CONFLICT',
      answer: { details: { current: { notes: 'first', version: 2 } } },
    })
  })
})

describe('what lies in stock of a new product', () => {
  it('should be booked at its location with what one cost, in the same act', async () => {
    const owner = await newProject()
    const { inventoryLocations } = await owner.call(calls.getProject, { body: { projectId: owner.projectId } })
    const location = inventoryLocations[0]?._id ?? null
    const body = { ...tube, location, openingStock: { quantity: 12, unitCost: 5.5, note: 'Algseis' } }
    const made = await owner.call(calls.createStockProduct, { body })
    // 12 m × 5,50
    expect(made).toMatchObject({ balance: 12, stockValue: 66, movementsCount: 1, unitPrice: 5.95 })
    expect(made.locations.map(({ locationId, balance }) => [locationId, balance])).toEqual([[location, 12]])
    const { rows } = await owner.call(stockMovementCalls.listStockMovements, {
      body: { filters: { stockId: made._id } },
    })
    expect(rows).toMatchObject([{ reason: 'ADJUST', quantity: 12, unitCost: 5.5, note: 'Algseis' }])
  })

  it('should be worth what the product costs where nobody says it', async () => {
    const owner = await newProject()
    const body = { ...tube, openingStock: { quantity: 2 } }
    // 2 m × 5,95
    expect(await owner.call(calls.createStockProduct, { body })).toMatchObject({ balance: 2, stockValue: 11.9 })
  })

  it('should leave nothing where it is refused', async () => {
    const owner = await newProject()
    const blind = await newMember(owner.projectId, 'STOCK_WRITE')
    await expect(
      blind.call(calls.createStockProduct, {
        body: { name: 'Terasleht', openingStock: { quantity: 1, unitCost: 3 } },
      }),
    ).rejects.toMatchObject({ code: 'PRICE_RIGHT_MISSING' })
    await expect(
      owner.call(calls.createStockProduct, { body: { name: 'Terasleht', openingStock: { quantity: 0 } } }),
    ).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
    expect((await owner.call(calls.listStockProducts, { body: {} })).rows).toEqual([])
  })
})
