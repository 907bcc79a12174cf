import { expect, it, vi } from 'vitest'
import { fixPrototype, watchNames } from './page-guard'

it('should fail code that adds to a built-in type or replaces a part of it', () => {
  class Built {
    count() {
      return 1
    }
  }
  fixPrototype(Built.prototype)
  expect(() => Object.assign(Built.prototype, { last: 1 })).toThrow(TypeError)
  expect(() => Object.assign(Built.prototype, { count: () => 2 })).toThrow(/Areas share one page: count/)
  expect(() => Object.defineProperty(Built.prototype, 'count', { value: () => 2 })).toThrow(TypeError)
  expect(new Built().count()).toBe(1)
})

it('should leave objects their own properties of the same name', () => {
  class Failure {}
  Object.assign(Failure.prototype, { name: 'Failure' })
  fixPrototype(Failure.prototype)
  const failure = Object.assign(new Failure(), { name: 'LostChunk' })
  expect([Reflect.get(failure, 'name'), Reflect.get(new Failure(), 'name')]).toEqual(['LostChunk', 'Failure'])
  expect(Object.keys(failure)).toEqual(['name'])
})

it('should report what was put on the window once, but for what tools put there', () => {
  const page: Record<string, unknown> = { location: '/' }
  const report = vi.fn()
  const look = watchNames(page, report)
  look()
  Object.assign(page, { counter: 1, tehas_stock: {}, chunk_tehas_stock: [], __FEDERATION__: {} })
  look()
  look()
  expect(report).toHaveBeenCalledExactlyOnceWith(['counter'])
})
