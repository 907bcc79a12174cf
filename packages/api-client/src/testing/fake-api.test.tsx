// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useCall } from '../query/use-call'
import { sampleCalls } from '../test-support/sample-calls'
import { createFakeApi } from './fake-api'
import { FakeApiProvider } from './fake-api-provider'

it('should answer components without a server', async () => {
  const fake = createFakeApi()
  fake.answer(sampleCalls.getEnv, { version: '7' })
  const Version = () => <p>{useCall(sampleCalls.getEnv).data?.version}</p>
  render(
    <FakeApiProvider fake={fake}>
      <Version />
    </FakeApiProvider>,
  )
  expect(await screen.findByText('7')).toBeDefined()
})

it('should refuse payloads and answers that the call does not allow', async () => {
  const fake = createFakeApi()
  const create = (name: string) => fake.api.call(sampleCalls.createThing, { body: { name } })
  await expect(create('Leg')).rejects.toThrow('The fake has no answer')
  await expect(create('x')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
  fake.answer(sampleCalls.createThing, () => JSON.parse('{"_id":5}'))
  await expect(create('Leg')).rejects.toThrow(/otherwise than declared:\n {2}_id: .*\n {2}name: /)
})

it('should fail with the status of the code', async () => {
  const fake = createFakeApi()
  fake.fail(sampleCalls.logOut, 'VERSION_CONFLICT', { details: { version: 2 } })
  await expect(fake.api.call(sampleCalls.logOut)).rejects.toMatchObject({ status: 409, details: { version: 2 } })
})
