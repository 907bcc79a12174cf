import { type BodyInputOf, calls } from '@tehas/contracts'
import { describe, expect, it } from 'vitest'
import { createTestServer, type TestMember } from '../../testing'

const { newProject } = await createTestServer()

const kalda = {
  name: 'Kalda Mööbel OÜ',
  regCode: '12041174',
  KMKR: 'EE101041159',
  contacts: [{ name: 'Mari Kalda', email: 'mari@kalda.example' }],
  addresses: [{ street: 'Lai tn 14', city: 'Rakvere', country: 'Estonia', mainAddress: true }],
} satisfies BodyInputOf<typeof calls.createPartner>
const lepp = { ...kalda, name: 'Lepp OÜ', regCode: '', KMKR: '' }

type More = Partial<BodyInputOf<typeof calls.createPartner>>
const create = (owner: TestMember, more: More = {}, base = lepp) =>
  owner.call(calls.createPartner, { body: { ...base, ...more } })
const update = (owner: TestMember, { _id, version }: { _id: string; version: number }, changes: More) =>
  owner.call(calls.updatePartner, { body: { _id, version, ...changes } })

describe('a second partner with a code of another', () => {
  it.each([
    ['regCode', { regCode: '1204 1174' }],
    ['KMKR', { KMKR: 'ee 101-041-159' }],
  ] as const)('should be refused by its %s, with the name of the other, however it is typed', async (field, code) => {
    const owner = await newProject()
    const { _id } = await create(owner, {}, kalda)
    const taken = { code: 'PARTNER_CODE_TAKEN', answer: { details: { field, _id, name: kalda.name } } }
    await expect(create(owner, code)).rejects.toMatchObject(taken)
    const other = await create(owner)
    await expect(update(owner, other, code)).rejects.toMatchObject(taken)
    // Another project has partners of its own.
    expect(await create(await newProject(), code)).toMatchObject({ name: 'Lepp OÜ' })
  })

  it('should be allowed while the other is not in use, which then stays so', async () => {
    const owner = await newProject()
    const first = await create(owner, {}, kalda)
    const old = await update(owner, first, { active: false })
    await create(owner, { regCode: kalda.regCode })
    await expect(update(owner, old, { active: true })).rejects.toMatchObject({ code: 'PARTNER_CODE_TAKEN' })
    // What is out of use is looked at by nobody.
    expect(await update(owner, old, { homepage: 'https://kalda.example' })).toMatchObject({ active: false })
  })

  it('should be refused to all but one of those who write it at the same time', async () => {
    const owner = await newProject()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, (_, at) => create(owner, { name: `Kalda ${at}`, regCode: kalda.regCode })),
    )
    const codes = outcomes.map((each) => (each.status === 'fulfilled' ? 'done' : each.reason.code)).sort()
    expect(codes).toEqual([...Array.from({ length: 7 }, () => 'PARTNER_CODE_TAKEN'), 'done'])
  })
})

it('should warn of the name of another partner, and allow it', async () => {
  const owner = await newProject()
  const first = await create(owner, {}, kalda)
  expect(first).not.toHaveProperty('warnings')
  const second = await create(owner, { name: 'KALDA MÖÖBEL OÜ' })
  expect(second.warnings).toEqual([{ code: 'PARTNER_NAME_USED' }])
  expect(await update(owner, second, { paymentDue: 30 })).not.toHaveProperty('warnings')
  const other = await create(owner)
  expect((await update(owner, other, { name: kalda.name })).warnings).toEqual([{ code: 'PARTNER_NAME_USED' }])
  const { rows } = await owner.call(calls.listPartners, { body: { search: 'kalda' } })
  expect(rows).toHaveLength(3)
})
