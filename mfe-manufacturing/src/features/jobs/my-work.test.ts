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
