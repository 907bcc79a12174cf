import { describe, expect, it } from 'vitest'
import { newPasswordSchema } from './account'

const messagesOf = (password: string) =>
  newPasswordSchema.safeParse(password).error?.issues.map((issue) => issue.message)

describe('a new password', () => {
  it.each(['Parool12', 'ÕUNAMOOs1', 'aB3 with spaces', `Aa1${'x'.repeat(97)}`])('should accept %s', (password) => {
    expect(messagesOf(password)).toBeUndefined()
  })

  it.each([
    ['parool12', ['One uppercase character']],
    ['PAROOL12', ['One lowercase character']],
    ['Parooool', ['One number']],
    ['Paro12', ['Must be at least 8 characters in length']],
    [
      '',
      ['One uppercase character', 'One lowercase character', 'One number', 'Must be at least 8 characters in length'],
    ],
  ])('should say what %j lacks', (password, messages) => {
    expect(messagesOf(password)).toEqual(messages)
  })

  it('should not be endless', () => {
    expect(newPasswordSchema.safeParse(`Aa1${'x'.repeat(98)}`).success).toBe(false)
  })
})
