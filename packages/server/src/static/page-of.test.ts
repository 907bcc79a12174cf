import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CONTRACT_VERSION, PAGE_FILES, type Registry, registrySchema } from '@tehas/contracts'
import { expect, it } from 'vitest'
import { pageOf } from './page-of'

const ORDER = '6b02a3a5336080365fdce6fe'
const LIST = '/dashboard/sale-orders-list'
const file = (name: string) => ({ url: `/static/js/async/${name}.js`, integrity: `sha256-${name}` })

const shellFolder = await mkdtemp(join(tmpdir(), 'tehas-shell-'))
const built = '<html><head><script src="/static/js/async/base.js"></script></head><body></body></html>'
await writeFile(join(shellFolder, 'index.html'), built)
await writeFile(
  join(shellFolder, PAGE_FILES),
  JSON.stringify({
    whole: [file('base'), file('bootstrap')],
    frame: [file('frame')],
    shared: {
      '@tehas/order-screens/list': [file('list'), file('grid')],
      '@tehas/order-screens/detail': [file('grid')],
      '@tehas/ui/forms': [file('forms')],
    },
  }),
)

const integrity = `sha384-${'A'.repeat(64)}`
const sales = {
  name: 'sales',
  version: '0.1.0',
  build: 'abc',
  contract: CONTRACT_VERSION,
  enabled: true,
  entry: '/remotes/sales/0.1.0-abc/remoteEntry.js',
  integrity,
  descriptor: {
    name: 'sales',
    routes: [
      { id: 'list', path: LIST },
      {
        id: 'list.order',
        parent: 'list',
        path: 'detailed-order/:saleOrderId',
        asks: [
          { call: 'getSaleOrder', params: { orderId: 'saleOrderId' } },
          { call: 'getProject', params: {} },
          { call: 'toString', params: {} },
        ],
      },
    ],
  },
}
const registryOf = (...remotes: object[]): Registry =>
  registrySchema.parse({ revision: 1, shell: { version: '0.1.0', contract: CONTRACT_VERSION }, remotes })
const page = (shared: string) => ({ files: [{ url: `static/${shared}.js`, integrity }], shared: [shared, 'react'] })
const pages = { list: page('@tehas/order-screens/list'), 'list.order': page('@tehas/order-screens/detail') }

const pageAt = (address: string, registry = registryOf(sales)) =>
  pageOf(address, {
    shellFolder,
    store: {
      read: async () => registry,
      manifest: async () => ({ ...registryOf(sales).remotes[0]!, integrity, preload: [], files: [], uses: {}, pages }),
    },
  })

const hrefs = (html: string) =>
  [...html.matchAll(/<link rel="preload" as="script" crossorigin href="([^"]+)"/g)].map(([, url]) => url)
const asked = (html: string) => [...html.matchAll(/<meta name="tehas-ask" content="([^"]*)"/g)].map(([, path]) => path)

it('should name each script that an order needs once, with its digest, and ask for the order', async () => {
  const html = await pageAt(`${LIST}/detailed-order/${ORDER}?tab=log`)
  expect(hrefs(html)).toEqual([
    '/static/js/async/bootstrap.js',
    '/static/js/async/frame.js',
    '/remotes/sales/0.1.0-abc/remoteEntry.js',
    '/remotes/sales/0.1.0-abc/static/@tehas/order-screens/list.js',
    '/remotes/sales/0.1.0-abc/static/@tehas/order-screens/detail.js',
    '/static/js/async/list.js',
    '/static/js/async/grid.js',
  ])
  expect(html).toContain('integrity="sha256-frame"')
  expect(html).toContain(`integrity="${integrity}"`)
  expect(asked(html)).toEqual([`/v2/sale-order/get-sale-order/${ORDER}`])
})

it('should name the scripts of the list and no other where no order is opened', async () => {
  const html = await pageAt(LIST)
  expect(hrefs(html)).toEqual([
    '/static/js/async/bootstrap.js',
    '/static/js/async/frame.js',
    '/remotes/sales/0.1.0-abc/remoteEntry.js',
    '/remotes/sales/0.1.0-abc/static/@tehas/order-screens/list.js',
    '/static/js/async/list.js',
    '/static/js/async/grid.js',
  ])
  expect(asked(html)).toEqual([])
})

it('should leave login and what is not known as it was built', async () => {
  expect(await pageAt('/account/login')).toBe(built)
  expect(await pageAt('//')).toContain('<body>')
  const failing = { read: () => Promise.reject(new Error('unreadable')), manifest: async () => undefined }
  expect(await pageOf(LIST, { shellFolder, store: failing })).toBe(built)
})

it.each([
  ['is switched off', registryOf({ ...sales, enabled: false })],
  ['needs a newer shell', registryOf({ ...sales, contract: '99.0.0' })],
  ['is not there', registryOf()],
])('should name no script of an area that %s', async (_, registry) => {
  const html = await pageAt(`${LIST}/detailed-order/${ORDER}`, registry)
  expect(hrefs(html)).toEqual(['/static/js/async/bootstrap.js', '/static/js/async/frame.js'])
  expect(asked(html)).toEqual([])
})

it('should ask for nothing by an address that is no id, and let none of it into the page', async () => {
  for (const part of ['"><script>alert(1)</script>', '..%2F..%2Fuser%2Fget-me', '%22onload=', "'"]) {
    const html = await pageAt(`${LIST}/detailed-order/${part}`)
    expect(asked(html)).toEqual([])
    expect(html).not.toContain('alert')
  }
})
