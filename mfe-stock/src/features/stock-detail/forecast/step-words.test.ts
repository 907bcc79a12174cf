import { describe, expect, it } from 'vitest'
import { placeStepWords } from './step-words'

const sides = (...points: (readonly [x: number, y: number])[]) =>
  placeStepWords(points.map(([x, y]) => ({ x, y }))).map(({ side }) => side)

describe('the quantity beside a numbered step', () => {
  it('should stand right of it', () => {
    expect(sides([0, 20], [40, 60])).toEqual(['right', 'right'])
  })

  it('should stand left of it at the end of the plot', () => {
    expect(sides([96, 60])).toEqual(['left'])
  })

  it('should stand left of it where another step is at its right', () => {
    // Their discs are 3 wide on each side, the words 17.
    expect(sides([40, 20], [55, 22])).toEqual(['left', 'right'])
  })

  it('should stand right of it where the next step is well below', () => {
    expect(sides([40, 20], [55, 40])).toEqual(['right', 'right'])
  })

  it('should be left out where neither side has room', () => {
    expect(sides([0, 20], [12, 22])).toEqual([undefined, 'right'])
  })

  it('should not lie over other words', () => {
    // The words of the first end at 40 + 3 + 17 = 60, those left of the second would begin at 75 − 3 − 17 = 55.
    expect(sides([40, 20], [75, 22], [92, 22])).toEqual(['right', undefined, undefined])
  })
})
