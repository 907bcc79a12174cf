import { stripVTControlCharacters } from 'node:util'

/** Lines told of one step, and characters of each. */
const [MOST, WIDEST] = [30, 400]
/** A failed file or test of Vitest, one of Playwright with what it waited for, an error of TypeScript, what was thrown. */
const TELLING = [
  /^FAIL +\S/,
  /^\d+\) .+ › /,
  /^(?:Locator|Expected|Received)[ \w]*: /,
  /: error TS\d+: /,
  /^(?:[A-Z]\w*)?Error: /,
]

/** The lines of a step's output that name what failed and how, each once and the first 30. */
export function failuresIn(output) {
  const lines = stripVTControlCharacters(output).split('\n')
  const telling = lines.map((line) => line.trim()).filter((line) => TELLING.some((pattern) => pattern.test(line)))
  return [...new Set(telling)].slice(0, MOST).map((line) => line.slice(0, WIDEST))
}
