import { type BodyInputOf, calls } from '@tehas/contracts'
import { describe, expect, it } from 'vitest'
import { createTestServer, type TestMember } from '../../testing'

const { newProject } = await createTestServer()

const inUse = { code: 'STILL_IN_USE' }
const kalda = {
  name: 'Kalda Mööbel OÜ',
  isSupplier: true,
  contacts: [{ name: 'Mari Kalda', email: 'mari@kalda.example' }],
  addresses: [{ country: 'Estonia' }],
} satisfies BodyInputOf<typeof calls.createPartner>

type Named = { readonly _id: string; readonly version: number }
const target = ({ _id, version }: Named) => ({ body: { _id, version } })
const projectOf = (owner: TestMember) => owner.call(calls.getProject, { body: { projectId: owner.projectId } })

describe('a partner', () => {
  it('should be removed while nothing names it, and by nobody who read another version', async () => {
    const owner = await newProject()
    const partner = await owner.call(calls.createPartner, { body: kalda })
    await owner.call(calls.updatePartner, { body: { _id: partner._id, version: 1, paymentDue: 30 } })
    await expect(owner.call(calls.removePartner, target(partner))).rejects.toMatchObject({ code: 'VERSION_CONFLICT' })
    await owner.call(calls.removePartner, target({ ...partner, version: 2 }))
    await expect(owner.call(calls.removePartner, target(partner))).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await owner.call(calls.listPartners, { body: { search: 'kalda' } })).rows).toEqual([])
  })

  it('should stay where an order or a product names it', async () => {
    const owner = await newProject()
    const client = await owner.call(calls.createPartner, { body: kalda })
    await owner.call(calls.createSaleOrder, { body: { client: client._id } })
    await expect(owner.call(calls.removePartner, target(client))).rejects.toMatchObject(inUse)
    const supplier = await owner.call(calls.createPartner, { body: { ...kalda, name: 'Teras AS' } })
    await owner.call(calls.createStockProduct, {
      body: { name: 'Leht', category: 'FOR_PURCHASE', supplier: supplier._id },
    })
    await expect(owner.call(calls.removePartner, target(supplier))).rejects.toMatchObject(inUse)
  })
})

describe('a team', () => {
  it('should be removed once it has no processes', async () => {
    const owner = await newProject()
    const team = await owner.call(calls.createTeam, { body: { name: 'Keevitus', members: [owner._id] } })
    const process = await owner.call(calls.createProcessDefinition, { body: { name: 'MIG', team: team._id } })
    await expect(owner.call(calls.removeTeam, target(team))).rejects.toMatchObject(inUse)
    await owner.call(calls.updateProcessDefinition, {
      body: { _id: process._id, version: process.version, team: null },
    })
    await owner.call(calls.removeTeam, target(team))
    expect(await owner.call(calls.listTeams, {})).toEqual([])
  })
})

describe('a process', () => {
  const define = (owner: TestMember, name: string) => owner.call(calls.createProcessDefinition, { body: { name } })
  const step = ({ _id }: Named) => ({ name: 'MIG', process: { _id } })

  it('should be removed while nothing names it', async () => {
    const owner = await newProject()
    await owner.call(calls.removeProcessDefinition, target(await define(owner, 'MIG')))
    expect(await owner.call(calls.listProcessDefinitions, {})).toEqual([])
  })

  it('should stay where an order has it, at any level, or a product in stock', async () => {
    const owner = await newProject()
    const [line, below, kept, deep] = [
      await define(owner, 'Lõikus'),
      await define(owner, 'Painutus'),
      await define(owner, 'Lihv'),
      await define(owner, 'Värv'),
    ]
    await owner.call(calls.createManufacturingOrder, {
      body: {
        products: [
          {
            name: 'Värav',
            netQuantity: 1,
            processes: [step(line)],
            items: [{ name: 'Raam', netQuantity: 1, processes: [step(below)] }],
          },
        ],
      },
    })
    await owner.call(calls.createStockProduct, {
      body: {
        name: 'Post',
        processes: [step(kept)],
        items: [{ name: 'Toru', netQuantity: 1, processes: [step(deep)] }],
      },
    })
    for (const each of [line, below, kept, deep]) {
      await expect(owner.call(calls.removeProcessDefinition, target(each))).rejects.toMatchObject(inUse)
    }
  })

  it('should never leave an order behind that names what is gone, whoever is first', async () => {
    const owner = await newProject()
    for (let round = 0; round < 6; round += 1) {
      const process = await define(owner, `MIG ${round}`)
      const [made, removed] = await Promise.allSettled([
        owner.call(calls.createManufacturingOrder, {
          body: { products: [{ name: 'Värav', netQuantity: 1, processes: [step(process)] }] },
        }),
        owner.call(calls.removeProcessDefinition, target(process)),
      ])
      expect([made.status, removed.status].sort()).toEqual(['fulfilled', 'rejected'])
    }
  })
})

describe('a location', () => {
  it('should be removed where nothing lies or lay', async () => {
    const owner = await newProject()
    const place = (name: string) => owner.call(calls.upsertInventoryLocation, { body: { name } })
    const [empty, used] = [await place('Riiul 1'), await place('Riiul 2')]
    const stock = await owner.call(calls.createStockProduct, { body: { name: 'Leht', category: 'FOR_PURCHASE' } })
    await owner.call(calls.adjustStock, {
      body: { stockId: stock._id, direction: 'IN', quantity: 1, location: used._id, note: 'Algseis' },
    })
    await owner.call(calls.removeInventoryLocation, { body: { _id: empty._id } })
    await expect(owner.call(calls.removeInventoryLocation, { body: { _id: used._id } })).rejects.toMatchObject(inUse)
    expect((await projectOf(owner)).inventoryLocations.map(({ name }) => name)).toEqual(['Riiul 2'])
    const { version } = await projectOf(owner)
    await expect(
      owner.call(calls.removeInventoryLocation, { body: { _id: used._id, version: version - 1 } }),
    ).rejects.toMatchObject({ code: 'VERSION_CONFLICT' })
  })
})

describe('fields', () => {
  const field = { key: 'colour', label: 'Värv', type: 'text', inputType: 'input' } as const

  it('should be removed together while nothing has a value in them', async () => {
    const owner = await newProject()
    const product = await owner.call(calls.addProjectField, { body: { productFields: field } })
    const item = await owner.call(calls.addProjectField, { body: { itemFields: field } })
    const remove = () => owner.call(calls.removeProjectFields, { body: { ids: [product._id, item._id] } })
    const body = { name: 'Post', items: [{ name: 'Toru', netQuantity: 1, dynamicFields: { colour: 'must' } }] }
    const stock = await owner.call(calls.createStockProduct, { body })
    await expect(remove()).rejects.toMatchObject(inUse)
    expect((await projectOf(owner)).projectFields.productFields).toHaveLength(1)
    await owner.call(calls.removeStockProduct, { body: { _id: stock._id, version: stock.version } })
    await remove()
    const { projectFields } = await projectOf(owner)
    expect([projectFields.productFields, projectFields.itemFields]).toEqual([[], []])
    await expect(remove()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('should stay where an order, a line or a process has a value', async () => {
    const owner = await newProject()
    const add = (level: 'rootFields' | 'productFields' | 'itemFields' | 'processFields') =>
      owner.call(calls.addProjectField, { body: { [level]: field } })
    const added = [
      await add('rootFields'),
      await add('productFields'),
      await add('itemFields'),
      await add('processFields'),
    ]
    const dynamicFields = { colour: 'must' }
    const line = { name: 'Värav', netQuantity: 1, dynamicFields }
    await owner.call(calls.createManufacturingOrder, {
      body: {
        dynamicFields,
        products: [{ ...line, items: [line], processes: [{ name: 'MIG', dynamicFields }] }],
      },
    })
    for (const { _id } of added) {
      await expect(owner.call(calls.removeProjectFields, { body: { ids: [_id] } })).rejects.toMatchObject(inUse)
    }
  })
})
