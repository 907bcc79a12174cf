import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls, newId } from '@tehas/contracts'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, it } from 'vitest'
import { uploadAvatarOf, uploadTo } from '../api-tests/pictures'
import { checkBackup, readBackup } from '../backup/read-backup'
import { writeBackup } from '../backup/write-backup'
import { checkData } from '../check-data/check-data-command'
import { inProject, ownerConfig } from '../database/connect'
import { createDiskStore } from '../files/disk-store'
import { fileStore, filesFolder } from '../files/file-store'
import { sweepFiles } from '../files/sweep-files'
import { createTestDatabase, createTestServer, type TestMember } from '../testing'
import { pictureOwners } from './picture-owners'

const HOUR_MS = 3_600_000
const { services, database, newProject } = await createTestServer()
const store = fileStore(services.settings)

const withPicture = async (owner: TestMember, name = 'Nurgaplaat') => {
  const image = await uploadTo({ owner })
  const { _id, version } = await owner.call(calls.createStockProduct, { body: { name } })
  const product = await owner.call(calls.setStockImages, { body: { _id, version, images: [image] } })
  return { image, product }
}
const stored = ({ projectId }: TestMember) =>
  readdir(join(filesFolder(services.settings), projectId)).catch(() => [] as string[])
const storedOf = (userId: string) => readdir(join(filesFolder(services.settings), userId)).catch(() => [] as string[])
const sweep = (hours: number) =>
  sweepFiles({ ...services, now: () => new Date(services.now().getTime() + hours * HOUR_MS) })
const check = async () => {
  const said: string[] = []
  await checkData(database.target, (line) => said.push(line), store)
  return said.join('\n')
}

it('should keep a picture for a day after its product lets go of it, and one that is in use for ever', async () => {
  const owner = await newProject()
  const [used, freed] = [await withPicture(owner), await withPicture(owner, 'Liist')]
  const { image } = await owner
    .call(calls.upsertInventoryLocation, { body: { name: 'Õu', image: await uploadTo({ owner }) } })
    .then((place) => ({ image: place.image ?? '' }))
  const { _id, version } = freed.product
  await owner.call(calls.setStockImages, { body: { _id, version, images: [] } })
  await sweep(23)
  expect((await stored(owner)).sort()).toEqual([used.image, freed.image, image].sort())
  await sweep(25)
  expect((await stored(owner)).sort()).toEqual([used.image, image].sort())
  await sweep(24 * 400)
  expect((await stored(owner)).sort()).toEqual([used.image, image].sort())
})

it('should keep a logo and what a person looks like for ever, and what they were before for a day', async () => {
  const owner = await newProject()
  const [first, second] = [await uploadTo({ owner }), await uploadTo({ owner })]
  const { version } = await owner.call(calls.updateProject, { body: { logo: first } })
  const face = await uploadAvatarOf(owner)
  await owner.call(calls.updateUser, { body: { avatarImage: face } })
  await sweep(24 * 400)
  expect([await stored(owner), await storedOf(owner._id)]).toEqual([[first], [face]])
  const another = await uploadAvatarOf(owner)
  const next = await uploadTo({ owner })
  await owner.call(calls.updateProject, { body: { logo: next, version } })
  await owner.call(calls.updateUser, { body: { avatarImage: another } })
  await sweep(23)
  expect((await storedOf(owner._id)).sort()).toEqual([face, another].sort())
  expect((await stored(owner)).sort()).toEqual([first, next].sort())
  await sweep(25)
  expect([await stored(owner), await storedOf(owner._id)]).toEqual([[next], [another]])
  expect(await stored(owner)).not.toContain(second)
})

it('should keep the same owners in the service and in the database', async () => {
  const client = new pg.Client(ownerConfig(database.target))
  await client.connect()
  const { rows } = await client.query<{ table: string; column: string }>(`SELECT t.tgrelid::regclass::text AS table,
    rtrim(encode(t.tgargs, 'escape'), '\\000') AS column FROM pg_trigger t WHERE t.tgname = 'place_of_picture'`)
  const { rows: written } = await client.query<{ source: string }>(
    "SELECT prosrc AS source FROM pg_proc WHERE proname = 'place_of_picture'",
  )
  await client.end()
  const byTable = (a: { table: string }, b: { table: string }) => a.table.localeCompare(b.table)
  expect(rows.sort(byTable)).toEqual(pictureOwners.map(({ table, column }) => ({ table, column })).sort(byTable))
  const places = [...(written[0]?.source ?? '').matchAll(/THEN\s+'(\w+)'/g)].map(([, place]) => place)
  expect(places).toEqual(pictureOwners.map(({ place }) => place))
})

it('should remove the pictures of a product that is removed, and of a project that is gone', async () => {
  const [owner, leaving] = [await newProject(), await newProject()]
  const { product, image } = await withPicture(owner)
  await withPicture(leaving)
  await owner.call(calls.removeStockProduct, { body: { _id: product._id, version: product.version } })
  const client = new pg.Client(ownerConfig(database.target))
  await client.connect()
  for (const table of ['stock_image', 'stock_product', 'stored_picture', 'project']) {
    await client.query(`DELETE FROM ${table} WHERE project_id = $1`, [leaving.projectId])
  }
  await client.end()
  expect([await stored(owner), (await stored(leaving)).length]).toEqual([[image], 1])
  await sweep(25)
  expect([await stored(owner), await stored(leaving)]).toEqual([[], []])
})

it('should put pictures into a backup and back to where files lie', async () => {
  const owner = await newProject()
  const { image } = await withPicture(owner)
  const face = await uploadAvatarOf(owner)
  const folder = await mkdtemp(join(tmpdir(), 'tehas-pictures-'))
  const file = await writeBackup(database.target, folder, '1.2.3', { files: store })
  expect(await checkBackup(file)).toMatchObject({ tehas: 3 })
  const [copy, other] = [await createTestDatabase(), createDiskStore(join(folder, 'files'))]
  await readBackup(copy.target, file, { files: other })
  for (const picture of [`${owner.projectId}/${image}`, `${owner._id}/${face}`]) {
    for (const size of ['small', 'medium', 'large']) {
      const key = `${picture}/${size}.webp`
      expect(await other.read(key)).toEqual(await store.read(key))
      expect(await other.has(key)).toBe(true)
    }
  }
  await copy.drop()
  await rm(folder, { recursive: true })
})

it('should tell of rows without files and of files without rows', async () => {
  const owner = await newProject('Õunapuu')
  const { image } = await withPicture(owner)
  expect(await check()).not.toMatch(/picture|file /)
  const stray = `${owner.projectId}/${newId()}`
  await store.put(`${stray}/small.webp`, Buffer.from('x'))
  await store.remove(`${owner.projectId}/${image}`)
  await inProject(database.db, owner.projectId, owner._id, (tx) =>
    sql`INSERT INTO inventory_location (project_id, _id, name, image)
      VALUES (${owner.projectId}, ${newId()}, 'Õu', ${newId()})`.execute(tx),
  )
  const face = await uploadAvatarOf(owner)
  await owner.call(calls.updateUser, { body: { avatarImage: face } })
  expect(await check()).not.toContain(face)
  await store.remove(`${owner._id}/${face}`)
  const said = await check()
  expect(said).toMatch(new RegExp(`Accounts, picture foto.png \\(${face}\\): sizes in the file store is kept as`))
  expect(said).toMatch(new RegExp(`picture foto.png \\(${image}\\): sizes in the file store is kept as`))
  expect(said).toContain(`The file ${stray} belongs to nothing`)
  expect(said).toMatch(/location Õu: picture is kept as/)
})

it.each(['../x', 'a/b/small.webp', `${newId()}/../small.webp`, `${newId()}/${newId()}/../../x.webp`, ''])(
  'should not make a path of the key %j',
  async (key) => {
    await expect(store.read(key)).rejects.toThrow('ids alone')
    await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('ids alone')
    await expect(store.remove(key)).rejects.toThrow('ids alone')
  },
)
