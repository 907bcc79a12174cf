import { calls } from '@tehas/contracts'
import { expect, it } from 'vitest'
import { createTestServer } from '../../testing'

const server = await createTestServer()
const owner = await server.newProject()
const newProcess = (name: string) => owner.call(calls.createProcessDefinition, { body: { name } })
const teamOf = async (id: string) =>
  (await owner.call(calls.listProcessDefinitions, {})).find(({ _id }) => _id === id)?.team

it('should set the processes of a team in one call, with TEAMS alone', async () => {
  const foreman = await server.newMember(owner.projectId, 'TEAMS')
  const [cutting, welding, painting] = [
    await newProcess('Lõikus'),
    await newProcess('Keevitus'),
    await newProcess('Värv'),
  ]
  const metal = await foreman.call(calls.createTeam, {
    body: { name: 'Metall', processes: [cutting._id, welding._id] },
  })
  expect(metal.processes.toSorted()).toEqual([cutting._id, welding._id].toSorted())

  const { _id, version } = metal
  const changed = await foreman.call(calls.updateTeam, {
    body: { _id, version, processes: [welding._id, painting._id] },
  })
  expect(changed.processes.toSorted()).toEqual([welding._id, painting._id].toSorted())
  expect([await teamOf(cutting._id), await teamOf(painting._id)]).toEqual([null, _id])
})

it('should leave the processes alone where none are told, and refuse unknown ones as a whole', async () => {
  const bending = await newProcess('Painutus')
  const team = await owner.call(calls.createTeam, { body: { name: 'Painutajad', processes: [bending._id] } })
  const { _id, version } = team
  const renamed = await owner.call(calls.updateTeam, { body: { _id, version, name: 'Painutus' } })
  expect(renamed.processes).toEqual([bending._id])
  const wrong = { _id, version: renamed.version, name: 'Muu', processes: ['f'.repeat(24)] }
  await expect(owner.call(calls.updateTeam, { body: wrong })).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    answer: { problems: [{ path: 'processes.0' }] },
  })
  expect((await owner.call(calls.listTeams, {})).find((each) => each._id === _id)).toMatchObject({
    name: 'Painutus',
    processes: [bending._id],
  })
})

it('should be renamed although somebody in it has left the project, who leaves it then', async () => {
  const [stays, leaves] = [await server.newMember(owner.projectId), await server.newMember(owner.projectId)]
  const members = [stays._id, leaves._id]
  const { _id, version } = await owner.call(calls.createTeam, { body: { name: 'Lahkujad', members } })
  await owner.call(calls.removeProjectUser, { body: { projectId: owner.projectId, userId: leaves._id } })
  const renamed = await owner.call(calls.updateTeam, { body: { _id, version, name: 'Jääjad', members } })
  expect(renamed).toMatchObject({ name: 'Jääjad', members: [stays._id] })
  // Nobody who has left comes in again.
  const body = { _id, version: renamed.version, members }
  await expect(owner.call(calls.updateTeam, { body })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
})
