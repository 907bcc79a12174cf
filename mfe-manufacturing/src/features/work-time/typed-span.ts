import { addDays, type Translate } from '@tehas/i18n'
import { momentOfClock, readClock } from './clock'

type Typed = { readonly from: string; readonly to: string }

/** Moments in milliseconds; undefined where nothing that can be read is typed. */
export type TypedSpan = {
  readonly from: number | undefined
  readonly to: number | undefined
  /** It ends on the day after it began, as a night shift does. */
  readonly isOverMidnight: boolean
}

const momentOf = (day: string | undefined, text: string): number | undefined => {
  const clock = readClock(text)
  return clock === undefined || !day ? undefined : momentOfClock(day, clock)
}

/** The moments between which work was done on a local day, by the times that were typed. */
export function spanOfTyped(day: string | undefined, typed: Typed): TypedSpan {
  const from = momentOf(day, typed.from)
  const sameDay = momentOf(day, typed.to)
  if (!day || from === undefined || sameDay === undefined || from <= sameDay) {
    return { from, to: sameDay, isOverMidnight: false }
  }
  return { from, to: momentOf(addDays(day, 1), typed.to), isOverMidnight: true }
}

/** What is wrong with typed times; a time that is still missing is so only once the person tried to save. */
export function problemOfSpan(
  { from, to }: TypedSpan,
  { typed, isTried, t }: { readonly typed: Typed; readonly isTried: boolean; readonly t: Translate },
): string | undefined {
  const isTyped = typed.from !== '' && typed.to !== ''
  if (from === undefined || to === undefined) return isTyped || isTried ? t('Write times like 14:31') : undefined
  if (to > Date.now()) return t('This is later than now')
  return from === to ? t('The end comes before the start') : undefined
}
