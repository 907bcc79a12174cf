import { expect, it } from 'vitest'
import { z } from 'zod'
import { readSchemaMessage, schemaMessage, schemaTexts } from './schema-message'

const schema = z.object({
  name: z.string(),
  net: z.number(),
  lines: z.array(z.object({})),
  status: z.enum(['ACTIVE', 'COMPLETE']),
  count: z.number().int(),
  code: z.string().regex(/^\d+$/, 'Figures only'),
})
const messages = (value: unknown) => {
  const { error } = schema.safeParse(value, { error: schemaMessage })
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

it('should say "Required" of what is missing, and what was expected and received otherwise', () => {
  expect(messages({})).toEqual({
    name: 'Required',
    net: 'Required',
    lines: 'Required',
    status: 'Required',
    count: 'Required',
    code: 'Required',
  })
  expect(messages({ name: 7, net: '7', lines: {}, status: 'ACTIVE', count: null, code: ['1'] })).toEqual({
    name: 'Expected string, received number',
    net: 'Expected number, received string',
    lines: 'Expected array, received object',
    count: 'Expected number, received null',
    code: 'Expected string, received array',
  })
})

it('should leave the schema its own words', () => {
  expect(messages({ name: '', net: 1, lines: [], status: 'ACTIVE', count: 1, code: 'x' })).toEqual({
    code: 'Figures only',
  })
})

it('should have the Estonian of each', () => {
  expect(schemaTexts.et.Required).toBe('Kohustuslik')
  for (const message of Object.values(
    messages({ name: 7, net: '7', lines: {}, status: 'ACTIVE', count: null, code: ['1'] }),
  ))
    expect(schemaTexts.et[message]).toMatch(/^Oodati: .+, saadi: .+$/)
  expect(schemaTexts.et['Expected number, received string']).toBe('Oodati: arv, saadi: tekst')
})

it('should say bounds in words that lead back to their text', () => {
  const bounds = z.object({ name: z.string().min(2), code: z.string().max(1), net: z.number().min(-1e21) })
  const { error } = bounds.safeParse({ name: 'a', code: 'ab', net: -1e22 }, { error: schemaMessage })
  const said = (error?.issues ?? []).map(({ message }) => message)
  expect(said).toEqual(['At least 2 characters', 'At most 1 character', 'Must be at least -1e+21'])
  expect(said.map(readSchemaMessage)).toEqual([
    { text: 'At least {{count}} characters', values: { count: 2, value: 2 } },
    { text: 'At most {{count}} characters', values: { count: 1, value: 1 } },
    { text: 'Must be at least {{value}}', values: { count: -1e21, value: -1e21 } },
  ])
  expect(readSchemaMessage('Figures only')).toEqual({ text: 'Figures only' })
})
