import { describe, expect, it } from 'vitest'
import { labelSizes, placeOf, toPages } from './label-sizes'

const [threeByEight] = labelSizes

describe('sizes of labels', () => {
  it.each(labelSizes)('should keep all labels of $id within the page', (size) => {
    const { x, y } = placeOf(size.columns * size.rows - 1, size)
    expect(x + size.label.width).toBeLessThanOrEqual(size.page.width)
    expect(y + size.label.height).toBeLessThanOrEqual(size.page.height)
  })

  it('should place the fifth label of a sheet of three in a row in the middle of the second row', () => {
    expect(placeOf(4, threeByEight)).toEqual({ x: 70, y: 37.5 })
  })
})

describe('pages of labels', () => {
  it('should begin at the first label that is free and go on with the next page', () => {
    const pages = toPages(['a', 'b'], threeByEight, { copies: 12, first: 3 })
    expect(pages.map((page) => page.length)).toEqual([24, 2])
    expect(pages[0]?.slice(0, 3)).toEqual([undefined, undefined, 'a'])
    expect(pages[1]).toEqual(['b', 'b'])
  })

  it('should be none where nothing is printed', () => {
    expect(toPages([], threeByEight, { copies: 1, first: 5 })).toEqual([])
    expect(toPages(['a'], threeByEight, { copies: 0, first: 1 })).toEqual([])
  })
})
