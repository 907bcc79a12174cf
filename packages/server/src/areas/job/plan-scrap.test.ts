import { describe, expect, it } from 'vitest'
import { AppError } from '../../http/app-error'
import { placeOfProcess } from '../../orders/worked-time/apply-work'
import { itemFromInput, processFromInput, productFromInput } from '../../structure/merge-lines'
import { noKnownLines, type ProcessNode, type ProductNode } from '../../structure/tree'
import { allOf, cameBefore, giveBack, lossesOf, requireWhole } from './plan-scrap'

const step = (name: string, produced: number, more: Partial<ProcessNode> = {}): ProcessNode => ({
  ...processFromInput({ name }, noKnownLines),
  produced,
  ...more,
})
/** Ten frames of two legs each. */
function frame(steps: readonly ProcessNode[], grinding = step('Lihvimine', 0)): ProductNode {
  const leg = { ...itemFromInput({ name: 'Jalg' }, noKnownLines), netQuantity: 2, processes: [grinding] }
  return { ...productFromInput({ name: 'Raam' }, noKnownLines), netQuantity: 10, processes: steps, items: [leg] }
}
const placeOf = (product: ProductNode, process: ProcessNode) => {
  const place = placeOfProcess([product], process._id)
  if (!place) throw new Error('The step is in the product')
  return place
}

describe('pieces that a step scrapped', () => {
  it('should be lost by the steps ahead and by parts, as far as they had been made', () => {
    const [cut, off, weld, paint] = [
      step('Lõikus', 10),
      step('Puhastus', 0, { active: false }),
      step('Keevitus', 9),
      step('Värvimine', 7),
    ]
    const grinding = step('Lihvimine', 17)
    const place = placeOf(frame([cut, off, weld, paint], grinding), paint)
    // 3 of 10 cut, but of 9 welded only 2 are not among the 7 good ones; of 17 legs 14 are in the good ones.
    const losses = lossesOf(place, { good: 7, scrapped: 3 })
    expect([...losses]).toEqual([
      [cut._id, 3],
      [weld._id, 2],
      [grinding._id, 3],
    ])
    expect([...allOf(place, 3)]).toEqual([
      [cut._id, 3],
      [weld._id, 3],
      [grinding._id, 6],
    ])
    expect(lossesOf(placeOf(frame([cut, weld]), cut), { good: 10, scrapped: 2 }).size).toBe(0)
  })

  it('should count again no more than was lost and is not made again', () => {
    const wanted = new Map([
      ['cut', 4],
      ['weld', 4],
      ['paint', 4],
    ])
    const steps = [
      // 3 of the 4 are made again.
      { processId: 'cut', lost: 4, toMake: 10, inJobs: 9, openRest: 0 },
      // An open job may still make 2 of them, which it need not any more.
      { processId: 'weld', lost: 4, toMake: 10, inJobs: 10, openRest: 2 },
      { processId: 'paint', lost: 1, toMake: 10, inJobs: 4, openRest: 0 },
      { processId: 'pack', lost: 3, toMake: 10, inJobs: 0, openRest: 0 },
    ]
    expect(giveBack(steps, wanted)).toEqual([
      { processId: 'cut', amount: 1, lessOfOpen: 0 },
      { processId: 'weld', amount: 2, lessOfOpen: 2 },
      { processId: 'paint', amount: 1, lessOfOpen: 0 },
    ])
  })
})

describe('a step that reports more than came', () => {
  const cut = step('Lõikus', 8)
  const weld = step('Keevitus', 5)
  it('should be asked about by the good pieces of the step before, scrapped ones of its own with them', () => {
    const place = placeOf(frame([cut, weld]), weld)
    expect(cameBefore(place, 3)).toBeUndefined()
    expect(cameBefore(place, 4)).toEqual({ step: 'Lõikus', good: 8, reported: 9 })
    expect(cameBefore(place, 0)).toBeUndefined()
  })
  it('should not be asked about at the first step, and where somebody called the step before done', () => {
    expect(cameBefore(placeOf(frame([cut, weld]), cut), 99)).toBeUndefined()
    const done = step('Lõikus', 0, { status: 'COMPLETE' })
    expect(cameBefore(placeOf(frame([done, weld]), weld), 5)).toBeUndefined()
    const off = step('Puhastus', 0, { active: false })
    expect(cameBefore(placeOf(frame([cut, off, weld]), weld), 3)).toBeUndefined()
  })
})

describe('what is reported in pieces', () => {
  const paths = (unit: 'PCS' | 'SET' | 'M', amounts: readonly number[], left = 10, allows = false) => {
    const told = amounts.map((amount, at) => ({ path: String(at), amount }))
    try {
      requireWhole(unit, told, { left, allows })
      return []
    } catch (error) {
      return error instanceof AppError ? error.extra.problems?.map(({ path }) => path) : undefined
    }
  }
  it('should be whole in pieces and sets alone, unless parts are allowed or it is all that is left', () => {
    expect(paths('PCS', [1, 0, 2.5, -0.5])).toEqual(['2', '3'])
    expect(paths('SET', [0.1])).toEqual(['0'])
    expect(paths('M', [0.1])).toEqual([])
    expect(paths('PCS', [0.1], 10, true)).toEqual([])
    expect(paths('PCS', [2.5], 2.5)).toEqual([])
    // As amounts are kept: 0.1 + 0.2 thirds add up to whole ones.
    expect(paths('PCS', [0.1 + 0.2 + 0.7])).toEqual([])
  })
})
