import { expect, it } from 'vitest'
import { scanJson } from './scan-json'

const scan = (text: string, most = 1000) => scanJson(Buffer.from(text), most)

it('should accept what it can count, and leave what is not JSON to the parser', () => {
  for (const text of ['', '{}', '"', '[1,2,{"a":[]}]', ']]]}', '{"a":"[[[,,,\\"]]]\\\\"}', '\\"\\', '💶,"õ"']) {
    expect([text, scan(text, 10)]).toEqual([text, undefined])
  }
})

it('should count values at any depth, but not what stands in texts', () => {
  // The list, and four entries: five values.
  expect(scan('[1,2,3,4]', 4)).toBe('Has more than 4 values')
  expect(scan('[1,2,3,4]', 5)).toBeUndefined()
  expect(scan('["1,2,3,4,[{"]', 2)).toBeUndefined()
  expect(scan('[[1,2],[3,4]]', 5)).toBe('Has more than 5 values')
})

it('should tell nesting that is too deep, and objects with too many fields', () => {
  expect(scan('['.repeat(150))).toBeUndefined()
  expect(scan('['.repeat(151))).toBe('Is nested too deeply')
  const fields = (count: number) => `{${Array.from({ length: count }, (_, index) => `"k${index}":1`).join()}}`
  expect(scan(fields(1000), 5000)).toBeUndefined()
  expect(scan(`[${fields(1001)}]`, 5000)).toBe('Has an object with more than 1000 fields')
  expect(scan(`[${'1,'.repeat(1500)}1]`, 5000)).toBeUndefined()
})
