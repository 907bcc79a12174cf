import { sharedModules } from '@tehas/build-config'
import { describe, expect, it } from 'vitest'
import { lazyModules } from './src/remotes/lazy-modules'
import { providedModules } from './src/remotes/provided-modules'

describe('modules that remotes take from the shell', () => {
  it('should each be provided at the time that the list says, or a remote would break on it', () => {
    const named = (eager: boolean) => sharedModules.filter((module) => module.eager === eager).map(({ name }) => name)
    expect(Object.keys(providedModules).sort()).toEqual(named(true).sort())
    expect(Object.keys(lazyModules).sort()).toEqual(named(false).sort())
  })
})
