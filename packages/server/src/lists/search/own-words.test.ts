import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CallName, calls, type DynamicFields, newId } from '@tehas/contracts'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { ownerConfig } from '../../database/connect'
import { migrationsFolder } from '../../database/migrations-folder'
import { createTestServer, type TestMember } from '../../testing'
import { ownWords } from './own-words'

const server = await createTestServer()

it('should be words as they stand, and numbers with a point and a comma', () => {
  expect(ownWords({ ral: 'RAL 9005', paksus: 12.5, tk: 4, kiire: true, tühi: null })).toEqual([
    'RAL 9005',
    '12.5',
    '12,5',
    '4',
  ])
})

/** A project whose orders and stock products have a field of words, one of numbers and one that is chosen. */
async function newOwner() {
  const owner = await server.newProject()
  for (const level of ['rootFields', 'productFields'] as const) {
    for (const field of [
      { key: 'toon', label: 'Toon' },
      { key: 'paksus', label: 'Paksus', type: 'number' as const },
      { key: 'viimistlus', label: 'Viimistlus', inputType: 'select' as const, options: ['Pulbervärv', 'Tsink'] },
    ]) {
      await owner.call(calls.addProjectField, { body: { [level]: field } })
    }
  }
  return owner
}
type Owner = Pick<TestMember, 'call'>

const makers = {
  orders: {
    list: 'listSaleOrders',
    make: async (owner: Owner, dynamicFields: DynamicFields) => {
      const { _id, version } = await owner.call(calls.createSaleOrder, { body: { dynamicFields } })
      return (values: DynamicFields) =>
        owner.call(calls.updateSaleOrder, { body: { orderId: _id, version, answer: 'CHANGES', dynamicFields: values } })
    },
  },
  purchases: {
    list: 'listPurchaseOrders',
    make: async (owner: Owner, dynamicFields: DynamicFields) => {
      const { _id, version } = await owner.call(calls.createPurchaseOrder, { body: { dynamicFields } })
      return (values: DynamicFields) =>
        owner.call(calls.updatePurchaseOrder, { body: { orderId: _id, version, dynamicFields: values } })
    },
  },
  products: {
    list: 'listStockProducts',
    make: async (owner: Owner, dynamicFields: DynamicFields) => {
      const { _id, version } = await owner.call(calls.createStockProduct, {
        body: { name: `Osa ${newId()}`, dynamicFields },
      })
      return (values: DynamicFields) =>
        owner.call(calls.updateStockProduct, { body: { _id, version, dynamicFields: values } })
    },
  },
} as const satisfies Record<string, { readonly list: CallName; readonly make: unknown }>

describe.each(Object.entries(makers))('own fields of %s', (name, { list, make }) => {
  const found = async (owner: Owner, search: string) =>
    (await owner.call(calls[list], { body: { search } })).rows.length
  const sought = async (owner: Owner, text: string) => {
    const { orders, products } = await owner.call(calls.findAnything, { body: { text } })
    return (name === 'products' ? products : orders)?.rows.length
  }
  const values = { toon: 'Mežotne roheline', paksus: 12.5, viimistlus: 'Pulbervärv' }

  it('should be found by their words, numbers and choices, folded and with operators', async () => {
    const owner = await newOwner()
    const change = await make(owner, values)
    await make(owner, { toon: 'Must', paksus: 3, viimistlus: 'Tsink' })
    for (const search of [
      ...['mežotne', 'MEZOTNE', '12,5', '12.5', 'pulbervarv', 'roheline && 12,5'],
      ...['roheline && !!tsink', 'puudub || pulber'],
    ]) {
      expect([search, await found(owner, search)]).toEqual([search, 1])
    }
    for (const search of ['roheline && tsink', '12,6'])
      expect([search, await found(owner, search)]).toEqual([search, 0])
    expect(await found(owner, 'roheline || must')).toBe(2)
    expect(await sought(owner, 'mezotne')).toBe(1)
    await change({ ...values, toon: 'Kollane' })
    expect([await found(owner, 'mezotne'), await found(owner, 'kollane')]).toEqual([0, 1])
    expect(await sought(owner, 'kollane')).toBe(1)
  })

  it('should be found of what was saved before they were', async () => {
    const owner = await newOwner()
    await make(owner, values)
    const table = name === 'products' ? 'stock_product' : 'order_head'
    const db = new pg.Client(ownerConfig(server.database.target))
    await db.connect()
    try {
      await db.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`)
      await db.query(
        `ALTER TABLE list_search NO FORCE ROW LEVEL SECURITY; ALTER TABLE list_letters NO FORCE ROW LEVEL SECURITY`,
      )
      await db.query(`UPDATE ${table} SET search_text = 'osa' WHERE project_id = $1`, [owner.projectId])
      for (const each of [table, 'list_search', 'list_letters'])
        await db.query(`ALTER TABLE ${each} FORCE ROW LEVEL SECURITY`)
      expect(await found(owner, 'mezotne')).toBe(0)
      await db.query(await readFile(join(migrationsFolder, '0412_own_fields_are_found.sql'), 'utf8'))
    } finally {
      await db.end()
    }
    for (const search of ['mezotne', '12,5', '12.5', 'pulbervarv', 'osa']) {
      expect([search, await found(owner, search)]).toEqual([search, 1])
    }
  })
})
