import type { Workload } from '@tehas/contracts'
import type { LearnedWorkload } from '@tehas/contracts/production'
import { formatBetween, formatNumber, formatPercent, NO_BREAK_SPACE, type Translate, unitLabel } from '@tehas/i18n'

/** Less than this either way is what was planned, in percent. */
const AS_PLANNED = 0.5

/** Minutes for one piece, to some three digits. */
export function minutesText(minutes: number): string {
  const decimals = minutes >= 100 ? 0 : minutes >= 10 ? 1 : 2
  return `${formatBetween(minutes, 0, decimals)}${NO_BREAK_SPACE}min`
}

/** Between what half of the jobs lie: "5,2–7 min". */
export function spreadText({ lowMinutes, highMinutes }: LearnedWorkload): string {
  const [low, high] = [minutesText(lowMinutes), minutesText(highMinutes)]
  return low === high ? low : `${low.split(NO_BREAK_SPACE)[0]}–${high}`
}

/** A workload in the unit in which it is planned. */
export const workloadText = ({ value, unit }: Workload, t: Translate): string =>
  `${formatNumber(value)}${NO_BREAK_SPACE}${unitLabel(unit, t)}`

export type Direction = 'LONGER' | 'SHORTER' | 'AS_PLANNED' | 'NOT_PLANNED'

export function directionOf({ difference }: Pick<LearnedWorkload, 'difference'>): Direction {
  if (difference === null) return 'NOT_PLANNED'
  if (Math.abs(difference) < AS_PLANNED) return 'AS_PLANNED'
  return difference > 0 ? 'LONGER' : 'SHORTER'
}

/** How what was measured stands to the plan: "50 % longer". */
export function differenceText({ difference }: Pick<LearnedWorkload, 'difference'>, t: Translate): string {
  const percent = formatPercent(Math.abs(difference ?? 0), 0)
  switch (directionOf({ difference })) {
    case 'LONGER':
      return t('{{percent}} longer', { percent })
    case 'SHORTER':
      return t('{{percent}} shorter', { percent })
    case 'AS_PLANNED':
      return t('As planned')
    case 'NOT_PLANNED':
      return t('Not planned')
  }
}

/** The product and its step, or the definition alone. */
export const learnedName = ({ kind, source, step }: LearnedWorkload): string =>
  kind === 'STOCK' ? `${source.name}, ${step}` : source.name

/** Why it cannot be accepted; undefined where it can. */
export function whyNot(
  { kind, isLocked, learned, planned }: LearnedWorkload,
  mayChange: Readonly<Record<LearnedWorkload['kind'], boolean>>,
  t: Translate,
): string | undefined {
  if (!mayChange[kind]) return t('You may not change it')
  if (isLocked) return t('The product is locked')
  if (learned.value === 0) return t('The work took less than the planned changeover')
  return learned.value === planned.value ? t('As planned') : undefined
}
