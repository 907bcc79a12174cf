import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Call, calls, type EntityName, entityNames, queriesOf } from '..'

const every = Object.entries<Call>(calls)
const queries = every.filter(([, { shows }]) => shows)
const commands = every.filter(([, { changes }]) => changes)

const keysOf = (schema: unknown): string[] => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : [])
/** The schema of a list's rows, whether it answers one array or pages. */
const rowOf = ({ response }: Call): unknown => {
  const rows = response instanceof z.ZodObject ? response.shape.rows : response
  return rows instanceof z.ZodArray ? rows.element : undefined
}

describe('what queries show', () => {
  it.each(queries)('%s should declare what its input and its answer hold', (_name, call) => {
    const input = [...keysOf(call.params), ...keysOf(call.body)]
    for (const shown of call.shows ?? []) {
      if (shown.as === 'one' && shown.idParam !== undefined) expect(input).toContain(shown.idParam)
      if (shown.as === 'one') expect(keysOf(call.response)).toEqual(expect.arrayContaining(['_id', 'version']))
      if (shown.as === 'rows') expect(keysOf(rowOf(call))).toEqual(expect.arrayContaining(['_id', 'version']))
      if (shown.as === 'rows') expect(input.includes('ids')).toBe(shown.hasIds)
    }
  })
})

describe('what commands change', () => {
  it.each(commands)('%s should answer what it says it answers, of entities that a query shows', (_name, call) => {
    for (const { entity, isAnswer } of call.changes ?? []) {
      if (isAnswer) expect(keysOf(call.response)).toEqual(expect.arrayContaining(['_id', 'version']))
      expect(queriesOf(entity).length).toBeGreaterThan(0)
    }
  })

  it('should be declared by every command that a member makes with a right', () => {
    const silent = every.filter(
      ([, { kind, access, changes }]) => kind === 'command' && access.kind === 'right' && !changes,
    )
    expect(silent.map(([name]) => name)).toEqual([])
  })
})

it('should show every entity in some query', () => {
  const unseen = entityNames.filter((entity: EntityName) => queriesOf(entity).length === 0)
  expect(unseen).toEqual([])
})
