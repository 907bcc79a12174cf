import { companySchema } from '@tehas/contracts'
import { describe, expect, it } from 'vitest'
import { changedParts, companyFormSchema, type emptyCompanyValues, toCompanyValues } from './company-values'

const stored = companySchema.parse({ name: 'Saeveski OÜ' })
const typed = (values: Partial<typeof emptyCompanyValues>) => ({ ...toCompanyValues(stored), ...values })

describe('the company form', () => {
  it('should keep a country without a street', () => {
    const { addresses = [] } = changedParts(typed({ country: 'Finland' }), stored)
    expect(addresses).toMatchObject([{ street: '', country: 'Finland', mainAddress: true }])
    const again = companySchema.parse({ ...stored, addresses })
    expect(toCompanyValues(again).country).toBe('Finland')
  })

  it('should not make an address of the country that the VAT number says', () => {
    expect(changedParts(typed({ KMKR: 'LV40003000000', country: 'Latvia' }), stored)).toEqual({ KMKR: 'LV40003000000' })
  })

  it('should take a town without a street', () => {
    expect(companyFormSchema.safeParse(typed({ city: 'Rakvere' })).success).toBe(true)
  })

  it('should keep the code of the bank', () => {
    const bank = { IBAN: 'EE382200221020145685', bankName: 'Swedbank', bankCode: 767, SWIFT: 'HABAEE2X' }
    const { banks } = changedParts(typed(bank), stored)
    expect(banks).toEqual([{ name: 'Swedbank', IBAN: 'EE382200221020145685', code: 767, SWIFT: 'HABAEE2X' }])
    expect(companyFormSchema.safeParse(typed({ ...bank, bankCode: 1 })).success).toBe(false)
  })
})
