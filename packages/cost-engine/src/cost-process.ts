import type { Unit } from '@tehas/contracts'
import type { CostProcessInput, CostSettings } from './inputs'
import type { ProcessResult, Warning } from './results'
import { amount, here, markupFactor, type Run, repair, startRun } from './run'
import { minutesPer, unitRatio } from './units'

/**
 * Figures of one process for a net quantity counted in `unit`; the changeover is charged once (rules §2, process cost).
 * Money unrounded, times in minutes.
 */
export function costProcess(
  process: CostProcessInput,
  netQuantity: number,
  settings: CostSettings,
  unit: Unit = 'PCS',
): ProcessResult & { warnings: readonly Warning[] } {
  const run = startRun(settings)
  const figures = processFigures(process, run, amount(netQuantity, run, 'netQuantity'), unit)
  return { ...figures, warnings: run.warnings }
}

export function processFigures(process: CostProcessInput, run: Run, quantity: number, unit: Unit): ProcessResult {
  const figures: ProcessResult = {
    cost: 0,
    actualCost: 0,
    estimated: false,
    salePrice: 0,
    totalWorkload: 0,
    plannedDuration: 0,
  }
  if (process.active === false) return figures

  const { price: priceInput, workload: workloadInput } = process
  const price = amount(priceInput?.value, run, 'price.value')
  const workload = amount(workloadInput?.value, run, 'workload.value')
  const priceUnit = priceInput?.unit ?? 'H'
  const workloadUnit = workloadInput?.unit ?? 'MIN'
  const priceMinutes = minutesPer(priceUnit, run.workingDayMinutes)
  const workloadMinutes = minutesPer(workloadUnit, run.workingDayMinutes)

  /** Of a process priced per quantity: cost of one piece. */
  let pieceCost = 0
  if (workloadMinutes > 0) {
    const minutes = workload * workloadMinutes * quantity
    const changeover = changeoverMinutes(process, run)
    if (priceMinutes > 0) {
      figures.cost = ((changeover + minutes) * price) / priceMinutes
    } else {
      pieceCost = pieceRatio(run, unit, priceUnit) * price
      figures.cost = quantity * pieceCost
    }
    if (process.timeCalculations !== false) figures.totalWorkload = minutes
    figures.plannedDuration = changeover + figures.totalWorkload
  } else {
    const ratio = priceMinutes > 0 ? 0 : unitRatio(workloadUnit, priceUnit, run.workingDayMinutes)
    // Without the price right there is no price to compare with.
    if (ratio === 0 && priceInput !== undefined) {
      run.warnings.push({ code: 'UNIT_MISMATCH', path: here(run, 'workload'), from: workloadUnit, to: priceUnit })
    }
    pieceCost = workload * ratio * price
    figures.cost = quantity * pieceCost
  }

  figures.salePrice = figures.cost * markupFactor(process.markupPercentage, run)
  const done =
    priceMinutes > 0
      ? amount(process.totalActiveTime, run, 'totalActiveTime')
      : amount(process.produced, run, 'produced')
  if (done > 0) {
    figures.actualCost = priceMinutes > 0 ? (done * price) / priceMinutes : done * pieceCost
  } else if (process.status === 'COMPLETE') {
    figures.actualCost = figures.cost
    figures.estimated = true
  }

  const sum = figures.cost + figures.salePrice + figures.actualCost + figures.plannedDuration
  if (sum - sum !== 0) repair(figures, run)
  return figures
}

/** Changeover in minutes; a duration without a value is 1 (specification §3), no duration at all is 0. */
function changeoverMinutes(process: CostProcessInput, run: Run): number {
  const changeover = process.changeoverTime
  if (changeover === undefined) return 0
  return (
    amount(changeover.value ?? 1, run, 'changeoverTime.value') *
    minutesPer(changeover.unit ?? 'MIN', run.workingDayMinutes)
  )
}

/** How many of the price's unit one piece is; where they cannot be compared, one for one and a warning. */
function pieceRatio(run: Run, unit: Unit, priceUnit: Unit): number {
  const ratio = unitRatio(unit, priceUnit, run.workingDayMinutes)
  if (ratio !== 0) return ratio
  run.warnings.push({ code: 'UNIT_ASSUMED', path: here(run, 'price', 'unit'), from: unit, to: priceUnit })
  return 1
}
