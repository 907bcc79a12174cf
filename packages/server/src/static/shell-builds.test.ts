import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { createTestServer } from '../testing'

/** The builds of the shell lie in the data folder; the one that is served is named by a setting. */
const folder = await mkdtemp(join(tmpdir(), 'tehas-shells-'))
const place = (build: string) => join(folder, 'registry/shell', `0.1.0-${build}`)

async function putShell(build: string): Promise<void> {
  await mkdir(join(place(build), 'static/js'), { recursive: true })
  await writeFile(join(place(build), 'index.html'), `<title>${build}</title>`)
  await writeFile(join(place(build), `static/js/late.${build}.js`), build)
  await writeFile(join(place(build), `static/js/late.${build}.js.br`), brotliCompressSync(build))
  await writeFile(join(place(build), 'static/js/.hidden.js'), 'hidden')
}
await putShell('aaaaaaaa')
await putShell('bbbbbbbb')

const server = await createTestServer({ settings: { shellFolder: place('bbbbbbbb'), dataFolder: folder } })
const get = (url: string, headers: Record<string, string> = {}) => server.visitor.send({ url, headers })
const page = async () => {
  const { statusCode, body } = await get('/', { accept: 'text/html' })
  return [statusCode, statusCode === 200 ? body : JSON.parse(body).code]
}
const ready = async () => {
  const { statusCode, body } = await get('/ready')
  return [statusCode, JSON.parse(body).status]
}

it('should serve the build that it was started with, whatever is built meanwhile', async () => {
  await putShell('cccccccc')
  expect(await page()).toEqual([200, '<title>bbbbbbbb</title>'])
})

it('should still have the late files of other kept builds for tabs that are open since, as they were compressed', async () => {
  for (const build of ['aaaaaaaa', 'cccccccc']) {
    const url = `/static/js/late.${build}.js`
    const { statusCode, rawPayload, headers } = await get(url, { 'accept-encoding': 'br' })
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect(brotliDecompressSync(rawPayload).toString()).toBe(build)
    expect((await get(url)).body).toBe(build)
  }
})

it.each(['/static/js/late.dddddddd.js', '/static/js/.hidden.js', '/static/js', '/static/js/'])(
  'should not find %s in kept builds',
  async (url) => {
    expect((await get(url, { accept: '*/*' })).statusCode).toBe(404)
  },
)

it('should not be ready, and say why, while the shell is missing; back again, it serves on', async () => {
  expect(await ready()).toEqual([200, 'ready'])
  const index = join(place('bbbbbbbb'), 'index.html')
  await rename(index, `${index}.away`)
  expect(await ready()).toEqual([503, 'the shell is missing'])
  expect(await page()).toEqual([503, 'NOT_DEPLOYED'])
  expect((await get('/dashboard/settings/profile', { accept: 'text/html' })).statusCode).toBe(503)
  expect((await get('/health')).statusCode).toBe(200)
  await rename(`${index}.away`, index)
  expect(await ready()).toEqual([200, 'ready'])
  expect(await page()).toEqual([200, '<title>bbbbbbbb</title>'])
})

it('should not be ready while neither the registry nor a revision of it can be read', async () => {
  const file = join(folder, 'registry/registry.json')
  await writeFile(file, '{"revision":')
  expect(await ready()).toEqual([503, 'the registry cannot be read'])
  const { statusCode, body } = await get('/registry.json')
  expect([statusCode, JSON.parse(body).code]).toEqual([503, 'NOT_DEPLOYED'])
  await rm(file)
  expect(await ready()).toEqual([200, 'ready'])
})
