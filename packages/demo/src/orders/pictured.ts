import type { OrderStatus } from '@tehas/contracts'
import type { OwnerKey } from '../people'

/** What is settled of an order before its products are chosen. */
export type OrderPlan = {
  readonly running: number
  readonly client: string
  readonly status: OrderStatus
  readonly owner: OwnerKey
  readonly labels: readonly string[]
  /** Days from today to the delivery; absent where none is agreed. */
  readonly deliveryIn?: number
  readonly createdAgo: number
  /** Codes of the products, with the quantity of each. */
  readonly products: readonly (readonly [code: string, quantity: number])[]
  /** Percent that the order should leave after its discount. */
  readonly margin: number
  /** How many of its processes are done; `ALL` of one that is finished. */
  readonly processesComplete: number
  /** Days by which the delivery was moved after it was agreed. */
  readonly movedBy?: number
  readonly doneFirst?: readonly number[]
  readonly notes?: string
}

/** More processes than any order has: everything is done. */
const ALL = 1000

const shared = { status: 'ACTIVE' } as const
const waiting = { status: 'WAITING_FOR_ACTIVATION', processesComplete: 0 } as const

/** The orders that everybody in the workshop talks about this month. */
export const picturedOrders: readonly OrderPlan[] = [
  {
    ...waiting,
    running: 152,
    client: 'Sadama Kohvik OÜ',
    owner: 'LK',
    labels: ['saadetud'],
    deliveryIn: 28,
    createdAgo: 1,
    products: [
      ['BC-2', 2],
      ['RVV-1', 4],
    ],
    margin: 29.5,
  },
  {
    ...waiting,
    running: 151,
    client: 'Pärna Arhitektid OÜ',
    owner: 'LK',
    labels: ['joonised'],
    deliveryIn: 25,
    createdAgo: 4,
    products: [
      ['ST-3', 1],
      ['R-12', 6],
      ['TP-16', 4],
      ['KR-9', 10],
      ['CL-600', 6],
    ],
    margin: 26.9,
    notes: 'Joonised kinnitab arhitekt, hind kehtib lisatud spetsifikatsiooni järgi.',
  },
  {
    ...shared,
    running: 150,
    client: 'Oru Lasteaed',
    owner: 'JC',
    labels: ['avalik'],
    deliveryIn: 14,
    createdAgo: 9,
    products: [
      ['TP-16', 8],
      ['KR-9', 12],
      ['PK-60', 2],
    ],
    margin: 29.3,
    processesComplete: 3,
  },
  {
    ...shared,
    running: 149,
    client: 'Nordhaus Interiör AB',
    owner: 'EL',
    labels: ['eksport', 'RAL 9005'],
    deliveryIn: 21,
    createdAgo: 13,
    products: [
      ['RD-1', 2],
      ['TF-80', 20],
      ['R5', 6],
      ['L-40S', 80],
    ],
    margin: 29.9,
    processesComplete: 1,
    movedBy: 7,
  },
  {
    ...shared,
    running: 147,
    client: 'Hiie Aiad OÜ',
    owner: 'LK',
    labels: [],
    deliveryIn: 5,
    createdAgo: 18,
    products: [
      ['AP-20', 18],
      ['CL-600', 2],
    ],
    margin: 29.2,
    processesComplete: 4,
  },
  {
    ...shared,
    running: 146,
    client: 'Lootsi Stuudio OÜ',
    owner: 'JC',
    labels: ['prototüüp'],
    deliveryIn: 12,
    createdAgo: 20,
    products: [['R5', 8]],
    margin: 13.3,
    processesComplete: 0,
    notes: 'Näidis, hind on kokku lepitud ilma seadistusajata.',
  },
  {
    ...shared,
    running: 145,
    client: 'Liepa Būve SIA',
    owner: 'EL',
    labels: ['eksport'],
    deliveryIn: 10,
    createdAgo: 23,
    products: [
      ['MG-2', 4],
      ['R-12', 8],
      ['TT-15', 12],
      ['PK-60', 6],
    ],
    margin: 29.5,
    processesComplete: 6,
  },
  {
    ...shared,
    running: 144,
    client: 'Rannamõisa Kool',
    owner: 'KT',
    labels: ['avalik'],
    deliveryIn: 4,
    createdAgo: 26,
    products: [['JR-6', 4]],
    margin: 30.4,
    processesComplete: 2,
    notes: 'Enne kojuvedu helistada majandusjuhatajale, uks on avatud kella 15-ni.',
  },
  {
    ...shared,
    running: 143,
    client: 'Metsanurga Talu OÜ',
    owner: 'LK',
    labels: [],
    deliveryIn: 3,
    createdAgo: 29,
    products: [
      ['AP-20', 12],
      ['TP-16', 3],
      ['CL-600', 4],
    ],
    margin: 27.7,
    processesComplete: 9,
  },
  {
    ...shared,
    running: 141,
    client: 'Võru Trepid OÜ',
    owner: 'JC',
    labels: ['paigaldus'],
    deliveryIn: 19,
    createdAgo: 34,
    products: [
      ['ST-3', 1],
      ['R-12', 8],
      ['L-40S', 40],
      ['KR-9', 6],
      ['PK-60', 2],
      ['TP-16', 2],
    ],
    margin: 29,
    processesComplete: 3,
  },
  {
    ...shared,
    running: 139,
    client: 'Rannamõisa Kool',
    owner: 'KT',
    labels: ['avalik'],
    deliveryIn: -3,
    createdAgo: 38,
    products: [
      ['KR-9', 12],
      ['JR-6', 3],
      ['TP-16', 6],
    ],
    margin: 28.3,
    processesComplete: 6,
    movedBy: 4,
    notes: 'Pulber hilines tarnijal. Klient on teadlik, uus aeg lepitakse kokku reedel.',
  },
  {
    ...shared,
    running: 136,
    client: 'Sadama Kohvik OÜ',
    owner: 'LK',
    labels: [],
    deliveryIn: 0,
    createdAgo: 45,
    products: [['TT-15', 4]],
    margin: 27.1,
    processesComplete: ALL,
  },
  {
    ...shared,
    running: 133,
    client: 'Metsanurga Talu OÜ',
    owner: 'LK',
    labels: [],
    deliveryIn: -2,
    createdAgo: 52,
    products: [['PK-60', 4]],
    margin: 31.2,
    processesComplete: ALL,
  },
  {
    ...shared,
    running: 131,
    client: 'Nordhaus Interiör AB',
    owner: 'EL',
    labels: ['eksport'],
    deliveryIn: -7,
    createdAgo: 56,
    products: [
      ['R-12', 6],
      ['L-40S', 120],
      ['TF-80', 10],
      ['BC-2', 3],
    ],
    margin: 24.3,
    processesComplete: 10,
    movedBy: 5,
  },
  {
    ...shared,
    running: 127,
    client: 'Hiie Aiad OÜ',
    owner: 'LK',
    labels: [],
    deliveryIn: -8,
    createdAgo: 66,
    products: [['CL-600', 7]],
    margin: 25.1,
    processesComplete: 3,
  },
  {
    ...shared,
    running: 122,
    client: 'Bergström Design AB',
    owner: 'EL',
    labels: ['eksport', 'tamm'],
    deliveryIn: -17,
    createdAgo: 77,
    products: [
      ['TP-16', 4],
      ['KR-9', 6],
    ],
    margin: 18.8,
    processesComplete: 7,
  },
  {
    ...shared,
    running: 118,
    client: 'Võru Trepid OÜ',
    owner: 'JC',
    labels: ['paigaldus'],
    deliveryIn: -14,
    createdAgo: 87,
    products: [
      ['R-12', 4],
      ['MG-2', 1],
    ],
    margin: 28.6,
    processesComplete: 7,
  },
]

/** SO-…-148 is written out in a file of its own, with the figures of its cost summary. */
export const order148Plan: OrderPlan = {
  ...shared,
  running: 148,
  client: 'Kalda Mööbel OÜ',
  owner: 'KT',
  labels: ['RAL 9005'],
  deliveryIn: 7,
  createdAgo: 17,
  products: [
    ['TF-80', 24],
    ['AT-18', 24],
    ['L-40S', 60],
  ],
  margin: 26,
  processesComplete: 3,
  // The frames are cut and bent and are being welded; the brackets are cut.
  doneFirst: [0, 1, 9],
}
