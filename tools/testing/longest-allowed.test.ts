import { expect, it } from 'vitest'
import { longestAllowed } from './longest-allowed'

it('should find the longest time that a test of a file is given', () => {
  const text = `it('one', async () => {
    expect(answer.length).toBeLessThan(900_000)
  }, 180_000)
it('other', async () => undefined,
  600_000,
)`
  expect(longestAllowed(text)).toBe(600_000)
  expect(longestAllowed("it('usual', () => expect(pieces).toBe(5_000))")).toBe(0)
})
