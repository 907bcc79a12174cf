import { expect, it } from 'vitest'
import { createBurst } from './burst'

/** Presses keys so many milliseconds after each other. */
const press = (keys: readonly string[], gap: number) => {
  const burst = createBurst()
  return keys.map((key, at) => burst.take(key, 1000 + at * gap)).at(-1)
}

it('should read what comes faster than anybody types and ends with Enter', () => {
  expect(press([...'PP-12', 'Enter'], 10)).toBe('PP-12')
  expect(press(['Shift', 'P', 'Shift', 'P', '-', '1', '2', 'Enter'], 15)).toBe('PP-12')
  expect(press([...'4740012345678', 'Enter'], 10)).toBe('4740012345678')
})

it('should leave typing, short texts and figures alone', () => {
  expect(press([...'PP-12', 'Enter'], 90)).toBeUndefined()
  expect(press([...'PP', 'Enter'], 10)).toBeUndefined()
  expect(press([...'12+18', 'Enter'], 5)).toBeUndefined()
  expect(press([...'PP-12'], 10)).toBeUndefined()
})

it('should know no scan behind a key that no scanner sends', () => {
  const burst = createBurst()
  const running = [' ', 'Escape', ' ', 'ArrowUp', 'ArrowUp', ' '].map((key, at) => {
    burst.take(key, 1000 + at)
    return burst.isRunning()
  })
  expect(running).not.toContain(true)
})

it('should begin anew after a pause', () => {
  const burst = createBurst()
  for (const [at, key] of [...'30'].entries()) burst.take(key, at * 200)
  const scanned = [...'PP-12', 'Enter'].map((key, at) => burst.take(key, 5000 + at * 10))
  expect(scanned.at(-1)).toBe('PP-12')
})
