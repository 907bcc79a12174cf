import {
  type Address,
  addressSchema,
  bankSchema,
  type Company,
  type Country,
  companySchema,
  emailSchema,
  fieldTexts,
  text,
} from '@tehas/contracts'
import { changedFields } from '@tehas/screens/conflict'
import { z } from 'zod'
import { bankCodeSchema } from '../form/bank-code'
import { emptyOr } from '../form/empty-or'
import { homepageSchema } from '../form/homepage'

/** What the company form holds: the details, its main address and its first account. */
export const companyFormSchema = z
  .object({
    name: companySchema.shape.name.unwrap(),
    regCode: companySchema.shape.regCode.unwrap(),
    KMKR: companySchema.shape.KMKR.unwrap(),
    email: emptyOr(emailSchema, fieldTexts.email.en),
    phone: emptyOr(text(5, 22), 'Type a phone number of 5 to 22 characters'),
    homepage: homepageSchema,
    country: addressSchema.shape.country,
    street: emptyOr(text(2, 200), 'Type 2 to 200 characters'),
    city: z.string().trim().max(100),
    county: z.string().trim().max(100),
    postalCode: z.string().trim().max(20),
    bankName: emptyOr(bankSchema.shape.name, 'Type 2 to 50 characters'),
    IBAN: emptyOr(bankSchema.shape.IBAN, 'Type 15 to 34 characters'),
    bankCode: bankCodeSchema,
    SWIFT: emptyOr(text(8, 11), 'Type 8 to 11 characters'),
  })
  .superRefine((values, context) => {
    if (values.IBAN === '' && (values.bankName || values.bankCode !== undefined || values.SWIFT)) {
      context.addIssue({ code: 'custom', path: ['IBAN'], message: 'Type the account number, or leave the bank empty' })
    }
    if (values.IBAN !== '' && values.bankName === '') {
      context.addIssue({ code: 'custom', path: ['bankName'], message: 'Type the name of the bank' })
    }
  })
export type CompanyValues = z.infer<typeof companyFormSchema>

const countryOfPrefix: Readonly<Record<string, Country>> = { EE: 'Estonia', LV: 'Latvia', SE: 'Sweden' }

const mainAddressOf = (company: Pick<Company, 'addresses'>) =>
  company.addresses.find((address) => address.mainAddress) ?? company.addresses[0]

/** The country of the main address, else of the VAT number's prefix, else Estonia. */
export function countryOf(company: Pick<Company, 'addresses' | 'KMKR'>): string {
  return mainAddressOf(company)?.country ?? countryOfPrefix[company.KMKR.slice(0, 2).toUpperCase()] ?? 'Estonia'
}

/** The form's values of a stored company. */
export function toCompanyValues(company: Company): CompanyValues {
  const address = mainAddressOf(company)
  const bank = company.banks[0]
  return {
    name: company.name,
    regCode: company.regCode,
    KMKR: company.KMKR,
    email: company.email,
    phone: company.phone,
    homepage: company.homepage,
    country: countryOf(company),
    street: address?.street ?? '',
    city: address?.city ?? '',
    county: address?.county ?? '',
    postalCode: address?.postalCode ?? '',
    bankName: bank?.name ?? '',
    IBAN: bank?.IBAN ?? '',
    bankCode: bank?.code,
    SWIFT: bank?.SWIFT ?? '',
  }
}

export const emptyCompanyValues: CompanyValues = toCompanyValues(companySchema.parse({}))

/** The details that `createProject` takes. */
export const toCompanyDetails = ({ name, KMKR, regCode, email, phone, homepage }: CompanyValues) => ({
  name,
  KMKR,
  regCode,
  email,
  phone,
  homepage,
})

/** Whether the form tells more of the address than the VAT number does: a country alone is kept too. */
const hasAddress = ({ street, city, county, postalCode, country, KMKR }: CompanyValues): boolean =>
  [street, city, county, postalCode].some((part) => part !== '') || country !== countryOf({ addresses: [], KMKR })

/** Whether the form holds what only `updateProject` takes (specification §7, create-project). */
export const hasMoreThanDetails = (values: CompanyValues): boolean => hasAddress(values) || values.IBAN !== ''

/** Everything that `updateProject` takes; addresses and accounts beyond the first stay as they are. */
export function toCompany(values: CompanyValues, stored: Company) {
  const main = mainAddressOf(stored)
  const { street, city, county, postalCode, country } = values
  const address: Address = {
    ...main,
    street,
    city,
    county,
    postalCode,
    country,
    mainAddress: true,
    deliveryAddress: main?.deliveryAddress ?? true,
  }
  const [bank, ...otherBanks] = stored.banks
  const firstBank = { ...bank, name: values.bankName, IBAN: values.IBAN, code: values.bankCode, SWIFT: values.SWIFT }
  return {
    ...toCompanyDetails(values),
    addresses: [...(hasAddress(values) ? [address] : []), ...stored.addresses.filter((other) => other !== main)],
    banks: [...(values.IBAN === '' ? [] : [firstBank]), ...otherBanks],
  }
}

/** Only the parts that differ from what is stored, so that saving touches nothing else. */
export function changedParts(values: CompanyValues, stored: Company): Partial<ReturnType<typeof toCompany>> {
  const company = toCompany(values, stored)
  const changed = changedFields(stored, company)
  return Object.fromEntries(Object.entries(company).filter(([part]) => part in changed))
}

/** English text keys of the fields, where two people changed the same one. */
export const companyLabels: Readonly<Record<string, string>> = {
  name: 'Company name',
  regCode: 'Registry code',
  KMKR: 'VAT number',
  email: 'E-mail',
  phone: 'Phone',
  homepage: 'Homepage',
  country: 'Country',
  street: 'Street',
  city: 'City',
  county: 'County',
  postalCode: 'Postal code',
  bankName: 'Bank',
  IBAN: 'Account number (IBAN)',
  bankCode: 'Bank code',
  SWIFT: 'SWIFT',
} satisfies Record<keyof CompanyValues, string>
