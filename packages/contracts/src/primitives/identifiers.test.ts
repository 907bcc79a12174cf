import { expect, it } from 'vitest'
import { bankSchema } from '../entities/address'
import { groupedIban, isEstonianRegCode, isEstonianVatNumber, isIban, referenceNumber } from './identifiers'

// 2026148 from its end: 8·7 + 4·3 + 1·1 + 6·7 + 2·3 + 0·1 + 2·7 = 131, and 9 more make 140.
it('should make the reference number of an order from its figures and a check figure', () => {
  expect(referenceNumber('SO-2026-148')).toBe('20261489')
  expect(referenceNumber('SO-0007')).toBe('71')
  expect(referenceNumber('SO')).toBeUndefined()
  expect(referenceNumber('1'.repeat(20))).toBeUndefined()
})

it('should know registry codes and VAT numbers whose check figure is wrong', () => {
  // Of the tax board and of a bank, as their own pages show them.
  expect(isEstonianRegCode('70000349')).toBe(true)
  expect(isEstonianRegCode('10060701')).toBe(true)
  expect(isEstonianRegCode('10060702')).toBe(false)
  expect(isEstonianVatNumber('EE100594102')).toBe(true)
  expect(isEstonianVatNumber('EE100594103')).toBe(false)
  expect(isEstonianVatNumber('100594102')).toBe(false)
})

it('should know account numbers that were mistyped', () => {
  // The example of ISO 13616 for Estonia, with and without spaces.
  expect(isIban('EE38 2200 2210 2014 5685')).toBe(true)
  expect(isIban('ee382200221020145685')).toBe(true)
  expect(isIban('EE38 2200 2210 2014 5686')).toBe(false)
  expect(isIban('konto')).toBe(false)
})

it('should take an account number however it was typed, and print it in groups of four', () => {
  for (const typed of [
    'EE382200221020145685',
    'ee38 2200 2210 2014 5685',
    ' EE38-2200-2210-2014-5685 ',
    'EE38\u00a02200\u00a0221020145685',
  ]) {
    expect(bankSchema.parse({ name: 'Swedbank', IBAN: typed }).IBAN).toBe('EE382200221020145685')
    expect(isIban(typed)).toBe(true)
    expect(groupedIban(typed)).toBe('EE38 2200 2210 2014 5685')
  }
  // The longest one there is, of Malta: 31 characters, 38 with its spaces.
  const maltese = 'MT84 MALT 0110 0001 2345 MTLC AST0 01S'
  expect(bankSchema.parse({ name: 'Bank', IBAN: maltese }).IBAN).toHaveLength(31)
  expect(bankSchema.safeParse({ name: 'Bank', IBAN: 'EE38 2200 2210' }).success).toBe(false)
})
