import { expect, it } from 'vitest'
import { z } from 'zod'
import { type Issue, issueMessage } from './issue-message'

const same = (key: string) => key
const refusal = (inst: unknown): Issue => ({ code: 'invalid_type', expected: 'number', input: Number.NaN, inst })

it.each([
  ['z.int()', z.int(), 'Type a whole number, like 12'],
  ['z.number().int()', z.number().min(1).int(), 'Type a whole number, like 12'],
  ['z.number()', z.number().min(1), 'Type a number, like 12,50'],
])('should say what number %s wants', (_name, schema, message) => {
  expect(issueMessage(refusal(schema), same)).toBe(message)
})

it('should not ask a schema for what browser builds leave out', () => {
  const left = () => {
    throw new Error('This part of zod is left out of browser builds')
  }
  const schema = Object.defineProperty({ _zod: { def: { format: 'safeint' } } }, 'isInt', { get: left })
  expect(issueMessage(refusal(schema), same)).toBe('Type a whole number, like 12')
})
