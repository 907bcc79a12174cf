import { calls } from '@tehas/contracts'
import { expect, it } from 'vitest'
import { createTestServer, type TestMember, type TestUser } from '../testing'
import { forgetNotifications, READ_KEPT_DAYS } from './forget-notifications'

let clock = new Date('2026-11-18T09:12:00.000Z')
const daysLater = (days: number) => {
  clock = new Date(clock.getTime() + days * 86_400_000)
}
const server = await createTestServer({ now: () => clock })

const told = async (by: Pick<TestUser, 'call'>) =>
  (await by.call(calls.getNotifications, { body: {} })).notifications.map(({ values }) => values.text)
const forget = () => forgetNotifications({ db: server.database.db, now: () => clock })

/** An order that the reader follows, where words are written. */
async function followed(reader: TestMember, owner: TestMember) {
  const { _id: orderId } = await owner.call(calls.createSaleOrder, {
    body: { products: [{ name: 'Lauaraam', netQuantity: 24 }] },
  })
  await reader.call(calls.setWatching, { body: { orderId, isWatching: true } })
  return async (content: string) => {
    clock = new Date(clock.getTime() + 1000)
    await owner.call(calls.addComment, { body: { orderId, content } })
  }
}
const read = (by: Pick<TestUser, 'call'>) => by.call(calls.markNotifications, { body: { as: 'CONSUMED' } })

it('should remove what was read long ago, keep what was not, and leave other people and projects alone', async () => {
  const owner = await server.newProject()
  const [liis, mart] = [
    await server.newMember(owner.projectId, 'SALES_READ'),
    await server.newMember(owner.projectId, 'SALES_READ'),
  ]
  const [write] = [await followed(liis, owner), await followed(mart, owner)]
  await write('Vana ja loetud')
  await read(liis)
  daysLater(1)
  await write('Päev noorem ja loetud')
  await read(liis)
  await write('Lugemata')
  daysLater(READ_KEPT_DAYS - 1)
  // The first was read exactly so many days ago but for a second, by which the clock went on.
  expect(await forget()).toBe(1)
  expect(await told(liis)).toEqual(['Lugemata', 'Päev noorem ja loetud'])
  daysLater(1)
  expect(await forget()).toBe(1)
  daysLater(1000)
  expect(await forget()).toBe(0)
  expect(await told(liis)).toEqual(['Lugemata'])
})

it('should also remove what was read by somebody who is no member any more', async () => {
  const owner = await server.newProject()
  const liis = await server.newMember(owner.projectId, 'SALES_READ')
  await (await followed(liis, owner))('Loetud')
  await read(liis)
  await owner.call(calls.removeProjectUser, { body: { projectId: owner.projectId, userId: liis._id } })
  daysLater(READ_KEPT_DAYS + 1)
  expect(await forget()).toBe(1)
})
