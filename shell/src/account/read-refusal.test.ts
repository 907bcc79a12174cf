import { ApiError } from '@tehas/api-client'
import { setLanguage } from '@tehas/i18n'
import { beforeAll, describe, expect, it } from 'vitest'
import { refusedFields } from './read-refusal'

const options = {
  names: ['email', 'password'],
  complaints: { email: 'Type an e-mail address, like mari@example.ee' },
  refusals: { PASSWORD_TOO_COMMON: 'password' },
} as const

beforeAll(() => setLanguage('en'))

describe('what the server refuses on an account screen', () => {
  it('should stand beside the field that it names, in our words', () => {
    const problems = [
      { path: 'email', message: 'Invalid input: expected string' },
      { path: 'resetPasswordToken', message: 'Too small' },
    ]
    const error = new ApiError({ code: 'VALIDATION_FAILED', status: 400, message: '', problems })
    expect(refusedFields(error, options)).toEqual({ email: 'Type an e-mail address, like mari@example.ee' })
  })

  it('should put a password that is too common beside the password', () => {
    const error = new ApiError({ code: 'PASSWORD_TOO_COMMON', status: 400, message: '' })
    expect(refusedFields(error, options)).toEqual({ password: 'This password is too common. Choose another.' })
  })

  it('should name no field where the refusal is about none', () => {
    expect(refusedFields(new ApiError({ code: 'TOKEN_NOT_VALID', status: 400, message: '' }), options)).toEqual({})
    expect(refusedFields(new Error('offline'), options)).toEqual({})
  })
})
