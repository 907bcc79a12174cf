import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import * as contracts from '../..'
import * as testing from '..'

/** `createTestSaleOrder` makes what `saleOrderSchema` accepts. */
const schemaNameOf = (factory: string) => {
  const entity = factory.replace('createTest', '')
  return `${entity[0]?.toLowerCase()}${entity.slice(1)}Schema`
}

const factories = Object.entries(testing).filter(([name]) => name.startsWith('createTest'))
const exported: readonly (readonly [string, unknown])[] = Object.entries(contracts)
const schemas = new Map([
  ...exported.flatMap(([name, value]) => (value instanceof z.ZodType ? [[name, value] as const] : [])),
  ['orderRowSchema', contracts.orderSchemas.SALE_ORDER.row] as const,
])

describe('factories', () => {
  it('should exist for every entity', () => {
    expect(factories.length).toBeGreaterThanOrEqual(50)
  })

  it.each(factories)('%s should make what its schema accepts, always the same', (name, factory) => {
    const create = factory as () => unknown
    const schema = schemas.get(schemaNameOf(name))
    expect(schema, schemaNameOf(name)).toBeDefined()
    expect(schema?.safeParse(create()).error).toBeUndefined()
    expect(create()).toEqual(create())
  })

  it('should take overrides', () => {
    expect(testing.createTestSaleOrder({ status: 'COMPLETE' }).status).toBe('COMPLETE')
  })
})
