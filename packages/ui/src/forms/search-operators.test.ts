import { expect, it } from 'vitest'
import { splitOperators } from './search-operators'

it('should cut at the operators and lose nothing', () => {
  const text = 'frame||railing !! outdoor && '
  const parts = splitOperators(text)
  expect(parts.filter((part) => part.isOperator).map((part) => part.text)).toEqual(['||', '!!', '&&'])
  expect(parts.map((part) => part.text).join('')).toBe(text)
})

it('should leave single signs alone', () => {
  expect(splitOperators('a & b | c!')).toEqual([{ text: 'a & b | c!', isOperator: false, at: 0 }])
})
