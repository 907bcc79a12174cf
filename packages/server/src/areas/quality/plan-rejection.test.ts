import { describe, expect, it } from 'vitest'
import { type CheckedLine, mostRejected, planRejection, type Rejection, type Step, type Taken } from './plan-rejection'

const NOTHING: Taken = new Map()
const step = (_id: string, produced: number, inJobs = produced): Step => ({ _id, produced, inJobs })
const line = (steps: readonly Step[], { toMake = 10, handedOver = 0 } = {}): CheckedLine => ({
  steps,
  toMake,
  handedOver,
})
const sawn = line([step('saw', 10), step('weld', 8), step('paint', 6)])
const taken = (of: CheckedLine, wanted: Rejection, own = NOTHING) => {
  const plan = planRejection(of, own, wanted)
  return 'refusal' in plan ? plan.refusal : Object.fromEntries(plan.taken)
}

describe('what a rejection takes', () => {
  it('should come from the last step alone where the pieces have come no further', () => {
    expect(taken(sawn, { processId: 'paint', rejected: 2 })).toEqual({ paint: 2 })
  })

  it('should leave later steps alone while they have no more than what passed', () => {
    expect(taken(sawn, { processId: 'saw', rejected: 2 })).toEqual({ saw: 2 })
  })

  it('should come from later steps too, as far as the rejected pieces came', () => {
    // 10 − 5 = 5 passed the saw: 3 of the 8 that are welded and 1 of the 6 that are painted were among those.
    expect(taken(sawn, { processId: 'saw', rejected: 5 })).toEqual({ saw: 5, weld: 3, paint: 1 })
  })

  it('should come from every step where the product as a whole is rejected', () => {
    expect(taken(sawn, { processId: null, rejected: 2 })).toEqual({ saw: 2, weld: 2, paint: 2 })
  })

  it('should be nothing where nothing is rejected', () => {
    expect(taken(sawn, { processId: 'saw', rejected: 0 })).toEqual({})
  })

  it('should be no more than was made', () => {
    expect(taken(sawn, { processId: 'weld', rejected: 9 })).toEqual({ most: 8 })
    expect(taken(sawn, { processId: null, rejected: 7 })).toEqual({ most: 6 })
    expect(taken(sawn, { processId: 'nowhere', rejected: 1 })).toEqual({ most: 0 })
  })

  it('should leave what was handed over', () => {
    const handed = line(sawn.steps, { handedOver: 4 })
    expect(taken(handed, { processId: 'paint', rejected: 3 })).toEqual({ most: 2 })
    expect(taken(handed, { processId: null, rejected: 2 })).toEqual({ saw: 2, weld: 2, paint: 2 })
    // 4 of the 10 sawn ones are gone, painted: of the other 6 all may be bad.
    expect(mostRejected(handed, 'saw')).toBe(6)
    expect(taken(handed, { processId: 'saw', rejected: 6 })).toEqual({ saw: 6, weld: 4, paint: 2 })
  })

  it('should be counted from what there was before it, when the report is changed', () => {
    const own: Taken = new Map([['paint', 2]])
    const after = line([step('saw', 10), step('weld', 8), step('paint', 4)])
    expect(taken(after, { processId: 'paint', rejected: 5 }, own)).toEqual({ paint: 5 })
    expect(taken(after, { processId: 'paint', rejected: 7 }, own)).toEqual({ most: 6 })
    expect(taken(after, { processId: 'weld', rejected: 3 }, own)).toEqual({ weld: 3, paint: 1 })
  })

  it('should not be lowered once its pieces are made again, nor while a job may make them', () => {
    const own: Taken = new Map([['saw', 2]])
    expect(taken(line([step('saw', 10)]), { processId: 'saw', rejected: 0 }, own)).toEqual({ least: 2 })
    expect(taken(line([step('saw', 8, 10)]), { processId: 'saw', rejected: 1 }, own)).toEqual({ least: 2 })
    // One of the two was made again.
    expect(taken(line([step('saw', 9)]), { processId: 'saw', rejected: 0 }, own)).toEqual({ least: 1 })
    expect(taken(line([step('saw', 9)]), { processId: 'saw', rejected: 1 }, own)).toEqual({ saw: 1 })
    expect(taken(line([step('saw', 8)]), { processId: 'saw', rejected: 0 }, own)).toEqual({})
  })

  it('should be in the precision in which amounts are kept', () => {
    const cut = line([step('cut', 0.3)], { toMake: 0.3 })
    expect(taken(cut, { processId: 'cut', rejected: 0.1 })).toEqual({ cut: 0.1 })
    const own: Taken = new Map([['cut', 0.1]])
    expect(taken(line([step('cut', 0.2)], { toMake: 0.3 }), { processId: 'cut', rejected: 0 }, own)).toEqual({})
  })
})
