import { calls } from '@tehas/contracts'
import { describe, expect, it } from 'vitest'
import { createTestServer, type TestMember } from '../../testing'

const server = await createTestServer()
const owner = await server.newProject()
const { projectId } = owner

const memberNow = async (id: string) => {
  const { users } = await owner.call(calls.getProject, { body: { projectId } })
  return users.find(({ user }) => user?._id === id)
}
const rights = (by: TestMember, userId: string, userRights: object) =>
  by.call(calls.changeProjectUserRights, { body: { userId, userRights, jobTitle: 'Juht' } })
const disable = (by: TestMember, userId: string) =>
  by.call(calls.changeProjectUserStatus, { body: { projectId, userId, status: 'DISABLED' } })
const remove = (by: TestMember, userId: string) => by.call(calls.removeProjectUser, { body: { projectId, userId } })

describe('whoever looks after the users', () => {
  it('should not take that right from themselves, disable or remove themselves, by either of their ids', async () => {
    const mart = await server.newMember(projectId, 'USERS', 'FIELDS')
    for (const id of [mart._id, mart.memberId]) {
      const tries = [
        rights(mart, id, { FIELDS: true }),
        rights(mart, id, { USERS: false, FIELDS: true }),
        disable(mart, id),
        remove(mart, id),
      ]
      for (const outcome of await Promise.allSettled(tries)) {
        expect(outcome).toMatchObject({ reason: { code: 'OWN_ACCESS_FIXED', status: 409 } })
      }
    }
    expect(await memberNow(mart._id)).toMatchObject({ status: 'ACTIVE', userRights: { USERS: true, FIELDS: true } })
  })

  it('should still change their own other rights and job title', async () => {
    const mart = await server.newMember(projectId, 'USERS', 'FIELDS')
    await rights(mart, mart._id, { USERS: true, TEAMS: true })
    expect(await memberNow(mart._id)).toMatchObject({ jobTitle: 'Juht', userRights: { USERS: true, TEAMS: true } })
    expect((await memberNow(mart._id))?.userRights.FIELDS).not.toBe(true)
  })

  it('should be changed, disabled and removed by somebody else who does', async () => {
    const [mart, liis] = [await server.newMember(projectId, 'USERS'), await server.newMember(projectId, 'USERS')]
    await rights(mart, liis._id, { SALES_READ: true })
    expect((await memberNow(liis._id))?.userRights.USERS).not.toBe(true)
    await disable(mart, liis._id)
    expect(await memberNow(liis._id)).toMatchObject({ status: 'DISABLED' })
    await remove(owner, liis._id)
    expect(await memberNow(liis._id)).toBeUndefined()
  })
})

describe('the owner', () => {
  it('should stay, whatever others and the owner try, and keep every right under any flags', async () => {
    const mart = await server.newMember(projectId, 'USERS')
    for (const by of [mart, owner]) {
      await expect(disable(by, owner._id)).rejects.toMatchObject({ code: 'LAST_OWNER' })
      await expect(remove(by, owner._id)).rejects.toMatchObject({ code: 'LAST_OWNER' })
      await rights(by, owner._id, {})
    }
    expect(await memberNow(owner._id)).toMatchObject({ status: 'ACTIVE', userRights: { OWNER: true } })
  })
})
