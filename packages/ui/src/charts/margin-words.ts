import { formatNumber, formatPercent, type Translate } from '@tehas/i18n'

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

/** A margin and its target as screen readers say them. */
export function marginWords(t: Translate, margin: Figure, target: Figure): string {
  const spoken = [
    formatPercent(margin),
    isFigure(target) ? t('target {{value}}', { value: formatPercent(target) }) : '',
    distanceWords(t, margin, target) ?? '',
  ]
  return `${t('Margin')}: ${spoken.filter(Boolean).join(', ')}`
}
