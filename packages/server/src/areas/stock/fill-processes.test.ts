import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { calls } from '@tehas/contracts'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { ownerConfig } from '../../database/connect'
import { migrationsFolder } from '../../database/migrations-folder'
import { createTestServer } from '../../testing/create-test-server'
import { recostWaiting } from './recost'

const { newProject, newMember, services, database } = await createTestServer()

/** 36 €/h, 6 min a piece and 10 min before: 100 pieces take 610 min and cost 366 €. */
const welding = {
  name: 'Keevitamine',
  price: { value: 36, unit: 'H' as const },
  workload: { value: 6, unit: 'MIN' as const },
  changeoverTime: { value: 10, unit: 'MIN' as const },
  leadTime: { value: 2, unit: 'H' as const },
  markupPercentage: 20,
  avatar: 'WELDING_1' as const,
}
const values = {
  price: welding.price,
  workload: welding.workload,
  changeoverTime: welding.changeoverTime,
  leadTime: welding.leadTime,
  markupPercentage: 20,
  avatar: 'WELDING_1',
}

async function workshop() {
  const owner = await newProject()
  const definition = await owner.call(calls.createProcessDefinition, { body: welding })
  return { owner, process: { name: 'Keevitamine', process: { _id: definition._id } } }
}

describe('a process of a stock structure that names a definition', () => {
  it('should keep price, time, changeover and lead time, however it came in', async () => {
    const { owner, process } = await workshop()
    const made = await owner.call(calls.createStockProduct, {
      body: {
        name: 'Raam',
        processes: [process],
        items: [
          {
            name: 'Jalg',
            category: 'SEMI_FINISHED',
            netQuantity: 1,
            processes: [process],
            items: [{ name: 'Plaat', netQuantity: 1, category: 'SEMI_FINISHED', processes: [process] }],
          },
        ],
      },
    })
    const edited = await owner.call(calls.editStockStructure, {
      body: {
        _id: made._id,
        version: made.version,
        edits: [
          { do: 'ADD', parent: { product: made._id }, processes: [process] },
          {
            do: 'ADD',
            parent: { item: made.items[0]?._id ?? '' },
            processes: [{ ...process, workload: { value: 3, unit: 'MIN' } }],
          },
        ],
      },
    })
    const [leg] = edited.items
    expect(edited.processes).toMatchObject([values, values])
    expect(leg?.processes).toMatchObject([values, { ...values, workload: { value: 3, unit: 'MIN' } }])
    expect(leg?.items[0]?.processes).toMatchObject([values])
    // Each costs 10 min and 6 min for one piece at 0,60 €/min: 9,60; the one of 3 min 7,80: 4 × 9,60 + 7,80.
    expect(edited.unitCost).toBe(46.2)
  })

  it('should hand its values to orders and to structures that copy it, two levels deep', async () => {
    const { owner, process } = await workshop()
    const foot = await owner.call(calls.createStockProduct, { body: { name: 'Jalg', processes: [process] } })
    const frame = await owner.call(calls.createStockProduct, {
      body: { name: 'Raam', items: [{ stock: { _id: foot._id }, netQuantity: 2 }] },
    })
    const gate = await owner.call(calls.createStockProduct, {
      body: { name: 'Värav', processes: [process], items: [{ stock: { _id: frame._id }, netQuantity: 1 }] },
    })
    const order = await owner.call(calls.createSaleOrder, {
      body: { products: [{ stock: { _id: gate._id }, netQuantity: 50 }] },
    })
    const [product] = order.products
    expect(product?.processes).toMatchObject([values])
    expect(product?.items[0]?.items[0]?.processes).toMatchObject([values])
    // 50 gates: (10 + 50 × 6) min; 100 feet: (10 + 100 × 6) min; both at 0,60 €/min.
    expect(product?.cost).toBe(186 + 366)
  })

  it('should keep its values when one of them is changed, and when the definition changes', async () => {
    const { owner, process } = await workshop()
    const made = await owner.call(calls.createStockProduct, { body: { name: 'Raam', processes: [process] } })
    const change = { _id: made.processes[0]?._id ?? '', workload: { value: 12, unit: 'MIN' as const } }
    const edited = await owner.call(calls.editStockStructure, {
      body: { _id: made._id, version: made.version, edits: [{ do: 'CHANGE_PROCESS', process: change }] },
    })
    expect(edited.processes).toMatchObject([{ ...values, workload: change.workload }])
    const [definition] = await owner.call(calls.listProcessDefinitions, {})
    await owner.call(calls.updateProcessDefinition, {
      body: { _id: definition?._id ?? '', version: definition?.version ?? 0, price: { value: 90, unit: 'H' } },
    })
    const again = await owner.call(calls.getStockProduct, { params: { stockId: made._id } })
    expect(again.processes).toMatchObject([{ ...values, workload: change.workload }])
  })

  it('should take its price also where whoever adds it may not see prices', async () => {
    const { owner, process } = await workshop()
    const storekeeper = await newMember(owner.projectId, 'STOCK_WRITE')
    const made = await storekeeper.call(calls.createStockProduct, { body: { name: 'Raam', processes: [process] } })
    expect(made.processes[0]).not.toHaveProperty('price')
    const seen = await owner.call(calls.getStockProduct, { params: { stockId: made._id } })
    expect(seen.processes).toMatchObject([values])
  })

  it('should be repaired where it was stored without them, and what holds it costed anew', async () => {
    const { owner, process } = await workshop()
    const made = await owner.call(calls.createStockProduct, {
      body: {
        name: 'Raam',
        processes: [process, process],
        items: [{ name: 'Jalg', category: 'SEMI_FINISHED', netQuantity: 1, processes: [process] }],
      },
    })
    const gate = await owner.call(calls.createStockProduct, {
      body: { name: 'Värav', items: [{ stock: { _id: made._id }, netQuantity: 1 }] },
    })
    const minute = { value: 1, unit: 'MIN' }
    const bare = {
      ...process,
      active: true,
      avatar: 'TOOLS_1',
      workload: { value: 0, unit: 'MIN' },
      changeoverTime: minute,
      leadTime: minute,
      timeCalculations: true,
      dynamicFields: {},
    }
    const typed = { ...bare, workload: { value: 9, unit: 'MIN' } }
    const priced = { ...bare, price: { value: 50, unit: 'H' } }
    const client = new pg.Client(ownerConfig(database.target))
    await client.connect()
    await client.query(
      `UPDATE stock_product SET cost = 0, processes = $2::jsonb,
         items = jsonb_set(items, '{0,processes}', $3::jsonb) WHERE _id = $1`,
      [made._id, JSON.stringify([bare, typed, priced]), JSON.stringify([bare])],
    )
    await client.query('UPDATE stock_product SET cost = 0 WHERE _id = $1', [gate._id])
    const migration = await readFile(join(migrationsFolder, '0200_values_of_defined_processes.sql'), 'utf8')
    await client.query(`BEGIN; ${migration} COMMIT`)
    await client.end()
    while (await recostWaiting(services.db, owner.projectId));

    const after = await owner.call(calls.getStockProduct, { params: { stockId: made._id } })
    expect(after.processes).toMatchObject([values, { ...values, workload: typed.workload }, priced])
    expect(after.items[0]?.processes).toMatchObject([values])
    const { rows } = await owner.call(calls.listStockProducts, { body: { search: 'värav' } })
    // 9,60 + (10 + 9) × 0,60 + 1 × 50/60 + 9,60
    expect(rows[0]?.cost).toBe(31.433333)
  })
})
