import { calls } from '@tehas/contracts'
import { expect, it } from 'vitest'
import { createTestServer } from '../../testing'

const server = await createTestServer()

it('should keep how a person wants figures and days with the account alone', async () => {
  const [person, other] = [await server.newUser(), await server.newUser()]
  expect((await person.call(calls.getMe, {})).formats).toBeNull()
  const formats = { decimalMark: '.', dateStyle: 'ISO' } as const
  expect((await person.call(calls.chooseFormats, { body: { formats } })).formats).toEqual(formats)
  expect((await person.call(calls.getMe, {})).formats).toEqual(formats)
  expect((await other.call(calls.getMe, {})).formats).toBeNull()
  // What is not named stays, and it can be given up again.
  await person.call(calls.updateUser, { body: { personalInformation: { phone: '5123456' } } })
  expect((await person.call(calls.getMe, {})).formats).toEqual(formats)
  expect((await person.call(calls.chooseFormats, { body: { formats: null } })).formats).toBeNull()
})

it('should refuse a format that nobody knows', async () => {
  const person = await server.newUser()
  const body = { formats: { decimalMark: ';', dateStyle: 'DOTS' } }
  // The compiler knows that it is wrong.
  await expect(person.call(calls.chooseFormats, { body: body as never })).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    answer: { problems: [{ path: 'formats.decimalMark' }] },
  })
})
