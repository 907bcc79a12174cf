import { describe, expect, it } from 'vitest'
import { createSteps } from './steps.mjs'

/** Steps with what they said; the clock stands still. */
function setUp() {
  const said = []
  return { said, ...createSteps({ say: (line) => said.push(line), now: () => 0 }) }
}
const passing = (output) => async () => ({ ok: true, output })
const failing = (output) => async () => ({ ok: false, output })

describe('steps of a check', () => {
  it('should go on after a step that failed, and fail as a whole', async () => {
    const { said, step, sum } = setUp()
    expect(await step('types', failing())).toBe(false)
    expect(await step('lint', passing())).toBe(true)
    expect(sum()).toBe(false)
    expect(said).toEqual([
      '\n── types',
      '\n── lint',
      '',
      'FAILED  types (0 s)',
      'passed  lint (0 s)',
      '\nchecks: 1 passed, 1 failed (0 s in all)',
    ])
  })

  it('should time each step, and all of them together', async () => {
    const said = []
    const moments = [0, 1000, 3000, 3500, 9000, 10_000]
    const { step, sum } = createSteps({ say: (line) => said.push(line), now: () => moments.shift() })
    await step('types', passing())
    await step('lint', passing())
    expect(sum()).toBe(true)
    expect(said.slice(-3)).toEqual([
      'passed  types (2 s)',
      'passed  lint (6 s)',
      '\nchecks: 2 passed, 0 failed (10 s in all)',
    ])
  })

  it('should name again at the end what failed in a step', async () => {
    const { said, step, sum } = setUp()
    await step('unit', failing('a thousand lines\nFAIL  a.test.ts > adds\nand more'))
    expect(sum()).toBe(false)
    expect(said.slice(-3)).toEqual([
      'FAILED  unit (0 s)',
      '        FAIL  a.test.ts > adds',
      '\nchecks: 0 passed, 1 failed (0 s in all)',
    ])
  })

  it('should say what a step beside others wrote in one piece, under its name', async () => {
    const { said, beside, sum } = setUp()
    await beside({ types: failing('a.ts is wrong\n'), lint: passing('') }, 1)
    expect(said).toEqual(['\n── types: FAILED', 'a.ts is wrong', '\n── lint'])
    expect(sum()).toBe(false)
  })

  it('should run no more beside each other than it is told', async () => {
    let running = 0
    let most = 0
    const work = async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setImmediate(resolve))
      running -= 1
      return { ok: true }
    }
    const { beside, results } = setUp()
    await beside({ a: work, b: work, c: work, d: work }, 2)
    expect(most).toBe(2)
    expect(results.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd'])
  })
})
