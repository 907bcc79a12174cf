import { expect, it } from 'vitest'
import { fakeServer, json, testClient } from '../test-support/fake-server'
import { sampleCalls } from '../test-support/sample-calls'

const { changeThing } = sampleCalls
const base = { version: 1, name: 'Leg', parts: ['a', 'b'] }
const changed = () => json({ version: 2, name: 'Arm' })
const body = { version: 1, name: 'Arm' }

it('should ask only for what changes, and give the caller and everybody who listens the whole', async () => {
  const { fetch, received } = fakeServer(changed())
  const api = testClient(fetch)
  const heard: unknown[] = []
  api.onCommand((outcome) => heard.push(outcome.isDecided && outcome.answer))
  const whole = { version: 2, name: 'Arm', parts: ['a', 'b'] }
  expect(await api.call(changeThing, { body }, { base })).toEqual(whole)
  expect(received[0]?.body).toEqual({ ...body, answer: 'CHANGES' })
  expect(heard).toEqual([whole])
})

it('should ask for everything where the caller has another version, or none', async () => {
  const { fetch, received } = fakeServer(changed(), changed())
  const api = testClient(fetch)
  expect(await api.call(changeThing, { body }, { base: { ...base, version: 3 } })).toEqual({ version: 2, name: 'Arm' })
  expect(await api.call(changeThing, { body })).toEqual({ version: 2, name: 'Arm' })
  expect(received.map((request) => request.body)).toEqual([body, body])
})

it('should leave a command undecided whose answer belongs to something else', async () => {
  const { fetch } = fakeServer(changed())
  const told: unknown[] = []
  const api = testClient(fetch)
  api.onCommand(({ isDecided }) => told.push(isDecided))
  const answer = api.call(changeThing, { body }, { base: { version: 1 } })
  await expect(answer).rejects.toMatchObject({ code: 'RESPONSE_INVALID' })
  expect(told).toEqual([false])
})
