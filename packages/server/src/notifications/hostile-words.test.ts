import { calls } from '@tehas/contracts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inProject } from '../database/connect'
import { createTestServer, type TestMember } from '../testing'
import { mailNotificationsJob } from './mail-notifications'

let clock = new Date('2026-11-18T09:12:00.000Z')
const { newProject, newMember, database, services } = await createTestServer({ now: () => clock })

const SCRIPT = '<img src=x onerror="alert(1)">'
const LINE = 'Tere\r\nBcc: koik@tookoda.example'

const mailsTo = async (address: string) =>
  (
    await sql<{ subject: string; text: string; html: string }>`SELECT subject, body_text AS text, body_html AS html
      FROM mail_outbox WHERE recipient = ${address} ORDER BY id`.execute(database.db)
  ).rows
const runMail = ({ projectId, _id: userId }: TestMember) =>
  mailNotificationsJob.run(
    { ...services, target: database.target, log: { error: () => undefined } },
    { projectId, userId },
  )
const choose = async (by: TestMember, mail: 'AT_ONCE' | 'DAILY') => {
  const { _id: _, ...choices } = await by.call(calls.getNotificationChoices, {})
  await by.call(calls.setNotificationChoices, { body: { ...choices, mail } })
}

it('should send nothing that runs, nor a header of somebody’s own, whatever people, projects and comments are called', async () => {
  const owner = await newProject()
  const liis = await newMember(owner.projectId, 'SALES_READ')
  await owner.call(calls.updateUser, { body: { personalInformation: { firstName: SCRIPT, lastName: LINE } } })
  const project = await owner.call(calls.getProject, { body: { projectId: owner.projectId } })
  await owner.call(calls.updateProject, { body: { version: project.version, name: `${SCRIPT} ${LINE}` } })
  const { _id: orderId } = await owner.call(calls.createSaleOrder, {
    body: { products: [{ name: SCRIPT, netQuantity: 1 }] },
  })
  await choose(liis, 'AT_ONCE')
  await owner.call(calls.addComment, { body: { orderId, content: `@[${liis._id}] ${SCRIPT}` } })
  await runMail(liis)
  const [mail, ...others] = await mailsTo(liis.email)
  expect(others).toEqual([])
  expect(mail?.html).not.toContain('<img')
  expect(mail?.html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;')
  expect(mail?.subject).not.toMatch(/[\r\n]/)
})

it('should tell whoever sees no prices none of them in a digest, whatever happened to the order', async () => {
  const owner = await newProject()
  const liis = await newMember(owner.projectId, 'SALES_READ')
  await choose(liis, 'DAILY')
  const client = await owner.call(calls.createPartner, {
    body: {
      name: 'Kalda Mööbel OÜ',
      isClient: true,
      contacts: [{ name: 'Mart', email: 'mart@kalda.example' }],
      addresses: [{ street: 'Lai 14', country: 'Estonia' }],
    },
  })
  // 24 × 187.31 = 4 495.44
  const order = await owner.call(calls.createSaleOrder, {
    body: { client: client._id, products: [{ name: 'Lauaraam', netQuantity: 24, unitPrice: 187.31 }] },
  })
  const orderId = order._id
  await liis.call(calls.setWatching, { body: { orderId, isWatching: true } })
  const published = await owner.call(calls.changeSaleOrderStatus, {
    body: { orderId, version: order.version, action: 'publish' },
  })
  await owner.call(calls.updateSaleOrder, {
    body: { orderId, version: published.version, delivery: { date: '2026-12-01' } },
  })
  clock = new Date('2026-11-19T06:00:00.000Z')
  await runMail(liis)
  const [mail] = await mailsTo(liis.email)
  expect(mail?.text).toContain(order.transactionNumber)
  expect(`${mail?.text} ${mail?.html}`).not.toMatch(/187,31|187\.31|4\s?495|€/)
  const { notifications } = await liis.call(calls.getNotifications, { body: {} })
  expect(notifications.length).toBeGreaterThanOrEqual(2)
  expect(JSON.stringify(notifications)).not.toMatch(/187\.31|4495/)
})

it('should show nothing of what was told before a right was taken away, by no way, and all of it once it is given back', async () => {
  const owner = await newProject()
  const liis = await newMember(owner.projectId, 'SALES_READ')
  const order = await owner.call(calls.createSaleOrder, {
    body: { products: [{ name: 'Lauaraam', netQuantity: 24 }] },
  })
  const orderId = order._id
  await owner.call(calls.addComment, { body: { orderId, content: `@[${liis._id}] Salajane hind` } })
  const told = () => liis.call(calls.getNotifications, { body: {} })
  const [one] = (await told()).notifications
  expect(one?.values.text).toContain('Salajane hind')
  const giveRights = (rights: string[]) =>
    inProject(database.db, owner.projectId, owner._id, (tx) =>
      sql`UPDATE project_member SET rights = ${rights} WHERE user_id = ${liis._id}`.execute(tx),
    )
  await giveRights(['STOCK_READ'])
  const after = await told()
  expect(after).toMatchObject({ notifications: [], all: 0, new: 0 })
  const me = await liis.call(calls.getMe, {})
  expect(JSON.stringify([after, me])).not.toMatch(new RegExp(`Salajane|${order.transactionNumber}`))
  await expect(liis.call(calls.getComments, { params: { orderId } })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await giveRights(['SALES_READ'])
  expect((await told()).notifications.map(({ _id }) => _id)).toEqual([one?._id])
})
