import { calls } from '@tehas/contracts'
import { expect, it } from 'vitest'
import { createTestServer, type TestMember } from '../../testing'

const { newProject } = await createTestServer()

type Named = { readonly _id: string; readonly version: number }

const registers = {
  team: {
    create: (owner: TestMember, name: string) => owner.call(calls.createTeam, { body: { name } }),
    update: (owner: TestMember, { _id, version }: Named, changes: { name?: string; active?: boolean }) =>
      owner.call(calls.updateTeam, { body: { _id, version, ...changes } }),
  },
  process: {
    create: (owner: TestMember, name: string) => owner.call(calls.createProcessDefinition, { body: { name } }),
    update: (owner: TestMember, { _id, version }: Named, changes: { name?: string; active?: boolean }) =>
      owner.call(calls.updateProcessDefinition, { body: { _id, version, ...changes } }),
  },
} as const

const taken = { code: 'NAME_TAKEN' }

it.each(['team', 'process'] as const)(
  'should let one %s in use have a name, and others once it is not',
  async (what) => {
    const owner = await newProject()
    const { create, update } = registers[what]
    const first = await create(owner, 'Keevitus')
    await expect(create(owner, 'KEEVITUS')).rejects.toMatchObject(taken)
    const other = await create(owner, 'Lõikus')
    await expect(update(owner, other, { name: 'keevitus' })).rejects.toMatchObject(taken)
    const old = await update(owner, first, { active: false })
    await create(owner, 'Keevitus')
    await expect(update(owner, old, { active: true })).rejects.toMatchObject(taken)
  },
)

const locate = (owner: TestMember, name: string) => owner.call(calls.upsertInventoryLocation, { body: { name } })

it.each([
  ['teams', registers.team.create],
  ['processes', registers.process.create],
  ['locations', locate],
] as const)('should let one of those have a name who write %s at the same time', async (_what, create) => {
  const owner = await newProject()
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => create(owner, 'Ladu A')))
  const codes = outcomes.map((each) => (each.status === 'fulfilled' ? 'done' : each.reason.code)).sort()
  expect(codes).toEqual([...Array.from({ length: 7 }, () => 'NAME_TAKEN'), 'done'])
})
