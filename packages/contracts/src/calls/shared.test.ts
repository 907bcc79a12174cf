import { describe, expect, it } from 'vitest'
import { sortSchema } from './shared'

describe('a sort', () => {
  const schema = sortSchema(['name', 'cost'])

  it.each([{}, { name: 1 }, { cost: -1 }, { name: 1, cost: -1 }])('should be %j', (sort) => {
    expect(schema.safeParse(sort).success).toBe(true)
  })

  it.each([{ name: 0 }, { name: 'asc' }, { name: 2 }, { other: 1 }, [], 'name', null])('should not be %j', (sort) => {
    expect(schema.safeParse(sort).success).toBe(false)
  })

  it('should keep the order in which the fields were named', () => {
    expect(Object.keys(schema.parse({ cost: -1, name: 1 }))).toEqual(['cost', 'name'])
  })
})
