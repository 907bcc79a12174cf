import { expect, it } from 'vitest'
import { flakyIn, slowestIn } from './noted-in.mjs'

/** As Playwright sums up. */
const output = `
  1) e2e/tests/list.spec.ts:10:1 › the list of orders › keeps its columns ─────
    Error: expect(locator).toBeVisible() failed

    Retry #1 ───────────────────────────────────────

  Slow test file: e2e/tests/moving.spec.ts (1.9m)
  Slow test file: e2e/tests/list.spec.ts (44.1s)
  Consider running tests from slow files in parallel. See: https://playwright.dev/docs/test-parallel
  1 failed
    e2e/tests/home.spec.ts:7:1 › home ───────────────
  \u001b[33m2 flaky\u001b[39m
\u001b[33m    e2e/tests/list.spec.ts:10:1 › the list of orders › keeps its columns ─────\u001b[39m
    e2e/tests/moving.spec.ts:12:3 › a line is moved ─────
  217 passed (21.3m)
`

it('should name the tests that passed only when they were tried again', () => {
  expect(flakyIn(output)).toEqual([
    'e2e/tests/list.spec.ts:10:1 › the list of orders › keeps its columns',
    'e2e/tests/moving.spec.ts:12:3 › a line is moved',
  ])
  expect(flakyIn('  220 passed (21.3m)\n')).toEqual([])
  expect(flakyIn('')).toEqual([])
})

it('should name the files that took longest', () => {
  expect(slowestIn(output)).toEqual(['e2e/tests/moving.spec.ts (1.9m)', 'e2e/tests/list.spec.ts (44.1s)'])
  expect(slowestIn('  220 passed (21.3m)\n')).toEqual([])
})
