import { sharedModules } from '@tehas/build-config'
import { describe, expect, it } from 'vitest'
import { providedModules } from './src/remotes/provided-modules'

describe('modules that remotes take from the shell', () => {
  it('should refer to every shared module, or a remote would break on it', () => {
    expect(Object.keys(providedModules).sort()).toEqual(sharedModules.map(({ name }) => name).sort())
  })
})
