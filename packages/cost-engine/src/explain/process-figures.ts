import { minutesPer, unitRatio, workingDayOf } from '../units'
import { type Explanation, entered, explanation } from './explanation'
import { add, divide, type Expression, factor, input, multiply, number } from './expression'
import { netQuantityOf } from './holder-figures'
import type { ProcessNode } from './nodes'
import type { FormulaText } from './texts'

/** What kind of price the process has, with the factors that turn its units into each other. */
function unitsOf({ input: process, holder, costed }: ProcessNode) {
  const day = workingDayOf(costed.settings)
  const priceUnit = process.price?.unit ?? 'H'
  const workloadUnit = process.workload?.unit ?? 'MIN'
  const changeoverUnit = process.changeoverTime?.unit ?? 'MIN'
  return {
    priceUnit,
    workloadUnit,
    priceMinutes: minutesPer(priceUnit, day),
    workloadMinutes: minutesPer(workloadUnit, day),
    changeoverMinutes: minutesPer(changeoverUnit, day),
    workloadRatio: unitRatio(workloadUnit, priceUnit, day),
    /** One for one where they cannot be converted; the engine warns about it. */
    pieceRatio: unitRatio(holder.input.unit ?? 'PCS', priceUnit, day) || 1,
  }
}

const priceOf = (node: ProcessNode) => entered(node, 'price.value', node.input.price?.value, 'MONEY')
const workloadOf = (node: ProcessNode) =>
  entered(node, 'workload.value', node.input.workload?.value, 'QUANTITY', { unit: unitsOf(node).workloadUnit })
const changeoverOf = (node: ProcessNode) => {
  const { changeoverTime } = node.input
  const value = changeoverTime === undefined ? 0 : (changeoverTime.value ?? 1)
  return entered(node, 'changeoverTime.value', value, 'QUANTITY', { unit: changeoverTime?.unit ?? 'MIN' })
}
const markupOf = (node: ProcessNode) => entered(node, 'markupPercentage', node.input.markupPercentage, 'PERCENT')

type Row = { formula: FormulaText; expression: Expression; inputs: () => readonly Explanation[] }
const nothing = (formula: FormulaText): Row => ({ formula, expression: number(0), inputs: () => [] })

/** The row of the cost table (rules §2) that the process falls into. */
function costRow(node: ProcessNode): Row {
  const units = unitsOf(node)
  if (node.input.active === false) return nothing('nothing: the process is not active')
  if (units.priceMinutes > 0 && units.workloadMinutes > 0) {
    return {
      formula: '(changeover + workload × quantity) × price per minute',
      expression: divide(
        multiply(
          add(
            multiply(input(0), number(units.changeoverMinutes)),
            multiply(input(1), number(units.workloadMinutes), input(2)),
          ),
          input(3),
        ),
        number(units.priceMinutes),
      ),
      inputs: () => [changeoverOf(node), workloadOf(node), netQuantityOf(node.holder), priceOf(node)],
    }
  }
  if (units.workloadMinutes > 0) {
    return {
      formula: 'quantity × conversion × price',
      expression: multiply(input(0), number(units.pieceRatio), input(1)),
      inputs: () => [netQuantityOf(node.holder), priceOf(node)],
    }
  }
  if (units.priceMinutes > 0 || units.workloadRatio === 0) {
    return nothing('nothing: price and workload measure different things')
  }
  return {
    formula: 'workload × quantity × conversion × price',
    expression: multiply(input(0), input(1), number(units.workloadRatio), input(2)),
    inputs: () => [workloadOf(node), netQuantityOf(node.holder), priceOf(node)],
  }
}

function actualRow(node: ProcessNode): Row {
  const { input: process, result } = node
  const units = unitsOf(node)
  if (process.active === false) return nothing('nothing: the process is not active')
  if (result.estimated) {
    return {
      formula: 'planned cost, as no time was recorded',
      expression: input(0),
      inputs: () => [processFigures.cost(node)],
    }
  }
  if (units.priceMinutes > 0) {
    return {
      formula: 'recorded minutes × price per minute',
      expression: divide(multiply(input(0), input(1)), number(units.priceMinutes)),
      inputs: () => [activeTimeOf(node), priceOf(node)],
    }
  }
  const produced = () => entered(node, 'produced', process.produced, 'QUANTITY', { formula: 'recorded in production' })
  if (units.workloadMinutes > 0) {
    return {
      formula: 'produced quantity × price of a piece',
      expression: multiply(input(0), number(units.pieceRatio), input(1)),
      inputs: () => [produced(), priceOf(node)],
    }
  }
  return {
    formula: 'produced quantity × price of a piece',
    expression: multiply(input(0), input(1), number(units.workloadRatio), input(2)),
    inputs: () => [produced(), workloadOf(node), priceOf(node)],
  }
}

/** Minutes recorded on the process. */
export function activeTimeOf(node: ProcessNode): Explanation {
  const minutes = node.input.active === false ? 0 : node.input.totalActiveTime
  return entered(node, 'totalActiveTime', minutes, 'MINUTES', { formula: 'recorded in production' })
}

function workloadRow(node: ProcessNode): Row {
  const { workloadMinutes } = unitsOf(node)
  if (node.input.active === false) return nothing('nothing: the process is not active')
  if (node.input.timeCalculations === false || workloadMinutes === 0) {
    return nothing('nothing: the process does not count time')
  }
  return {
    formula: 'workload × quantity',
    expression: multiply(input(0), number(workloadMinutes), input(1)),
    inputs: () => [workloadOf(node), netQuantityOf(node.holder)],
  }
}

function durationRow(node: ProcessNode): Row {
  const { workloadMinutes, changeoverMinutes } = unitsOf(node)
  if (node.input.active === false) return nothing('nothing: the process is not active')
  if (workloadMinutes === 0) return nothing('nothing: the process does not count time')
  return {
    formula: 'changeover + workload',
    expression: add(multiply(input(0), number(changeoverMinutes)), input(1)),
    inputs: () => [changeoverOf(node), processFigures.totalWorkload(node)],
  }
}

export type ProcessFigure = 'cost' | 'actualCost' | 'salePrice' | 'totalWorkload' | 'plannedDuration'

/** Why a process's figures are what they are. */
export const processFigures: Record<ProcessFigure, (node: ProcessNode) => Explanation> = {
  cost: (node) => {
    const mismatch = costRow(node).formula === 'nothing: price and workload measure different things'
    return explanation({
      where: node,
      figure: 'cost',
      value: node.result.cost,
      kind: 'MONEY',
      ...costRow(node),
      hint: () => (mismatch ? { text: 'Choose a price and a workload in units of one kind.', values: {} } : undefined),
    })
  },
  actualCost: (node) =>
    explanation({
      where: node,
      figure: 'actualCost',
      value: node.result.actualCost,
      kind: 'MONEY',
      ...actualRow(node),
    }),
  salePrice: (node) =>
    explanation({
      where: node,
      figure: 'salePrice',
      value: node.result.salePrice,
      kind: 'MONEY',
      formula: 'cost × (1 + markup)',
      expression: multiply(input(0), factor(input(1))),
      inputs: () => [processFigures.cost(node), markupOf(node)],
    }),
  totalWorkload: (node) =>
    explanation({
      where: node,
      figure: 'totalWorkload',
      value: node.result.totalWorkload,
      kind: 'MINUTES',
      ...workloadRow(node),
    }),
  plannedDuration: (node) =>
    explanation({
      where: node,
      figure: 'plannedDuration',
      value: node.result.plannedDuration,
      kind: 'MINUTES',
      ...durationRow(node),
    }),
}
