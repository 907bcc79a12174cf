import { describe, expect, it } from 'vitest'
import { frameOf, moveArea, pullArea, viewOf, wholeArea, zoomArea } from './crop-area'

const photo = { width: 400, height: 300 }

describe('the part of a picture that is kept', () => {
  it('should be all of it at first, or the largest square in its middle', () => {
    expect(wholeArea(photo)).toEqual({ x: 0, y: 0, width: 400, height: 300 })
    expect(wholeArea(photo, 1)).toEqual({ x: 50, y: 0, width: 300, height: 300 })
    // 3 : 1 takes the whole width of 400 and 133,33 of the height, (300 − 133,33) / 2 = 83,33 from above.
    const wide = wholeArea(photo, 3)
    expect([wide.width, wide.height, wide.y].map((figure) => Math.round(figure * 100) / 100)).toEqual([
      400, 133.33, 83.33,
    ])
  })

  it('should be moved as far as the picture goes', () => {
    const square = { x: 50, y: 0, width: 300, height: 300 }
    expect(moveArea(square, { x: 20, y: 10 }, photo)).toEqual({ ...square, x: 70 })
    expect(moveArea(square, { x: 500, y: 0 }, photo)).toEqual({ ...square, x: 100 })
    expect(moveArea(square, { x: -500, y: 0 }, photo)).toEqual({ ...square, x: 0 })
  })

  it('should become smaller around its middle or around a point, and never larger than the picture', () => {
    const square = { x: 50, y: 0, width: 300, height: 300 }
    expect(zoomArea(square, 2, photo)).toEqual({ x: 125, y: 75, width: 150, height: 150 })
    // The left upper corner stays.
    expect(zoomArea(square, 2, photo, { x: 0, y: 0 })).toEqual({ x: 50, y: 0, width: 150, height: 150 })
    expect(zoomArea({ x: 0, y: 0, width: 150, height: 150 }, 0.1, photo)).toEqual({
      x: 0,
      y: 0,
      width: 300,
      height: 300,
    })
    expect(zoomArea(square, 1000, photo)).toMatchObject({ width: 24, height: 24 })
  })

  it('should be pulled at its sides and corners, whatever ratio it gets', () => {
    const area = { x: 100, y: 100, width: 200, height: 100 }
    expect(pullArea(area, { x: 1, y: 0 }, { x: 50, y: 50 }, photo)).toEqual({ ...area, width: 250 })
    expect(pullArea(area, { x: -1, y: -1 }, { x: -30, y: -200 }, photo)).toEqual({
      x: 70,
      y: 0,
      width: 230,
      height: 200,
    })
    expect(pullArea(area, { x: 1, y: 1 }, { x: 999, y: 999 }, photo)).toEqual({
      x: 100,
      y: 100,
      width: 300,
      height: 200,
    })
    // It can't be turned inside out.
    expect(pullArea(area, { x: -1, y: 0 }, { x: 999, y: 0 }, photo)).toEqual({ ...area, x: 276, width: 24 })
  })

  it('should be kept whole where the picture itself is smaller than anything else', () => {
    const dot = { width: 10, height: 8 }
    expect(zoomArea(wholeArea(dot, 1), 50, dot)).toEqual({ x: 1, y: 0, width: 8, height: 8 })
  })
})

it('should be shown in the middle of its stage, as large as there is room', () => {
  // 300 wide in 340 − 2 × 20 and 150 high in 240 − 2 × 20: the width is what limits it, one pixel a point.
  const area = { x: 50, y: 30, width: 300, height: 150 }
  const view = viewOf(area, { width: 340, height: 240 }, 20)
  expect(view).toEqual({ scale: 1, left: -30, top: 15 })
  expect(frameOf(area, view)).toEqual({ x: 20, y: 45, width: 300, height: 150 })
})
