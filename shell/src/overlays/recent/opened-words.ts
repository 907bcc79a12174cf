import { getLanguage, type Translate } from '@tehas/i18n'

const MINUTE_MS = 60_000
const steps = [
  ['minute', 60],
  ['hour', 24],
  ['day', Number.POSITIVE_INFINITY],
] as const

/** "opened 4 minutes ago", in whole minutes, hours or days; undefined where the moment was not noted. */
export function openedWords(t: Translate, openedAt: string | undefined, now = Date.now()): string | undefined {
  const since = openedAt === undefined ? Number.NaN : now - Date.parse(openedAt)
  if (Number.isNaN(since)) return undefined
  if (since < MINUTE_MS) return t('opened just now')
  let count = Math.floor(since / MINUTE_MS)
  for (const [unit, most] of steps) {
    if (count < most) {
      const ago = new Intl.RelativeTimeFormat(getLanguage()).format(-count, unit)
      return t('opened {{ago}}', { ago })
    }
    count = Math.floor(count / most)
  }
  return undefined
}
