import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { createTestServer } from '../testing'

const shellFolder = await mkdtemp(join(tmpdir(), 'tehas-shell-'))
const script = 'console.log("shell")'
await mkdir(join(shellFolder, 'static/js'), { recursive: true })
await writeFile(join(shellFolder, 'index.html'), '<title>Tehas</title>')
await writeFile(join(shellFolder, 'icon.svg'), '<svg/>')
await writeFile(join(shellFolder, 'static/js/index.abc123.js'), script)
await writeFile(join(shellFolder, 'static/js/index.abc123.js.br'), brotliCompressSync(script))
const server = await createTestServer({ settings: { shellFolder } })
const { dataFolder } = server.services.settings
const build = join(dataFolder, 'registry/remotes/sales/0.1.0-abc')
await mkdir(build, { recursive: true })
await writeFile(join(build, 'remoteEntry.js'), 'entry')
await writeFile(join(dataFolder, 'secret.txt'), 'secret')

const get = (url: string, headers: Record<string, string> = {}) => server.visitor.send({ url, headers })

it.each([
  '/',
  '/account/login',
  '/dashboard/sale-orders-list/detailed-order/0123456789abcdef01234567?tab=1',
  '/confirm-user/a.b-c_d',
  '/account/register-user/0123456789abcdef01234567/mari%40tookoda.example?token=a',
])('should answer %s with the shell, revalidated each time', async (url) => {
  const { statusCode, body, headers } = await get(url, { accept: 'text/html' })
  expect([statusCode, body, headers['cache-control']]).toEqual([200, '<title>Tehas</title>', 'no-cache'])
})

it.each(['/api/v2/nothing', '/static/js/missing.js', '/remotes/sales/0/missing.js', '/missing.png'])(
  'should not answer %s with a page',
  async (url) => {
    const { statusCode, headers } = await get(url, { accept: '*/*' })
    expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
  },
)

it('should send files that the build compressed, cached as immutable', async () => {
  const { rawPayload, headers } = await get('/static/js/index.abc123.js', { 'accept-encoding': 'br, gzip' })
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' })
  expect(brotliDecompressSync(rawPayload).toString()).toBe(script)
  expect((await get('/static/js/index.abc123.js')).body).toBe(script)
})

it('should send security headers with pages but not with scripts', async () => {
  const page = await get('/account/login', { accept: 'text/html' })
  expect(page.headers).toMatchObject({ 'content-security-policy': expect.any(String), 'x-frame-options': 'SAMEORIGIN' })
  const script = await get('/static/js/index.abc123.js', { 'accept-encoding': 'br' })
  expect(script.headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
  expect(script.headers['content-security-policy']).toBeUndefined()
  const picture = await get('/icon.svg')
  expect(picture.headers['content-security-policy']).toEqual(expect.any(String))
})

it('should serve remotes as immutable and revalidate the registry', async () => {
  const entry = await get('/remotes/sales/0.1.0-abc/remoteEntry.js')
  expect([entry.body, entry.headers['cache-control']]).toEqual(['entry', 'public, max-age=31536000, immutable'])
  const registry = await get('/registry.json')
  expect(registry.json()).toMatchObject({ revision: 0, remotes: [] })
  expect(registry.headers['cache-control']).toBe('no-cache')
  const again = await get('/registry.json', { 'if-none-match': String(registry.headers.etag) })
  expect(again.statusCode).toBe(304)
})

it.each([
  '/remotes/../../secret.txt',
  '/remotes/..%2f..%2fsecret.txt',
  '/remotes/%2e%2e/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
])('should not serve %s, which is outside its folder', async (url) => {
  const { body } = await get(url)
  expect(body).not.toContain('secret"')
  expect(body).not.toBe('secret')
})
