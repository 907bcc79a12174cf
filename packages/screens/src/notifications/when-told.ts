import { formatDate, formatTime, type Translate } from '@tehas/i18n'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** When something was told: the nearer, the closer. */
export function whenTold(moment: string, t: Translate, now = Date.now()): string {
  const minutes = Math.floor((now - new Date(moment).getTime()) / MINUTE_MS)
  if (minutes < 1) return t('just now')
  if (minutes < 60) return t('{{count}} minutes ago', { count: minutes })
  const day = formatDate(moment)
  if (day === formatDate(new Date(now).toISOString())) return t('today {{time}}', { time: formatTime(moment) })
  const yesterday = formatDate(new Date(now - DAY_MS).toISOString())
  return day === yesterday ? t('yesterday {{time}}', { time: formatTime(moment) }) : day
}
