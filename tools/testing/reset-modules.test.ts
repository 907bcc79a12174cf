import { expect, it, vi } from 'vitest'
import { resetModules } from './reset-modules'

it('should evaluate what keeps state anew, and what keeps none once', async () => {
  const load = async () => ({
    contracts: await import('@tehas/contracts'),
    texts: await import('@tehas/i18n'),
  })
  const before = await load()
  resetModules()
  const after = await load()
  expect(after.contracts.calls).toBe(before.contracts.calls)
  expect(after.texts.addMessages).not.toBe(before.texts.addMessages)
  vi.resetModules()
  expect((await load()).contracts.calls).not.toBe(before.contracts.calls)
})
