import { describe, expect, it } from 'vitest'
import { missingExports } from './shared-exports'

const modules = {
  '@tehas/ui': ['Box', 'Button'],
  '@tehas/contracts': ['calls', 'calls.createPartner', 'orderSchema'],
  zod: ['z', 'z.iso', 'z.iso.date', 'z.object'],
}
const missing = (uses: Record<string, string[]>) => missingExports({ modules }, uses)

describe('what an area misses in the shell', () => {
  it('should name module and export', () => {
    expect(missing({ '@tehas/ui': ['Box', 'NumberCell'] })).toEqual([{ module: '@tehas/ui', names: ['NumberCell'] }])
  })

  it('should name a call that the table of the shell does not have, and a part of a library', () => {
    expect(missing({ '@tehas/contracts': ['calls.createPartner', 'calls.createBoard'] })).toEqual([
      { module: '@tehas/contracts', names: ['calls.createBoard'] },
    ])
    expect(missing({ zod: ['z.iso.date', 'z.iso.time', 'z.map'] })).toEqual([
      { module: 'zod', names: ['z.iso.time', 'z.map'] },
    ])
  })

  it('should name a module that the shell does not have', () => {
    expect(missing({ '@tehas/ui/map': ['Map'] })).toEqual([{ module: '@tehas/ui/map', names: [] }])
  })

  it('should let more in the shell be, and parts of what is not known in detail', () => {
    expect(missing({ '@tehas/ui': ['Box'], '@tehas/contracts': ['orderSchema.shape.name'] })).toEqual([])
    expect(missing({ '@tehas/ui': [] })).toEqual([])
  })
})
