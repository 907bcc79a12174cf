import { createServer } from 'node:http'
import { newId } from '@tehas/contracts'
import { afterAll, expect, it } from 'vitest'
import { createS3Store } from './s3-store'
import { signRequest } from './sign-request'

// A store that checks each signature with the same key, and answers as S3 does, two keys a page.
const signer = { accessKey: 'AKIA', secretKey: 'salajane/võti', region: 'eu-north-1' }
const kept = new Map<string, Buffer>()
const server = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const url = new URL(request.url ?? '', `http://${request.headers.host}`)
    const method = request.method
    if (method !== 'GET' && method !== 'HEAD' && method !== 'PUT' && method !== 'DELETE') return response.end()
    const date = String(request.headers['x-amz-date'])
    const at = new Date(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
    const body = Buffer.concat(parts)
    const expected = signRequest({ method, url, ...(body.length > 0 && { body }) }, signer, at)
    if (request.headers.authorization !== expected.authorization) return response.writeHead(403).end()
    const key = url.pathname.replace('/pildid/', '')
    if (url.searchParams.has('list-type')) {
      const after = url.searchParams.get('continuation-token') ?? ''
      const found = [...kept.keys()]
        .sort()
        .filter((each) => each.startsWith(url.searchParams.get('prefix') ?? '') && each > after)
      const page = found
        .slice(0, 2)
        .map((each) => `<Contents><Key>${each}</Key><LastModified>2026-11-20T08:00:00.000Z</LastModified></Contents>`)
      const next = found.length > 2 ? `<NextContinuationToken>${found[1]}</NextContinuationToken>` : ''
      return response.end(`<ListBucketResult>${page.join('')}${next}</ListBucketResult>`)
    }
    if (method === 'PUT') kept.set(key, body)
    if (method === 'DELETE') kept.delete(key)
    const bytes = kept.get(key)
    if ((method === 'GET' || method === 'HEAD') && !bytes) return response.writeHead(404).end()
    return response.end(method === 'GET' ? bytes : undefined)
  })
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => new Promise((resolve) => server.close(resolve)))
const address = server.address()
const port = typeof address === 'object' && address ? address.port : 0
const at = (secret: string) =>
  createS3Store(`http://AKIA:${encodeURIComponent(secret)}@127.0.0.1:${port}/pildid?region=eu-north-1`)
const store = at(signer.secretKey)

it('should sign as Amazon’s own example does', () => {
  const headers = signRequest(
    { method: 'GET', url: new URL('https://examplebucket.s3.amazonaws.com/?max-keys=2&prefix=J') },
    { accessKey: 'AKIAIOSFODNN7EXAMPLE', secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', region: 'us-east-1' },
    new Date('2013-05-24T00:00:00Z'),
  )
  expect(headers.authorization).toContain('34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7')
})

it('should keep, read, list and remove files in a store of FILES_URL', async () => {
  const [one, two] = [`${newId()}/${newId()}`, `${newId()}/${newId()}`].sort()
  const sizes = ['small', 'medium', 'large']
  for (const folder of [one, two])
    for (const size of sizes) await store.put(`${folder}/${size}.webp`, Buffer.from(size))
  expect((await store.read(`${one}/medium.webp`))?.toString()).toBe('medium')
  expect([await store.has(`${one}/large.webp`), await store.has(`${newId()}/${newId()}/large.webp`)]).toEqual([
    true,
    false,
  ])
  const folders = []
  for await (const { folder } of store.list()) folders.push(folder)
  expect(folders).toEqual([one, two])
  await store.remove(`${one}`)
  expect(await store.read(`${one}/medium.webp`)).toBeUndefined()
  expect(await store.has(`${two}/medium.webp`)).toBe(true)
})

it('should fail where the store does not know the key', async () => {
  await expect(at('vale').put(`${newId()}/${newId()}/small.webp`, Buffer.from('x'))).rejects.toMatchObject({
    code: 'FILE_STORE_REFUSES',
    cause: { message: 'The file store answered PUT with status 403' },
  })
})
