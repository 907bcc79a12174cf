import { calls } from '@tehas/contracts'
import { describe, expect, it } from 'vitest'
import { createTestServer } from '../../testing/create-test-server'

const { newProject, newMember } = await createTestServer()

const welding = {
  name: 'Keevitamine',
  price: { value: 60, unit: 'H' as const },
  workload: { value: 5, unit: 'MIN' as const },
  changeoverTime: { value: 0, unit: 'MIN' as const },
}
const post = {
  name: 'Piirdepost',
  processes: [welding],
  items: [
    { name: 'Toru', netQuantity: 1.16, unit: 'M' as const, unitPrice: 5 },
    {
      name: 'Jalg',
      category: 'SEMI_FINISHED' as const,
      netQuantity: 1,
      items: [{ name: 'Plaat', netQuantity: 2, unitPrice: 1.5 }],
    },
  ],
}

describe('the structure of a stock product', () => {
  it('should change, add, move and remove single lines, and leave the others as they are', async () => {
    const owner = await newProject()
    const made = await owner.call(calls.createStockProduct, { body: post })
    const [tube, foot] = made.items
    const [process] = made.processes
    // 5 min × 1 €/min + 1,16 × 5 + 2 × 1,5
    expect(made.unitCost).toBe(13.8)
    const { _id, version } = made
    const edited = await owner.call(calls.editStockStructure, {
      body: {
        _id,
        version,
        edits: [
          { do: 'CHANGE_ITEM', item: { _id: foot?.items[0]?._id ?? '', netQuantity: 4 } },
          { do: 'CHANGE_PROCESS', process: { _id: process?._id ?? '', workload: { value: 6, unit: 'MIN' } } },
          { do: 'ADD', parent: { item: foot?._id ?? '' }, processes: [{ ...welding, name: 'Puurimine' }] },
          { do: 'MOVE', line: { kind: 'item', _id: foot?._id ?? '' }, position: 0 },
        ],
      },
    })
    expect(edited.items.map(({ name }) => name)).toEqual(['Jalg', 'Toru'])
    expect(edited.items[0]?.items[0]).toMatchObject({ netQuantity: 4, unitPrice: 1.5 })
    // 6 + 5 + 1,16 × 5 + 4 × 1,5
    expect(edited.unitCost).toBe(22.8)
    const remove = { do: 'REMOVE', line: { kind: 'item', _id: tube?._id ?? '' } } as const
    const body = { _id, version: edited.version, edits: [remove] }
    expect((await owner.call(calls.editStockStructure, { body })).items).toHaveLength(1)
    const [last] = (await owner.call(calls.getStockProduct, { params: { stockId: _id } })).audit.updatedBy
    expect(last?.changedPaths).toEqual([`items.${tube?._id}`])
  })

  it('should do all edits or none, and know its own lines alone', async () => {
    const owner = await newProject()
    const made = await owner.call(calls.createStockProduct, { body: post })
    const whole = await owner.call(calls.createStockProduct, {
      body: { name: 'Piire', items: [{ stock: { _id: made._id }, netQuantity: 4 }] },
    })
    const inside = whole.items[0]?.items[0]?._id ?? ''
    const again = await owner.call(calls.getStockProduct, { params: { stockId: whole._id } })
    expect(again.items[0]?.items[0]?._id).toBe(inside)
    const { _id, version } = whole
    const item = { name: 'Kruvi', netQuantity: 8, unitPrice: 0.1 }
    const edits = [
      { do: 'ADD' as const, parent: { product: _id }, items: [item] },
      { do: 'CHANGE_ITEM' as const, item: { _id: inside, netQuantity: 9 } },
    ]
    await expect(owner.call(calls.editStockStructure, { body: { _id, version, edits } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const after = await owner.call(calls.getStockProduct, { params: { stockId: _id } })
    expect(after).toMatchObject({ version, items: [{ name: 'Piirdepost' }] })
  })

  it('should follow its parts: a change of one changes what takes it', async () => {
    const owner = await newProject()
    const made = await owner.call(calls.createStockProduct, { body: post })
    const whole = await owner.call(calls.createStockProduct, {
      body: { name: 'Piire', items: [{ stock: { _id: made._id }, netQuantity: 4 }] },
    })
    expect(whole.unitCost).toBe(55.2)
    const item = { _id: made.items[0]?._id ?? '', unitPrice: 10 }
    const body = { _id: made._id, version: made.version, edits: [{ do: 'CHANGE_ITEM' as const, item }] }
    await owner.call(calls.editStockStructure, { body })
    // 4 × (5 + 1,16 × 10 + 3)
    expect((await owner.call(calls.getStockProduct, { params: { stockId: whole._id } })).unitCost).toBe(78.4)
  })

  it('should refuse a product inside itself with the way round, and more than 25 levels', async () => {
    const owner = await newProject()
    const inner = await owner.call(calls.createStockProduct, { body: { name: 'Sisemine' } })
    const outer = await owner.call(calls.createStockProduct, {
      body: { name: 'Välimine', items: [{ stock: { _id: inner._id }, netQuantity: 1 }] },
    })
    const add = (stock: string) => ({
      do: 'ADD' as const,
      parent: { product: inner._id },
      items: [{ stock: { _id: stock } }],
    })
    const body = { _id: inner._id, version: inner.version, edits: [add(outer._id)] }
    await expect(owner.call(calls.editStockStructure, { body })).rejects.toMatchObject({
      code: 'BOM_CYCLE',
      answer: { details: { path: ['Sisemine', 'Välimine', 'Sisemine'] } },
    })
    let below = await owner.call(calls.createStockProduct, { body: { name: 'Tase 25' } })
    for (let level = 24; level >= 1; level -= 1) {
      const items = [{ stock: { _id: below._id }, netQuantity: 1 }]
      below = await owner.call(calls.createStockProduct, { body: { name: `Tase ${level}`, items } })
    }
    await expect(
      owner.call(calls.createStockProduct, { body: { name: 'Liiga', items: [{ stock: { _id: below._id } }] } }),
    ).rejects.toMatchObject({ code: 'STRUCTURE_TOO_DEEP' })
  })

  it('should keep prices that whoever edits may not see, and refuse those that are sent', async () => {
    const owner = await newProject()
    const { _id, version, items } = await owner.call(calls.createStockProduct, { body: post })
    const blind = await newMember(owner.projectId, 'STOCK_WRITE')
    const item = { _id: items[0]?._id ?? '', netQuantity: 2 }
    const priced = { _id, version, edits: [{ do: 'CHANGE_ITEM' as const, item: { ...item, unitPrice: 1 } }] }
    await expect(blind.call(calls.editStockStructure, { body: priced })).rejects.toMatchObject({
      code: 'PRICE_RIGHT_MISSING',
    })
    const edits = [{ do: 'CHANGE_ITEM' as const, item }]
    const answer = await blind.call(calls.editStockStructure, { body: { _id, version, edits } })
    expect(JSON.stringify(answer)).not.toContain('unitPrice')
    const after = await owner.call(calls.getStockProduct, { params: { stockId: _id } })
    expect(after.items[0]).toMatchObject({ netQuantity: 2, unitPrice: 5 })
  })
})

describe('a copy of a stock product', () => {
  it('should be made of the same, with lines of its own', async () => {
    const owner = await newProject()
    const made = await owner.call(calls.createStockProduct, { body: post })
    const copy = await owner.call(calls.createStockProduct, { body: { name: 'Lühike post', structureOf: made._id } })
    expect(copy).toMatchObject({ unitCost: made.unitCost, items: [{ name: 'Toru' }, { name: 'Jalg', items: [{}] }] })
    expect(copy.items[0]?._id).not.toBe(made.items[0]?._id)
  })
})

describe('a locked stock product', () => {
  it('should refuse changes until it is unlocked, and go on moving', async () => {
    const owner = await newProject()
    const made = await owner.call(calls.createStockProduct, { body: post })
    const { _id } = made
    const change = (version: number, changes: object) =>
      owner.call(calls.updateStockProduct, { body: { _id, version, ...changes } })
    const { version } = await change(made.version, { lock: true })
    for (const changes of [{ notes: 'Muudetud' }, { active: false }, { lock: false, notes: 'Muudetud' }]) {
      await expect(change(version, changes)).rejects.toMatchObject({ code: 'STOCK_PRODUCT_LOCKED' })
    }
    const edits = [{ do: 'REMOVE' as const, line: { kind: 'item' as const, _id: made.items[0]?._id ?? '' } }]
    await expect(owner.call(calls.editStockStructure, { body: { _id, version, edits } })).rejects.toMatchObject({
      code: 'STOCK_PRODUCT_LOCKED',
    })
    await expect(owner.call(calls.removeStockProduct, { body: { _id, version } })).rejects.toMatchObject({
      code: 'STOCK_PRODUCT_LOCKED',
    })
    const moved = await owner.call(calls.adjustStock, {
      body: { stockId: _id, direction: 'IN', quantity: 3, note: 'Algseis' },
    })
    expect(moved.balance).toBe(3)
    expect(await change(moved.version, { lock: false })).toMatchObject({ lock: false })
  })
})

describe('names of stock products', () => {
  it('should be told apart by coating and subtitle, whatever the case', async () => {
    const owner = await newProject()
    const create = (body: object) => owner.call(calls.createStockProduct, { body: { name: 'Pulber', ...body } })
    await create({ coating: 'RAL 9005' })
    await create({ coating: 'RAL 7016' })
    await create({ coating: 'RAL 9005', subTitle: 'matt' })
    await expect(create({ name: 'PULBER', coating: 'ral 9005' })).rejects.toMatchObject({ code: 'NAME_TAKEN' })
  })
})

describe('the catalogue of a stock product', () => {
  it('should be kept as entered, and its own price from whoever may not see it', async () => {
    const owner = await newProject()
    const catalogue = {
      share: true,
      briefPublicNotes: 'Tsingitud',
      definationList: [{ key: 'Kõrgus', value: '1100 mm' }],
      showCustomPrice: true,
      customPrice: 99,
    }
    const made = await owner.call(calls.createStockProduct, { body: { name: 'Piirdepost', catalogue } })
    expect(made.catalogue).toMatchObject({ ...catalogue, publicNotes: '', showPrice: false })
    const blind = await newMember(owner.projectId, 'STOCK_WRITE')
    const { customPrice: _price, ...seen } = catalogue
    const body = { _id: made._id, version: made.version, catalogue: { ...seen, publicNotes: 'Kuumtsingitud' } }
    expect((await blind.call(calls.updateStockProduct, { body })).catalogue).not.toHaveProperty('customPrice')
    const after = await owner.call(calls.getStockProduct, { params: { stockId: made._id } })
    expect(after.catalogue).toMatchObject({ publicNotes: 'Kuumtsingitud', customPrice: 99 })
  })
})
