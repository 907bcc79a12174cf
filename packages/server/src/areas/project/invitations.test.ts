import { calls, newId, type UserRights } from '@tehas/contracts'
import { describe, expect, it } from 'vitest'
import { createTestServer, type TestMember } from '../../testing'
import { mailedToken } from '../../testing/mailbox'

const server = await createTestServer()
const { db } = server.database

let count = 0
const address = () => `kutsutu${++count}@tookoda.example`

async function invite(owner: TestMember, email: string, userRights?: UserRights) {
  await owner.call(calls.sendProjectInvitation, {
    body: { emails: [email], ...(userRights && { userRights, jobTitle: 'Keevitaja' }) },
  })
  return { projectId: owner.projectId, registrationToken: await mailedToken(db, email) }
}

describe('an invitation', () => {
  it('should say which project and by whom, to whoever has its link', async () => {
    const owner = await server.newProject('Tamm')
    const email = address()
    const link = await invite(owner, email)
    const me = await owner.call(calls.getMe, {})
    const inviter = `${me.personalInformation.firstName} ${me.personalInformation.lastName}`
    const read = (body = link) => server.visitor.call(calls.readInvitation, { body })
    expect(await read()).toEqual({ project: 'Tamm', inviter, email, hasAccount: false })
    await server.newUser({ email })
    expect(await read()).toMatchObject({ hasAccount: true })
    for (const body of [
      { ...link, registrationToken: 'x'.repeat(43) },
      { ...link, projectId: newId() },
      { ...link, projectId: (await server.newProject()).projectId },
    ]) {
      await expect(read(body)).rejects.toMatchObject({ code: 'TOKEN_NOT_VALID' })
    }
  })

  it('should say whether whoever was invited has an account already, also one made afterwards', async () => {
    const owner = await server.newProject()
    const email = address()
    await invite(owner, email)
    const statusNow = async () =>
      (await owner.call(calls.getProject, { body: { projectId: owner.projectId } })).users.at(-1)?.status
    expect(await statusNow()).toBe('WAITING_USER_REGISTRATION')
    await server.newUser({ email })
    expect(await statusNow()).toBe('WAITING_USER_CONFIRMATION')
  })

  it('should be read by nobody once it was accepted or taken back', async () => {
    const owner = await server.newProject()
    const email = address()
    const invited = await server.newUser({ email })
    const link = await invite(owner, email)
    await invited.call(calls.acceptProjectInvitation, { body: link })
    await expect(server.visitor.call(calls.readInvitation, { body: link })).rejects.toMatchObject({
      code: 'TOKEN_NOT_VALID',
    })
  })

  it('should give the rights and the job title that came with it, and replace those of an earlier one', async () => {
    const owner = await server.newProject()
    const email = address()
    const invited = await server.newUser({ email })
    await invite(owner, email, { USERS: true })
    const link = await invite(owner, email, { SALES_READ: true, PRODUCTION: true })
    const waiting = (await owner.call(calls.getProject, { body: { projectId: owner.projectId } })).users.at(-1)
    expect(waiting).toMatchObject({ invitationEmail: email, userRights: { SALES_READ: true, PRODUCTION: true } })
    await invited.call(calls.acceptProjectInvitation, { body: link })
    const joined = (await owner.call(calls.getProject, { body: { projectId: owner.projectId } })).users.at(-1)
    expect(joined).toMatchObject({
      status: 'ACTIVE',
      jobTitle: 'Keevitaja',
      userRights: { SALES_READ: true, PRODUCTION: true },
    })
    expect(joined?.userRights.USERS).not.toBe(true)
  })

  it('should make nobody an owner', async () => {
    const owner = await server.newProject()
    await expect(
      owner.call(calls.sendProjectInvitation, { body: { emails: [address()], userRights: { OWNER: true } } }),
    ).rejects.toMatchObject({ code: 'OWNER_RIGHT_FIXED' })
  })
})
