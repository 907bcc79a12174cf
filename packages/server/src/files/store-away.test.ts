import { createServer, type Server } from 'node:http'
import { attachedFileSchema, calls, constants, servicePrefix } from '@tehas/contracts'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { sendPiece, sendPieces } from '../attachments/testing'
import { createDelivery, sendWaitingMail } from '../mail/send-mail'
import { createTestServer, newPicture, pictureForm, type TestMember } from '../testing'

/** A store of objects that answers as it is told to. */
const kept = new Map<string, Buffer>()
let status: number | undefined
const answer = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    if (status !== undefined) return response.writeHead(status).end()
    const key = request.url ?? ''
    if (request.method === 'PUT') kept.set(key, Buffer.concat(parts))
    const bytes = kept.get(key)
    if (request.method !== 'PUT' && !bytes) return response.writeHead(404).end()
    return response.end(request.method === 'GET' ? bytes : undefined)
  })
})
let port = 0
const start = () =>
  new Promise<void>((resolve) =>
    answer.listen(port, '127.0.0.1', () => {
      const address = answer.address()
      if (typeof address === 'object' && address) port = address.port
      resolve()
    }),
  )
const stop = (server: Server) =>
  new Promise((resolve) => {
    server.close(resolve)
    server.closeAllConnections()
  })
await start()
afterAll(() => stop(answer))

const server = await createTestServer({
  settings: { filesUrl: `http://AKIA:salajane@127.0.0.1:${port}/failid?region=eu-north-1` },
})
const bytes = Buffer.alloc(constants.filePieceBytes + 10, 'Tehas ')

async function newProduct(owner: TestMember) {
  const { _id } = await owner.call(calls.createStockProduct, { body: { name: 'Leht' } })
  return { kind: 'STOCK' as const, _id }
}
const read = (owner: TestMember, path: string) => owner.send({ method: 'GET', url: `${servicePrefix}${path}` })

it('should say of a file that the store is away, keep nothing of it, and go on when it is back', async () => {
  const owner = await server.newProject()
  const uploadId = await sendPieces(owner, await newProduct(owner), bytes, { missing: 1 })
  await stop(answer)
  const failed = await sendPiece(owner, uploadId, bytes, 1)
  expect([failed.statusCode, failed.json().code, failed.headers['retry-after']]).toEqual([503, 'FILE_STORE_AWAY', '2'])
  await start()
  status = 503
  expect((await sendPiece(owner, uploadId, bytes, 1)).json().code).toBe('FILE_STORE_AWAY')
  status = undefined
  expect((await sendPiece(owner, uploadId, bytes, 1)).json().received).toBe(bytes.length)
  const file = attachedFileSchema.parse(await owner.call(calls.finishFile, { body: { uploadId } }))
  const path = `/v2/file/read-file/${file._id}/file`
  expect((await read(owner, path)).rawPayload.equals(bytes)).toBe(true)
  await stop(answer)
  const unread = await read(owner, path)
  expect([unread.statusCode, unread.json().code]).toEqual([503, 'FILE_STORE_AWAY'])
  await start()
  expect((await read(owner, path)).rawPayload.equals(bytes)).toBe(true)
})

it('should say so of a document whose logo lies there, and send the letter with it once it is back', async () => {
  const owner = await server.newProject()
  const logo = await owner.send({
    ...{ method: 'POST', url: servicePrefix + calls.uploadPicture.path },
    ...{ ...pictureForm(await newPicture()) },
  })
  const project = await owner.call(calls.getProject, { body: { projectId: owner.projectId } })
  await owner.call(calls.updateProject, { body: { version: project.version, logo: logo.json()._id } })
  const order = await owner.call(calls.createSaleOrder, { body: { products: [{ name: 'Raam', netQuantity: 1 }] } })
  const path = `/v2/document/read-document/ORDER_CONFIRMATION/${order._id}/et/pdf`
  const whole = await read(owner, path)
  expect(whole.statusCode).toBe(200)
  await owner.call(calls.mailDocument, {
    body: {
      ...{ document: 'ORDER_CONFIRMATION', subject: order._id, language: 'et' },
      ...{ to: 'mart@kalda.example', title: 'Kinnitus', text: 'Tere!' },
    },
  })
  await stop(answer)
  const failed = await read(owner, path)
  expect([failed.statusCode, failed.json().code]).toEqual([503, 'FILE_STORE_AWAY'])
  const { db } = server.database
  const deliver = createDelivery(server.services.settings)
  expect(await sendWaitingMail(db, deliver)).toBe(0)
  const letter = async () =>
    (await owner.call(calls.listLetters, { params: { orderId: order._id } })).letters.map(
      ({ state, failure, isLost }) => [state, failure, isLost],
    )
  expect(await letter()).toEqual([['WAITING', 'DOCUMENT', false]])
  await start()
  await sql`UPDATE mail_outbox SET next_try_at = now()`.execute(db)
  expect(await sendWaitingMail(db, deliver)).toBe(1)
  expect(await letter()).toEqual([['SENT', null, false]])
})
