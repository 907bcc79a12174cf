import { expect, it } from 'vitest'
import { failuresIn } from './failures-in.mjs'

it('should name the tests that failed in Vitest with what they expected, once and without colours', () => {
  const output = `
 \u001b[32m✓\u001b[39m packages/ui/src/a.test.tsx (3 tests) 12ms
 \u001b[41m FAIL \u001b[49m |unit| packages/ui/src/b.test.tsx > dialog > should stay
AssertionError: expected 1 to be 2
 FAIL  |unit| packages/ui/src/b.test.tsx > dialog > should stay
 ❯ packages/ui/src/b.test.tsx:12:3`
  expect(failuresIn(output)).toEqual([
    'FAIL  |unit| packages/ui/src/b.test.tsx > dialog > should stay',
    'AssertionError: expected 1 to be 2',
  ])
})

it('should name those of Playwright and of the compiler', () => {
  const output = `
  1) e2e/tests/list.spec.ts:10:1 › the list of orders › keeps its columns ─────
    Error: expect(locator).toBeVisible() failed

    Locator:  getByRole('grid')
    Expected: visible
shell/src/app.tsx(3,1): error TS2304: Cannot find name 'a'.`
  expect(failuresIn(output)).toEqual([
    '1) e2e/tests/list.spec.ts:10:1 › the list of orders › keeps its columns ─────',
    'Error: expect(locator).toBeVisible() failed',
    "Locator:  getByRole('grid')",
    'Expected: visible',
    "shell/src/app.tsx(3,1): error TS2304: Cannot find name 'a'.",
  ])
})

it('should stay short where everything fails', () => {
  const output = Array.from({ length: 500 }, (_, index) => `FAIL  a.test.ts > case ${index} ${'x'.repeat(900)}`).join(
    '\n',
  )
  const failures = failuresIn(output)
  expect(failures).toHaveLength(30)
  expect(failures[0]).toHaveLength(400)
})
