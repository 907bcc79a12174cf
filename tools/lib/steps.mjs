import { availableParallelism } from 'node:os'
import { failuresIn } from './failures-in.mjs'
import { flakyIn, slowestIn } from './noted-in.mjs'

/**
 * The steps of a check: each is run and timed, none stops the ones after it. `say` writes a line.
 * A step's work returns `{ ok, output }`: whether it passed, and what it said.
 */
export function createSteps({ say = console.log, now = Date.now } = {}) {
  const results = []
  const begun = now()
  const secondsSince = (moment) => Math.round((now() - moment) / 1000)

  async function timed(name, work) {
    const started = now()
    const { ok, output = '' } = await work()
    const flaky = flakyIn(output)
    const isOfFlaky = (line) => flaky.some((test) => line.includes(test))
    const failures = ok ? [] : failuresIn(output).filter((line) => !isOfFlaky(line))
    const result = { name, ok, seconds: secondsSince(started), failures, flaky, slowest: slowestIn(output) }
    results.push(result)
    return { ...result, output }
  }

  return {
    results,
    /** Runs one step, which writes to the terminal as it goes; returns whether it passed. */
    async step(name, work) {
      say(`\n── ${name}`)
      return (await timed(name, work)).ok
    },
    /** Runs steps beside each other, as many at a time as there are processors; each says all of it when it ends. */
    async beside(works, atOnce = availableParallelism()) {
      const waiting = Object.entries(works)
      const work = async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          const { name, ok, output } = await timed(...next)
          say(`\n── ${name}${ok ? '' : ': FAILED'}`)
          if (output.trim() !== '') say(output.trim())
        }
      }
      await Promise.all(Array.from({ length: Math.min(atOnce, waiting.length) }, work))
    },
    /**
     * Says what passed, what failed and how long each and all took; returns whether all passed. The tests that failed, and
     * those that passed only when they were tried again, are named at the end, since what a step wrote may be thousands of
     * lines above.
     */
    sum() {
      say('')
      for (const { name, ok, seconds, failures, slowest } of results) {
        say(`${ok ? 'passed' : 'FAILED'}  ${name} (${seconds} s)`)
        for (const failure of failures) say(`        ${failure}`)
        for (const file of slowest) say(`        slow: ${file}`)
      }
      const flaky = results.flatMap((result) => result.flaky)
      if (flaky.length > 0)
        say('\nFLAKY, passed only when tried again; each hides a fault of the test or of the product:')
      for (const test of flaky) say(`        ${test}`)
      const failed = results.filter((result) => !result.ok).length
      const counts = `${results.length - failed} passed, ${failed} failed${flaky.length > 0 ? `, ${flaky.length} FLAKY` : ''}`
      say(`\nchecks: ${counts} (${secondsSince(begun)} s in all)`)
      return failed === 0
    },
  }
}
