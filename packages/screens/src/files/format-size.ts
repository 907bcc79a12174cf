import { formatNumber, NO_BREAK_SPACE } from '@tehas/i18n'

export const MEGABYTE = 1024 * 1024

/** Bytes as megabytes: `1,2 MB`; of less than one two decimals, at least `0,01 MB`. */
export function formatSize(bytes: number): string {
  const megabytes = bytes / MEGABYTE
  const shown = megabytes >= 1 ? formatNumber(megabytes, 1) : formatNumber(Math.max(0.01, megabytes), 2)
  return `${shown}${NO_BREAK_SPACE}MB`
}
