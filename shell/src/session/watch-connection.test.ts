// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenLookingForUpdates } from '../pwa/look-for-updates'
import { watchConnection } from './watch-connection'

const { connection, change } = vi.hoisted(() => {
  const listeners = new Set<() => void>()
  let lost = false
  const change = (isLost: boolean) => {
    lost = isLost
    for (const listener of listeners) listener()
  }
  const onChange = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return { change, connection: { check: () => undefined, isLost: () => lost, onChange } }
})
vi.mock('../boot/clients', () => ({ api: { connection }, queryClient: { refetchQueries: async () => undefined } }))

const look = vi.fn()
let stop: (() => void)[] = []
beforeEach(() => {
  look.mockClear()
  stop = [whenLookingForUpdates(look), watchConnection()]
})
afterEach(() => {
  for (const end of stop) end()
})

it('should look for newer areas and a newer shell as soon as the service answers again, without a timer', () => {
  change(true)
  expect(look).not.toHaveBeenCalled()
  change(false)
  expect(look).toHaveBeenCalledOnce()
})
