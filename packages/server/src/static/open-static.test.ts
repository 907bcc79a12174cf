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
await writeFile(join(shellFolder, 'static/js/.hidden.js'), 'hidden')
await mkdir(join(shellFolder, 'static/.git'), { recursive: true })
await writeFile(join(shellFolder, 'static/.git/config.js'), 'hidden')
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

it.each([
  ['a script as the build compressed it', '/static/js/index.abc123.js', { 'accept-encoding': 'br, gzip' }],
  ['a script as it is', '/static/js/index.abc123.js', {}],
  ['a script in the encoding that is weighed highest', '/static/js/index.abc123.js', { 'accept-encoding': 'br;q=0' }],
  ['a script of an area', '/remotes/sales/0.1.0-abc/remoteEntry.js', { 'accept-encoding': 'br' }],
])(
  'should send %s again as the first time, without its body where only headers are asked for',
  async (_, url, headers) => {
    const told = ({
      statusCode,
      rawPayload,
      headers: { date: _date, ...others },
    }: Awaited<ReturnType<typeof get>>) => ({
      statusCode,
      others,
      body: rawPayload.toString('base64'),
    })
    const first = told(await get(url, headers))
    expect(told(await get(url, headers))).toEqual(first)
    const head = told(await server.visitor.send({ method: 'HEAD', url, headers }))
    expect(head).toMatchObject({ statusCode: 200, body: '' })
    expect(head.others['content-length']).toBe(first.others['content-length'])
    const known = await get(url, { ...headers, 'if-none-match': String(first.others.etag) })
    expect([known.statusCode, known.body]).toEqual([304, ''])
  },
)

it.each([
  '/static/js/.hidden.js',
  '/static/.git/config.js',
  '/static/js/../../static/js/missing.js',
  '/static/js/index.abc123.js/',
  '/remotes/sales/../../../registry.js',
])('should not find %s, also beside files that are kept in memory', async (url) => {
  await get('/static/js/index.abc123.js')
  expect((await get(url, { accept: '*/*' })).body).not.toContain('hidden')
  expect((await get(url, { accept: '*/*' })).statusCode).toBe(404)
})

it('should count what is sent from memory like any other answer', async () => {
  for (let time = 0; time < 3; time += 1) await get('/remotes/sales/0.1.0-abc/remoteEntry.js')
  const { body } = await get('/metrics', { host: 'localhost' })
  expect(body).toMatch(/tehas_request_seconds_count\{method="GET",route="\/remotes\/\*",status="200"\} \d+/)
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
