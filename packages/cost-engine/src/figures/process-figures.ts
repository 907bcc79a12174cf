import type { ProcessReadings } from '../readings/readings'
import type { ProcessResult } from '../results'
import type { Case, Figure, Input } from './figure'
import { add, constant, divide, factor, multiply, number, value } from './formula'
import type { Conditions, Entered, FigureNames } from './names'

/** Shown in explanations alone: what it would cost, were it not for the order that makes it. */
type Hidden = 'ownCost'
type Name = Entered<ProcessReadings> | FigureNames<ProcessResult> | Hidden | 'parent.net'
type ProcessFigure = Figure<Name, Conditions<ProcessReadings>>

const changeoverMinutes = multiply(value('changeover'), constant('changeoverMinutes'))
const workloadMinutes = multiply(value('workload'), constant('workloadMinutes'), value('parent.net'))

const inactive = { when: 'isInactive', formula: 'nothing: the process is not active', value: number(0) } as const
const elsewhere = {
  when: 'isElsewhere',
  formula: 'nothing: another order makes it',
  value: number(0),
} as const
const noJob = { when: 'isNoJob', formula: 'nothing: its order does not make it', value: number(0) } as const
const noTime = { formula: 'nothing: the process does not count time', value: number(0) } as const

/** The ways to count what the work costs. */
const ways: readonly Case<Name, Conditions<ProcessReadings>>[] = [
  {
    when: 'isTimeByTime',
    formula: '(changeover + workload × quantity) × price per minute',
    value: divide(multiply(add(changeoverMinutes, workloadMinutes), value('price')), constant('priceMinutes')),
  },
  {
    when: 'isTimed',
    formula: 'quantity × conversion × price',
    value: multiply(value('parent.net'), constant('pieceRatio'), value('price')),
  },
  {
    when: 'isComparable',
    formula: 'workload × quantity × conversion × price',
    value: multiply(value('workload'), value('parent.net'), constant('workloadRatio'), value('price')),
  },
  { formula: 'nothing: price and workload measure different things', value: number(0), hint: 'UNITS_DIFFER' },
]

/** The figures of a process (rules §2, process cost). */
export const processFigures: Readonly<Record<FigureNames<ProcessResult> | Hidden, ProcessFigure>> = {
  ownCost: { kind: 'MONEY', hidden: true, cases: [inactive, ...ways] },
  cost: { kind: 'MONEY', cases: [inactive, elsewhere, ...ways] },
  actualCost: {
    kind: 'MONEY',
    cases: [
      inactive,
      { when: 'estimated', formula: 'planned cost, as no time was recorded', value: value('cost') },
      {
        when: 'isPricedByTime',
        formula: 'recorded minutes × price per minute',
        value: divide(multiply(value('totalActiveTime'), value('price')), constant('priceMinutes')),
      },
      {
        when: 'isTimed',
        formula: 'produced quantity × price of a piece',
        value: multiply(value('produced'), constant('pieceRatio'), value('price')),
      },
      {
        formula: 'produced quantity × price of a piece',
        value: multiply(value('produced'), value('workload'), constant('workloadRatio'), value('price')),
      },
    ],
  },
  salePrice: {
    kind: 'MONEY',
    cases: [
      inactive,
      {
        when: 'isElsewhere',
        formula: 'cost × (1 + markup)',
        value: multiply(value('ownCost'), factor(value('markupPercentage'))),
      },
      { formula: 'cost × (1 + markup)', value: multiply(value('cost'), factor(value('markupPercentage'))) },
    ],
  },
  totalWorkload: {
    kind: 'MINUTES',
    cases: [inactive, noJob, { when: 'countsTime', formula: 'workload × quantity', value: workloadMinutes }, noTime],
  },
  plannedDuration: {
    kind: 'MINUTES',
    cases: [
      inactive,
      noJob,
      { when: 'isTimed', formula: 'changeover + workload', value: add(changeoverMinutes, value('totalWorkload')) },
      noTime,
    ],
  },
  missingPrices: {
    kind: 'NUMBER',
    cases: [
      inactive,
      { when: 'isUnpriced', formula: 'nothing says what it costs', value: number(1) },
      { formula: 'a price is known', value: number(0) },
    ],
  },
}

export const processInputs: Readonly<
  Record<'workload' | 'changeover' | 'price' | 'markupPercentage' | 'produced' | 'totalActiveTime', Input>
> = {
  workload: { kind: 'QUANTITY', field: 'workload.value', unit: 'workload' },
  changeover: { kind: 'QUANTITY', field: 'changeoverTime.value', unit: 'changeover' },
  price: { kind: 'MONEY', field: 'price.value' },
  markupPercentage: { kind: 'PERCENT' },
  produced: { kind: 'QUANTITY', formula: 'recorded in production' },
  totalActiveTime: { kind: 'MINUTES', formula: 'recorded in production' },
}
