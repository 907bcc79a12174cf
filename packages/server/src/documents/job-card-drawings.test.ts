import { type AttachedFile, calls, documentPagesSchema, servicePrefix } from '@tehas/contracts'
import { sql } from 'kysely'
import { beforeAll, expect, it, vi } from 'vitest'
import { makePreview } from '../attachments/make-preview'
import { attach } from '../attachments/testing'
import { inProject } from '../database/connect'
import { fileStore } from '../files/file-store'
import { createTestServer, newPicture, type TestMember } from '../testing'
import { readPdf } from './testing/read-pdf'

const server = await createTestServer({ now: () => new Date('2026-11-03T10:00:00.000Z') })

// Fonts and library are loaded with the first document, which takes its time on a busy machine.
beforeAll(() => import('./make/make-document'), 120_000)

const forWorkers = { accessType: 'OPERATORS' } as const
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n')

async function newFrame(owner: TestMember) {
  const order = await owner.call(calls.createSaleOrder, {
    body: {
      products: [
        {
          name: 'Lauaraam',
          netQuantity: 24,
          description: 'Keevita a3 ringi ümber.',
          processes: [{ name: 'Keevitamine' }, { name: 'Lihvimine' }],
        },
      ],
    },
  })
  const [frame] = order.products
  const on = (lineId?: string) => ({ kind: 'ORDER', _id: order._id, ...(lineId && { lineId }) }) as const
  return { order, frame, on, steps: frame?.processes ?? [] }
}

const withPreview = async (owner: TestMember, file: AttachedFile): Promise<AttachedFile> => {
  await makePreview(server.services, { projectId: owner.projectId, contentId: file.fileserviceId ?? '' })
  return file
}

const card = (who: Pick<TestMember, 'send'>, subject: string, form: 'pdf' | 'pages') =>
  who.send({ method: 'GET', url: `${servicePrefix}/v2/document/read-document/JOB_CARD/${subject}/et/${form}` })

const pagesOf = async (who: TestMember, subject: string) =>
  documentPagesSchema.parse((await card(who, subject, 'pages')).json())

it('should show the nearest drawing that is meant for operators, once in the file however many steps show it', async () => {
  const owner = await server.newProject()
  const { order, frame, on, steps } = await newFrame(owner)
  const picture = () => newPicture(600, 400)
  await withPreview(owner, await attach(owner, on(), await picture(), { ...forWorkers, fileName: 'tellimus.png' }))
  const bytes = await newPicture(1200, 900)
  await withPreview(owner, await attach(owner, on(frame?._id), bytes, { ...forWorkers, fileName: 'raam.png' }))
  const { pages, images } = await pagesOf(owner, order._id)
  expect(pages).toHaveLength(2)
  expect(images).toEqual([expect.stringMatching(/^data:image\/jpeg;base64,/)])
  for (const { marks } of pages) {
    const shown = marks.flatMap((mark) => (mark.mark === 'image' ? [mark] : []))
    // 4 : 3 in a frame of 306 × 198 points: as high as the frame leaves, 198 − 16 − 16.
    expect(shown).toEqual([expect.objectContaining({ width: 221.333, height: 166, image: 0 })])
    const words = marks.flatMap((mark) => (mark.mark === 'text' ? [mark.text] : []))
    expect(words).toEqual(expect.arrayContaining(['raam.png', 'Keevita a3 ringi ümber.']))
    expect(words).not.toContain('tellimus.png')
  }
  // A drawing of the step itself comes before that of its product.
  const own = { ...forWorkers, fileName: 'õmblus.png' }
  await withPreview(owner, await attach(owner, on(steps[0]?._id), await newPicture(300, 300), own))
  const file = (await card(owner, order._id, 'pdf')).rawPayload
  const [welding, grinding] = readPdf(file)
  expect(welding).toContain('õmblus.png')
  expect(grinding).toContain('raam.png')
  expect(file.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(2)
})

it('should show nothing that is not meant for operators, nor what was taken away', async () => {
  const owner = await server.newProject()
  const { order, frame, on } = await newFrame(owner)
  for (const accessType of ['BUSINESS', 'FOLOWERS'] as const) {
    const name = { accessType, fileName: `${accessType}.png` }
    await withPreview(owner, await attach(owner, on(frame?._id), await newPicture(400, 300), name))
  }
  const gone = await attach(owner, on(), await newPicture(500, 300), { ...forWorkers, fileName: 'vana.png' })
  await withPreview(owner, gone)
  await owner.call(calls.removeFile, { body: { _id: gone._id, version: gone.version } })
  const { pages, images } = await pagesOf(owner, order._id)
  expect(images).toEqual([])
  expect(JSON.stringify(pages)).not.toMatch(/BUSINESS|FOLOWERS|vana\.png/)
})

it('should name a drawing that paper does not show, and nothing that is no drawing', async () => {
  const owner = await server.newProject()
  const { on, steps } = await newFrame(owner)
  await attach(owner, on(), pdf, { ...forWorkers, fileName: 'TF-80 rev C.pdf' })
  const words = readPdf((await card(owner, steps[0]?._id ?? '', 'pdf')).rawPayload).flat()
  expect(words).toEqual(expect.arrayContaining(['Joonis', 'TF-80 rev C.pdf']))
  const { order: other, on: onOther } = await newFrame(owner)
  await attach(owner, onOther(), Buffer.from('Märkmed'), { ...forWorkers, fileName: 'märkmed.txt' })
  expect(readPdf((await card(owner, other._id, 'pdf')).rawPayload).flat()).not.toContain('Joonis')
})

it('should print until when each step is to be done', async () => {
  const owner = await server.newProject()
  const { order, steps } = await newFrame(owner)
  await inProject(server.database.db, owner.projectId, owner._id, (tx) =>
    sql`UPDATE order_process SET deadline = '2026-11-20T14:30:00Z' WHERE order_id = ${order._id}`.execute(tx),
  )
  const words = readPdf((await card(owner, steps[0]?._id ?? '', 'pdf')).rawPayload).flat()
  expect(words).toEqual(expect.arrayContaining(['Tähtaeg', '20.11.2026']))
})

it('should ask to try again where the store of files is away, and be whole when that is back', async () => {
  const owner = await server.newProject()
  const { order, on } = await newFrame(owner)
  const bytes = await newPicture(600, 400)
  await withPreview(owner, await attach(owner, on(), bytes, { ...forWorkers, fileName: 'raam.png' }))
  const whole = (await card(owner, order._id, 'pdf')).rawPayload
  const store = fileStore(server.services.settings)
  for (const form of ['pdf', 'pages'] as const) {
    vi.spyOn(store, 'read').mockRejectedValueOnce(new Error('connect ECONNREFUSED 10.0.0.7:9000'))
    const answer = await card(owner, order._id, form)
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, 'OVERLOADED', '2'])
    // Where it lies is nobody's business.
    expect(answer.body).not.toContain('10.0.0.7')
  }
  expect((await card(owner, order._id, 'pdf')).rawPayload.equals(whole)).toBe(true)
})
