import { type BodyInputOf, calls, newId } from '@tehas/contracts'
import { expect, it } from 'vitest'
import { uploadTo } from '../api-tests/pictures'
import { partnerInput } from '../api-tests/test-world'
import { createTestServer, newPicture, type TestMember } from '../testing'
import { makePreview } from './make-preview'
import { attach, sendPieces } from './testing'

const server = await createTestServer()
const HOUR_MS = 3_600_000

type Body = BodyInputOf<typeof calls.listProjectFiles>
const list = async (by: TestMember, body: Body = {}) => (await by.call(calls.listProjectFiles, { body })).rows
const names = async (by: TestMember, body: Body = {}) => (await list(by, body)).map(({ fileName }) => fileName)
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => error.code,
  )

/** A project with one file on each kind of order, one on a product, and a picture of a product and of a location. */
async function newWorkshop() {
  const owner = await server.newProject()
  const partner = { ...partnerInput('Kalda Mööbel'), isSupplier: true }
  const { _id: partnerId } = await owner.call(calls.createPartner, { body: partner })
  const products = [{ name: 'Lauaraam', netQuantity: 4 }]
  const sale = await owner.call(calls.createSaleOrder, { body: { client: partnerId, products } })
  const made = await owner.call(calls.createManufacturingOrder, { body: { products } })
  const bought = await owner.call(calls.createPurchaseOrder, { body: { supplier: partnerId, products } })
  const stock = await owner.call(calls.createStockProduct, { body: { name: 'Tõmmits Ø12' } })
  const line = { kind: 'ORDER' as const, _id: sale._id, lineId: sale.products[0]?._id ?? '' }
  const on = (_id: string) => ({ kind: 'ORDER' as const, _id })
  const files = [
    await attach(owner, line, Buffer.from('%PDF-1.4\nmüük'), { fileName: 'Müük.pdf', accessType: 'FOLOWERS' }),
    await attach(owner, on(made._id), Buffer.from('nimi;kogus\na;1\n'), {
      fileName: 'tootmine.csv',
      accessType: 'OPERATORS',
    }),
    await attach(owner, on(bought._id), Buffer.from('ost'), { fileName: 'ost.txt' }),
    await attach(owner, { kind: 'STOCK', _id: stock._id }, Buffer.from('ladu, pikem'), { fileName: 'ladu.txt' }),
  ] as const
  const image = await uploadTo({ owner }, await newPicture(40, 30))
  const { version } = await owner.call(calls.getStockProduct, { params: { stockId: stock._id } })
  await owner.call(calls.setStockImages, { body: { _id: stock._id, version, images: [image] } })
  const shelf = await uploadTo({ owner }, await newPicture(50, 30))
  await owner.call(calls.upsertInventoryLocation, { body: { name: 'Riiul A', image: shelf } })
  return { owner, sale, made, bought, stock, files, image, shelf, partnerId }
}
const workshop = await newWorkshop()
const { owner } = workshop

it('should tell every file of the project with what it hangs on, the newest first', async () => {
  const found = await list(owner)
  expect(
    found.map(({ place, fileName, hangsOn, lineName, accessType }) => [
      place,
      fileName,
      hangsOn?.name,
      lineName,
      accessType,
    ]),
  ).toEqual([
    ['LOCATION', expect.any(String), 'Riiul A', '', null],
    ['STOCK', expect.any(String), 'Tõmmits Ø12', '', null],
    ['STOCK', 'ladu.txt', 'Tõmmits Ø12', '', 'BUSINESS'],
    ['PURCHASE_ORDER', 'ost.txt', workshop.bought.transactionNumber, '', 'BUSINESS'],
    ['MANUFACTURING_ORDER', 'tootmine.csv', workshop.made.transactionNumber, '', 'OPERATORS'],
    ['SALE_ORDER', 'Müük.pdf', workshop.sale.transactionNumber, 'Lauaraam', 'FOLOWERS'],
  ])
  expect(found.map(({ source, kind }) => `${source} ${kind}`)).toEqual([
    'PICTURE IMAGE',
    'PICTURE IMAGE',
    'FILE GENERIC',
    'FILE GENERIC',
    'FILE CSV',
    'FILE PDF',
  ])
  expect(found.at(-1)).toMatchObject({
    owner: { kind: 'ORDER', _id: workshop.sale._id },
    createdBy: 'Kadri Tamm',
    // Nine letters, and four of which two take two bytes each.
    size: 15,
  })
})

it('should be sorted over all places and come page by page, none twice and none left out', async () => {
  for (const key of ['fileName', 'size', 'createdAt'] as const) {
    for (const direction of [1, -1] as const) {
      const sort = { [key]: direction }
      const whole = await list(owner, { sort })
      const paged = []
      let cursor: string | undefined
      do {
        const page = await owner.call(calls.listProjectFiles, { body: { sort, limit: 2, ...(cursor && { cursor }) } })
        paged.push(...page.rows)
        cursor = page.nextCursor ?? undefined
      } while (cursor)
      expect(paged.map(({ _id }) => _id)).toEqual(whole.map(({ _id }) => _id))
      const of = ({ fileName, size, createdAt }: (typeof whole)[number]) =>
        key === 'size' ? size : key === 'fileName' ? fileName.toLowerCase() : createdAt
      const values = whole.map(of)
      const sorted = values.toSorted((a, b) => (a < b ? -direction : a > b ? direction : 0))
      expect(values).toEqual(sorted)
    }
  }
})

it('should be found by its name and by what it hangs on, with and without accents, also once a product is called otherwise', async () => {
  expect(await names(owner, { search: 'muuk' })).toEqual(['Müük.pdf'])
  expect(await names(owner, { search: workshop.bought.transactionNumber.toLowerCase() })).toEqual(['ost.txt'])
  expect(await names(owner, { search: 'tommits && !!nowhere' })).toEqual(['ladu.txt'])
  expect(await names(owner, { search: 'nowhere at all' })).toEqual([])
  const { _id, version } = await owner.call(calls.getStockProduct, { params: { stockId: workshop.stock._id } })
  await owner.call(calls.updateStockProduct, { body: { _id, version, name: 'Varras Ø12' } })
  expect(await names(owner, { search: 'varras' })).toEqual(['ladu.txt'])
  expect(await names(owner, { search: 'tommits' })).toEqual([])
})

it('should be narrowed to places, kinds and access, and counted by each as the others leave them', async () => {
  expect(await names(owner, { filters: { kind: ['PDF', 'CSV'] } })).toEqual(['tootmine.csv', 'Müük.pdf'])
  expect(await names(owner, { filters: { access: ['OPERATORS'] } })).toEqual(['tootmine.csv'])
  expect(await names(owner, { filters: { place: ['STOCK'], kind: ['GENERIC'] } })).toEqual(['ladu.txt'])
  expect(await list(owner, { filters: { place: ['LOCATION'] } })).toMatchObject([{ _id: workshop.shelf }])
  const summary = await owner.call(calls.summarizeProjectFiles, { body: { filters: { access: ['BUSINESS'] } } })
  expect(summary).toMatchObject({
    count: 2,
    // "ost" and "ladu, pikem".
    bytes: 3 + 11,
    places: { STOCK: 1, PURCHASE_ORDER: 1 },
    kinds: { GENERIC: 2 },
    access: { BUSINESS: 2, OPERATORS: 1, FOLOWERS: 1 },
    storage: { max: 125 * 1024 * 1024 },
  })
  const all = await owner.call(calls.summarizeProjectFiles, { body: {} })
  expect(all).toMatchObject({ count: 6, places: { STOCK: 2, LOCATION: 1, SALE_ORDER: 1 }, kinds: { IMAGE: 2, PDF: 1 } })
  expect(all.bytes).toBe((await list(owner)).reduce((sum, { size }) => sum + size, 0))
})

it('should show nobody what they may not read, whatever they ask for', async () => {
  const { projectId } = owner
  const [sales, buyer, keeper, worker, checker] = [
    await server.newMember(projectId, 'SALES_READ'),
    await server.newMember(projectId, 'PURCHASE_WRITE'),
    await server.newMember(projectId, 'STOCK_READ', 'MANUFACTORING_READ'),
    await server.newMember(projectId, 'PRODUCTION'),
    await server.newMember(projectId, 'QUALITY_REPORTS_READ'),
  ]
  const files = async (by: TestMember, body: Body = {}) =>
    (await list(by, body)).filter(({ source }) => source === 'FILE').map(({ fileName }) => fileName)
  expect(await files(sales)).toEqual(['Müük.pdf'])
  expect(await files(buyer)).toEqual(['ost.txt'])
  expect(await files(keeper)).toEqual(['ladu.txt', 'tootmine.csv'])
  expect((await list(sales)).map(({ place }) => place)).toEqual(['LOCATION', 'SALE_ORDER'])
  // Asking for it by its place, its id, its words or its kind shows no more.
  const [, secret] = workshop.files
  const askings: Body[] = [
    { filters: { place: ['MANUFACTURING_ORDER', 'STOCK', 'QUALITY'] } },
    { ids: [secret._id, workshop.image] },
    { search: 'tootmine' },
    { filters: { access: ['OPERATORS'] } },
    { filters: { kind: ['CSV'] } },
  ]
  for (const body of askings) expect(await names(buyer, body)).toEqual([])
  const told = await buyer.call(calls.summarizeProjectFiles, { body: { search: 'tootmine' } })
  expect(told).toMatchObject({ count: 0, bytes: 0, places: {}, kinds: {}, access: {} })
  // Nor does sorting by, or going on behind, what others may read.
  const { nextCursor } = await owner.call(calls.listProjectFiles, { body: { limit: 1 } })
  expect(await files(buyer, { cursor: nextCursor ?? '' })).toEqual(['ost.txt'])
  // Operators meet their files in their jobs, and reports of quality show their own photos.
  for (const by of [worker, checker]) {
    expect(await refusal(list(by))).toBe('FORBIDDEN')
    expect(await refusal(by.call(calls.summarizeProjectFiles, { body: {} }))).toBe('FORBIDDEN')
  }
  const stranger = await server.newProject()
  expect(await list(stranger)).toEqual([])
  expect(await names(stranger, { ids: workshop.files.map(({ _id }) => _id) })).toEqual([])
})

it('should show for a day what was taken away, to whoever read it, and let it be hung up again', async () => {
  const { owner: other, files } = await newWorkshop()
  const [sold] = files
  await other.call(calls.removeFile, { body: { _id: sold._id, version: sold.version } })
  expect(await names(other, { filters: { kind: ['PDF'] } })).toEqual([])
  const nowhere: Body = { filters: { place: ['NOWHERE'] } }
  const [gone] = await list(other, nowhere)
  expect(gone).toMatchObject({ fileName: 'Müük.pdf', place: 'NOWHERE', hangsOn: { _id: sold.owner._id } })
  const hoursLeft = (Date.parse(gone?.goesAt ?? '') - Date.now()) / HOUR_MS
  expect(hoursLeft).toBeGreaterThan(23.9)
  expect(hoursLeft).toBeLessThanOrEqual(24)
  expect(await other.call(calls.summarizeProjectFiles, { body: {} })).toMatchObject({ places: { NOWHERE: 1 } })
  const buyer = await server.newMember(other.projectId, 'PURCHASE_READ')
  expect(await list(buyer, nowhere)).toEqual([])
  await other.call(calls.restoreFile, { body: { _id: sold._id } })
  expect(await list(other, nowhere)).toEqual([])
  expect(await names(other, { filters: { kind: ['PDF'] } })).toEqual(['Müük.pdf'])
})

it('should show pictures that nothing refers to among what hangs nowhere, to whoever sent them or writes stock', async () => {
  const { owner: other } = await newWorkshop()
  const sender = await server.newMember(other.projectId, 'SALES_READ', 'QUALITY_REPORTS_WRITE', 'QUALITY_REPORTS_READ')
  const picture = await uploadTo({ owner: sender }, await newPicture(64, 33))
  const nowhere: Body = { filters: { place: ['NOWHERE'] } }
  const ids = async (by: TestMember) => (await list(by, nowhere)).map(({ _id }) => _id)
  expect(await ids(sender)).toEqual([picture])
  expect(await ids(other)).toEqual([picture])
  expect(await ids(await server.newMember(other.projectId, 'SALES_READ'))).toEqual([])
})

it('should list a picture among files once, without its preview, and as large as its newest version', async () => {
  const { owner: other, sale } = await newWorkshop()
  const on = { kind: 'ORDER' as const, _id: sale._id }
  const photo = await attach(other, on, await newPicture(400, 300), { fileName: 'vaade.png' })
  await makePreview(server.services, { projectId: other.projectId, contentId: photo.fileserviceId ?? '' })
  expect(await list(other, { search: 'vaade' })).toMatchObject([
    { _id: photo._id, kind: 'IMAGE', preview: expect.any(String) },
  ])
  const uploadId = await sendPieces(other, on, Buffer.from('%PDF-1.4\nuus'), { fileName: 'vaade.pdf' })
  await other.call(calls.replaceFile, { body: { _id: photo._id, version: photo.version, uploadId } })
  expect(await list(other, { search: 'vaade' })).toMatchObject([
    { _id: photo._id, fileName: 'vaade.pdf', kind: 'PDF', number: 2, size: 12, preview: null },
  ])
})

it('should be counted with what hangs on many things alike', async () => {
  const other = await server.newProject()
  expect(await other.call(calls.summarizeProjectFiles, { body: {} })).toMatchObject({
    count: 0,
    bytes: 0,
    storage: { used: 0 },
  })
  const { _id } = await other.call(calls.createStockProduct, { body: { name: `Leht ${newId()}` } })
  const bytes = Buffer.alloc(5000, 7)
  for (const fileName of ['a', 'b']) await attach(other, { kind: 'STOCK', _id }, bytes, { fileName })
  // The same content takes the room once; each file is told as large as it is.
  expect(await other.call(calls.summarizeProjectFiles, { body: {} })).toMatchObject({
    count: 2,
    bytes: 10_000,
    storage: { used: 5000 },
  })
})
