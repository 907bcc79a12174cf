import type { PartnerInput } from '@tehas/contracts'
import { estonianRegCode, estonianVatNumber } from '@tehas/contracts'
import { demoId } from '../demo-id'
import { estonianIban, iban, swedishRegCode } from '../identifiers'
import type { Demo } from '../world'
import { type Place, partnerRows } from './rows'

const banks = [
  { name: 'Swedbank', SWIFT: 'HABAEE2X', code: '22' },
  { name: 'SEB Pank', SWIFT: 'EEUHEE2X', code: '10' },
  { name: 'LHV Pank', SWIFT: 'LHVBEE22', code: '77' },
] as const

/** Registry code, VAT number and bank account as they look in the partner's country. */
function papersOf(country: Place['country'], index: number): Pick<PartnerInput, 'regCode' | 'KMKR' | 'banks'> {
  const running = String(137 * (index + 3)).padStart(4, '0')
  if (country === 'Sweden') {
    const regCode = swedishRegCode(`55612${running}`)
    const account = `5000000005839${running}${running.slice(1)}`
    return {
      regCode,
      KMKR: `SE${regCode.replace('-', '')}01`,
      banks: [{ name: 'SEB', IBAN: iban('SE', account), SWIFT: 'ESSESESS' }],
    }
  }
  if (country === 'Latvia') {
    const regCode = `4010327${running}`
    return {
      regCode,
      KMKR: `LV${regCode}`,
      banks: [{ name: 'Swedbank Latvija', IBAN: iban('LV', `HABA0551${running}${running}1`), SWIFT: 'HABALV22' }],
    }
  }
  const bank = banks[index % banks.length] ?? banks[0]
  return {
    regCode: estonianRegCode(`12${running}7`.padEnd(7, '4').slice(0, 7)),
    KMKR: estonianVatNumber(`101${running}5`),
    banks: [{ name: bank.name, IBAN: estonianIban(bank.code, `000${running}${running}`), SWIFT: bank.SWIFT }],
  }
}

const domainOf = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/ (ou|sia|ab|as)$/g, '')
    .replaceAll(/[^a-z]/g, '')

export const partners: readonly Demo<PartnerInput>[] = partnerRows.map((row, index) => {
  const { street, city, county, postalCode, country } = row.place
  const domain = `${domainOf(row.name)}.example`
  const prefix = { Estonia: '+372 55', Latvia: '+371 26', Sweden: '+46 701' }[country]
  return {
    _id: demoId('partner', row.name),
    input: {
      name: row.name,
      ...papersOf(country, index),
      homepage: `https://${domain}`,
      isClient: row.role !== 'supplier',
      isSupplier: row.role === 'supplier' || row.role === 'both',
      paymentDue: row.paymentDue ?? 14,
      documentLanguage: country === 'Estonia' ? null : 'en',
      discountPercentage: row.discount ?? 0,
      contacts: row.contacts.map((name, place) => ({
        name,
        email: `${name.split(' ').map(domainOf).join('.')}@${domain}`,
        phone: `${prefix}${String(500_123 + index * 7919 + place * 101).slice(0, 6)}`,
      })),
      addresses: [{ street, city, county, country, postalCode, mainAddress: true, deliveryAddress: true }],
    },
  }
})

/** The partner of that name. */
export function findPartner(name: string): Demo<PartnerInput> {
  const found = partners.find(({ input }) => input.name === name)
  if (!found) throw new Error(`The demo has no partner named ${name}`)
  return found
}
