import {
  type BodyInputOf,
  calls,
  type DocumentKind,
  documentPagesSchema,
  type Id,
  servicePrefix,
} from '@tehas/contracts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { inProject } from '../database/connect'
import { createTestServer, type TestMember } from '../testing'
import { readPdf } from './testing/read-pdf'

const server = await createTestServer({ now: () => new Date('2026-11-03T10:00:00.000Z') })

// Fonts and library are loaded with the first document, which takes its time on a busy machine.
beforeAll(() => import('./make/make-document'), 120_000)

const supplier = {
  name: 'Terasekeskus AS',
  isClient: false,
  isSupplier: true,
  contacts: [{ name: 'Mart Kalda', email: 'mart@teras.example' }],
  addresses: [{ street: 'Ladu 7', city: 'Narva', country: 'Estonia', mainAddress: true, deliveryAddress: true }],
} satisfies BodyInputOf<typeof calls.createPartner>
const client = { ...supplier, name: 'Kalda Mööbel OÜ', isClient: true, isSupplier: false }

type Asked = { readonly document: DocumentKind; readonly subject: Id }

const ask = (who: Pick<TestMember, 'send'>, { document, subject }: Asked, form: 'pdf' | 'pages') =>
  who.send({
    method: 'GET',
    url: `${servicePrefix}/v2/document/read-document/${document}/${subject}/et/${form}`,
  })
const wordsOf = async (who: Pick<TestMember, 'send'>, asked: Asked) =>
  readPdf((await ask(who, asked, 'pdf')).rawPayload).flat()
const lookAt = async (who: Pick<TestMember, 'send'>, asked: Asked) =>
  documentPagesSchema.parse((await ask(who, asked, 'pages')).json())

type Company = NonNullable<BodyInputOf<typeof calls.updateProject>['company']>

async function projectOf(company: Company, name?: string) {
  const owner = await server.newProject()
  const { version } = await owner.call(calls.getProject, { body: { projectId: owner.projectId } })
  await owner.call(calls.updateProject, { body: { version, ...(name !== undefined && { name }), company } })
  return owner
}

async function sale(owner: TestMember, more: Partial<BodyInputOf<typeof calls.createSaleOrder>> = {}) {
  const { _id } = await owner.call(calls.createPartner, { body: client })
  return owner.call(calls.createSaleOrder, {
    body: { client: _id, products: [{ name: 'Värav', netQuantity: 1, unitPrice: 10 }], ...more },
  })
}

describe('what stands on papers of trade', () => {
  it('should write days as the country of the main address of the company does', async () => {
    const at = (country: string, mainAddress: boolean) => ({
      street: 'Ladu 7',
      country,
      mainAddress,
      deliveryAddress: false,
    })
    const words = async (addresses: ReturnType<typeof at>[]) => {
      const owner = await projectOf({ addresses })
      const { _id: subject } = await sale(owner, { delivery: { date: '2026-11-27' } })
      return wordsOf(owner, { document: 'OFFER', subject })
    }
    const swedish = await words([at('Estonia', false), at('Sweden', true)])
    expect(swedish).toContain('2026-11-27')
    expect(swedish.join(' ')).not.toContain('27.11.2026')
    // One paper after another, by the same threads.
    expect(await words([at('Estonia', true)])).toContain('27.11.2026')
  })

  it('should be the account number in groups of four, however it was typed', async () => {
    const owner = await projectOf({ banks: [{ name: 'Swedbank', IBAN: 'ee38-2200 2210\u00a02014 5685' }] })
    const { company } = await owner.call(calls.getProject, { body: { projectId: owner.projectId } })
    expect(company.banks[0]?.IBAN).toBe('EE382200221020145685')
    const asked = { document: 'OFFER', subject: (await sale(owner))._id } as const
    expect(await wordsOf(owner, asked)).toContain('EE38 2200 2210 2014 5685')
    expect((await lookAt(owner, asked)).warnings).not.toContain('COMPANY_IBAN')
    // Older ones lie as they were typed.
    await inProject(server.database.db, owner.projectId, owner._id, (tx) =>
      sql`UPDATE project SET company = jsonb_set(company, '{banks,0,IBAN}', '"ee38 2200 2210 2014 5685"')
        WHERE project_id = ${owner.projectId}`.execute(tx),
    )
    expect(await wordsOf(owner, asked)).toContain('EE38 2200 2210 2014 5685')
  })

  it('should be the company beside the name by which clients know the workshop', async () => {
    const owner = await projectOf({ name: 'Tammiku Metall OÜ' }, 'Tammiku Töökoda')
    const words = await wordsOf(owner, { document: 'OFFER', subject: (await sale(owner))._id })
    expect(words.slice(0, 2)).toEqual(['Tammiku Töökoda', 'Tammiku Metall OÜ'])
    const alone = await projectOf({ name: 'Tammiku Töökoda OÜ' }, 'Tammiku Töökoda')
    const head = await wordsOf(alone, { document: 'OFFER', subject: (await sale(alone))._id })
    expect(head[0]).toBe('Tammiku Töökoda OÜ')
    expect(head).not.toContain('Tammiku Töökoda')
  })

  it('should be our own address where what is bought is delivered to, and never that of the supplier', async () => {
    const owner = await projectOf({
      addresses: [
        { street: 'Kontori 1', city: 'Tallinn', country: 'Estonia', mainAddress: true },
        { street: 'Tehase 5', city: 'Rakvere', country: 'Estonia', deliveryAddress: true },
      ],
    })
    const { _id } = await owner.call(calls.createPartner, { body: supplier })
    const buy = (more: Partial<BodyInputOf<typeof calls.createPurchaseOrder>> = {}) =>
      owner.call(calls.createPurchaseOrder, {
        body: { supplier: _id, products: [{ name: 'Leht', netQuantity: 1, unitPrice: 10 }], ...more },
      })
    const order = await buy()
    expect(order.delivery.transport?.address).toBeUndefined()
    const words = await wordsOf(owner, { document: 'PURCHASE_ORDER', subject: order._id })
    const at = words.indexOf('Tarneaadress')
    expect(words.slice(at + 1, at + 3)).toEqual(['Tehase 5, Rakvere', 'Eesti'])
    const site = await buy({ delivery: { transport: { address: { street: 'Objekti 3', city: 'Tartu' } } } })
    expect(await wordsOf(owner, { document: 'PURCHASE_ORDER', subject: site._id })).toContain('Objekti 3, Tartu')
  })

  it('should be every letter that people type, and a word about those that the font lacks', async () => {
    const owner = await server.newProject()
    const names = ['Toru ⌀48,3 ≤ 6 m → Łódź', 'Труба стальная', '钢管 12']
    const order = await sale(owner, {
      products: names.map((name) => ({ name, netQuantity: 1, unitPrice: 1 })),
    })
    const asked = { document: 'ORDER_CONFIRMATION', subject: order._id } as const
    const words = await wordsOf(owner, asked)
    expect(words).toEqual(expect.arrayContaining(['Toru Ø48,3 ≤ 6 m → Łódź', 'Труба стальная', '?? 12']))
    expect((await lookAt(owner, asked)).missingLetters).toEqual(['钢', '管'])
  })
})

describe('a delivery note', () => {
  it('should say what was delivered only: what is made or taken from stock', async () => {
    const owner = await server.newProject()
    const stock = await owner.call(calls.createStockProduct, { body: { name: 'Post', category: 'END_PRODUCT' } })
    await owner.call(calls.adjustStock, {
      body: { stockId: stock._id, direction: 'IN', quantity: 5, location: null, note: 'Algseis' },
    })
    const order = await sale(owner, {
      products: [
        { name: 'Värav', netQuantity: 2, unitPrice: 10 },
        { name: 'Post', netQuantity: 8, unitPrice: 10, unitWeight: 3, stock: { _id: stock._id } },
        { name: 'Lävi', netQuantity: 4, unitPrice: 10 },
      ],
    })
    const [gate, post] = order.products
    const asked = { document: 'DELIVERY_NOTE', subject: order._id } as const
    const before = await wordsOf(owner, asked)
    for (const { name } of order.products) expect(before).not.toContain(name)
    const active = await owner.call(calls.changeSaleOrderStatus, {
      body: { orderId: order._id, version: order.version, action: 'publish' },
    })
    const taken = await owner.call(calls.useSaleOrderStock, {
      body: {
        orderId: order._id,
        version: active.version,
        line: { kind: 'product', _id: post?._id ?? '' },
        quantity: 5,
      },
    })
    await owner.call(calls.completeSaleOrderProduct, {
      body: { orderId: order._id, version: taken.version, productId: gate?._id ?? '' },
    })
    const words = await wordsOf(owner, asked)
    expect(words).toEqual(expect.arrayContaining(['Värav', '2', 'Post', '5', '15,0']))
    expect(words).not.toContain('Lävi')
    expect((await lookAt(owner, asked)).warnings).toContain('DELIVERED_IN_PART')
    // The order itself is confirmed whole.
    expect(await wordsOf(owner, { ...asked, document: 'ORDER_CONFIRMATION' })).toContain('Lävi')
  })
})
