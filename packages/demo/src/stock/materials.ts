import type { StockProductInput, Unit } from '@tehas/contracts'
import { demoId } from '../demo-id'
import { findPartner } from '../partners/partners'
import type { DemoStockProduct } from '../world'

type Row = {
  readonly code: string
  readonly name: string
  readonly subTitle?: string
  readonly unit: Unit
  readonly price: number
  /** Kilograms of one unit. */
  readonly weight: number
  readonly supplier: string
  readonly location: string
  readonly balance: number
  readonly minimum?: number
  readonly batch?: number
}

const sheets = { unit: 'KG', weight: 1, supplier: 'Baltmet OÜ', location: 'Riiul 1, vahe C' } as const
const bars = { unit: 'M', supplier: 'Baltmet OÜ', location: 'Riiul 2', batch: 6, subTitle: '6 m latid' } as const
const wood = { unit: 'M2', supplier: 'Saku Puit OÜ', location: 'Puiduladu' } as const
const powder = { unit: 'KG', weight: 1, supplier: 'Värvikeskus OÜ', location: 'Värviruum', batch: 25 } as const
const fittings = { unit: 'PCS', supplier: 'Furnitex OÜ', location: 'Furnituuririiul' } as const
const screws = { unit: 'PCS', supplier: 'Kinnitikoda OÜ', location: 'Furnituuririiul' } as const

const rows: readonly Row[] = [
  {
    ...sheets,
    code: 'S355-4',
    name: 'Terasplekk S355 4 mm',
    subTitle: 'Kuumvaltsitud',
    price: 1.42,
    balance: 118.4,
    minimum: 100,
  },
  {
    ...sheets,
    code: 'DC01-1.5',
    name: 'Terasplekk DC01 1,5 mm',
    subTitle: 'Külmvaltsitud',
    price: 1.55,
    balance: 412,
    minimum: 150,
  },
  { ...sheets, code: 'S235-8', name: 'Terasplekk S235 8 mm', subTitle: 'Kuumvaltsitud', price: 1.38, balance: 260 },
  {
    ...sheets,
    code: 'AISI304-2',
    name: 'Roostevaba plekk AISI 304 2 mm',
    subTitle: 'Lihvitud',
    price: 4.35,
    balance: 96,
    minimum: 40,
  },
  { ...sheets, code: 'COR-3', name: 'Cortenplekk 3 mm', price: 2.65, balance: 184 },
  { ...bars, code: 'NT-40x3', name: 'Nelikanttoru 40×40×3 S235', price: 5.95, weight: 3.3, balance: 264, minimum: 60 },
  { ...bars, code: 'NT-30x2', name: 'Nelikanttoru 30×30×2 S235', price: 3.6, weight: 1.68, balance: 18, minimum: 24 },
  { ...bars, code: 'NT-60x40', name: 'Nelikanttoru 60×40×3 S235', price: 6.85, weight: 4.25, balance: 132 },
  { ...bars, code: 'YT-42', name: 'Ümartoru 42,4×2,6 S235', price: 4.9, weight: 2.55, balance: 96 },
  { ...bars, code: 'YT-33', name: 'Ümartoru 33,7×2,6 S235', price: 4.1, weight: 1.99, balance: 72 },
  { ...bars, code: 'YM-12', name: 'Ümarteras Ø12 S235', price: 1.35, weight: 0.89, balance: 210 },
  { ...bars, code: 'L-40', name: 'Nurkteras 40×40×4 S235', price: 3.2, weight: 2.42, balance: 54 },
  {
    ...wood,
    code: 'SL-27',
    name: 'Saarelamell 27 mm',
    subTitle: 'A/B kvaliteet',
    price: 46.5,
    weight: 18.9,
    balance: 41.2,
    minimum: 2,
  },
  {
    ...wood,
    code: 'TP-40',
    name: 'Tammelaud 40 mm, kuivatatud',
    subTitle: 'Niiskus 8 %',
    price: 62,
    weight: 28,
    balance: 22.75,
    minimum: 5,
  },
  { ...wood, code: 'KV-18', name: 'Kasevineer 18 mm', subTitle: 'BB/BB', price: 21.8, weight: 12.2, balance: 64 },
  { ...wood, code: 'MP-18', name: 'Melamiinplaat 18 mm, valge', price: 9.4, weight: 12, balance: 118 },
  {
    ...fittings,
    code: 'SK-23',
    name: 'Servakant tamm 23 mm',
    subTitle: '50 m rull',
    unit: 'M',
    price: 0.85,
    weight: 0.02,
    balance: 30,
    minimum: 50,
    batch: 50,
  },
  {
    ...powder,
    code: 'KO-V',
    name: 'Kõvavahaõli, värvitu',
    subTitle: '2,5 l purk',
    unit: 'L',
    price: 27.4,
    weight: 0.9,
    balance: 17.5,
    batch: 2.5,
  },
  {
    ...powder,
    code: 'P-9005',
    name: 'Pulber RAL 9005 matt',
    subTitle: 'Polüester',
    price: 7.8,
    balance: 12.5,
    minimum: 10,
  },
  { ...powder, code: 'P-7016', name: 'Pulber RAL 7016', subTitle: 'Polüester', price: 7.6, balance: 38, minimum: 10 },
  {
    ...fittings,
    code: 'RT-10',
    name: 'Reguleeritav tald M10, 40 mm',
    subTitle: 'Tsingitud',
    price: 0.95,
    weight: 0.06,
    balance: 412,
    minimum: 100,
    batch: 50,
  },
  {
    ...screws,
    code: 'KP-10',
    name: 'Keermepuks M10',
    price: 0.32,
    weight: 0.01,
    balance: 1840,
    minimum: 200,
    batch: 100,
  },
  {
    ...fittings,
    code: 'H-90',
    name: 'Hing 90°, roostevaba',
    price: 4.6,
    weight: 0.12,
    balance: 12,
    minimum: 12,
    batch: 12,
  },
  {
    ...screws,
    code: 'K-5x60',
    name: 'Kruvi 5 × 60 T25',
    subTitle: 'Karbis 200',
    price: 0.06,
    weight: 0.006,
    balance: 3400,
    minimum: 400,
    batch: 200,
  },
  {
    ...screws,
    code: 'LK-150',
    name: 'Lihvketas 150 mm P120',
    subTitle: 'Karbis 100',
    price: 0.48,
    weight: 0.02,
    balance: 640,
    minimum: 100,
    batch: 100,
  },
  {
    ...screws,
    code: 'PM-10',
    name: 'Ankurpolt M10 × 100',
    price: 0.88,
    weight: 0.08,
    balance: 260,
    minimum: 50,
    batch: 50,
  },
]

/** Working days from order to delivery. */
const leadDays: Readonly<Record<string, number>> = {
  'Baltmet OÜ': 5,
  'Saku Puit OÜ': 7,
  'Värvikeskus OÜ': 3,
  'Furnitex OÜ': 4,
  'Kinnitikoda OÜ': 2,
}

export const materials: readonly DemoStockProduct[] = rows.map((row) => ({
  _id: demoId('stock', row.code),
  balance: row.balance,
  input: {
    name: row.name,
    code: row.code,
    subTitle: row.subTitle ?? '',
    category: 'FOR_PURCHASE',
    netQuantity: 1,
    unit: row.unit,
    unitPrice: row.price,
    markupPercentage: 15,
    unitWeight: row.weight,
    minQuantity: row.minimum ?? 0,
    batchSize: Math.max(row.batch ?? 1, 1),
    leadDays: leadDays[row.supplier] ?? 0,
    supplier: findPartner(row.supplier)._id,
    location: demoId('location', row.location),
  } satisfies StockProductInput,
}))
