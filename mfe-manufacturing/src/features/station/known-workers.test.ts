import { testId } from '@tehas/contracts/testing'
import { describe, expect, it } from 'vitest'
import { createKnownWorkers, keptWorkersSchema } from './known-workers'

const HOUR = 3_600_000
const TICKET = 't'.repeat(43)
const mati = { _id: testId('mati'), firstName: 'Mati', lastName: 'Mets' }

/** A page on which Mati opened the station by PIN at moment 0. */
async function page() {
  const clock = { wall: 0, steady: 0 }
  const known = createKnownWorkers({ now: () => ({ ...clock }), rounds: 1 })
  await known.remember(mati, '4826', TICKET)
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

describe('a worker after a reload without a connection', () => {
  /** A device, of which each page keeps what the one before kept. */
  function device() {
    let text = '[]'
    const clock = { wall: 0, steady: 0 }
    const store = {
      read: () => keptWorkersSchema.parse(JSON.parse(text)),
      keep: (kept: object) => {
        text = JSON.stringify(kept)
      },
    }
    const reload = () => {
      clock.steady = 0
      return createKnownWorkers({ now: () => ({ ...clock }), rounds: 1, store })
    }
    return { clock, reload, text: () => text }
  }

  it('should be let in by the PIN, of which the device keeps a salted hash alone', async () => {
    const { reload, text } = device()
    await reload().remember(mati, '4826', TICKET)
    expect(text()).not.toContain('4826')
    const known = reload()
    expect(await known.open(mati._id, '4827')).toBe('wrong')
    expect(await known.open(mati._id, '4826')).toEqual(mati)
    expect(known.tickets()).toEqual([{ user: mati, ticket: TICKET }])
    // The same PIN of another has another hash.
    const juta = { ...mati, _id: testId('juta') }
    await known.remember(juta, '4826', TICKET)
    const [one, other] = keptWorkersSchema.parse(JSON.parse(text()))
    expect(one?.hash).not.toBe(other?.hash)
  })

  it('should have no more tries for it', async () => {
    const { reload } = device()
    await reload().remember(mati, '4826', TICKET)
    for (const pin of ['9001', '9002', '9003', '9004']) expect(await reload().open(mati._id, pin)).toBe('wrong')
    expect(await reload().open(mati._id, '9005')).toBe('unknown')
    expect(await reload().open(mati._id, '4826')).toBe('unknown')
    expect(reload().tickets()).toEqual([])
  })

  it('should need the connection twelve hours later, and after the clock was set back', async () => {
    const { clock, reload } = device()
    await reload().remember(mati, '4826', TICKET)
    clock.wall = 11 * HOUR
    expect(reload().isKnown(mati._id)).toBe(true)
    // It was seen to be later.
    clock.wall = 2 * HOUR
    expect(await reload().open(mati._id, '4826')).toBe('unknown')
    await reload().remember(mati, '4826', TICKET)
    clock.wall += 12 * HOUR
    expect(reload().tickets()).toEqual([])
    expect(await reload().open(mati._id, '4826')).toBe('unknown')
  })

  it('should be forgotten once the service says that they may not open the station', async () => {
    const { reload } = device()
    await reload().remember(mati, '4826', TICKET)
    reload().keepOnly([])
    expect(reload().isKnown(mati._id)).toBe(false)
  })
})
