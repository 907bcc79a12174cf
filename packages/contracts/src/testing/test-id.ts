import type { Id } from '../primitives/id'

/** A deterministic id for tests: the same kind and number always give the same id. */
export function testId(kind: string, number = 1): Id {
  let hash = 0x811c9dc5
  for (const character of kind) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash.toString(16).padStart(8, '0') + number.toString(16).padStart(16, '0')
}

/** The moment that every factory uses. */
export const testMoment = '2026-11-20T12:00:00.000Z'
export const testDay = '2026-11-20'
