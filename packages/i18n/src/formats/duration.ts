import { type Figure, formatBetween, formatNumber, MINUS, MISSING, NO_BREAK_SPACE } from './number'

/** Minutes as hours and minutes, `3 h 03 min`; below a minute with decimals, `0,5 min`. */
export function formatDuration(minutes: Figure): string {
  if (minutes === null || minutes === undefined || !Number.isFinite(minutes)) return MISSING
  const amount = Math.abs(minutes)
  if (amount > 0 && amount < 1) return `${formatBetween(minutes, 0, 2)}${NO_BREAK_SPACE}min`

  const total = Math.round(amount)
  const sign = minutes < 0 && total > 0 ? MINUS : ''
  const hours = Math.floor(total / 60)
  const rest = total % 60
  const parts = [
    hours > 0 && `${formatNumber(hours)} h`,
    (rest > 0 || hours === 0) && `${hours > 0 ? String(rest).padStart(2, '0') : rest} min`,
  ]
  return sign + parts.filter(Boolean).join(' ').replaceAll(' ', NO_BREAK_SPACE)
}

/** Seconds as a running timer shows them, `01:42:18`. */
export function formatTimer(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}
