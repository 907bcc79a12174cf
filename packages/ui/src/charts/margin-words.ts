import { formatNumber, formatPercent, MINUS, type Translate } from '@tehas/i18n'

type Figure = number | null | undefined

const isFigure = (value: Figure): value is number => typeof value === 'number' && Number.isFinite(value)

/** How far a margin is from its target, in words; undefined where one of them is missing. Both are percentage points. */
export function distanceWords(t: Translate, margin: Figure, target: Figure): string | undefined {
  if (!isFigure(margin) || !isFigure(target)) return undefined
  const distance = margin - target
  if (Math.abs(distance) < 0.05) return t('on target')
  return distance < 0
    ? t('{{points}} points under', { points: formatNumber(-distance, 1) })
    : t('{{points}} points over', { points: formatNumber(distance, 1) })
}

/** By how much a margin rose or fell, in words; undefined where the figures shown are the same. Percentage points. */
export function changeWords(t: Translate, margin: Figure, before: Figure): string | undefined {
  if (!isFigure(margin) || !isFigure(before)) return undefined
  const change = round1(margin) - round1(before)
  if (Math.abs(change) < 0.05) return undefined
  const sign = change < 0 ? MINUS : '+'
  return t('{{change}} points', { change: sign + formatNumber(Math.abs(change), 1) })
}

/** As it is shown, so that the difference is that of the two figures that were seen. */
const round1 = (value: number): number => Math.round(value * 10) / 10

/** A margin and its target as screen readers say them. */
export function marginWords(t: Translate, margin: Figure, target: Figure, before?: Figure): string {
  const spoken = [
    formatPercent(margin),
    isFigure(target) ? t('target {{value}}', { value: formatPercent(target) }) : '',
    distanceWords(t, margin, target) ?? '',
    changeWords(t, margin, before) ?? '',
  ]
  return `${t('Margin')}: ${spoken.filter(Boolean).join(', ')}`
}
