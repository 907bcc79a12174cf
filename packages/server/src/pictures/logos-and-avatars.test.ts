import { callErrorSchema, calls, idSchema, newId, servicePrefix } from '@tehas/contracts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { uploadAvatarOf, uploadTo } from '../api-tests/pictures'
import { makePreview } from '../attachments/make-preview'
import { attach } from '../attachments/testing'
import { inProject } from '../database/connect'
import { type Caller, createTestServer, newPicture, pictureForm, type TestMember } from '../testing'

const server = await createTestServer()
const owner = await server.newProject()
const { projectId } = owner

const read = async (fileId: string, as: Caller, size = 'small', headers = {}) => {
  const response = await as.send({ url: `${servicePrefix}/v2/file/read-picture/${fileId}/${size}`, headers })
  const { statusCode } = response
  return statusCode === 200 ? 200 : [statusCode, callErrorSchema.parse(response.json()).code]
}
const NOT_THERE = [404, 'NOT_FOUND']
const refusedAt = (path: string) => ({ code: 'VALIDATION_FAILED', answer: { problems: [{ path }] } })

/** Gives a person a picture that stands for them. */
async function face(person: TestMember): Promise<string> {
  const avatarImage = await uploadAvatarOf(person)
  await person.call(calls.updateUser, { body: { avatarImage } })
  return avatarImage
}

describe('what a person looks like', () => {
  it('should be read by the members of a project that both are in, and by nobody else', async () => {
    const worker = await server.newMember(projectId, 'PRODUCTION')
    const stranger = await server.newProject()
    const picture = await face(worker)
    expect(await read(picture, owner)).toBe(200)
    expect(await read(picture, worker)).toBe(200)
    expect(await read(picture, stranger)).toEqual(NOT_THERE)
    expect(await read(newId(), stranger)).toEqual(NOT_THERE)
    // Who asks in a project of others gets no further than in any call of it.
    expect(await read(picture, stranger, 'small', { 'x-selected-project': projectId })).not.toBe(200)
    expect(await read(picture, server.visitor)).not.toBe(200)
  })

  it('should come with the person wherever people are named, and go with its removal', async () => {
    const worker = await server.newMember(projectId, 'SALES_READ')
    const picture = await face(worker)
    const of = async () => {
      const { users } = await owner.call(calls.getProject, { body: { projectId } })
      return users.find(({ user }) => user?._id === worker._id)?.user?.avatarImage
    }
    expect(await of()).toBe(picture)
    await worker.call(calls.updateUser, { body: { avatarImage: null } })
    expect(await of()).toBeNull()
    // For a day it can be put back; until then it is one's own alone.
    expect([await read(picture, owner), await read(picture, worker)]).toEqual([NOT_THERE, 200])
    await worker.call(calls.updateUser, { body: { avatarImage: picture } })
    expect(await read(picture, owner)).toBe(200)
  })

  it('should not be shown to a project that has only invited the person', async () => {
    const other = await server.newProject()
    const picture = await face(other)
    const invite = (status: string) =>
      inProject(server.database.db, projectId, owner._id, (tx) =>
        sql`INSERT INTO project_member (project_id, _id, user_id, status)
          VALUES (${projectId}, ${newId()}, ${other._id}, ${status})
          ON CONFLICT (project_id, user_id) DO UPDATE SET status = excluded.status`.execute(tx),
      )
    await invite('WAITING_USER_CONFIRMATION')
    expect(await read(picture, owner)).toEqual(NOT_THERE)
    await invite('ACTIVE')
    expect(await read(picture, owner)).toBe(200)
  })

  it('should only be a picture that the person has sent as such', async () => {
    const [worker, seller] = [
      await server.newMember(projectId, 'PRODUCTION'),
      await server.newMember(projectId, 'SALES_WRITE'),
    ]
    const order = await owner.call(calls.createSaleOrder, { body: { products: [] } })
    const hidden = await attach(owner, { kind: 'ORDER', _id: order._id }, await newPicture())
    const preview = await previewOf(hidden._id)
    const foreign = await uploadTo({ owner: await server.newProject() })
    const attempts = [await face(seller), await uploadTo({ owner }), hidden._id, preview, foreign, projectId, newId()]
    for (const avatarImage of attempts) {
      await expect(worker.call(calls.updateUser, { body: { avatarImage } })).rejects.toMatchObject(
        refusedAt('avatarImage'),
      )
    }
    expect(await read(preview, worker)).toEqual(NOT_THERE)
    await expect(worker.call(calls.updateUser, { body: { avatarImage: '../../secret' } })).rejects.toMatchObject(
      refusedAt('avatarImage'),
    )
  })

  it.each([
    ['an SVG with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ])('should not be %s that calls itself a PNG', async (_what, bytes) => {
    const response = await owner.send({
      method: 'POST',
      url: servicePrefix + calls.uploadAvatar.path,
      ...pictureForm(bytes),
    })
    expect([response.statusCode, callErrorSchema.parse(response.json()).code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
  })

  it('should take no storage of the project, and be no more than a few at once', async () => {
    const worker = await server.newMember(projectId, 'PRODUCTION')
    const shown = await face(worker)
    const { storage } = await owner.call(calls.summarizeProjectFiles, { body: {} })
    const sent = []
    for (let count = 0; count < 7; count += 1) sent.push(await uploadAvatarOf(worker))
    expect((await owner.call(calls.summarizeProjectFiles, { body: {} })).storage).toEqual(storage)
    const found = await Promise.all([shown, ...sent].map((picture) => read(picture, worker)))
    // The one that stands for the person, and the five that came last.
    expect(found).toEqual([200, NOT_THERE, NOT_THERE, 200, 200, 200, 200, 200])
  })

  it('should be hung on nothing of the project', async () => {
    const picture = await face(owner)
    const location = owner.call(calls.upsertInventoryLocation, { body: { name: 'Ladu', image: picture } })
    await expect(location).rejects.toMatchObject(refusedAt('image'))
    await expect(owner.call(calls.updateProject, { body: { logo: picture } })).rejects.toMatchObject(refusedAt('logo'))
  })
})

describe('the logo of a project', () => {
  it('should be read by every member, stand in the list of files, and be let go of again', async () => {
    const worker = await server.newMember(projectId, 'PRODUCTION')
    const logo = await uploadTo({ owner })
    expect(await read(logo, worker)).toEqual(NOT_THERE)
    const project = await owner.call(calls.updateProject, { body: { logo } })
    expect(await read(logo, worker)).toBe(200)
    const listed = async () => {
      const { rows } = await owner.call(calls.listProjectFiles, { body: { filters: { place: ['LOGO'] } } })
      return rows.map(({ _id, source, hangsOn }) => ({ _id, source, hangsOn }))
    }
    expect(await listed()).toEqual([{ _id: logo, source: 'PICTURE', hangsOn: { _id: projectId, name: project.name } }])
    const { places } = await owner.call(calls.summarizeProjectFiles, { body: {} })
    expect(places.LOGO).toBe(1)
    await owner.call(calls.updateProject, { body: { logo: null } })
    expect([await listed(), await read(logo, worker)]).toEqual([[], NOT_THERE])
  })

  it('should be set by whoever may change the project, not by who may change its company alone', async () => {
    const accountant = await server.newMember(projectId, 'COMPANY')
    const manager = await server.newMember(projectId, 'PROJECT')
    const logo = await uploadTo({ owner: manager })
    await expect(accountant.call(calls.updateProject, { body: { logo } })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect((await manager.call(calls.updateProject, { body: { logo } })).logo).toBe(logo)
  })

  it('should not be a picture of another project, of a file that one may not read, or of nothing', async () => {
    const manager = await server.newMember(projectId, 'PROJECT')
    const order = await owner.call(calls.createSaleOrder, { body: { products: [] } })
    const hidden = await attach(owner, { kind: 'ORDER', _id: order._id }, await newPicture())
    const preview = await previewOf(hidden._id)
    const foreign = await uploadTo({ owner: await server.newProject() })
    for (const logo of [preview, hidden._id, foreign, newId(), await uploadTo({ owner })]) {
      await expect(manager.call(calls.updateProject, { body: { logo } })).rejects.toMatchObject(refusedAt('logo'))
    }
    expect(await read(preview, manager)).toEqual(NOT_THERE)
  })

  it('should be uploaded once the project is there, whose picture it is', async () => {
    const person = await server.newProject()
    const logo = await uploadTo({ owner: person })
    await sql`UPDATE user_account SET maximum_projects = 5 WHERE _id = ${person._id}`.execute(server.database.db)
    const body = { name: 'Teine Töökoda', logo }
    await expect(person.call(calls.createProject, { body })).rejects.toMatchObject(refusedAt('logo'))
  })

  it('should be hung up by whoever sends what hangs nowhere any more, whoever sent it first', async () => {
    const manager = await server.newMember(projectId, 'PROJECT')
    const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#0f6e84' } })
      .png()
      .toBuffer()
    const first = await uploadTo({ owner }, bytes)
    const again = await uploadTo({ owner: manager }, bytes)
    expect(again).toBe(first)
    expect((await manager.call(calls.updateProject, { body: { logo: again } })).logo).toBe(first)
  })
})

/** The preview that a picture among the files of an order gets by its job. */
async function previewOf(fileId: string): Promise<string> {
  const found = (column: 'content_id' | 'picture_id') =>
    inProject(server.database.db, projectId, owner._id, async (tx) => {
      const { rows } = await sql<{ id: string }>`SELECT ${sql.ref(column)} AS id FROM attached_file f
        JOIN file_content c ON c.project_id = f.project_id AND c._id = f.content_id WHERE f._id = ${fileId}`.execute(tx)
      return idSchema.parse(rows[0]?.id)
    })
  await makePreview(server.services, { projectId, contentId: await found('content_id') })
  return found('picture_id')
}
