import { expect, it } from 'vitest'
import { unfitParts } from './unfit-parts'

it.each([['Õunapuu 🌳'], [{ a: [{ b: null, c: 1, d: true, e: undefined }] }], [undefined], ['\u0001\t\r\n']])(
  'should leave %j alone',
  (value) => {
    expect(unfitParts(value)).toEqual([])
  },
)

it('should name each text that no database keeps', () => {
  const problems = unfitParts({ name: 'a\0b', lines: [{ text: 'fine' }, { text: '\ud800' }], fields: { 'k\0': 1 } })
  expect(problems.map(({ path }) => path).sort()).toEqual(['fields', 'lines.1.text', 'name'])
})

it('should refuse endless nesting without running out of stack', () => {
  let nested: unknown = 1
  for (let level = 0; level < 100_000; level++) nested = [nested]
  expect(unfitParts(nested)).toMatchObject([{ message: 'Is nested too deeply' }])
})
