import { expect, it, vi } from 'vitest'
import { resetModules } from './reset-modules'

it('should evaluate what keeps state anew, and what keeps none once', async () => {
  const schema = async () => (await import('../../packages/contracts/src/enums/index')).languageSchema
  const store = async () => (await import('../../packages/i18n/src/texts/texts')).createTexts
  const before = [await schema(), await store()]
  resetModules()
  expect(await schema()).toBe(before[0])
  expect(await store()).not.toBe(before[1])
  vi.resetModules()
  expect(await schema()).not.toBe(before[0])
})
