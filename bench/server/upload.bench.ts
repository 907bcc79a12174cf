import { randomBytes, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { calls, constants, servicePrefix } from '@tehas/contracts'
import { z } from 'zod'
import type { BenchLine } from '../bench-line'
import { interleaveAsync, median, medianRatio } from '../interleave'
import type { Resources } from '../resources'

const BYTES = 100 * 1024 * 1024
const ROUNDS = 3

const uploadSchema = z.object({ _id: z.string() })

/** 100 MB sent in pieces and hung up, beside the same bytes streamed into a file by a bare server, over HTTP both. */
export async function run(resources: Resources): Promise<readonly BenchLine[]> {
  const { listen, owner, newProject } = await resources.server()
  const member = await newProject('Uploads')
  await owner.query('UPDATE project SET max_size = 20000 WHERE project_id = $1', [member.projectId])
  const address = await listen()
  const post = async (path: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) => {
    const url = address + servicePrefix + path
    const key = { 'idempotency-key': randomUUID() }
    const answer = await fetch(url, { method: 'POST', headers: { ...member.headers, ...key, ...headers }, body })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${text.slice(0, 500)}`)
    return uploadSchema.parse(JSON.parse(text))
  }
  const json = { 'content-type': 'application/json' }
  const product = await post(calls.createStockProduct.path, JSON.stringify({ name: 'Leht' }), json)
  const bytes = randomBytes(BYTES)
  const pieces = Array.from({ length: Math.ceil(BYTES / constants.filePieceBytes) }, (_, index) =>
    bytes.subarray(index * constants.filePieceBytes, (index + 1) * constants.filePieceBytes),
  )

  /** As the page sends it: announced, in pieces, hung up. Each round has a content of its own. */
  const inPieces = async () => {
    bytes.writeUInt32LE(Math.trunc(Math.random() * 2 ** 32))
    const begun = { owner: { kind: 'STOCK', _id: product._id }, fileName: 'video.bin', size: BYTES }
    const { _id } = await post(calls.beginFile.path, JSON.stringify(begun), json)
    const left = pieces.entries()
    const sendOn = async () => {
      for (const [index, piece] of left) {
        const offset = String(index * constants.filePieceBytes)
        await post(calls.sendFilePiece.path.replace('{uploadId}', _id).replace('{offset}', offset), piece)
      }
    }
    await Promise.all(Array.from({ length: constants.filePiecesAtOnce }, sendOn))
    await post(calls.finishFile.path, JSON.stringify({ uploadId: _id }), json)
  }

  const folder = await mkdtemp(join(tmpdir(), 'tehas-bare-'))
  // Like the store, it answers once the bytes are on the disk.
  const bare = createServer((request, response) => {
    pipeline(request, createWriteStream(join(folder, 'whole'), { flush: true })).then(
      () => response.end('{}'),
      () => response.destroy(),
    )
  })
  await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve))
  const { port } = bare.address() as AddressInfo
  const stream = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: bytes })
    await answer.text()
  }
  try {
    const { pieces = [], whole = [] } = await interleaveAsync({ pieces: inPieces, whole: stream }, ROUNDS)
    const detail = `${median(pieces).toFixed(0)} ms in pieces, ${median(whole).toFixed(0)} ms as one stream`
    const name = 'upload of 100 MB in pieces, of a bare stream'
    return [{ name, ratio: medianRatio(pieces, whole), limit: 1.5, goal: '<=', detail }]
  } finally {
    bare.close()
    await rm(folder, { recursive: true, force: true })
  }
}
