import { calls, constants, type Right, servicePrefix } from '@tehas/contracts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inProject } from '../database/connect'
import { createOrderWorlds } from '../orders/testing/order-worlds'
import { CallFailure, type TestMember } from '../testing'

let clock = new Date('2026-11-18T09:12:00.000Z')
const later = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000)
}
const [world] = await createOrderWorlds({ now: () => clock }, ['SALE_ORDER'])
if (!world) throw new Error('There is a world of sale orders')
const { owner, newMember, newProject, database, orders, createOrder } = world

const seller = (...more: Right[]) => newMember(owner.projectId, 'SALES_READ', ...more)
const newOrder = async () => (await createOrder(owner))._id
const write = (by: Pick<TestMember, 'call'>, orderId: string, content: string, parent?: string) =>
  by.call(calls.addComment, { body: { orderId, content, ...(parent && { parent }) } })
const thread = (by: TestMember, orderId: string) => by.call(calls.getComments, { params: { orderId } })
const told = async (by: TestMember) => (await by.call(calls.getNotifications, { body: {} })).notifications
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => (error instanceof CallFailure ? error.code : error),
  )
const only = <Value>(values: readonly Value[]): Value => {
  const [value, ...others] = values
  if (value === undefined || others.length > 0) throw new Error(`There are ${values.length}`)
  return value
}

it('should stand on the order for whoever may read it, with answers of one level, as text', async () => {
  const [orderId, liis] = [await newOrder(), await seller()]
  const script = '<script>alert(1)</script> & "RAL 9005"'
  const first = await write(liis, orderId, `  ${script}\nteine rida  `)
  const comment = only(first.comments)
  expect(comment).toMatchObject({
    content: `${script}\nteine rida`,
    user: { _id: liis._id },
    changedAt: null,
    number: 1,
  })
  later(5)
  await write(owner, orderId, 'Hinda palun enne esmaspäeva.', comment._id)
  const read = await thread(liis, orderId)
  expect(read).toMatchObject({ version: 2, total: 2, unread: 1, seen: 0, earlier: 0 })
  const answer = only(only(read.comments).replies)
  expect(answer).toMatchObject({ content: 'Hinda palun enne esmaspäeva.', user: { _id: owner._id }, number: 2 })
  expect(await refusal(write(liis, orderId, 'Vastus vastusele', answer._id))).toBe('NOT_FOUND')
  expect(await refusal(write(liis, orderId, '   '))).toBe('VALIDATION_FAILED')
  expect(await refusal(write(liis, orderId, 'x'.repeat(5001)))).toBe('VALIDATION_FAILED')
  expect((await write(liis, orderId, 'x'.repeat(5000))).total).toBe(3)
})

it('should be written on orders of every state, and leave their version alone', async () => {
  const order = await createOrder(owner)
  const target = { orderId: order._id, version: order.version }
  const annulled = await owner.call(orders.changeStatus, { body: { ...target, action: 'annul' } })
  await write(owner, order._id, 'Klient loobus.')
  const now = await owner.call(orders.get, { params: { orderId: order._id } })
  expect(now.version).toBe(annulled.version)
  expect(now.audit.updatedBy[0]).toMatchObject({ reqType: 'ADD_COMMENT', user: owner._id, changedPaths: ['comments'] })
})

it('should not be read nor written without the right to read the order, nor from another project', async () => {
  const orderId = await newOrder()
  const [buyer, stranger] = [await newMember(owner.projectId, 'PURCHASE_WRITE'), await newProject('Näidis OÜ')]
  await write(owner, orderId, 'Ainult müügile.')
  for (const other of [buyer, stranger]) {
    const code = other === buyer ? 'FORBIDDEN' : 'NOT_FOUND'
    expect(await refusal(thread(other, orderId))).toBe(code)
    expect(await refusal(write(other, orderId, 'Tere'))).toBe(code)
    expect(await refusal(other.call(calls.listOrderReaders, { params: { orderId } }))).toBe(code)
    expect(await refusal(other.call(calls.seeComments, { body: { orderId, number: 1 } }))).toBe(code)
    expect(await refusal(other.call(calls.setWatching, { body: { orderId, isWatching: true } }))).toBe(code)
    expect(await refusal(other.call(calls.addWatcher, { body: { orderId, user: owner._id } }))).toBe(code)
    expect(await refusal(other.call(calls.getEarlierComments, { body: { orderId, before: 9 } }))).toBe(code)
  }
})

it('should be unread until it is seen, by each person, and never for who wrote it', async () => {
  const [orderId, liis, mart] = [await newOrder(), await seller(), await seller()]
  for (const content of ['Üks', 'Kaks', 'Kolm']) await write(owner, orderId, content)
  const unread = async (by: TestMember) => (await thread(by, orderId)).unread
  expect([await unread(owner), await unread(liis), await unread(mart)]).toEqual([0, 3, 3])
  await liis.call(calls.seeComments, { body: { orderId, number: 2 } })
  expect([await unread(liis), await unread(mart)]).toEqual([1, 3])
  // Never back, and what is not written yet has not been seen.
  await liis.call(calls.seeComments, { body: { orderId, number: 1 } })
  expect(await unread(liis)).toBe(1)
  await mart.call(calls.seeComments, { body: { orderId, number: 1_000_000 } })
  await write(owner, orderId, 'Neli')
  expect(await unread(mart)).toBe(1)
})

it('should be changed and removed by its author alone, for 15 minutes, and say that it was changed', async () => {
  const [orderId, liis] = [await newOrder(), await seller()]
  const { _id, version } = only((await write(liis, orderId, 'Kohe teen.')).comments)
  const target = { orderId, _id }
  const update = (by: TestMember, read: number) =>
    by.call(calls.updateComment, { body: { ...target, version: read, content: 'Teen homme.' } })
  const remove = (by: TestMember, read: number) => by.call(calls.removeComment, { body: { ...target, version: read } })
  expect([await refusal(update(owner, version)), await refusal(remove(owner, version))]).toEqual([
    'COMMENT_FIXED',
    'COMMENT_FIXED',
  ])
  later(constants.commentChangeMinutes)
  const changed = only((await update(liis, version)).comments)
  expect(changed).toMatchObject({ content: 'Teen homme.', version: 2, changedAt: clock.toISOString() })
  expect(await refusal(update(liis, version))).toBe('VERSION_CONFLICT')
  later(1 / 60)
  expect([await refusal(update(liis, 2)), await refusal(remove(liis, 2))]).toEqual(['COMMENT_FIXED', 'COMMENT_FIXED'])
  const other = only((await write(liis, orderId, 'Vale tellimus.')).comments.slice(1))
  const after = await liis.call(calls.removeComment, { body: { orderId, _id: other._id, version: other.version } })
  expect([after.comments.map(({ content }) => content), after.total]).toEqual([['Teen homme.'], 1])
})

it('should stay as an empty place where others answered what was removed', async () => {
  const [orderId, liis] = [await newOrder(), await seller()]
  const { _id, version } = only((await write(liis, orderId, 'Kas 1400 mm sobib?')).comments)
  await write(owner, orderId, 'Sobib.', _id)
  const after = await liis.call(calls.removeComment, { body: { orderId, _id, version } })
  expect(only(after.comments)).toMatchObject({ content: null, replies: [{ content: 'Sobib.' }] })
  expect(after.total).toBe(1)
  expect(await refusal(write(owner, orderId, 'Veel üks', _id))).toBe('NOT_FOUND')
})

it('should mention only who may read the order, and make them followers', async () => {
  const [orderId, liis] = [await newOrder(), await seller()]
  const buyer = await newMember(owner.projectId, 'PURCHASE_WRITE')
  const stranger = await newProject('Näidis OÜ')
  for (const { _id } of [buyer, stranger, { _id: '5f00000000000000000000aa' }]) {
    const body = { orderId, content: `Vaata @[${_id}]` }
    const answer = await owner.send({ method: 'POST', url: `${servicePrefix}${calls.addComment.path}`, payload: body })
    expect([answer.statusCode, answer.json().problems]).toEqual([
      400,
      [{ path: 'content', message: 'Somebody who is mentioned may not read this order' }],
    ])
  }
  const read = await write(owner, orderId, `Vaata @[${liis._id}]`)
  expect(read.mentioned.map(({ _id }) => _id)).toEqual([liis._id])
  expect(read.watchers.map(({ _id }) => _id).sort()).toEqual([owner._id, liis._id].sort())
  const readers = await owner.call(calls.listOrderReaders, { params: { orderId } })
  expect(readers.map(({ _id }) => _id)).not.toContain(buyer._id)
})

it('should tell each follower of a comment once, by what concerns them most, and nobody of their own', async () => {
  const [orderId, liis, mart, anu] = [await newOrder(), await seller(), await seller(), await seller()]
  const question = only((await write(liis, orderId, 'Kas 1400 mm sobib?')).comments)
  await mart.call(calls.setWatching, { body: { orderId, isWatching: true } })
  const answered = await write(owner, orderId, `Sobib. @[${anu._id}] joonis tuleb täna.`, question._id)
  const answer = only(only(answered.comments).replies)
  expect((await told(liis)).map(({ act, notificationType }) => [act, notificationType])).toEqual([
    ['ANSWERED', 'ADDED_LOCAL_COMMENT'],
  ])
  expect(only(await told(mart))).toMatchObject({ act: 'COMMENTED', consumed: false, transaction: { _id: orderId } })
  const mentioned = only(await told(anu))
  expect(mentioned).toMatchObject({ act: 'MENTIONED', actor: { _id: owner._id }, comment: answer._id })
  expect(mentioned.values.text).toBe('Sobib. @Kadri Tamm joonis tuleb täna.')
  expect((await told(owner)).filter(({ transaction }) => transaction?._id === orderId).map(({ act }) => act)).toEqual([
    'COMMENTED',
  ])
  // Who followed no longer hears no more.
  await mart.call(calls.setWatching, { body: { orderId, isWatching: false } })
  await write(owner, orderId, 'Joonis on failide all.')
  expect(await told(mart)).toHaveLength(1)
})

it('should tell what it says now, and nothing once it is removed or may not be read', async () => {
  const [orderId, liis, mart] = [await newOrder(), await seller(), await seller()]
  await mart.call(calls.setWatching, { body: { orderId, isWatching: true } })
  const comment = only((await write(liis, orderId, 'Hind on 189,00 €')).comments)
  const target = { orderId, _id: comment._id }
  await liis.call(calls.updateComment, { body: { ...target, version: 1, content: 'Hind selgub homme' } })
  expect(only(await told(mart)).values.text).toBe('Hind selgub homme')
  const setRights = (rights: string[]) =>
    inProject(database.db, owner.projectId, owner._id, (tx) =>
      sql`UPDATE project_member SET rights = ${rights} WHERE user_id = ${mart._id}`.execute(tx),
    )
  await setRights(['PURCHASE_READ'])
  expect(await mart.call(calls.getNotifications, { body: {} })).toEqual({ notifications: [], new: 0, all: 0 })
  await setRights(['SALES_READ'])
  await liis.call(calls.removeComment, { body: { ...target, version: 2 } })
  expect(await told(mart)).toEqual([])
})

it('should number comments of several writers at once without a gap', async () => {
  const [orderId, people] = [await newOrder(), await Promise.all(Array.from({ length: 8 }, () => seller()))]
  await Promise.all(people.map((person, index) => write(person, orderId, `Kommentaar ${index}`)))
  const { comments, version } = await thread(owner, orderId)
  expect(comments.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(version).toBe(8)
})

it('should answer the newest 200, and the earlier ones when asked', async () => {
  const orderId = await newOrder()
  await write(owner, orderId, 'Nr 1')
  await inProject(database.db, owner.projectId, owner._id, (tx) =>
    sql`INSERT INTO order_comment (project_id, _id, order_id, number, user_id, content, created_at)
      SELECT ${owner.projectId}, lpad(to_hex(n), 24, 'f'), ${orderId}, n, ${owner._id}, 'Nr ' || n, ${clock}
      FROM generate_series(2, 203) AS n`.execute(tx),
  )
  const { comments, earlier } = await thread(owner, orderId)
  expect([comments.length, comments[0]?.content, earlier]).toEqual([200, 'Nr 4', 3])
  const older = await owner.call(calls.getEarlierComments, { body: { orderId, before: comments[0]?.number ?? 0 } })
  expect([older.comments.map(({ content }) => content), older.earlier]).toEqual([['Nr 1', 'Nr 2', 'Nr 3'], 0])
})
