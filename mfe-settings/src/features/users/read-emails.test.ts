import { emailSchema } from '@tehas/contracts'
import { expect, it } from 'vitest'
import { readEmails } from './read-emails'

const isEmail = (text: string) => emailSchema.safeParse(text).success

it('should part addresses and name what is none', () => {
  expect(readEmails('Liis@too.ee, margus@too.ee;\n liis@too.ee oleg', isEmail)).toEqual({
    emails: ['liis@too.ee', 'margus@too.ee'],
    unreadable: ['oleg'],
  })
  expect(readEmails('  ', isEmail)).toEqual({ emails: [], unreadable: [] })
})
