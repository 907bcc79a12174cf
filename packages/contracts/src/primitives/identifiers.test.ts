import { expect, it } from 'vitest'
import { isEstonianRegCode, isEstonianVatNumber, isIban, referenceNumber } from './identifiers'

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
