import { calls, NOTIFICATIONS_COUNTED, type NotificationChoices, type Right } from '@tehas/contracts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inProject } from '../database/connect'
import { createOrderWorlds } from '../orders/testing/order-worlds'
import { CallFailure, type TestMember, type TestUser } from '../testing'
import { mailNotificationsJob } from './mail-notifications'

// Wednesday, 11:12 in Tallinn.
let clock = new Date('2026-11-18T09:12:00.000Z')
const [world] = await createOrderWorlds({ now: () => clock }, ['SALE_ORDER'])
if (!world) throw new Error('There is a world of sale orders')
const { owner, newMember, newUser, newProject, database, services, orders, partnerId } = world
const createOrder = (by: TestMember) => {
  clock = new Date(clock.getTime() + 1000)
  const processes = [{ name: 'Keevitamine' }, { name: 'Värvimine' }]
  return world.createOrder(by, {
    client: partnerId,
    products: [{ name: 'Lauaraam TF-80', netQuantity: 8, processes }],
  })
}

const seller = (...more: Right[]) => newMember(owner.projectId, 'SALES_READ', ...more)
const all = (by: Pick<TestUser, 'call'>) => by.call(calls.getNotifications, { body: {} })
const acts = async (by: Pick<TestUser, 'call'>) => (await all(by)).notifications.map(({ act }) => act)
const follow = (by: TestMember, orderId: string) => by.call(calls.setWatching, { body: { orderId, isWatching: true } })
const choose = async (by: TestMember, changes: Partial<NotificationChoices>) => {
  const { _id: _, ...choices } = await by.call(calls.getNotificationChoices, {})
  return by.call(calls.setNotificationChoices, { body: { ...choices, ...changes } })
}
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => (error instanceof CallFailure ? error.code : error),
  )
const mailsTo = async (address: string) => {
  const { rows } = await sql<{ subject: string; text: string; html: string }>`
    SELECT subject, body_text AS text, body_html AS html FROM mail_outbox WHERE recipient = ${address} ORDER BY id`.execute(
    database.db,
  )
  return rows
}
const runMail = (to: TestMember) =>
  mailNotificationsJob.run(
    { ...services, target: database.target, log: { error: () => undefined } },
    { projectId: owner.projectId, userId: to._id },
  )

it('should tell followers of status, delivery and publication, once each, and never who did it', async () => {
  const [liis, order] = [await seller(), await createOrder(owner)]
  await follow(liis, order._id)
  const target = { orderId: order._id, version: order.version }
  clock = new Date(clock.getTime() + 1000)
  const dated = await owner.call(orders.update, { body: { ...target, delivery: { date: '2026-11-27' } } })
  clock = new Date(clock.getTime() + 1000)
  const moved = await owner.call(orders.update, {
    body: {
      orderId: order._id,
      version: dated.version,
      delivery: { date: '2026-11-30' },
      notes: 'Klient palus hiljem',
    },
  })
  clock = new Date(clock.getTime() + 1000)
  const open = await owner.call(orders.changeStatus, {
    body: { orderId: order._id, version: moved.version, action: 'publish' },
  })
  // What is no news: notes, labels.
  await owner.call(orders.update, { body: { orderId: order._id, version: open.version, labels: ['RAL 9005'] } })
  const { notifications } = await all(liis)
  expect(notifications.map(({ act, notificationType, message }) => [act, notificationType, message])).toEqual([
    ['PUBLISHED', 'UPDATE', `Kadri Tamm kinnitas tellimuse ${order.transactionNumber}`],
    ['DELIVERY', 'UPDATE', `Kadri Tamm muutis tellimuse ${order.transactionNumber} tarnekuupäeva`],
    ['DELIVERY', 'UPDATE', `Kadri Tamm muutis tellimuse ${order.transactionNumber} tarnekuupäeva`],
  ])
  expect(notifications[1]?.values).toEqual({ from: '2026-11-27', to: '2026-11-30' })
  expect(await acts(owner)).toEqual([])
  expect(new Set(notifications.map(({ identifier }) => identifier)).size).toBe(3)
})

it('should tell of new orders only those who asked for them and may read them, without a price', async () => {
  const [liis, mart, buyer] = [
    await seller('SALES_PRICES'),
    await seller(),
    await newMember(owner.projectId, 'PURCHASE_READ'),
  ]
  await choose(liis, { newOrders: ['SALE_ORDER'] })
  await choose(buyer, { newOrders: ['SALE_ORDER'] })
  const order = await createOrder(owner)
  const [told, ...others] = (await all(liis)).notifications
  expect(others).toEqual([])
  expect(told).toMatchObject({ act: 'CREATED', transaction: { _id: order._id, type: 'SALE_ORDER' } })
  expect(JSON.stringify(told)).not.toMatch(/price|cost|margin|€/i)
  expect([await acts(mart), await acts(buyer)]).toEqual([[], []])
})

it('should tell whoever is given jobs once for all of them, also a worker, and let readers follow the order', async () => {
  const worker = await newMember(owner.projectId, 'PRODUCTION')
  const order = await createOrder(owner)
  const published = await owner.call(orders.changeStatus, {
    body: { orderId: order._id, version: order.version, action: 'publish' },
  })
  const processes = published.products.flatMap((product) => ('processes' in product ? product.processes : []))
  const jobs = processes.map(({ _id }) => ({ orderProcess: _id, add: [worker._id], remove: [] }))
  await owner.call(calls.assignJobs, { body: { jobs } })
  await owner.call(calls.assignJobs, { body: { jobs } })
  const { notifications } = await all(worker)
  expect(notifications[0]?.message).toBe('Kadri Tamm määras sulle töö Keevitamine ja veel 1')
  expect(notifications.map(({ act, values }) => [act, values.name, values.text])).toEqual([
    ['ASSIGNED', 'Keevitamine', 'Lauaraam TF-80'],
  ])
  const { watchers } = await owner.call(calls.getComments, { params: { orderId: order._id } })
  expect(watchers.map(({ _id }) => _id)).toEqual([owner._id])
})

it('should let a member leave groups out', async () => {
  const [liis, order] = [await seller(), await createOrder(owner)]
  await follow(liis, order._id)
  await choose(liis, { groups: ['COMMENTS'] })
  await owner.call(orders.changeStatus, { body: { orderId: order._id, version: order.version, action: 'publish' } })
  await owner.call(calls.addComment, { body: { orderId: order._id, content: 'Valmis.' } })
  expect(await acts(liis)).toEqual(['COMMENTED'])
})

it('should tell who is invited, who invited that it was accepted, and who was removed, across projects', async () => {
  const indrek = await newProject('Rakvere Metall')
  const guest = await newProject('Kuuse Puit')
  await indrek.call(calls.sendProjectInvitation, { body: { emails: [guest.email] } })
  await indrek.call(calls.sendProjectInvitation, { body: { emails: [guest.email] } })
  const [invited, ...more] = (await all(guest)).notifications
  expect(more).toEqual([])
  expect(invited).toMatchObject({ act: 'INVITED', project: indrek.projectId, projectName: 'Rakvere Metall' })
  const answer = { projectId: indrek.projectId, isAccepted: true }
  // Nobody else's: the address decides.
  expect(await refusal((await newUser()).call(calls.answerInvitation, { body: answer }))).toBe('TOKEN_NOT_VALID')
  await guest.call(calls.answerInvitation, { body: answer })
  expect(await acts(guest)).toEqual([])
  expect(await refusal(guest.call(calls.answerInvitation, { body: answer }))).toBe('TOKEN_NOT_VALID')
  const [accepted] = (await all(indrek)).notifications
  expect(accepted).toMatchObject({
    act: 'ACCEPTED',
    notificationType: 'USER_HAS_ACCEPTED_INVITE',
    actor: { _id: guest._id },
  })
  await indrek.call(calls.removeProjectUser, { body: { projectId: indrek.projectId, userId: guest._id } })
  expect((await all(guest)).notifications[0]).toMatchObject({ act: 'REMOVED', projectName: 'Rakvere Metall' })
})

it('should let an invitation be declined, which tells nobody that it was accepted', async () => {
  const indrek = await newProject('Rakvere Metall')
  const guest = await newUser()
  await indrek.call(calls.sendProjectInvitation, { body: { emails: [guest.email] } })
  await guest.call(calls.answerInvitation, { body: { projectId: indrek.projectId, isAccepted: false } })
  expect([await acts(guest), await acts(indrek)]).toEqual([[], []])
  const { users } = await indrek.call(calls.getProject, { body: { projectId: indrek.projectId } })
  expect(users).toHaveLength(1)
})

it('should be read one by one or all at once, by their person alone', async () => {
  const [liis, mart, order] = [await seller(), await seller(), await createOrder(owner)]
  for (const by of [liis, mart]) await follow(by, order._id)
  for (const content of ['Üks', 'Kaks', 'Kolm']) {
    await owner.call(calls.addComment, { body: { orderId: order._id, content } })
  }
  const [first, second] = (await all(liis)).notifications
  await mart.call(calls.markNotifications, { body: { as: 'CONSUMED', ids: [second?._id ?? ''] } })
  expect(await all(liis)).toMatchObject({ new: 3, all: 3 })
  await liis.call(calls.markNotifications, { body: { as: 'NOTIFIED' } })
  expect((await all(liis)).notifications.map(({ notified, consumed }) => [notified, consumed])).toEqual([
    [true, false],
    [true, false],
    [true, false],
  ])
  await liis.call(calls.markNotifications, { body: { as: 'CONSUMED', ids: [first?._id ?? ''] } })
  expect((await liis.call(calls.getNotifications, { body: { isNew: true } })).notifications).toHaveLength(2)
  await liis.call(calls.markNotifications, { body: { as: 'CONSUMED' } })
  expect([(await all(liis)).new, (await all(mart)).new]).toEqual([0, 3])
})

it('should mail each at once, exactly once, in the language of the receiver, as text', async () => {
  const [liis, order] = [await seller(), await createOrder(owner)]
  await follow(liis, order._id)
  await choose(liis, { mail: 'AT_ONCE' })
  await owner.call(calls.addComment, { body: { orderId: order._id, content: '<b>Tere</b>\nteine rida' } })
  await Promise.all([runMail(liis), runMail(liis)])
  await runMail(liis)
  const [mail, ...others] = await mailsTo(liis.email)
  expect(others).toEqual([])
  expect(mail?.subject).toBe(`Tammiku Töökoda: Kadri Tamm kommenteeris tellimust ${order.transactionNumber}`)
  expect(mail?.text).toContain('<b>Tere</b> teine rida')
  expect(mail?.html).toContain('&lt;b&gt;Tere&lt;/b&gt; teine rida')
  expect((await all(liis)).notifications[0]).toMatchObject({ notified: true, consumed: false })
})

it('should mail days as the receiver wants them', async () => {
  const [liis, order] = [await seller(), await createOrder(owner)]
  await follow(liis, order._id)
  await choose(liis, { mail: 'AT_ONCE' })
  await liis.call(calls.chooseFormats, { body: { formats: { decimalMark: ',', dateStyle: 'ISO' } } })
  const { version } = await owner.call(calls.getSaleOrder, { params: { orderId: order._id } })
  const delivery = { date: '2026-12-24' }
  await owner.call(calls.updateSaleOrder, { body: { orderId: order._id, version, delivery } })
  await runMail(liis)
  const [mail] = await mailsTo(liis.email)
  expect(mail?.text).toContain('→ 2026-12-24')
})

it('should mail once a day at eight in the project’s zone what was not seen by then', async () => {
  const [liis, order] = [await seller(), await createOrder(owner)]
  await follow(liis, order._id)
  await choose(liis, { mail: 'DAILY' })
  const write = (content: string) => {
    clock = new Date(clock.getTime() + 1000)
    return owner.call(calls.addComment, { body: { orderId: order._id, content } })
  }
  await write('Esimene')
  await write('Teine')
  const [second] = (await all(liis)).notifications
  await liis.call(calls.markNotifications, { body: { as: 'CONSUMED', ids: [second?._id ?? ''] } })
  // 07:59 of the next morning in Tallinn, then 08:00.
  clock = new Date('2026-11-19T05:59:59.000Z')
  await runMail(liis)
  expect(await mailsTo(liis.email)).toEqual([])
  clock = new Date('2026-11-19T06:00:00.000Z')
  await runMail(liis)
  await runMail(liis)
  const [mail, ...others] = await mailsTo(liis.email)
  expect(others).toEqual([])
  expect(mail?.text).toContain('Esimene')
  expect(mail?.text).not.toContain('Teine')
  // What comes at eight or later waits for the next day; who no longer wants mail gets none.
  await write('Kolmas')
  await choose(liis, { mail: 'NONE' })
  clock = new Date('2026-11-20T06:00:00.000Z')
  await runMail(liis)
  expect(await mailsTo(liis.email)).toHaveLength(1)
})

it('should not mail what may not be read any more', async () => {
  const [liis, order] = [await seller(), await createOrder(owner)]
  await follow(liis, order._id)
  await choose(liis, { mail: 'AT_ONCE' })
  await owner.call(calls.addComment, { body: { orderId: order._id, content: 'Saladus' } })
  await inProject(database.db, owner.projectId, owner._id, (tx) =>
    sql`UPDATE project_member SET rights = ARRAY['STOCK_READ'] WHERE user_id = ${liis._id}`.execute(tx),
  )
  await runMail(liis)
  expect(await mailsTo(liis.email)).toEqual([])
})

it('should refuse choices over others that were kept meanwhile', async () => {
  const liis = await seller()
  const { _id: _, ...choices } = await liis.call(calls.getNotificationChoices, {})
  await liis.call(calls.setNotificationChoices, { body: { ...choices, mail: 'DAILY' } })
  expect(await refusal(liis.call(calls.setNotificationChoices, { body: { ...choices, mail: 'AT_ONCE' } }))).toBe(
    'VERSION_CONFLICT',
  )
})

it('should be counted up to one more than is shown as a number', async () => {
  const [liis, order] = [await seller(), await createOrder(owner)]
  const insert = (from: number, to: number) =>
    inProject(database.db, owner.projectId, owner._id, (tx) =>
      sql`INSERT INTO notification (project_id, _id, user_id, identifier, type, act, project_name, order_id, order_kind,
          transaction_number, created_at, consumed_at)
        SELECT ${owner.projectId}, substr(md5(${liis._id} || n), 1, 24), ${liis._id}, 'act ' || n, 'ADDED_LOCAL_COMMENT', 'COMMENTED',
          'Töökoda', ${order._id}, 'SALE_ORDER', 'SO-1', now(), CASE WHEN n % 10 > 0 THEN now() END
        FROM generate_series(${from}::int, ${to}::int) AS n`.execute(tx),
    )
  await insert(1, NOTIFICATIONS_COUNTED)
  expect(await all(liis)).toMatchObject({ all: NOTIFICATIONS_COUNTED, new: NOTIFICATIONS_COUNTED / 10 })
  await insert(NOTIFICATIONS_COUNTED + 1, NOTIFICATIONS_COUNTED + 100)
  expect(await all(liis)).toMatchObject({ all: NOTIFICATIONS_COUNTED + 1, new: NOTIFICATIONS_COUNTED / 10 + 10 })
})
