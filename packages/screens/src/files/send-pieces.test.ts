import { ApiError } from '@tehas/api-client'
import { createFakeApi } from '@tehas/api-client/testing'
import { constants } from '@tehas/contracts'
import { fileCalls } from '@tehas/contracts/files'
import { testId } from '@tehas/contracts/testing'
import { expect, it } from 'vitest'
import { sendPieces } from './send-pieces'

const size = constants.filePieceBytes + 10
const file = new File([new Uint8Array(size)], 'nest.dxf')
const uploadId = testId('upload')
const busy = () =>
  new ApiError({ code: 'UPLOADS_BUSY', status: 503, message: 'Busy', details: { retryAfterSeconds: 0.01 } })

function send(answer: (time: number) => number, signal = new AbortController().signal) {
  const fake = createFakeApi()
  let times = 0
  fake.answer(fileCalls.sendFilePiece, () => {
    times += 1
    return { _id: uploadId, size, received: answer(times) }
  })
  const known = { received: 0 }
  const sent = sendPieces({ api: fake.api, file, uploadId, known, tell: () => undefined, signal })
  return { sent, known, times: () => times }
}

it('should wait as long as it is told while others take the places for uploads, and then go on', async () => {
  const { sent, known, times } = send((time) => {
    if (time < 6) throw busy()
    return size
  })
  await sent
  expect(known.received).toBe(size)
  expect(times()).toBeGreaterThan(6)
})

it('should give up where there is no place for long, and say so', async () => {
  const { sent } = send(() => {
    throw busy()
  })
  await expect(sent).rejects.toMatchObject({ code: 'UPLOADS_BUSY' })
})

it('should not wait any more once it is called off', async () => {
  const controller = new AbortController()
  const { sent, times } = send((time) => {
    if (time === 1) controller.abort()
    throw busy()
  }, controller.signal)
  await expect(sent).rejects.toBeInstanceOf(ApiError)
  expect(times()).toBeLessThan(4)
})
