import { describe, expect, it } from 'vitest'
import { isIban, isRegCode, isVatNumber, warnAbout } from './identifiers'

describe('identifiers', () => {
  it('should know registry codes by their last figure', () => {
    expect(['10137025', '10137026', '1013702', ''].map(isRegCode)).toEqual([true, false, false, false])
  })

  it('should know that registry codes begin with 1, 7, 8 or 9', () => {
    // 10000001: 1 × 1 = 1. 75000006: 7 × 1 + 5 × 2 = 17, less 11 = 6. 20000019 and 31234565 have right last figures too.
    expect(['10000001', '75000006', '20000019', '31234565'].map(isRegCode)).toEqual([true, true, false, false])
  })

  it('should say that a VAT number lacks its country', () => {
    expect(warnAbout('KMKR', '100366327', 'Estonia')).toBe('Type the country in front of the number, like EE123456780')
  })

  it('should know VAT numbers, also with spaces and small letters', () => {
    expect(['EE100366327', 'ee 100 366 327', 'EE100366328', '100366327'].map(isVatNumber)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('should know account numbers of any country', () => {
    expect(['EE38 2200 2210 2014 5685', 'SE45 5000 0000 0583 9825 7466', 'EE382200221020145686'].map(isIban)).toEqual([
      true,
      true,
      false,
    ])
  })

  it('should warn only of what was typed, and of Estonian codes only in Estonia', () => {
    expect(warnAbout('regCode', '', 'Estonia')).toBeUndefined()
    expect(warnAbout('regCode', '12345679', 'Estonia')).toContain('registry code')
    expect(warnAbout('regCode', '556036-0793', 'Sweden')).toBeUndefined()
    expect(warnAbout('KMKR', 'EE1', 'Estonia')).toContain('VAT number')
    expect(warnAbout('IBAN', 'SE1', 'Sweden')).toContain('account number')
  })
})
