import { calls, LIST_VIEWS_MAX, newId } from '@tehas/contracts'
import { describe, expect, it } from 'vitest'
import { createTestServer, type TestMember } from '../../testing'

const server = await createTestServer()

const late = { list: 'SALE_ORDERS', name: 'Hilinevad', query: 'late=true&sort=-deliveryDate', isShared: false } as const
const kept = (who: TestMember, list: 'SALE_ORDERS' | 'PURCHASE_ORDERS' = 'SALE_ORDERS') =>
  who.call(calls.getKeptList, { params: { list } })
const namesOf = async (who: TestMember) => (await kept(who)).views.map(({ name }) => name)

describe('views of a list', () => {
  it('should be kept for their owner, and be offered to others who open the list once they are shared', async () => {
    const owner = await server.newProject()
    const seller = await server.newMember(owner.projectId, 'SALES_READ')
    const buyer = await server.newMember(owner.projectId, 'PURCHASE_READ')
    const view = await seller.call(calls.createListView, { body: late })
    expect(view).toMatchObject({ ...late, owner: { _id: seller._id }, version: 1 })
    expect([await namesOf(seller), await namesOf(owner)]).toEqual([['Hilinevad'], []])
    const { _id, version } = view
    await seller.call(calls.updateListView, { body: { _id, version, isShared: true } })
    expect(await namesOf(owner)).toEqual(['Hilinevad'])
    await expect(kept(buyer)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect((await kept(buyer, 'PURCHASE_ORDERS')).views).toEqual([])
    await expect(buyer.call(calls.createListView, { body: late })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  it('should have a name once for each owner and list', async () => {
    const owner = await server.newProject()
    const seller = await server.newMember(owner.projectId, 'SALES_READ')
    await owner.call(calls.createListView, { body: late })
    await expect(owner.call(calls.createListView, { body: { ...late, name: 'HILINEVAD' } })).rejects.toMatchObject({
      code: 'NAME_TAKEN',
    })
    await seller.call(calls.createListView, { body: late })
    await owner.call(calls.createListView, { body: { ...late, list: 'PURCHASE_ORDERS' } })
    const other = await owner.call(calls.createListView, { body: { ...late, name: 'Muu' } })
    const rename = { _id: other._id, version: 1, name: 'hilinevad' }
    await expect(owner.call(calls.updateListView, { body: rename })).rejects.toMatchObject({ code: 'NAME_TAKEN' })
  })

  it('should be changed and removed by their owner, and shared ones by whoever manages the project', async () => {
    const owner = await server.newProject()
    const seller = await server.newMember(owner.projectId, 'SALES_READ')
    const other = await server.newMember(owner.projectId, 'SALES_READ')
    const manager = await server.newMember(owner.projectId, 'SALES_READ', 'PROJECT')
    const own = await seller.call(calls.createListView, { body: late })
    const target = { _id: own._id, version: 1 }
    // Nobody else is told that it is there.
    for (const who of [other, manager, await server.newProject()]) {
      await expect(who.call(calls.removeListView, { body: target })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    await seller.call(calls.updateListView, { body: { ...target, isShared: true } })
    const shared = { ...target, version: 2 }
    await expect(other.call(calls.updateListView, { body: { ...shared, name: 'Minu' } })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await expect(manager.call(calls.updateListView, { body: { ...target, name: 'Meie' } })).rejects.toMatchObject({
      code: 'VERSION_CONFLICT',
      answer: { details: { current: { isShared: true } } },
    })
    expect(await manager.call(calls.updateListView, { body: { ...shared, name: 'Meie' } })).toMatchObject({
      name: 'Meie',
      query: late.query,
      version: 3,
    })
    await manager.call(calls.removeListView, { body: { ...target, version: 3 } })
    expect(await namesOf(seller)).toEqual([])
  })

  it('should end at so many that a menu still holds them', async () => {
    const owner = await server.newProject()
    for (let count = 0; count < LIST_VIEWS_MAX; count++) {
      await owner.call(calls.createListView, { body: { ...late, name: `Vaade ${count}` } })
    }
    await expect(owner.call(calls.createListView, { body: late })).rejects.toMatchObject({ code: 'TOO_MANY_VIEWS' })
  })

  it('should hold parameters of an address and nothing else', async () => {
    const owner = await server.newProject()
    for (const query of ['q=a b', 'q=õ', 'q=\n', 'x'.repeat(2001)]) {
      await expect(owner.call(calls.createListView, { body: { ...late, query } })).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
      })
    }
  })

  it('should not be there where nobody made it', async () => {
    const owner = await server.newProject()
    const body = { _id: newId(), version: 1 }
    await expect(owner.call(calls.removeListView, { body })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

it('should keep the columns of each member for every device, list by list', async () => {
  const owner = await server.newProject()
  const seller = await server.newMember(owner.projectId, 'SALES_READ')
  const keep = (who: TestMember, columns: string) =>
    who.call(calls.keepListColumns, { body: { list: 'SALE_ORDERS', columns } })
  await keep(owner, 'h:cost')
  await keep(owner, 'o:partner~w:partner=220')
  await keep(seller, 'h:margin')
  const columnsOf = async (who: TestMember) => (await kept(who)).columns
  expect([await columnsOf(owner), await columnsOf(seller)]).toEqual(['o:partner~w:partner=220', 'h:margin'])
  expect((await kept(owner, 'PURCHASE_ORDERS')).columns).toBe('')
  await keep(owner, '')
  expect(await columnsOf(owner)).toBe('')
  await expect(
    seller.call(calls.keepListColumns, { body: { list: 'PURCHASE_ORDERS', columns: 'h:cost' } }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
