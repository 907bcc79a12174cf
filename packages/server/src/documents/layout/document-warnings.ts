import {
  type DocumentContent,
  type DocumentWarning,
  isEstonianRegCode,
  isEstonianVatNumber,
  isIban,
  referenceNumber,
} from '@tehas/contracts'

/** Numbers that fail their own check; those of other countries are not known here (rules §9). And cards that are not in it. */
export function documentWarnings(content: DocumentContent): DocumentWarning[] {
  const { company } = content
  const found: DocumentWarning[] = []
  const warn = (isWrong: boolean, warning: DocumentWarning) => void (isWrong && found.push(warning))
  if (isEstonian(company.address?.country)) {
    warn(company.regCode !== '' && !isEstonianRegCode(company.regCode), 'COMPANY_REG_CODE')
    warn(company.KMKR !== '' && !isEstonianVatNumber(company.KMKR), 'COMPANY_VAT_NUMBER')
  }
  warn(company.bank !== null && !isIban(company.bank.IBAN), 'COMPANY_IBAN')
  warn(content.kind === 'JOB_CARD' && content.left > 0, 'MORE_JOB_CARDS')
  if (!('partner' in content)) return found
  const { partner } = content
  warn(content.isInPart, 'DELIVERED_IN_PART')
  if (partner && isEstonian(partner.address?.country)) {
    warn(partner.regCode !== '' && !isEstonianRegCode(partner.regCode), 'PARTNER_REG_CODE')
    warn(partner.KMKR !== '' && !isEstonianVatNumber(partner.KMKR), 'PARTNER_VAT_NUMBER')
  }
  const isPaid = content.kind === 'OFFER' || content.kind === 'ORDER_CONFIRMATION'
  warn(isPaid && referenceNumber(content.number) === undefined, 'REFERENCE_NUMBER')
  return found
}

/** A company without a country is one of the project's own. */
const isEstonian = (country: string | undefined): boolean => country === undefined || country === 'Estonia'
