import type { CostProcessInput } from '../inputs'
import { type Parent, scrappedBy } from '../parent'
import { amount, here, markup, type Run } from '../run'
import { minutesPer, unitRatio } from '../units'
import type { ProcessReadings } from './readings'

export const newProcessReadings = (parent: ProcessParent): ProcessReadings => ({
  parent,
  workload: 0,
  changeover: 0,
  price: 0,
  markupPercentage: 0,
  produced: 0,
  totalActiveTime: 0,
  workloadMinutes: 0,
  changeoverMinutes: 0,
  priceMinutes: 0,
  workloadRatio: 0,
  pieceRatio: 1,
  isInactive: true,
  isElsewhere: false,
  isNoJob: false,
  isTimeByTime: false,
  isTimed: false,
  isPricedByTime: false,
  isComparable: false,
  countsTime: false,
  estimated: false,
  isUnpriced: false,
})

type ProcessParent = Pick<Parent, 'net' | 'unit' | 'isElsewhere' | 'hasNoJobs'>

/**
 * Fills the readings of a process for the net quantity of its parent; warns about what it cannot use. `scrapped` are the pieces
 * that it worked on and that were thrown away, by itself or by a later step.
 */
export function readProcess(
  process: CostProcessInput,
  parent: ProcessParent,
  run: Run,
  into = newProcessReadings(parent),
  scrapped = scrappedBy(process),
): ProcessReadings {
  into.isInactive = process.active === false
  into.isElsewhere = parent.isElsewhere === true
  into.isNoJob = parent.hasNoJobs === true && !isBegun(process)
  into.estimated = false
  into.isUnpriced = false
  // Nothing else is looked at: an inactive process is not warned about either.
  if (into.isInactive) return into
  const day = run.workingDayMinutes
  const price = process.price ?? undefined
  const changeover = process.changeoverTime ?? undefined
  const { workload } = process
  const priceUnit = price?.unit ?? 'H'
  const workloadUnit = workload?.unit ?? 'MIN'
  const priceMinutes = minutesPer(priceUnit, day)
  const workloadMinutes = minutesPer(workloadUnit, day)
  const isPricedByTime = priceMinutes > 0
  const isTimed = workloadMinutes > 0
  into.parent = parent
  into.price = amount(price?.value, run, 'price.value')
  into.workload = amount(workload?.value, run, 'workload.value')
  // A duration without a value is 1 (specification §3), no duration at all is 0.
  into.changeover = isTimed && changeover !== undefined ? amount(changeover.value ?? 1, run, 'changeoverTime.value') : 0
  into.priceMinutes = priceMinutes
  into.workloadMinutes = workloadMinutes
  into.changeoverMinutes = minutesPer(changeover?.unit ?? 'MIN', day)
  into.isPricedByTime = isPricedByTime
  into.isTimed = isTimed
  into.isTimeByTime = isTimed && isPricedByTime
  into.countsTime = isTimed && process.timeCalculations !== false

  into.workloadRatio = isTimed || isPricedByTime ? 0 : unitRatio(workloadUnit, priceUnit, day)
  into.isComparable = into.workloadRatio !== 0
  // Without the price right there is no price to compare with.
  if (!isTimed && !into.isComparable && price !== undefined) {
    run.warnings.push({ code: 'UNIT_MISMATCH', path: here(run, 'workload'), from: workloadUnit, to: priceUnit })
  }
  const pieceRatio = isTimed && !isPricedByTime ? unitRatio(parent.unit, priceUnit, day) : 1
  if (pieceRatio === 0) {
    run.warnings.push({ code: 'UNIT_ASSUMED', path: here(run, 'price', 'unit'), from: parent.unit, to: priceUnit })
  }
  into.pieceRatio = pieceRatio === 0 ? 1 : pieceRatio

  into.markupPercentage = markup(process.markupPercentage, run)
  into.totalActiveTime = isPricedByTime
    ? amount(process.totalActiveTime, run, 'totalActiveTime')
    : recordedTime(process)
  into.produced = isPricedByTime ? 0 : amount(process.produced, run, 'produced') + scrapped
  into.estimated =
    !into.isElsewhere && process.status === 'COMPLETE' && (isPricedByTime ? into.totalActiveTime : into.produced) === 0
  // A step always has a price: 0 is meant where its definition says so, or where its time is not counted.
  into.isUnpriced =
    !into.isElsewhere &&
    into.price === 0 &&
    parent.net > 0 &&
    into.changeover + into.workload > 0 &&
    process.timeCalculations !== false &&
    !process.process
  return into
}

/** Time, output or an open job is recorded on it (rules §4). */
const isBegun = ({ produced, scrapped, totalActiveTime, totalAmountInJobs, status }: CostProcessInput): boolean =>
  [produced, scrapped, totalActiveTime, totalAmountInJobs].some((recorded = 0) => recorded > 0) ||
  (status ?? 'NOT_COMPLETE') !== 'NOT_COMPLETE'

/** Minutes recorded on a process that counts; a bad number was warned about where the process was read. */
export function recordedTime(process: CostProcessInput): number {
  const minutes = process.active === false ? 0 : process.totalActiveTime
  return typeof minutes === 'number' && minutes > 0 && minutes < Number.POSITIVE_INFINITY ? minutes : 0
}
