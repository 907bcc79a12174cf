import { stripVTControlCharacters } from 'node:util'

/** Lines told of one step, characters of each, and lines at its end where nothing in it is known as a failure. */
const [MOST, WIDEST, LAST] = [30, 400, 15]
/**
 * A failed file or test of Vitest, an error that no test caught and where, a test of Playwright with what it waited for,
 * an error of TypeScript, what was thrown.
 */
const TELLING = [
  /^FAIL +\S/,
  /^⎯+ Unhandled /,
  /^(?:This error originated in|The latest test that might've caused) /,
  /^\d+\) .+ › /,
  /^(?:Locator|Expected|Received)[ \w]*: /,
  /: error TS\d+: /,
  /^(?:[A-Z]\w*)?(?:Error|Failure): /,
  // As PostgreSQL names what it refuses.
  /^error: (?!Error: )/,
]

/**
 * The lines of a step's output that name what failed and how, each once and the first 30; its last lines where it names
 * nothing, as of a program that was ended.
 */
export function failuresIn(output) {
  const lines = stripVTControlCharacters(output).split('\n')
  const telling = lines.map((line) => line.trim()).filter((line) => TELLING.some((pattern) => pattern.test(line)))
  const named = [...new Set(telling)].slice(0, MOST)
  const told = named.length > 0 ? named : lines.filter((line) => line.trim() !== '').slice(-LAST)
  return told.map((line) => line.slice(0, WIDEST))
}
