import { expect, it } from 'vitest'
import { z } from 'zod'
import { schemaMessage, schemaTexts } from './schema-message'

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
  expect(schemaTexts.Required).toBe('Kohustuslik')
  for (const message of Object.values(
    messages({ name: 7, net: '7', lines: {}, status: 'ACTIVE', count: null, code: ['1'] }),
  ))
    expect(schemaTexts[message]).toMatch(/^Oodati: .+, saadi: .+$/)
  expect(schemaTexts['Expected number, received string']).toBe('Oodati: arv, saadi: tekst')
})
