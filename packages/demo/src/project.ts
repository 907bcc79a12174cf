import type { CustomFieldInput, Day, FieldLevel } from '@tehas/contracts'
import { estonianRegCode, estonianVatNumber, presetVatPercentage } from '@tehas/contracts'
import { demoId } from './demo-id'
import { estonianIban } from './identifiers'
import type { DemoProject } from './world'

const numbering = { suffix: '', numberType: 'YEAR_INC' } as const

const field = (level: FieldLevel, input: CustomFieldInput) => ({ level, input })

const location = (name: string, description: string) => ({
  _id: demoId('location', name),
  input: { name, description },
})

/** The workshop itself. Its first orders of the year were kept elsewhere, so numbering goes on from `firstNumber`. */
export const createProject = (today: Day, firstNumber: number): DemoProject => ({
  input: {
    name: 'Tammiku Töökoda',
    logoSizeOnDocuments: 'MEDIUM',
    logo: null,
    ordersIdFormat: {
      salesId: { ...numbering, prefix: 'SO-', nextNumber: firstNumber },
      productionId: { ...numbering, prefix: 'MO-', nextNumber: 60 },
      buyId: { ...numbering, prefix: 'PO-', nextNumber: 52 },
    },
    company: {
      name: 'Tammiku Töökoda OÜ',
      regCode: estonianRegCode('1451287'),
      KMKR: estonianVatNumber('10214873'),
      homepage: 'https://tammikutookoda.example',
      email: 'info@tammikutookoda.example',
      phone: '+372 5550 1100',
    },
  },
  company: {
    name: 'Tammiku Töökoda OÜ',
    regCode: estonianRegCode('1451287'),
    KMKR: estonianVatNumber('10214873'),
    homepage: 'https://tammikutookoda.example',
    email: 'info@tammikutookoda.example',
    phone: '+372 5550 1100',
    addresses: [
      {
        street: 'Tammiku tee 9',
        city: 'Rakvere',
        county: 'Lääne-Virumaa',
        country: 'Estonia',
        postalCode: '44317',
        mainAddress: true,
        deliveryAddress: true,
      },
    ],
    contacts: [{ name: 'Kadri Tamm', email: 'kadri.tamm@tammikutookoda.example', phone: '+372 5550 1101' }],
    banks: [{ name: 'Swedbank', IBAN: estonianIban('22', '00000330145'), SWIFT: 'HABAEE2X' }],
    offerValidTo: 14,
  },
  settings: {
    description: 'Metalli- ja puidutöökoda: mööbliraamid, trepid, piirded ja välimööbel.',
    currency: 'EUR',
    featureFlags: { orderFlowChart: true },
    vatPercentage: presetVatPercentage('Estonia', today),
    marginTarget: 28,
    labels: [
      'eksport',
      'avalik',
      'RAL 9005',
      'RAL 7016',
      'paigaldus',
      'prototüüp',
      'joonised',
      'saadetud',
      'tamm',
      'kiire',
    ],
  },
  fields: [
    field('rootFields', { key: 'objekt', label: 'Objekt', description: 'Kuhu töö läheb', table: true }),
    field('rootFields', { key: 'paigaldus', label: 'Paigaldusaeg', inputType: 'date' }),
    field('productFields', { key: 'joonis', label: 'Joonis', type: 'file' }),
    field('productFields', {
      key: 'pinnakate',
      label: 'Pinnakate',
      inputType: 'select',
      options: ['RAL 9005 matt', 'RAL 7016', 'RAL 9010', 'Kuumtsink', 'Õli', 'Katteta'],
      table: true,
    }),
    field('productFields', {
      key: 'puiduliik',
      label: 'Puiduliik',
      inputType: 'select',
      options: ['Tamm', 'Saar', 'Kask', 'Mänd', 'Vineer'],
    }),
    field('itemFields', {
      key: 'materjal',
      label: 'Materjal',
      inputType: 'select',
      options: ['S235', 'S355', 'DC01', 'AISI 304', 'Corten', 'Puit'],
      table: true,
    }),
    field('itemFields', { key: 'paksus', label: 'Paksus, mm', type: 'number' }),
    field('processFields', { key: 'markus', label: 'Märkus töökaardile', inputType: 'textarea' }),
  ],
  locations: [
    location('Riiul 1, vahe C', 'Lehtmetall'),
    location('Riiul 2', 'Torud ja profiilid'),
    location('Puiduladu', 'Küetud, niiskus 8 %'),
    location('Furnituuririiul', 'Kinnitid, hinged, tallad'),
    location('Värviruum', 'Pulbrid ja õlid'),
    location('Valmistoodang', 'Värava kõrval'),
    location('Õu', 'Latid ja jäägid'),
  ],
})
