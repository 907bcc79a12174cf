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

it('should name an error that no test caught, and where', () => {
  const output = `
 ✓  server  packages/server/src/a.test.ts (3 tests) 12ms
\u001b[31m⎯⎯⎯⎯⎯\u001b[39m Unhandled Rejection \u001b[31m⎯⎯⎯⎯⎯\u001b[39m
CallFailure: 404 NOT_FOUND ""
 ❯ Object.call packages/server/src/testing/caller.ts:71:46
This error originated in "packages/server/src/links.test.ts" test file.
The latest test that might've caused the error is "should be for whoever writes". It might mean one of the following:
⎯⎯⎯⎯⎯ Unhandled Rejection ⎯⎯⎯⎯⎯
error: terminating connection`
  expect(failuresIn(output)).toEqual([
    '⎯⎯⎯⎯⎯ Unhandled Rejection ⎯⎯⎯⎯⎯',
    'CallFailure: 404 NOT_FOUND ""',
    'This error originated in "packages/server/src/links.test.ts" test file.',
    `The latest test that might've caused the error is "should be for whoever writes". It might mean one of the following:`,
    'error: terminating connection',
  ])
})

it('should end as the output does where nothing in it is known as a failure', () => {
  const lines = Array.from({ length: 40 }, (_, index) => `line ${index}`)
  expect(failuresIn(`${lines.join('\n')}\n\n`)).toEqual(lines.slice(-15))
  expect(failuresIn('')).toEqual([])
})

it('should stay short where everything fails', () => {
  const output = Array.from({ length: 500 }, (_, index) => `FAIL  a.test.ts > case ${index} ${'x'.repeat(900)}`).join(
    '\n',
  )
  const failures = failuresIn(output)
  expect(failures).toHaveLength(30)
  expect(failures[0]).toHaveLength(400)
})
