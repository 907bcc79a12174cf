import type { DynamicFields } from '@tehas/contracts'

/** What own fields are found by: words as they stand, numbers as people write them, with a comma or a point. */
export function ownWords(values: DynamicFields): string[] {
  return Object.values(values).flatMap((value): string[] => {
    if (typeof value === 'number') return [...new Set([String(value), String(value).replace('.', ',')])]
    return typeof value === 'string' ? [value] : []
  })
}
