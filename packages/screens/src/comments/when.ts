import { formatDate, formatDateTime, formatTime, type Translate } from '@tehas/i18n'

/** When something was written: today with its time alone. */
export function whenWritten(moment: string, t: Translate, now = new Date().toISOString()): string {
  const isToday = formatDate(moment) === formatDate(now)
  return isToday ? t('today {{time}}', { time: formatTime(moment) }) : formatDateTime(moment)
}
