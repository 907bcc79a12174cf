import { calls } from '@tehas/contracts'
import { expect, it } from 'vitest'
import { createTestServer, type TestMember } from '../../testing'

const server = await createTestServer()
const owner = await server.newProject()
const contacts = [{ name: 'Mart', email: 'mart@kalda.example' }]
const addresses = [{ street: 'Ladu 7', country: 'Estonia' }]
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => error.code,
  )

it('should tell who added a partner and who changed what of it, to who looks after partners alone', async () => {
  const clerk = await server.newMember(owner.projectId, 'PARTNERS', 'SALES_READ', 'SALES_PRICES')
  const partner = await owner.call(calls.createPartner, { body: { name: 'Kalda', contacts, addresses } })
  const { _id, version } = partner
  await clerk.call(calls.updatePartner, { body: { _id, version, homepage: 'https://kalda.example', paymentDue: 21 } })
  const { rows } = await owner.call(calls.getPartnerLog, { params: { partnerId: _id } })
  expect(rows.map(({ user, reqType, changedPaths }) => [user, reqType, [...changedPaths].sort()])).toEqual([
    [clerk._id, 'UPDATE', ['homepage', 'paymentDue']],
    [owner._id, 'ADD', []],
  ])
  expect(rows[0]?.reqBody).toEqual({
    changes: expect.arrayContaining([{ path: 'paymentDue', from: 14, to: 21 }]),
  })
  // Names of fields are told to who sees no prices, what stood there is not.
  const blind = await server.newMember(owner.projectId, 'PARTNERS')
  const told = (await blind.call(calls.getPartnerLog, { params: { partnerId: _id } })).rows[0]
  expect([told?.changedPaths.length, told?.reqBody]).toEqual([2, undefined])
  // Banks and terms of payment stand in it: who only works with orders does not read it.
  const seller = await server.newMember(owner.projectId, 'SALES_READ', 'SALES_WRITE')
  expect(await code(seller.call(calls.getPartnerLog, { params: { partnerId: _id } }))).toBe('FORBIDDEN')
})

it('should tell of teams and processes, and nothing to another project', async () => {
  const team = await owner.call(calls.createTeam, { body: { name: 'Keevitajad' } })
  await owner.call(calls.updateTeam, { body: { _id: team._id, version: team.version, name: 'Keevitus' } })
  const process = await owner.call(calls.createProcessDefinition, { body: { name: 'Saagimine' } })
  await owner.call(calls.updateProcessDefinition, {
    body: { _id: process._id, version: process.version, workload: { value: 12, unit: 'MIN' } },
  })
  const paths = async (log: Promise<{ rows: { changedPaths: string[] }[] }>) =>
    (await log).rows.map(({ changedPaths }) => changedPaths)
  const teamLog = (by: TestMember) => by.call(calls.getTeamLog, { params: { teamId: team._id } })
  const processLog = (by: TestMember) => by.call(calls.getProcessDefinitionLog, { params: { processId: process._id } })
  expect(await paths(teamLog(owner))).toEqual([['name'], []])
  expect(await paths(processLog(owner))).toEqual([['workload.value'], []])
  const stranger = await server.newProject()
  expect([await code(teamLog(stranger)), await code(processLog(stranger))]).toEqual(['NOT_FOUND', 'NOT_FOUND'])
})
