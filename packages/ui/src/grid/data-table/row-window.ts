/** Fewer rows are drawn whole: simpler for screen readers, printing and find-in-page. */
export const VIRTUAL_FROM = 60

/** Row heights are written in rem, so that the browser's text size scales them. */
export function remToPixels(rem: number): number {
  if (typeof document === 'undefined') return rem * 16
  return rem * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16)
}

/** Whole numbers from one up to, but not including, another. */
export function range(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)
}
