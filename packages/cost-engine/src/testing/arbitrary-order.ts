import type { Unit } from '@tehas/contracts'
import fc from 'fast-check'
import type { CostItemInput, CostOrderInput, CostProcessInput, CostProductInput } from '../inputs'

/** Figures as people type them: a few decimals, with zeros more often than chance would have it. */
export const decimal = (max: number, decimals = 2): fc.Arbitrary<number> =>
  fc.oneof(
    { weight: 1, arbitrary: fc.constant(0) },
    { weight: 6, arbitrary: fc.integer({ min: 0, max: max * 10 ** decimals }).map((value) => value / 10 ** decimals) },
  )

const timeUnit = fc.constantFrom('MIN' as const, 'H' as const, 'DAY' as const, 'WEEK' as const)
const anyUnit: fc.Arbitrary<Unit> = fc.constantFrom(
  'PCS',
  'SET',
  'MM',
  'CM',
  'M',
  'KM',
  'G',
  'KG',
  'T',
  'L',
  'M2',
  'M3',
  'TM',
  'MIN',
  'H',
  'DAY',
  'WEEK',
  'MONTH',
)
const workUnit = fc.oneof({ weight: 3, arbitrary: timeUnit }, { weight: 2, arbitrary: anyUnit })
const status = fc.constantFrom('NOT_COMPLETE' as const, 'IN_PROGRESS' as const, 'COMPLETE' as const)
const markup = fc.oneof(decimal(200), fc.constant(-15))

export const arbitraryProcess: fc.Arbitrary<CostProcessInput> = fc.record(
  {
    active: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
    timeCalculations: fc.boolean(),
    process: fc.option(fc.constant({ _id: 'definition' }), { freq: 2 }),
    markupPercentage: markup,
    changeoverTime: fc.record({ value: decimal(60), unit: timeUnit }),
    price: fc.record({ value: decimal(100), unit: workUnit }),
    workload: fc.record({ value: decimal(50), unit: workUnit }),
    status,
    produced: decimal(100, 0),
    totalActiveTime: decimal(1000),
    totalAmountInJobs: decimal(3, 0),
  },
  { requiredKeys: ['price', 'workload'] },
)

const common = {
  netQuantity: decimal(50),
  unit: anyUnit,
  unitPrice: fc.oneof(decimal(500), fc.constant(null)),
  unitWeight: decimal(40, 3),
  addPercentage: decimal(30),
  markupPercentage: markup,
  takenFromStock: decimal(5, 0),
  takenValue: fc.option(decimal(500), { freq: 3 }),
  takenUnvalued: decimal(5, 0),
  takenUnpriced: decimal(1, 0),
  stockUnitCost: fc.option(decimal(100), { freq: 4 }),
  stockUnpriced: fc.boolean(),
  produced: decimal(20, 0),
  status,
}

const { item } = fc.letrec<{ item: CostItemInput }>((tie) => ({
  item: fc.record(
    {
      ...common,
      category: fc.constantFrom('END_PRODUCT' as const, 'SEMI_FINISHED' as const, 'FOR_PURCHASE' as const),
      linkedUnitCost: fc.option(decimal(100), { freq: 8 }),
      linkedUnpriced: fc.boolean(),
      supply: fc.constantFrom('HERE' as const, 'STOCK' as const, null),
      stock: fc.option(fc.noBias(fc.uuid()).map((_id) => ({ _id }))),
      processes: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc.constant([]),
        fc.array(arbitraryProcess, { maxLength: 2 }),
      ),
      items: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc.constant([]),
        fc.array(tie('item'), { maxLength: 3 }),
      ),
    },
    { requiredKeys: ['netQuantity', 'category'] },
  ),
}))
export const arbitraryItem: fc.Arbitrary<CostItemInput> = item

export const arbitraryProduct: fc.Arbitrary<CostProductInput> = fc.record(
  {
    ...common,
    fixedUnitPrice: fc.option(decimal(500, 6), { freq: 2 }),
    linkedUnitCost: fc.option(decimal(100), { freq: 6 }),
    linkedUnpriced: fc.boolean(),
    processes: fc.array(arbitraryProcess, { maxLength: 4 }),
    items: fc.array(arbitraryItem, { maxLength: 5 }),
  },
  { requiredKeys: ['netQuantity', 'processes', 'items'] },
)

/** Orders with every kind of process, price source, category, discount and depth. */
export const arbitraryOrder: fc.Arbitrary<CostOrderInput> = fc.record(
  {
    products: fc.array(arbitraryProduct, { maxLength: 4 }),
    discount: fc.oneof(
      fc.record({ type: fc.constant('PERCENTAGE' as const), value: decimal(100) }),
      fc.record({ type: fc.constant('FIXED' as const), value: decimal(100_000) }),
    ),
    vatPercentage: decimal(30),
    delivery: fc.record({ transport: fc.record({ price: decimal(1000, 3) }) }),
    projectCost: decimal(1000),
  },
  { requiredKeys: ['products'] },
)
