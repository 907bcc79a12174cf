import { createServer, type Socket } from 'node:net'
import { type BodyOf, calls, type SentLetter } from '@tehas/contracts'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createDelivery, MAX_TRIES, sendWaitingMail } from '../mail/send-mail'
import { mailNotificationsJob } from '../notifications/mail-notifications'
import { createTestServer, type TestMember } from '../testing'
import { tellOfLostLetters } from './tell-of-lost-letters'

const server = await createTestServer()
const { db } = server.database

/** A mail server that answers as it is told to, to each command by its first word. */
const answers = new Map<string, string>()
const smtp = createServer((socket: Socket) => {
  let [text, isLetter] = ['', false]
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => {
    text += String(chunk)
    if (!text.endsWith(isLetter ? '\r\n.\r\n' : '\r\n')) return
    const word = isLetter ? 'LETTER' : (text.split(/[ \r]/)[0]?.toUpperCase() ?? '')
    text = ''
    isLetter = word === 'DATA'
    socket.write(`${answers.get(word) ?? (isLetter ? '354 go on' : '250 yes')}\r\n`)
  })
  socket.write('220 tehas\r\n')
})
await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
afterAll(() => smtp.close())
const address = smtp.address()
const port = typeof address === 'object' && address ? address.port : 0
const settingsWith = (smtpUrl: string) => ({
  ...server.services.settings,
  ...{ smtpUrl, mailFrom: 'Tehas <tehas@tookoda.example>' },
})
const deliver = createDelivery(settingsWith(`smtp://127.0.0.1:${port}`))

/** Tries what is due, and what would be due later, so often. */
async function tryMail(times = 1, by = deliver): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await sendWaitingMail(db, by)
    await sql`UPDATE mail_outbox SET next_try_at = now()`.execute(db)
  }
}
const tellLost = () => tellOfLostLetters({ db, now: () => new Date() })

beforeEach(() => {
  answers.clear()
  return sql`DELETE FROM mail_outbox`.execute(db)
})

async function newOrder(owner: TestMember) {
  const { _id, transactionNumber } = await owner.call(calls.createSaleOrder, {
    body: { products: [{ name: 'Aiavärav', netQuantity: 2, unitPrice: 150 }] },
  })
  const letter: BodyOf<typeof calls.mailDocument> = {
    ...{ document: 'ORDER_CONFIRMATION', subject: _id, language: 'et' },
    ...{ to: 'matr@kalda.example', title: 'Tellimuse kinnitus', text: 'Tere, Mart!' },
  }
  return { orderId: _id, number: transactionNumber, letter }
}
const lettersOf = async (who: Pick<TestMember, 'call'>, orderId: string): Promise<SentLetter[]> =>
  (await who.call(calls.listLetters, { params: { orderId } })).letters
const bellOf = async (who: Pick<TestMember, 'call'>) =>
  (await who.call(calls.getNotifications, { body: {} })).notifications

it('should tell whoever sent a letter that there is no such address, at once and once, and the order why', async () => {
  const owner = await server.newProject()
  const seller = await server.newMember(owner.projectId, 'SALES_WRITE')
  const me = await seller.call(calls.getMe, {})
  const { orderId, number, letter } = await newOrder(owner)
  await seller.call(calls.mailDocument, { body: letter })
  expect(await lettersOf(owner, orderId)).toMatchObject([
    {
      state: 'WAITING',
      failure: null,
      isLost: false,
      to: letter.to,
      sentBy: `${me.personalInformation.firstName} ${me.personalInformation.lastName}`,
    },
  ])
  answers.set('RCPT', '550 5.1.1 no such user')
  await tryMail()
  expect(await tellLost()).toBe(1)
  expect(await tellLost()).toBe(0)
  expect(await lettersOf(owner, orderId)).toMatchObject([
    { state: 'FAILED', failure: 'ADDRESS_REFUSED', isLost: true, title: 'Tellimuse kinnitus', text: 'Tere, Mart!' },
  ])
  expect(await bellOf(seller)).toMatchObject([
    {
      notificationType: 'UPDATE',
      act: 'UNDELIVERED',
      message: `Tellimuse ${number} kiri ei jõudnud kohale`,
      values: { text: `Tellimuse kinnitus ${number}.pdf → matr@kalda.example` },
      actor: null,
      transaction: { _id: orderId },
    },
  ])
  expect(await bellOf(owner)).toEqual([])
})

it('should mail it to whoever wants to be mailed of what they are told', async () => {
  const owner = await server.newProject()
  const seller = await server.newMember(owner.projectId, 'SALES_WRITE')
  const { _id: _, ...choices } = await seller.call(calls.getNotificationChoices, {})
  await seller.call(calls.setNotificationChoices, { body: { ...choices, mail: 'AT_ONCE' } })
  const { number, letter } = await newOrder(owner)
  await seller.call(calls.mailDocument, { body: letter })
  answers.set('RCPT', '550 no')
  await tryMail()
  await tellLost()
  await mailNotificationsJob.run(
    { ...server.services, target: server.database.target, log: { error: () => undefined } },
    { projectId: owner.projectId, userId: seller._id },
  )
  const { rows } = await sql<{ subject: string }>`SELECT subject FROM mail_outbox
    WHERE recipient = ${seller.email}`.execute(db)
  expect(rows).toEqual([{ subject: expect.stringContaining(`Tellimuse ${number} kiri ei jõudnud kohale`) }])
})

it('should be no news any more once the same document was sent again, or somebody said that it is settled', async () => {
  const owner = await server.newProject()
  const { orderId, letter } = await newOrder(owner)
  await owner.call(calls.mailDocument, { body: letter })
  answers.set('RCPT', '550 no')
  await tryMail()
  await owner.call(calls.mailDocument, { body: { ...letter, to: 'mart@kalda.example' } })
  expect((await lettersOf(owner, orderId)).map(({ isLost }) => isLost)).toEqual([false, false])
  // The second was not taken either: both stand there again.
  await tryMail()
  const [second, first] = await lettersOf(owner, orderId)
  expect([second?.isLost, first?.isLost]).toEqual([true, true])
  for (const { _id } of [second, first].flatMap((each) => each ?? [])) {
    await owner.call(calls.settleLetter, { body: { letterId: _id } })
  }
  expect(await lettersOf(owner, orderId)).toMatchObject([
    { state: 'FAILED', isLost: false },
    { state: 'FAILED', isLost: false },
  ])
  // Another document says nothing of this one.
  await owner.call(calls.mailDocument, { body: { ...letter, document: 'DELIVERY_NOTE' } })
  await tryMail()
  answers.clear()
  await owner.call(calls.mailDocument, { body: letter })
  await tryMail()
  expect(await lettersOf(owner, orderId)).toMatchObject([
    { state: 'SENT', failure: null },
    { document: 'DELIVERY_NOTE', isLost: true },
    { isLost: false },
    { isLost: false },
  ])
})

it.each([
  ['a full mailbox', 'RCPT', '452 mailbox full', 'NOT_TAKEN', MAX_TRIES],
  ['a letter that is too large', 'LETTER', '552 too large', 'TOO_LARGE', 1],
  ['a letter that is refused', 'LETTER', '554 refused', 'REFUSED', 1],
  ['a mail server that is not ours', 'MAIL', '530 log in first', 'MAIL_SERVER', MAX_TRIES],
])(
  'should tell of %s in its own words, and try as long as it is of use',
  async (_case, word, answer, failure, tries) => {
    const owner = await server.newProject()
    const { orderId, letter } = await newOrder(owner)
    await owner.call(calls.mailDocument, { body: letter })
    answers.set(word, answer)
    await tryMail(tries - 1)
    expect(await tellLost()).toBe(0)
    if (tries > 1) expect(await lettersOf(owner, orderId)).toMatchObject([{ state: 'WAITING', failure, isLost: false }])
    await tryMail()
    expect(await tellLost()).toBe(1)
    expect(await lettersOf(owner, orderId)).toMatchObject([{ state: 'FAILED', failure, isLost: true }])
  },
)

it('should send later what waited for its mail server, and tell nobody', async () => {
  const owner = await server.newProject()
  const { orderId, letter } = await newOrder(owner)
  await owner.call(calls.mailDocument, { body: letter })
  await tryMail(1, createDelivery(settingsWith('smtp://127.0.0.1:1')))
  expect(await lettersOf(owner, orderId)).toMatchObject([{ state: 'WAITING', failure: 'MAIL_SERVER' }])
  await tryMail()
  expect(await tellLost()).toBe(0)
  expect(await lettersOf(owner, orderId)).toMatchObject([{ state: 'SENT', failure: null, isLost: false }])
})

it('should keep trying a mail of the product itself, of which nobody is told, though its address is refused', async () => {
  await sql`INSERT INTO mail_outbox (recipient, subject, body_text, body_html) VALUES ('a@b.example', 's', 't', 'h')`.execute(
    db,
  )
  answers.set('RCPT', '550 no')
  await tryMail()
  const { rows } = await sql`SELECT tries FROM mail_outbox WHERE recipient = 'a@b.example'`.execute(db)
  expect(rows).toEqual([{ tries: 1 }])
})

it('should show letters to whoever reads the order, their words to whoever may send them, and settle for these alone', async () => {
  const owner = await server.newProject()
  const stranger = await server.newProject()
  const reader = await server.newMember(owner.projectId, 'SALES_READ', 'PURCHASE_WRITE')
  const buyer = await server.newMember(owner.projectId, 'PURCHASE_WRITE')
  const { orderId, letter } = await newOrder(owner)
  await owner.call(calls.mailDocument, { body: letter })
  const [own] = await lettersOf(owner, orderId)
  const [read] = await lettersOf(reader, orderId)
  expect([own?.text, read?.text, read?.to]).toEqual(['Tere, Mart!', undefined, letter.to])
  await expect(lettersOf(buyer, orderId)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(lettersOf(stranger, orderId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const settle = (who: TestMember) => who.call(calls.settleLetter, { body: { letterId: own?._id ?? '' } })
  await expect(settle(reader)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(settle(stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await settle(owner)
})
