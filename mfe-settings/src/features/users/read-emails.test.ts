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

it('should take addresses with names, as mail programs copy them', () => {
  const copied = 'Liis Kask <liis@too.ee>, "Saar, Margus" <Margus@too.ee>; oleg@too.ee\nTiiu Mägi <tiiu@too.ee>'
  expect(readEmails(copied, isEmail)).toEqual({
    emails: ['liis@too.ee', 'margus@too.ee', 'oleg@too.ee', 'tiiu@too.ee'],
    unreadable: [],
  })
  expect(readEmails('Liis <liis>', isEmail)).toEqual({ emails: [], unreadable: ['liis'] })
})
