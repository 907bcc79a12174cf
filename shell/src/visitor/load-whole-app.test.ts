import { beforeEach, expect, it, vi } from 'vitest'

const steps = vi.hoisted((): string[] => [])
vi.mock('@tehas/api-client/wait', () => ({
  giveWay: async () => {
    steps.push('the browser may answer')
  },
}))
vi.mock('../boot/clients', () => {
  steps.push('client of the service')
  return {}
})
vi.mock('../bootstrap', () => {
  steps.push('the rest')
  return { boot: () => undefined }
})

beforeEach(() => {
  steps.length = 0
})

it('should run the code of the app in parts, between which the browser may answer', async () => {
  const { loadWholeApp } = await import('./load-whole-app')
  const { boot } = await loadWholeApp()
  expect(boot).toBeTypeOf('function')
  expect(steps).toEqual(['client of the service', 'the browser may answer', 'the rest', 'the browser may answer'])
})
