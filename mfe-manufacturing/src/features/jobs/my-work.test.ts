import { expect, it } from 'vitest'
import { ownWorker } from '../../testing/create-test-job'
import { secondsOf } from './my-work'

it('should count on what the service told, in the share of a person who runs two', () => {
  const at = Date.parse('2026-11-20T12:00:00.000Z')
  const worker = { ...ownWorker, sharedBy: 2 }
  // 72 minutes, and half of ten.
  expect(secondsOf(worker, at, at + 600_000)).toBe(72 * 60 + 300)
  expect(secondsOf({ ...worker, status: 'PAUSED' }, at, at + 600_000)).toBe(72 * 60)
})

it('should stand still in the break of a timer that runs since before it', () => {
  const at = Date.parse('2026-11-20T09:50:00.000Z')
  const rest = { from: '2026-11-20T10:00:00.000Z', to: '2026-11-20T10:30:00.000Z' }
  const minutesAt = (clock: string) =>
    secondsOf({ ...ownWorker, minutes: 60, sharedBy: 1, rest }, at, Date.parse(`2026-11-20T${clock}:00.000Z`)) / 60
  // Ten minutes until the break, none in it, and fifteen after it.
  expect(['10:00', '10:20', '10:30', '10:45'].map(minutesAt)).toEqual([70, 70, 70, 85])
})
