import { calls } from '@tehas/contracts'
import { expect, it } from 'vitest'
import { createTestServer } from '../../testing'

const server = await createTestServer()
const owner = await server.newProject()
const { projectId } = owner
const read = () => owner.call(calls.getProject, { body: { projectId } })

const location = await owner.call(calls.upsertInventoryLocation, { body: { name: 'Riiul' } })
const field = await owner.call(calls.addProjectField, { body: { rootFields: { key: 'colour', label: 'Värv' } } })
const liis = await server.newMember(projectId, 'SALES_READ')

type Change = (version?: number) => Promise<unknown>
/** Without `version` the payload is the specification's own. */
const as = (version?: number) => (version === undefined ? {} : { version })

const changes: [string, Change][] = [
  ['the project', (version) => owner.call(calls.updateProject, { body: { name: 'Kask', ...as(version) } })],
  [
    'the company',
    (version) => owner.call(calls.updateProject, { body: { company: { name: 'Kask OÜ' }, ...as(version) } }),
  ],
  [
    'the settings',
    (version) => owner.call(calls.updateProjectSettings, { body: { marginTarget: 31, ...as(version) } }),
  ],
  [
    'a field',
    (version) =>
      owner.call(calls.updateProjectField, {
        body: { rootFields: { _id: field._id, label: 'Toon' }, ...as(version) },
      }),
  ],
  [
    'a location',
    (version) =>
      owner.call(calls.upsertInventoryLocation, { body: { _id: location._id, name: 'Ladu', ...as(version) } }),
  ],
  [
    'the rights of a member',
    (version) =>
      owner.call(calls.changeProjectUserRights, {
        body: { userId: liis._id, userRights: { STOCK_READ: true }, jobTitle: 'Laohoidja', ...as(version) },
      }),
  ],
  [
    'the status of a member',
    (version) =>
      owner.call(calls.changeProjectUserStatus, {
        body: { projectId, userId: liis._id, status: 'DISABLED', ...as(version) },
      }),
  ],
]

it.each(changes)(
  'should refuse a change of %s over a newer project, show that one and store nothing',
  async (_, change) => {
    const { version } = await read()
    await owner.call(calls.updateProjectSettings, { body: { description: `Pärast ${version}` } })
    const newest = await read()
    await expect(change(version)).rejects.toMatchObject({
      code: 'VERSION_CONFLICT',
      status: 409,
      answer: { details: { current: newest } },
    })
    expect(await read()).toEqual(newest)
  },
)

it.each(changes)(
  'should change %s over the version that was read, and over any where none is told',
  async (_, change) => {
    const { version } = await read()
    await change(version)
    expect((await read()).version).toBe(version + 1)
    await change()
    expect((await read()).version).toBe(version + 2)
  },
)

it('should let one of many changes at once win, where all have read the same', async () => {
  const { version } = await read()
  const tries = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) =>
      owner.call(calls.updateProject, { body: { name: `Nimi ${index}`, version } }),
    ),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of tries.filter(({ status }) => status === 'rejected')) {
    expect(outcome).toMatchObject({ reason: { code: 'VERSION_CONFLICT' } })
  }
})

it('should need nothing of a new location, and let COMPANY say what it read', async () => {
  await owner.call(calls.upsertInventoryLocation, { body: { name: 'Uus riiul', version: 0 } })
  const clerk = await server.newMember(projectId, 'COMPANY')
  const { version } = await read()
  const changed = await clerk.call(calls.updateProject, { body: { company: { regCode: '12345678' }, version } })
  expect(changed.company.regCode).toBe('12345678')
})
