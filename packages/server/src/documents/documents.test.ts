import { readdir, readFile } from 'node:fs/promises'
import { type BodyInputOf, calls, type DocumentKind, documentPagesSchema, servicePrefix } from '@tehas/contracts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { inProject } from '../database/connect'
import { createDelivery, outboxFolder, sendWaitingMail } from '../mail/send-mail'
import { order148 } from '../orders/testing/order-148'
import { createTestServer, type TestMember } from '../testing'
import { readPdf } from './testing/read-pdf'

const now = () => new Date('2026-11-03T10:00:00.000Z')
const server = await createTestServer({ now })

// Fonts and library are loaded with the first document, which takes its time on a busy machine.
beforeAll(() => import('./make/make-document'), 120_000)

const kalda = {
  name: 'Kalda Mööbel OÜ',
  regCode: '12041174',
  KMKR: 'EE101041159',
  isClient: true,
  isSupplier: true,
  contacts: [{ name: 'Mart Kalda', email: 'mart@kaldamoobel.example', phone: '' }],
  addresses: [
    {
      street: 'Lai tn 14',
      city: 'Rakvere',
      postalCode: '44308',
      county: 'Lääne-Virumaa',
      country: 'Estonia',
      mainAddress: true,
    },
  ],
} satisfies BodyInputOf<typeof calls.createPartner>

async function newOrder(owner: TestMember, more: Partial<BodyInputOf<typeof calls.createSaleOrder>> = {}) {
  const partner = await owner.call(calls.createPartner, { body: kalda })
  return owner.call(calls.createSaleOrder, { body: { ...order148, client: partner._id, ...more } })
}

type Asked = { readonly document: DocumentKind; readonly subject: string; readonly language?: 'et' | 'en' }

const ask = (
  who: Pick<TestMember, 'send'>,
  { document, subject, language = 'et' }: Asked,
  form: 'pdf' | 'pages' = 'pdf',
) =>
  who.send({
    method: 'GET',
    url: `${servicePrefix}/v2/document/read-document/${document}/${subject}/${language}/${form}`,
  })

async function wordsOf(who: Pick<TestMember, 'send'>, asked: Asked): Promise<string[]> {
  const answer = await ask(who, asked)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  return readPdf(answer.rawPayload).flat()
}

describe('the letter of an offer', () => {
  const letterTo = async (owner: TestMember, subject: string): Promise<unknown> =>
    (await ask(owner, { document: 'OFFER', subject }, 'pages')).json().letter.to

  it('should go to the only contact of the client where the order names none', async () => {
    const owner = await server.newProject()
    expect(await letterTo(owner, (await newOrder(owner))._id)).toBe('mart@kaldamoobel.example')
  })

  it('should leave the choice among several contacts to whoever sends it', async () => {
    const owner = await server.newProject()
    const mari = { name: 'Mari Kalda', email: 'mari@kaldamoobel.example' }
    const contacts = kalda.contacts.flatMap((mart) => [mart, { ...mart, ...mari }])
    const partner = await owner.call(calls.createPartner, { body: { ...kalda, contacts } })
    const order = await owner.call(calls.createSaleOrder, { body: { ...order148, client: partner._id } })
    expect(await letterTo(owner, order._id)).toBe('')
  })
})

describe('an order confirmation', () => {
  it('should print the order to the cent, in Estonian and in English', async () => {
    const owner = await server.newProject()
    const order = await newOrder(owner)
    const words = await wordsOf(owner, { document: 'ORDER_CONFIRMATION', subject: order._id })
    // 24 × 189 + 24 × 163.36105 + 4 % + 60 × 6.90, less 3 %, and transport of 180; VAT 24 %.
    for (const text of ['Tellimuse kinnitus', 'Kalda Mööbel OÜ', 'Lai tn 14, 44308 Rakvere', 'Lääne-Virumaa, Eesti']) {
      expect(words).toContain(text)
    }
    for (const figure of [
      '4 536,00',
      '4 077,49',
      '169,8954',
      '414,00',
      '9 027,49',
      '−270,82',
      '180,00',
      '8 936,67',
      '2 144,80',
      '11 081,47 €',
    ]) {
      expect(words).toContain(figure.replaceAll(' ', '\u00a0'))
    }
    const english = await wordsOf(owner, { document: 'ORDER_CONFIRMATION', subject: order._id, language: 'en' })
    expect(english).toContain('Order confirmation')
    expect(english).toContain('Discount 3 %')
    expect(english).toContain('Lääne-Virumaa, Estonia')
  })

  it('should be the same file for the same order, and a download of which nothing runs', async () => {
    const owner = await server.newProject()
    const order = await newOrder(owner)
    const [one, other] = [await ask(owner, offerOf(order)), await ask(owner, offerOf(order))]
    expect(one.rawPayload.equals(other.rawPayload)).toBe(true)
    expect(one.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; filename\*=UTF-8''Pakkumine%20SO-/),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
  })

  it('should repeat its header on each page and number them, with as many lines as an order may have', async () => {
    const owner = await server.newProject()
    const lines = Array.from({ length: 500 }, (_, at) => ({
      name: `Polt M8 × ${at + 1}`,
      netQuantity: 4,
      unitPrice: 0.5,
    }))
    const order = await newOrder(owner, { products: lines, discount: { value: 0, type: 'FIXED' }, delivery: {} })
    const pages = readPdf((await ask(owner, { document: 'ORDER_CONFIRMATION', subject: order._id })).rawPayload)
    expect(pages.length).toBeGreaterThan(10)
    pages.slice(0, -1).forEach((words, at) => {
      expect(words.filter((word) => word === 'Toode')).toHaveLength(1)
      expect(words).toContain(`${at + 1}/${pages.length}`)
    })
    const sums = pages.flat().filter((word) => word === '2,00')
    expect(sums).toHaveLength(500)
    // 500 lines of 4 × 0.50.
    expect(pages.at(-1)).toContain('1\u00a0000,00')
  })
})

const offerOf = ({ _id }: { readonly _id: string }): Asked => ({ document: 'OFFER', subject: _id })

describe('whoever asks for a document', () => {
  it('should get no prices without the right to them, and no offer, which is prices alone', async () => {
    const owner = await server.newProject()
    const order = await newOrder(owner)
    const seller = await server.newMember(owner.projectId, 'SALES_READ')
    const words = await wordsOf(seller, { document: 'ORDER_CONFIRMATION', subject: order._id })
    expect(words).toContain('Kalda Mööbel OÜ')
    const all = words.join(' ')
    for (const figure of [
      '189,00',
      '4\u00a0536,00',
      '9\u00a0027,49',
      '11\u00a0081,47',
      'Hind',
      'Summa',
      'Käibemaks',
      '24 %',
      '3 %',
    ]) {
      expect(all).not.toContain(figure)
    }
    const refused = await ask(seller, offerOf(order))
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'PRICE_RIGHT_MISSING'])
    const pages = await ask(seller, { document: 'ORDER_CONFIRMATION', subject: order._id }, 'pages')
    expect(pages.body).not.toContain('536,00')
  })

  it('should get nothing of an order that they may not read, and nothing of another project', async () => {
    const owner = await server.newProject()
    const order = await newOrder(owner)
    const keeper = await server.newMember(owner.projectId, 'STOCK_READ', 'MANUFACTORING_READ', 'PRICES')
    for (const document of ['OFFER', 'ORDER_CONFIRMATION', 'DELIVERY_NOTE', 'JOB_CARD', 'PICKING_LIST'] as const) {
      const answer = await ask(keeper, { document, subject: order._id })
      expect([document, answer.statusCode, answer.json().details]).toEqual([document, 403, { lacking: ['SALES_READ'] }])
    }
    const stranger = await server.newProject()
    for (const document of [
      'OFFER',
      'ORDER_CONFIRMATION',
      'DELIVERY_NOTE',
      'JOB_CARD',
      'PICKING_LIST',
      'PURCHASE_ORDER',
      'STOCK_LABEL',
    ] as const) {
      expect((await ask(stranger, { document, subject: order._id })).statusCode).toBe(404)
    }
    const sold = await ask(owner, { document: 'PURCHASE_ORDER', subject: order._id })
    expect(sold.statusCode).toBe(404)
  })

  it('should get names as they are written, whatever they look like', async () => {
    const owner = await server.newProject()
    const name = '<script>alert(1)</script> (\\) /JS õäöüšž'
    const order = await newOrder(owner, {
      products: [{ name, description: '{{7*7}} %s ‮abc', netQuantity: 1, unitPrice: 1 }],
    })
    const answer = await ask(owner, { document: 'ORDER_CONFIRMATION', subject: order._id })
    expect(readPdf(answer.rawPayload).flat()).toContain(name)
    const file = answer.rawPayload.toString('latin1')
    for (const key of ['/JavaScript', '/JS ', '/OpenAction', '/AA', '/URI', '/EmbeddedFile', '/Launch']) {
      expect(file).not.toContain(key)
    }
  })
})

it('should print a delivery note with weights and without prices', async () => {
  const owner = await server.newProject()
  const order = await newOrder(owner)
  await inProject(server.database.db, owner.projectId, owner._id, (tx) =>
    sql`UPDATE order_product SET status = 'COMPLETE' WHERE order_id = ${order._id}`.execute(tx),
  )
  const words = await wordsOf(owner, { document: 'DELIVERY_NOTE', subject: order._id })
  // 24 × 18.4, 24 × 31.2 and 60 × 0.62 kg.
  for (const text of ['Saateleht', '441,6', '748,8', '37,2', '1\u00a0227,6 kg', 'Andis üle', 'Võttis vastu']) {
    expect(words).toContain(text)
  }
  expect(words.join(' ')).not.toContain('€')
  expect(words).not.toContain('4\u00a0536,00')
})

it('should print a card for each step, with what to take for it and what comes next', async () => {
  const owner = await server.newProject()
  const order = await newOrder(owner)
  const pages = readPdf((await ask(owner, { document: 'JOB_CARD', subject: order._id })).rawPayload)
  // Five steps of the frame, four of the top and three of the bracket.
  expect(pages).toHaveLength(12)
  const [laser = []] = pages
  expect(laser).toEqual(
    expect.arrayContaining(['Laser cutting', 'Table frame TF-80', '24\u00a0tk', 'Järgmine: Bending', '1/12']),
  )
  // 8.6 m with 5 % more for each of 24: 216.72 m.
  expect(laser).toContain('216,72\u00a0m')
  expect(pages.flat().join(' ')).not.toMatch(/€|189,00/)
  const [step] = order.products[0]?.processes ?? []
  const single = readPdf((await ask(owner, { document: 'JOB_CARD', subject: step?._id ?? '' })).rawPayload)
  expect(single).toHaveLength(1)
})

it('should print the cards of steps of several orders, in the order in which they are asked for', async () => {
  const owner = await server.newProject()
  const first = await newOrder(owner)
  const second = await owner.call(calls.createSaleOrder, { body: { ...order148, client: first.client?._id ?? null } })
  const [laser, bending] = first.products[0]?.processes ?? []
  const jobs = [bending, second.products[0]?.processes[0], laser].map((step) => step?._id ?? '')
  const send = (ids: readonly string[], form: 'pdf' | 'pages', who: Pick<TestMember, 'send'> = owner) =>
    who.send({
      method: 'POST',
      url: `${servicePrefix}/v2/document/read-job-cards/et/${form}`,
      payload: { jobs: ids },
    })
  const pages = readPdf((await send(jobs, 'pdf')).rawPayload)
  const numbers = [first, second, first].map(({ transactionNumber }) => `Kalda Mööbel OÜ, ${transactionNumber}`)
  expect(pages).toHaveLength(3)
  ;['Bending', 'Laser cutting', 'Laser cutting'].forEach((name, at) => {
    expect(pages[at]).toEqual(expect.arrayContaining([name, numbers[at], `${at + 1}/3`]))
  })
  // 8.6 m with 5 % more for each of 24: 216.72 m.
  expect(pages[1]).toContain('216,72\u00a0m')
  const told = documentPagesSchema.parse((await send(jobs, 'pages')).json())
  expect(told.title).toBe(`Töökaart ${first.transactionNumber} + 1`)
  // What is not there any more is left out.
  const gone = 'f'.repeat(24)
  expect(readPdf((await send([gone, laser?._id ?? ''], 'pdf')).rawPayload)).toHaveLength(1)
  expect((await send([gone], 'pdf')).statusCode).toBe(404)
  const maker = await server.newMember(owner.projectId, 'MANUFACTORING_READ')
  expect((await send(jobs, 'pdf', maker)).statusCode).toBe(403)
})

it('should list what is still to be taken', async () => {
  const owner = await server.newProject()
  const order = await newOrder(owner)
  const words = await wordsOf(owner, { document: 'PICKING_LIST', subject: order._id })
  expect(words).toContain('Korjeleht')
  expect(words).toContain('Adjustable foot M10, 40 mm')
  // Four feet for each of 24 frames.
  expect(words.filter((word) => word === '96\u00a0tk')).toHaveLength(2)
})

it('should print a label that leads to the product', async () => {
  const owner = await server.newProject()
  const product = await owner.call(calls.createStockProduct, {
    body: { name: 'Polt M8', code: 'PP-12', category: 'FOR_PURCHASE', unit: 'PCS' },
  })
  const words = await wordsOf(owner, { document: 'STOCK_LABEL', subject: product._id })
  expect(words).toEqual(expect.arrayContaining(['Polt M8', 'PP-12']))
})

it('should print a purchase order with its prices for whoever may see them', async () => {
  const owner = await server.newProject()
  const supplier = await owner.call(calls.createPartner, { body: kalda })
  const order = await owner.call(calls.createPurchaseOrder, {
    body: {
      supplier: supplier._id,
      vatPercentage: 24,
      products: [{ name: 'Leht 4 mm', netQuantity: 3, unitPrice: 10.005 }],
    },
  })
  const asked = { document: 'PURCHASE_ORDER', subject: order._id } as const
  // 3 × 10.005 is 30.015, on paper 30.02 with 7.20 of VAT; the price stays as it was typed.
  expect(await wordsOf(owner, asked)).toEqual(
    expect.arrayContaining(['Ostutellimus', 'Tarnija', '30,02', '10,005', '7,20', '37,22\u00a0€']),
  )
  const buyer = await server.newMember(owner.projectId, 'PURCHASE_READ', 'SALES_PRICES')
  expect((await wordsOf(buyer, asked)).join(' ')).not.toMatch(/30,02|37,22|10,005/)
})

it('should print what the project says in its own words: terms by document and language, the foot on every page', async () => {
  const owner = await server.newProject()
  const documentTexts = {
    terms: { et: 'Omandiõigus läheb üle pärast tasumist.', en: 'Title passes on payment.' },
    purchaseTerms: { et: '', en: 'Deliver with a certificate.' },
    footer: { et: 'Meistrid aastast 1998', en: '' },
  }
  await owner.call(calls.updateProjectSettings, { body: { documentTexts } })
  const sale = await newOrder(owner)
  const purchase = await owner.call(calls.createPurchaseOrder, {
    body: { products: [{ name: 'Leht', netQuantity: 1, unitPrice: 10 }] },
  })
  const textOf = async (document: DocumentKind, subject: string, language: 'et' | 'en') =>
    (await wordsOf(owner, { document, subject, language })).join(' ')

  const confirmation = await textOf('ORDER_CONFIRMATION', sale._id, 'et')
  expect(confirmation).toContain('Omandiõigus läheb üle pärast tasumist.')
  expect(confirmation).toContain('Meistrid aastast 1998')
  const offer = await textOf('OFFER', sale._id, 'en')
  expect(offer).toContain('Title passes on payment.')
  expect(offer).not.toContain('Meistrid')
  const note = await textOf('DELIVERY_NOTE', sale._id, 'et')
  expect(note).not.toContain('Omandiõigus')
  expect(note).toContain('Meistrid aastast 1998')
  expect(await textOf('PURCHASE_ORDER', purchase._id, 'en')).toContain('Deliver with a certificate.')
  expect(await textOf('PURCHASE_ORDER', purchase._id, 'et')).not.toContain('Omandiõigus')

  // One text is changed; the others stay.
  const changed = { footer: { et: 'Tammiku tee 4', en: '' } }
  await owner.call(calls.updateProjectSettings, { body: { documentTexts: changed } })
  const project = await owner.call(calls.getProject, { body: { projectId: owner.projectId } })
  expect(project.documentTexts).toEqual({ ...documentTexts, ...changed })
})

it('should warn of numbers that fail their check, and make the document all the same', async () => {
  const owner = await server.newProject()
  const project = await owner.call(calls.getProject, { body: { projectId: owner.projectId } })
  await owner.call(calls.updateProject, {
    body: {
      version: project.version,
      company: {
        regCode: '10060702',
        KMKR: 'EE100594103',
        banks: [{ name: 'Swedbank', IBAN: 'EE382200221020145686' }],
      },
    },
  })
  const order = await newOrder(owner)
  const { warnings } = documentPagesSchema.parse((await ask(owner, offerOf(order), 'pages')).json())
  expect(warnings).toEqual(['COMPANY_REG_CODE', 'COMPANY_VAT_NUMBER', 'COMPANY_IBAN'])
  expect(await wordsOf(owner, offerOf(order))).toContain('EE38 2200 2210 2014 5686')
})

describe('a document that is sent by e-mail', () => {
  const letter = {
    to: 'mart@kaldamoobel.example',
    title: 'Tellimuse\nkinnitus',
    text: 'Tere!\n<b>Manuses</b> on kinnitus.',
  }
  const mail = (
    who: Pick<TestMember, 'call'>,
    subject: string,
    document: 'OFFER' | 'ORDER_CONFIRMATION' = 'ORDER_CONFIRMATION',
  ) => who.call(calls.mailDocument, { body: { document, subject, language: 'et', ...letter } })
  const { db } = server.database
  const waiting = async () =>
    (
      await sql<{
        recipient: string
        reply_to: string
      }>`SELECT recipient, reply_to FROM mail_outbox WHERE sent_at IS NULL`.execute(db)
    ).rows

  it('should go out once with its file, answer to whoever sent it, and stand in the log of the order', async () => {
    const owner = await server.newProject()
    const order = await newOrder(owner)
    const body = { document: 'ORDER_CONFIRMATION', subject: order._id, language: 'et', ...letter } as const
    await owner.call(calls.mailDocument, { body }, { idempotencyKey: 'once' })
    await owner.call(calls.mailDocument, { body }, { idempotencyKey: 'once' })
    expect(await waiting()).toEqual([{ recipient: letter.to, reply_to: owner.email }])
    const { settings } = server.services
    expect(await sendWaitingMail(db, createDelivery(settings))).toBe(1)
    const folder = outboxFolder(settings)
    const [name = ''] = await readdir(folder)
    const written = await readFile(`${folder}/${name}`, 'utf8')
    expect(written).toContain('Subject: Tellimuse kinnitus')
    expect(written).toContain(`Reply-To: ${owner.email}`)
    expect(written).toContain('&lt;b&gt;Manuses&lt;/b&gt;')
    const [, base64 = ''] = written.split(/Content-Type: application\/pdf[\s\S]*?\n\n/)
    const file = Buffer.from(base64.split('\n--')[0] ?? '', 'base64')
    expect(readPdf(file).flat()).toContain('11\u00a0081,47\u00a0€')
    const { audit } = await owner.call(calls.getSaleOrder, { params: { orderId: order._id } })
    expect(audit.updatedBy[0]).toMatchObject({
      user: owner._id,
      reqBody: {
        changes: expect.arrayContaining([
          {
            path: 'sentDocument',
            from: null,
            to: { to: letter.to, file: expect.stringMatching(/^Tellimuse kinnitus SO-.*\.pdf$/) },
          },
        ]),
      },
    })
  })

  it('should be as it was looked at, and be refused where the order changed since, whether its sender sees prices or not', async () => {
    const owner = await server.newProject()
    const order = await newOrder(owner)
    const seller = await server.newMember(owner.projectId, 'SALES_WRITE')
    const confirmation = { document: 'ORDER_CONFIRMATION', subject: order._id } as const
    const look = async (who: TestMember) =>
      documentPagesSchema.parse((await ask(who, confirmation, 'pages')).json()).contentHash
    const send = (who: TestMember, contentHash: string) =>
      who.call(calls.mailDocument, { body: { ...confirmation, language: 'et', ...letter, contentHash } })
    const [whole, bare] = [await look(owner), await look(seller)]
    expect(whole).not.toBe(bare)
    await expect(send(owner, bare)).rejects.toMatchObject({ code: 'DOCUMENT_CHANGED' })
    await send(owner, whole)
    await send(seller, bare)
    const { version } = await owner.call(calls.getSaleOrder, { params: { orderId: order._id } })
    await owner.call(calls.updateSaleOrder, { body: { orderId: order._id, version, paymentDue: 30 } })
    const before = await waiting()
    await expect(send(owner, whole)).rejects.toMatchObject({ code: 'DOCUMENT_CHANGED' })
    await expect(send(seller, bare)).rejects.toMatchObject({ code: 'DOCUMENT_CHANGED' })
    expect(await waiting()).toEqual(before)
    await send(owner, await look(owner))
  })

  it('should carry no prices that its sender may not see', async () => {
    const owner = await server.newProject()
    const order = await newOrder(owner)
    const seller = await server.newMember(owner.projectId, 'SALES_WRITE')
    await mail(seller, order._id)
    const { rows } = await sql<{
      text: string
    }>`SELECT attachment::text AS text FROM mail_outbox ORDER BY id DESC LIMIT 1`.execute(db)
    expect(rows[0]?.text).toContain('Kalda Mööbel')
    expect(rows[0]?.text).not.toMatch(/4536|11081|"sum"|totals/)
    await expect(mail(seller, order._id, 'OFFER')).rejects.toMatchObject({ code: 'PRICE_RIGHT_MISSING' })
  })

  it('should be sent by nobody who may only read the order, nor from another project', async () => {
    const owner = await server.newProject()
    const order = await newOrder(owner)
    const reader = await server.newMember(owner.projectId, 'SALES_READ', 'PURCHASE_WRITE', 'PRICES')
    const before = await waiting()
    await expect(mail(reader, order._id)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(mail(await server.newProject(), order._id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await waiting()).toEqual(before)
  })
})
