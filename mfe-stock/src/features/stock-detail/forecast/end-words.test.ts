import { describe, expect, it } from 'vitest'
import { placeEndWords, type Taken } from './end-words'

/** A numbered disc of 6 × 9 shares around a point of the plot. */
const disc = (x: number, y: number): Taken => ({ left: x - 3, right: x + 3, top: y - 4.5, bottom: y + 4.5 })

describe('the words at the end of a line', () => {
  it('should stand at the end on the wished side when nothing is in their way', () => {
    expect(placeEndWords(60, 'above', [disc(20, 55)])).toMatchObject({ side: 'above', right: 100 })
    expect(placeEndWords(60, 'below', [])).toMatchObject({ side: 'below', right: 100 })
  })

  it('should take the other side of the line when a disc is on the wished one', () => {
    expect(placeEndWords(60, 'above', [disc(90, 54)])).toMatchObject({ side: 'below', right: 100 })
  })

  it('should stand left of a disc that lies on the line itself', () => {
    // The disc takes 87 to 93 of the width: the words end one share before it.
    expect(placeEndWords(60, 'above', [disc(90, 60)])).toMatchObject({ side: 'above', right: 86 })
  })

  it('should not go out of the plot', () => {
    expect(placeEndWords(5, 'above', [])).toMatchObject({ side: 'below', right: 100 })
    expect(placeEndWords(97, 'below', [])).toMatchObject({ side: 'above', right: 100 })
  })

  it('should not lie over other words', () => {
    const minimum = placeEndWords(60, 'below', [])
    expect(placeEndWords(70, 'above', [minimum.takes])).toMatchObject({ side: 'below', right: 100 })
  })
})
