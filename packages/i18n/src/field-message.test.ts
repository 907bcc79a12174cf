import { schemaMessage, schemaTexts } from '@tehas/contracts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fieldMessage, problemMessage } from './field-message'
import { createTexts } from './texts/texts'

const inLanguage = (language: 'et' | 'en') => {
  const texts = createTexts(language)
  texts.addMessages('ui', schemaTexts)
  return texts.t
}
const [estonian, english] = [inLanguage('et'), inLanguage('en')]

const refusal = (inst: unknown) => ({ code: 'invalid_type', expected: 'number', input: Number.NaN, inst })

it.each([
  ['z.int()', z.int(), 'Type a whole number, like 12'],
  ['z.number().int()', z.number().min(1).int(), 'Type a whole number, like 12'],
  ['z.number()', z.number().min(1), 'Type a number, like 12,50'],
])('should say what number %s wants', (_name, schema, message) => {
  expect(fieldMessage(refusal(schema), english)).toBe(message)
})

it('should not ask a schema for what browser builds leave out', () => {
  const left = () => {
    throw new Error('This part of zod is left out of browser builds')
  }
  const schema = Object.defineProperty({ _zod: { def: { format: 'safeint' } } }, 'isInt', { get: left })
  expect(fieldMessage(refusal(schema), english)).toBe('Type a whole number, like 12')
})

/** What a form says while somebody types, and what the service says of the same value. */
const refused = (schema: z.ZodType, value: unknown) => {
  const typed = (t: typeof estonian) =>
    schema.safeParse(value, { error: (issue) => fieldMessage(issue, t) }).error?.issues[0]?.message
  const sent = schema.safeParse(value, { error: schemaMessage }).error?.issues[0]?.message ?? ''
  return {
    typed: [typed(english), typed(estonian)],
    sent: [problemMessage(sent, english), problemMessage(sent, estonian)],
  }
}

describe('the words of a refused field', () => {
  it.each([
    ['nothing typed', z.string().min(1), '', 'Required', 'Kohustuslik'],
    ['a short text', z.string().min(2), 'a', 'At least 2 characters', 'Vähemalt 2 märki'],
    ['a long text', z.string().max(1), 'ab', 'At most 1 character', 'Kõige rohkem 1 märk'],
    ['a small number', z.number().min(0.5), 0, 'Must be at least 0,5', 'Vähemalt 0,5'],
    ['a large number', z.number().max(1e10), 1e11, 'Must be at most 10 000 000 000', 'Kõige rohkem 10 000 000 000'],
    ['a negative bound', z.number().min(-100), -101, 'Must be at least −100', 'Vähemalt −100'],
    ['a short list', z.array(z.string()).min(2), ['a'], 'Add at least 2', 'Lisa vähemalt 2'],
    ['a long list', z.array(z.string()).max(1), ['a', 'b'], 'At most 1', 'Kõige rohkem 1'],
    ['an unknown choice', z.enum(['A', 'B']), 'C', 'Choose one of the list', 'Vali loendist'],
    [
      'half an e-mail address',
      z.email(),
      'mari@',
      'Type an e-mail address, like mari@example.ee',
      'Sisesta e-posti aadress, näiteks mari@näide.ee',
    ],
    ['half a date', z.iso.date(), '27.', 'Type a date, like 27.11.2026', 'Kirjuta kuupäev, näiteks 27.11.2026'],
  ])('should be the same of %s in a form and in an answer', (_what, schema, value, en, et) => {
    const words = [en, et].map((text) => text.replaceAll(/(?<=\d) /g, '\u00a0').replace(/\u00a0(?=[a-zõäöü])/g, ' '))
    expect(refused(schema, value)).toEqual({ typed: words, sent: words })
  })

  it('should be those of the schema where it has its own', () => {
    const schema = z.string().regex(/^\d+$/, 'Figures only')
    expect(refused(schema, 'x').typed).toEqual(['Figures only', 'Figures only'])
    expect(problemMessage('Expected number, received string', estonian)).toBe('Oodati: arv, saadi: tekst')
  })
})
