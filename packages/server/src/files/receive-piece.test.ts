import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { calls, constants, servicePrefix } from '@tehas/contracts'
import { expect, it } from 'vitest'
import { createTestServer, pictureForm } from '../testing'

const server = await createTestServer({ live: true })
const owner = await server.newProject()
const { _id: stockId } = await owner.call(calls.createStockProduct, { body: { name: 'Leht' } })
const size = constants.filePieceBytes + 10
const bytes = Buffer.alloc(size, 'Tehas ')
const piece = bytes.subarray(0, constants.filePieceBytes)

async function begin() {
  const body = { owner: { kind: 'STOCK' as const, _id: stockId, lineId: null }, fileName: 'leht.txt', size }
  const { _id } = await owner.call(calls.beginFile, { body })
  return servicePrefix + calls.sendFilePiece.path.replace('{uploadId}', _id).replace('{offset}', '0')
}
const key = () => ({ 'idempotency-key': randomUUID() })
type Sent = { readonly payload: Buffer | Readable; readonly headers?: Record<string, string> }
const send = (url: string, { payload, headers = {} }: Sent) =>
  owner.send({ method: 'POST', url, payload, headers: { ...headers, ...key() } })

it('should keep the body as it came, whatever its type is called', async () => {
  for (const headers of [{}, { 'content-type': 'application/octet-stream' }, { 'content-type': 'application/json' }]) {
    const answer = await send(await begin(), { payload: piece, headers })
    expect([answer.statusCode, answer.json().received]).toEqual([200, constants.filePieceBytes])
  }
  // Of no length that is told before.
  const streamed = await send(await begin(), {
    payload: Readable.from([piece.subarray(0, 1000), piece.subarray(1000)]),
  })
  expect(streamed.json().received).toBe(constants.filePieceBytes)
})

it.each([
  ['a form, which would be kept with its frame', () => pictureForm(Buffer.alloc(100, 'x')), 400, 'VALIDATION_FAILED'],
  ['more than a piece has', () => ({ payload: bytes }), 413, 'PAYLOAD_TOO_LARGE'],
  [
    'more than a piece has, of no told length',
    () => ({ payload: Readable.from([piece, bytes]) }),
    413,
    'PAYLOAD_TOO_LARGE',
  ],
  ['nothing', () => ({ payload: Buffer.alloc(0) }), 400, 'VALIDATION_FAILED'],
  ['less than the piece has', () => ({ payload: piece.subarray(1) }), 400, 'VALIDATION_FAILED'],
])('should refuse %s, and take the piece after it', async (_what, made, status, code) => {
  const url = await begin()
  const answer = await send(url, made())
  expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  expect(answer.json().problems[0].path).toBe('file')
  expect((await send(url, { payload: piece })).json().received).toBe(constants.filePieceBytes)
})

it('should let go of what was cut off while it came, however often', async () => {
  const url = await begin()
  const { token, _id, projectId } = owner
  const headers = { authorization: token, 'x-selected-user': _id, 'x-selected-project': projectId }
  for (let time = 0; time < 40; time += 1) {
    const cut = request(server.url + url, {
      method: 'POST',
      headers: { ...headers, ...key(), 'content-length': constants.filePieceBytes },
    })
    cut.on('error', () => undefined)
    cut.write(piece.subarray(0, 100_000))
    await new Promise((resolve) => setTimeout(resolve, 20))
    await new Promise((resolve) => cut.once('close', resolve).destroy())
  }
  expect((await send(url, { payload: piece })).json().received).toBe(constants.filePieceBytes)
}, 60_000)
