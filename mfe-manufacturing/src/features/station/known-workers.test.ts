import { testId } from '@tehas/contracts/testing'
import { describe, expect, it } from 'vitest'
import { createKnownWorkers } from './known-workers'

const HOUR = 3_600_000
const mati = { _id: testId('mati'), firstName: 'Mati', lastName: 'Mets' }

/** A page on which Mati opened the station by PIN at moment 0. */
async function page() {
  const clock = { wall: 0, steady: 0 }
  const known = createKnownWorkers({ now: () => ({ ...clock }), rounds: 1 })
  await known.remember(mati, '4826')
  return { known, clock }
}

describe('a worker who comes back without a connection', () => {
  it('should be let in by the PIN that the service accepted, and nobody else', async () => {
    const { known } = await page()
    expect(await known.open(mati._id, '4826')).toEqual(mati)
    expect(await known.open(mati._id, '4827')).toBe('wrong')
    expect(await known.open(testId('juta'), '4826')).toBe('unknown')
  })

  it('should need the connection twelve hours later, by either clock, and after a clock was set back', async () => {
    for (const later of [
      { wall: 12 * HOUR, steady: 1 },
      { wall: 1, steady: 12 * HOUR },
      { wall: -1, steady: 1 },
    ]) {
      const { known, clock } = await page()
      expect(known.isKnown(mati._id)).toBe(true)
      Object.assign(clock, later)
      expect(await known.open(mati._id, '4826')).toBe('unknown')
    }
  })

  it('should need it after five wrong PINs, also at once, and once it may not open the station', async () => {
    const { known } = await page()
    const tries = await Promise.all(['1', '2', '3', '4', '5', '6'].map((end) => known.open(mati._id, `900${end}`)))
    expect(tries).not.toContainEqual(mati)
    expect(await known.open(mati._id, '4826')).toBe('unknown')
    const other = await page()
    other.known.keepOnly([])
    expect(other.known.isKnown(mati._id)).toBe(false)
  })
})
