import { calls } from '@tehas/contracts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inProject } from '../../database/connect'
import { createTestServer, type TestMember } from '../../testing'
import { latestMail, mailedToken } from '../../testing/mailbox'

const server = await createTestServer({ now: () => new Date('2026-11-20T10:00:00Z') })
const { db } = server.database
const getProject = (member: TestMember) => member.call(calls.getProject, { body: { projectId: member.projectId } })

it('should make its creator the owner, with the VAT of Estonia today and numbers from 1', async () => {
  const project = await getProject(await server.newProject('Kasemets OÜ'))
  expect(project).toMatchObject({
    name: 'Kasemets OÜ',
    currency: 'EUR',
    vatPercentage: 24,
    me: { status: 'ACTIVE', userRights: { OWNER: true } },
    ordersIdFormat: { salesId: { prefix: 'SO-', numberType: 'DATE_INC', nextNumber: 1 } },
  })
})

it('should refuse more projects than the user may create, also when asked for at once', async () => {
  const user = await server.newUser()
  await sql`UPDATE user_account SET maximum_projects = 2 WHERE _id = ${user._id}`.execute(db)
  const tries = await Promise.allSettled(
    Array.from({ length: 6 }, (_, index) => user.call(calls.createProject, { body: { name: `Projekt ${index}` } })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect((await user.call(calls.getMe, {})).projects).toHaveLength(2)
})

it('should change only what is named, raise the version and note it', async () => {
  const owner = await server.newProject()
  const before = await getProject(owner)
  const after = await owner.call(calls.updateProject, { body: { company: { regCode: '12345678' }, name: 'Uus nimi' } })
  expect(after).toMatchObject({
    name: 'Uus nimi',
    company: { ...before.company, regCode: '12345678' },
    version: before.version + 1,
  })
  const { rows } = await inProject(db, owner.projectId, owner._id, (tx) =>
    sql`SELECT type, user_id, changes FROM audit`.execute(tx),
  )
  expect(rows).toEqual([
    { type: 'ADD', user_id: owner._id, changes: [] },
    {
      type: 'UPDATE',
      user_id: owner._id,
      changes: expect.arrayContaining([{ path: 'name', from: before.name, to: 'Uus nimi' }]),
    },
  ])
})

it('should let COMPANY change the company and nothing else', async () => {
  const { projectId } = await server.newProject()
  const clerk = await server.newMember(projectId, 'COMPANY')
  await clerk.call(calls.updateProject, { body: { company: { name: 'Kask OÜ' } } })
  await expect(clerk.call(calls.updateProject, { body: { name: 'Kask' } })).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

it('should only raise the next number', async () => {
  const owner = await server.newProject()
  const change = (nextNumber: number) =>
    owner.call(calls.updateProject, { body: { ordersIdFormat: { salesId: { nextNumber } } } })
  await change(40)
  await expect(change(39)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
})

it('should add, move and remove columns of a table', async () => {
  const owner = await server.newProject()
  const tableName = 'saleTable' as const
  for (const key of ['aa', 'bb', 'cc']) {
    await owner.call(calls.addProjectTableColumn, { body: { tableName, column: { key, header: `Veerg ${key}` } } })
  }
  await expect(
    owner.call(calls.addProjectTableColumn, { body: { tableName, column: { key: 'aa', header: 'Veel' } } }),
  ).rejects.toMatchObject({ code: 'KEY_TAKEN' })
  const moved = await owner.call(calls.moveProjectTableColumn, {
    body: { tableName, position: 0, column: { key: 'cc' } },
  })
  expect(moved.saleTable.map(({ key }) => key)).toEqual(['cc', 'aa', 'bb'])
  const removed = await owner.call(calls.removeProjectTableColumn, { body: { tableName, column: { key: 'aa' } } })
  expect(removed.saleTable.map(({ key }) => key)).toEqual(['cc', 'bb'])
})

it('should keep the key of a custom field for good', async () => {
  const owner = await server.newProject()
  const field = await owner.call(calls.addProjectField, { body: { itemFields: { key: 'colour', label: 'Värv' } } })
  const changed = await owner.call(calls.updateProjectField, {
    body: { itemFields: { _id: field._id, key: 'other', label: 'Toon', status: 'DISABLED' } },
  })
  expect(changed).toMatchObject({ key: 'colour', label: 'Toon', status: 'DISABLED' })
})

it('should take an invited person in by the mailed link, for that address alone and once', async () => {
  const owner = await server.newProject('Tamm')
  const email = 'mart@tookoda.example'
  const invited = await server.newUser({ email })
  await owner.call(calls.sendProjectInvitation, { body: { emails: [email] } })
  expect((await latestMail(db, email))?.subject).toBe('Kutse projekti „Tamm“')
  const body = { projectId: owner.projectId, registrationToken: await mailedToken(db, email) }
  const other = await server.newUser()
  await expect(other.call(calls.acceptProjectInvitation, { body })).rejects.toMatchObject({ code: 'TOKEN_NOT_VALID' })
  await invited.call(calls.acceptProjectInvitation, { body })
  await expect(invited.call(calls.acceptProjectInvitation, { body })).rejects.toMatchObject({ code: 'TOKEN_NOT_VALID' })
  const { projects } = await invited.call(calls.getMe, {})
  expect(projects).toMatchObject([{ name: 'Tamm', isOwner: false, status: 'ACTIVE' }])
})

it('should register an invited person straight into the project, confirmed by the mail itself', async () => {
  const owner = await server.newProject()
  const email = 'uus@tookoda.example'
  await owner.call(calls.sendProjectInvitation, { body: { emails: [email] } })
  const token = await mailedToken(db, email)
  const password = 'Tammik2026tamm'
  await server.visitor.call(calls.registerUser, {
    body: { email, firstName: 'Mart', lastName: 'Mets', password, projectId: owner.projectId, token },
  })
  const user = await server.visitor.call(calls.authenticateUser, { body: { username: email, password } })
  expect(user.projects).toHaveLength(1)
})

it('should give rights at once, but never OWNER, and leave the owner alone', async () => {
  const owner = await server.newProject()
  const mart = await server.newMember(owner.projectId, 'USERS')
  const change = (userId: string, userRights: object) =>
    owner.call(calls.changeProjectUserRights, { body: { userId, userRights, jobTitle: 'Meister' } })
  await expect(change(mart._id, { OWNER: true })).rejects.toMatchObject({ code: 'OWNER_RIGHT_FIXED' })
  await expect(change(owner._id, { OWNER: false })).rejects.toMatchObject({ code: 'OWNER_RIGHT_FIXED' })
  await change(mart._id, { FIELDS: true })
  expect((await getProject(mart)).me).toMatchObject({ jobTitle: 'Meister', userRights: { FIELDS: true } })
  const body = { projectId: owner.projectId, userId: owner._id }
  await expect(owner.call(calls.removeProjectUser, { body })).rejects.toMatchObject({ code: 'LAST_OWNER' })
})

it('should shut a disabled member out at once, and let nobody in who was removed', async () => {
  const owner = await server.newProject()
  const mart = await server.newMember(owner.projectId, 'SALES_READ')
  const body = { projectId: owner.projectId, userId: mart._id }
  await owner.call(calls.changeProjectUserStatus, { body: { ...body, status: 'DISABLED' } })
  await expect(getProject(mart)).rejects.toMatchObject({ status: 401 })
  await owner.call(calls.removeProjectUser, { body })
  expect((await getProject(owner)).users).toHaveLength(1)
})

it('should refuse a payload that names another project than the selected one', async () => {
  const [one, two] = [await server.newProject(), await server.newProject()]
  const body = { projectId: two.projectId }
  await expect(one.call(calls.getProject, { body })).rejects.toMatchObject({ code: 'NOT_VALID_PROJECT_ID' })
})

it('should show members without USERS who the others are and what they do, and nothing else of them', async () => {
  const owner = await server.newProject()
  const { projectId } = owner
  await owner.call(calls.sendProjectInvitation, { body: { emails: ['kutsutud@tookoda.example'] } })
  const clerk = await server.newMember(projectId, 'SALES_READ')
  const { users, me } = await getProject(clerk)
  expect(JSON.stringify(users)).not.toContain('kutsutud@tookoda.example')
  expect(users.find(({ user }) => user?._id === owner._id)).toMatchObject({ user: { email: '' }, userRights: {} })
  expect(me).toMatchObject({ user: { email: clerk.email }, userRights: { SALES_READ: true } })

  const keeper = await server.newMember(projectId, 'USERS')
  const seen = (await getProject(keeper)).users
  expect(seen.map(({ invitationEmail }) => invitationEmail)).toContain('kutsutud@tookoda.example')
  expect(seen.find(({ user }) => user?._id === owner._id)).toMatchObject({
    user: { email: owner.email },
    userRights: { OWNER: true },
  })
})

it('should write to somebody with an account in the language that they chose last', async () => {
  const owner = await server.newProject()
  const known = await server.newUser()
  const inviteKnown = () => owner.call(calls.sendProjectInvitation, { body: { emails: [known.email] } })
  await inviteKnown()
  expect((await latestMail(db, known.email))?.subject).toContain('Kutse projekti')
  await known.send({
    method: 'POST',
    url: '/api/v2/authenticate/version',
    headers: { 'accept-language': 'en' },
    payload: { userVersion: 1, projectVersion: null },
  })
  await inviteKnown()
  expect((await latestMail(db, known.email))?.subject).toContain('Invitation to')
})

it('should keep one order of fields on all levels that are shown together', async () => {
  const owner = await server.newProject()
  const add = (level: 'productFields' | 'itemFields' | 'rootFields', key: string) =>
    owner.call(calls.addProjectField, { body: { [level]: { key, label: key } } })
  for (const key of ['pinnakate', 'puiduliik']) await add('productFields', key)
  for (const key of ['materjal', 'pinnakate']) await add('itemFields', key)
  await add('rootFields', 'objekt')
  const levels: ('productFields' | 'itemFields')[] = ['productFields', 'itemFields']
  const body = { levels, keys: ['materjal', 'puiduliik', 'pinnakate'] }
  const { projectFields } = await owner.call(calls.orderProjectFields, { body })
  const places = (level: 'productFields' | 'itemFields' | 'rootFields') =>
    projectFields[level].map(({ key, position }) => [key, position])
  expect(places('productFields')).toEqual([
    ['puiduliik', 1],
    ['pinnakate', 2],
  ])
  expect(places('itemFields')).toEqual([
    ['materjal', 0],
    ['pinnakate', 2],
  ])
  expect(places('rootFields')).toEqual([['objekt', 4]])
})
