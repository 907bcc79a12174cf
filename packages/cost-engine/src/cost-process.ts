import type { Unit } from '@tehas/contracts'
import { processResult } from './figures/evaluators'
import type { CostProcessInput, CostSettings } from './inputs'
import { readProcess } from './readings/read-process'
import type { ProcessResult, Warning } from './results'
import { amount, startRun } from './run'

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
  const parent = { net: amount(netQuantity, run, 'netQuantity'), unit }
  const figures = processResult(readProcess(process, parent, run), run)
  return { ...figures, warnings: run.warnings }
}
