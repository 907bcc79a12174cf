import type { Unit } from '@tehas/contracts'
import type { CostSettings } from './inputs'

export const WORKING_DAY_MINUTES = 480
const DAYS_PER_WEEK = 5
const DAYS_PER_MONTH = 21

export type Conversion =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly code: 'UNIT_MISMATCH'; readonly from: Unit; readonly to: Unit }

type Dimension = 'MASS' | 'LENGTH' | 'VOLUME' | 'AREA' | 'PIECES' | 'SETS' | 'TIMBER'
type Measure = { readonly dimension: Dimension; readonly factor: number }

/** Units that are not times, with their size in the base unit of the dimension (rules §2). */
const measures: Partial<Record<Unit, Measure>> = {
  G: { dimension: 'MASS', factor: 0.001 },
  KG: { dimension: 'MASS', factor: 1 },
  T: { dimension: 'MASS', factor: 1000 },
  MM: { dimension: 'LENGTH', factor: 0.001 },
  CM: { dimension: 'LENGTH', factor: 0.01 },
  M: { dimension: 'LENGTH', factor: 1 },
  KM: { dimension: 'LENGTH', factor: 1000 },
  L: { dimension: 'VOLUME', factor: 0.001 },
  M3: { dimension: 'VOLUME', factor: 1 },
  M2: { dimension: 'AREA', factor: 1 },
  PCS: { dimension: 'PIECES', factor: 1 },
  SET: { dimension: 'SETS', factor: 1 },
  TM: { dimension: 'TIMBER', factor: 1 },
}

/** Minutes in one unit of time, 0 where the unit is not a time. A day is the project's working day. */
export function minutesPer(unit: Unit, workingDayMinutes: number): number {
  switch (unit) {
    case 'MIN':
      return 1
    case 'H':
      return 60
    case 'DAY':
      return workingDayMinutes
    case 'WEEK':
      return workingDayMinutes * DAYS_PER_WEEK
    case 'MONTH':
      return workingDayMinutes * DAYS_PER_MONTH
    default:
      return 0
  }
}

/** How many of `to` one `from` is, 0 where they measure different things. */
export function unitRatio(from: Unit, to: Unit, workingDayMinutes: number): number {
  if (from === to) return 1
  const source = measures[from]
  const target = measures[to]
  if (source !== undefined && target !== undefined) {
    return source.dimension === target.dimension ? source.factor / target.factor : 0
  }
  const minutes = minutesPer(to, workingDayMinutes)
  return minutes === 0 ? 0 : minutesPer(from, workingDayMinutes) / minutes
}

/** The length of the project's working day, minutes; 480 where the settings say nothing usable. */
export function workingDayOf(settings: CostSettings): number {
  const minutes = settings.workingDayMinutes
  return typeof minutes === 'number' && minutes > 0 && minutes < Number.POSITIVE_INFINITY
    ? minutes
    : WORKING_DAY_MINUTES
}

/** The value in another unit, or UNIT_MISMATCH across dimensions, never a silent factor of 1 (rules §2). */
export function convert(value: number, from: Unit, to: Unit, settings: CostSettings = {}): Conversion {
  const ratio = unitRatio(from, to, workingDayOf(settings))
  if (ratio === 0) return { ok: false, code: 'UNIT_MISMATCH', from, to }
  const converted = value * ratio
  return { ok: true, value: Number.isFinite(converted) ? converted : 0 }
}
