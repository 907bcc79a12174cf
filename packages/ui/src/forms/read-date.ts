import { toDay } from '@tehas/i18n'

/** An ISO day from its parts, or undefined when there is no such day. */
function isoDay(year: number, month: number, day: number): string | undefined {
  const pad = (part: number, length: number) => String(part).padStart(length, '0')
  return toDay(`${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`)
}

/**
 * The day behind what people type: `27.11.2026`, `27.11.26`, `27.11` (this year), `27112026`, `2026-11-27`.
 * Undefined for anything else, and for days that do not exist.
 */
export function readDate(text: string, today: string): string | undefined {
  const trimmed = text.trim().replace(/\s+/g, '')
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(trimmed)
  if (iso) return isoDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const run = /^(\d{2})(\d{2})(\d{4})$/.exec(trimmed)
  if (run) return isoDay(Number(run[3]), Number(run[2]), Number(run[1]))
  const dotted = /^(\d{1,2})[./-](\d{1,2})(?:[./-](\d{2}|\d{4})?)?$/.exec(trimmed)
  if (!dotted) return undefined
  const typed = dotted[3]
  const year = typed === undefined ? Number(today.slice(0, 4)) : Number(typed.length === 2 ? `20${typed}` : typed)
  return isoDay(year, Number(dotted[2]), Number(dotted[1]))
}
