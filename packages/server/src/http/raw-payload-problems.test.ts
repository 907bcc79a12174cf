import { expect, it } from 'vitest'
import { rawPayloadProblems } from './raw-payload-problems'

it.each([['Õunapuu 🌳'], [{ a: [{ b: null, c: 1, d: true, e: undefined }] }], [undefined], ['\u0001\t\r\n']])(
  'should accept %j',
  (value) => {
    expect(rawPayloadProblems(value)).toEqual([])
  },
)

it('should report each text that PostgreSQL cannot store', () => {
  const problems = rawPayloadProblems({
    name: 'a\0b',
    lines: [{ text: 'fine' }, { text: '\ud800' }],
    fields: { 'k\0': 1 },
  })
  expect(problems.map(({ path }) => path).sort()).toEqual(['fields', 'lines.1.text', 'name'])
})

it('should reject very deep nesting without a stack overflow', () => {
  let nested: unknown = 1
  for (let level = 0; level < 100_000; level++) nested = [nested]
  expect(rawPayloadProblems(nested)).toMatchObject([{ message: 'Is nested too deeply' }])
})
