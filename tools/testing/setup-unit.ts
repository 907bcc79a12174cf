// Runs before each file of unit tests. The files of one worker share what `node_modules` loaded and the page of the
// environment; each begins with modules of the workspace of its own, and with an empty page.
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { allowNetwork, forbidNetwork, takeAttempts } from './network-guard'
import { resetModules } from './reset-modules'

resetModules()
const page = typeof document === 'undefined' ? undefined : await import('./page')
page?.reset()

beforeAll(forbidNetwork)
afterAll(allowNetwork)

// Hooks of the tests' own files come before these.
afterEach(() => {
  page?.unmount()
  const left = [
    ...(vi.isFakeTimers() ? ['fake timers'] : []),
    ...(page?.leftovers() ?? []),
    ...takeAttempts().map((to) => `a connection to ${to}`),
  ]
  vi.useRealTimers()
  page?.reset()
  if (left.length > 0) throw new Error(`The test left behind: ${left.join(', ')}`)
})
