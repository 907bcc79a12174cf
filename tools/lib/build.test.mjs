import { expect, it } from 'vitest'
import { sourcesOf } from './build.mjs'

it('should build pages anew when a package that they use or the way they are built changes', () => {
  const sources = sourcesOf('mfe-settings')
  expect(sources).toEqual(
    expect.arrayContaining(['mfe-settings', 'packages/build-config', 'packages/contracts', 'packages/ui']),
  )
  expect(sources).toContain('packages/i18n')
})

it('should not build pages anew when only the server, another area or a test’s package changes', () => {
  const sources = sourcesOf('mfe-settings')
  for (const other of ['packages/server', 'packages/contract-tests', 'mfe-sales', 'shell'])
    expect(sources).not.toContain(other)
})

it('should build the service anew for what it bundles and nothing that only pages use', () => {
  const sources = sourcesOf('packages/server')
  expect(sources).toEqual(expect.arrayContaining(['packages/server', 'packages/contracts', 'packages/cost-engine']))
  for (const other of ['packages/ui', 'packages/build-config', 'packages/screens']) expect(sources).not.toContain(other)
})
