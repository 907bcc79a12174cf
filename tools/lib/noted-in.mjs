import { stripVTControlCharacters } from 'node:util'

const linesOf = (output) => stripVTControlCharacters(output).split('\n')

/** The tests of Playwright that passed only when they were tried again, as its summary names them. */
export function flakyIn(output) {
  const lines = linesOf(output)
  const head = lines.findLastIndex((line) => /^\s*\d+ flaky$/.test(line))
  if (head < 0) return []
  const after = lines.slice(head + 1)
  const end = after.findIndex((line) => !line.includes(' › '))
  return after.slice(0, end < 0 ? undefined : end).map((line) => line.trim().replace(/ ─+$/, ''))
}

/** The test files of Playwright that took longest, with their time, the longest first. */
export const slowestIn = (output) =>
  linesOf(output).flatMap((line) => /^\s*Slow test file: (.+ \([\d.]+\w+\))$/.exec(line)?.[1] ?? [])
