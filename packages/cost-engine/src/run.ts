import type { CostItemInput, CostSettings } from './inputs'
import type { Parent } from './parent'
import type { FigurePath, ItemResult, PathStep, Warning } from './results'
import { workingDayOf } from './units'

/** A structure may have at most this many levels, the product being the first (rules §2). */
export const MAX_LEVELS = 25

/** State of one calculation: settings made ready, where it is, and what it had to warn about. */
export type Run = {
  readonly workingDayMinutes: number
  readonly isBought: boolean
  /** Position at each level: index × 2 for an item, index × 2 + 1 for a process. Spares building paths that nobody needs. */
  readonly trail: number[]
  depth: number
  warnings: Warning[]
  /** Child products counted so far (known-parts.ts). */
  known: Map<CostItemInput, KnownPart[]> | undefined
}

/** What a child product came to below a parent. */
export type KnownPart = { readonly parent: Parent; readonly result: ItemResult }

export function startRun(settings: CostSettings): Run {
  const isBought = settings.isBought === true
  return { workingDayMinutes: workingDayOf(settings), isBought, trail: [], depth: 0, warnings: [], known: undefined }
}

/** The path, from the product, of the node being calculated, followed by the given steps. */
export function here(run: Run, ...steps: readonly PathStep[]): FigurePath {
  const path: PathStep[] = []
  for (let level = 0; level < run.depth; level++) {
    const position = run.trail[level] ?? 0
    path.push(position % 2 === 0 ? 'items' : 'processes', Math.floor(position / 2))
  }
  path.push(...steps)
  return path
}

/** The number, or 0 where it is absent (no price right); 0 with a warning where it is negative or not finite. */
export function amount(value: number | null | undefined, run: Run, field: string): number {
  // Adding 0 turns −0 into 0.
  if (typeof value === 'number' && value >= 0 && value < Number.POSITIVE_INFINITY) return value + 0
  if (value !== undefined && value !== null) warnBadNumber(run, field)
  return 0
}

/** The markup in percent, 0 where it is absent. It may lower a price, but never below nothing. */
export function markup(percentage: number | null | undefined, run: Run): number {
  if (typeof percentage === 'number' && percentage >= -100 && percentage < Number.POSITIVE_INFINITY)
    return percentage + 0
  if (percentage !== undefined && percentage !== null) warnBadNumber(run, 'markupPercentage')
  return 0
}

function warnBadNumber(run: Run, field: string) {
  run.warnings.push({ code: 'BAD_NUMBER', path: here(run, ...field.split('.')) })
}

/** Sets every figure of the node that is not finite to 0 and says so: every result is finite (rules §2). */
export function repair(figures: object, run: Run): void {
  for (const [name, value] of Object.entries(figures)) {
    if (typeof value !== 'number' || Number.isFinite(value)) continue
    Object.assign(figures, { [name]: 0 })
    run.warnings.push({ code: 'OVERFLOW', path: here(run, name) })
  }
}
