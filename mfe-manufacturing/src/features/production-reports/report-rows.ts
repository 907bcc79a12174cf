import type { ReportColumnKey, ReportFigures, ReportGroup, ReportGrouping } from '@tehas/contracts/production'
import { formatDate, formatDuration, formatQuantity, formatWeekday, MISSING, type Translate } from '@tehas/i18n'

const sorted = [
  'title',
  'reports',
  'produced',
  'scrapped',
  'planned',
  'worked',
  'over',
] as const satisfies readonly ReportColumnKey[]
export type SortedBy = (typeof sorted)[number]
export type ReportSort = { readonly key: SortedBy; readonly direction: 1 | -1 }

/** `-worked`: by the time worked, most first; undefined where an address typed by hand names nothing. */
export function readSort(text: string | null): ReportSort | undefined {
  const key = sorted.find((each) => each === text?.replace(/^-/, ''))
  return key && { key, direction: text?.startsWith('-') ? -1 : 1 }
}

/** What was worked beyond the plan of what was told, in minutes; undefined where nothing was told that has a plan. */
export const overOf = ({ planned, worked }: ReportFigures): number | undefined =>
  planned > 0 ? worked - planned : undefined

/** The groups as somebody sorted them; those without a figure last. */
export function sortGroups(groups: readonly ReportGroup[], sort: ReportSort | undefined): readonly ReportGroup[] {
  if (!sort) return groups
  const { key, direction } = sort
  if (key === 'title') return direction === 1 ? groups : groups.toReversed()
  const figureOf = (group: ReportGroup): number | undefined => {
    if (key === 'over') return overOf(group)
    if (key === 'produced' || key === 'scrapped') return group.amounts[0]?.[key]
    return group[key]
  }
  return groups.toSorted((a, b) => {
    const [one, other] = [figureOf(a), figureOf(b)]
    if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined)
    return (one - other) * direction
  })
}

/** What a group is called: a day with its weekday, a name, or that it has none. */
export function groupTitle({ title }: Pick<ReportGroup, 'title'>, by: ReportGrouping, t: Translate): string {
  if (title === null) return by === 'person' ? t('Nobody is known') : t('Without a team')
  if (by !== 'day') return title
  return `${formatWeekday(title, 'short')} ${formatDate(title)}`
}

/** `12 pcs, 3,5 m`, or a dash. */
export const amountsText = (amounts: ReportFigures['amounts'], t: Translate): string =>
  amounts.length === 0 ? MISSING : amounts.map(({ unit, produced }) => formatQuantity(produced, unit, t)).join(', ')

/** `2 pcs` that were scrapped, or a dash. */
export const scrappedText = (amounts: ReportFigures['amounts'], t: Translate): string =>
  amounts.flatMap(({ unit, scrapped }) => (scrapped === 0 ? [] : [formatQuantity(scrapped, unit, t)])).join(', ') ||
  MISSING

/** `−1 pcs` that were taken back; empty where nothing was. */
export const correctedText = (amounts: ReportFigures['amounts'], t: Translate): string =>
  amounts.flatMap(({ unit, corrected }) => (corrected < 0 ? [formatQuantity(corrected, unit, t)] : [])).join(', ')

/** What the plan gives for what was told, or a dash where nothing was told that has one. */
export const planText = ({ planned, amounts }: ReportFigures): string =>
  planned === 0 && amounts.length === 0 ? MISSING : formatDuration(planned)

/** By so much that it shows in whole minutes. */
export const isOverPlan = (over: number | undefined): boolean => over !== undefined && over >= 0.5

/** `+54 min` or `−20 min`, or a dash. */
export function overText(over: number | undefined): string {
  if (over === undefined) return MISSING
  const minutes = Math.round(over)
  return minutes > 0 ? `+${formatDuration(minutes)}` : formatDuration(minutes)
}
