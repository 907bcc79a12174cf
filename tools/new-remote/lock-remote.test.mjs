import { describe, expect, it } from 'vitest'
import { lockRemote } from './lock-remote.mjs'

const importer = (name, ...libraries) =>
  `  ${name}:\n    dependencies:\n${libraries
    .map(([library, version]) => `      ${library}:\n        specifier: 'catalog:'\n        version: ${version}\n`)
    .join('')}\n`

const before = `lockfileVersion: '9.0'\n\nimporters:\n\n${importer('bench', ['react', '17.0.0'])}`
const sales = importer('mfe-sales', ["'@rsbuild/core'", '2.3.2(peer@1.0.0)'], ['react', '19.3.1'])
const after = `${importer('shell', ['zod', '4.6.7'])}packages:\n\n  react@19.3.1:\n    resolution: {}\n`

describe('the lockfile entry of a new remote', () => {
  it('should take each version from another remote and stand in its place', () => {
    const manifest = { dependencies: { react: 'catalog:' }, devDependencies: { '@rsbuild/core': 'catalog:' } }
    expect(lockRemote(before + sales + after, 'mfe-stock', manifest)).toBe(
      `${before}${sales}  mfe-stock:
    dependencies:
      react:
        specifier: 'catalog:'
        version: 19.3.1
    devDependencies:
      '@rsbuild/core':
        specifier: 'catalog:'
        version: 2.3.2(peer@1.0.0)

${after}`,
    )
  })

  it('should say which library no remote has', () => {
    const manifest = { dependencies: { zod: 'catalog:' } }
    expect(() => lockRemote(before + sales + after, 'mfe-stock', manifest)).toThrow('No remote uses zod')
  })
})
