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

  it('should stay green with a test that passed only the second time, and name it loudly', async () => {
    const { said, step, sum } = setUp()
    await step('browser', passing('  1 flaky\n    a.spec.ts:1:1 › home ───\n  3 passed (2.0m)\n'))
    expect(sum()).toBe(true)
    expect(said.slice(-4)).toEqual([
      'passed  browser (0 s)',
      '\nFLAKY, passed only when tried again; each hides a fault of the test or of the product:',
      '        a.spec.ts:1:1 › home',
      '\nchecks: 1 passed, 0 failed, 1 FLAKY (0 s in all)',
    ])
  })

  it('should not count a test as failed that passed the second time, beside one that did not', async () => {
    const { said, step, sum } = setUp()
    const summary = '  1 failed\n    b.spec.ts:2:1 › list ───\n  1 flaky\n    a.spec.ts:1:1 › home ───\n'
    await step('browser', failing(`  1) b.spec.ts:2:1 › list ───\n  2) a.spec.ts:1:1 › home ───\n${summary}`))
    expect(sum()).toBe(false)
    expect(said).toContain('        1) b.spec.ts:2:1 › list ───')
    expect(said).not.toContain('        2) a.spec.ts:1:1 › home ───')
  })

  it('should name the files that took longest', async () => {
    const { said, step, sum } = setUp()
    await step('browser', passing('  Slow test file: a.spec.ts (1.9m)\n  3 passed (2.0m)\n'))
    sum()
    expect(said).toContain('        slow: a.spec.ts (1.9m)')
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
