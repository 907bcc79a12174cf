import { addDays, formatDateRange, isoWeek, type Translate } from '@tehas/i18n'

/** The week that begins with a Monday: "Week 47, 16.–22.11.2026". */
export const weekWords = (monday: string, t: Translate): string =>
  t('Week {{week}}, {{days}}', { week: isoWeek(monday).week, days: formatDateRange(monday, addDays(monday, 6)) })
