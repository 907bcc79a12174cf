import { expect, it } from 'vitest'
import { placeBeside } from './place-beside'

it('should stand beside what is on the right, below what is on the left, and below where there is no room beside', () => {
  expect(placeBeside({ edge: 1180, width: 460, room: 1440 })).toBe('left')
  expect(placeBeside({ edge: 300, width: 460, room: 1440 })).toBe('bottom-start')
  // A figure in a list on a tablet: 460 beside it would begin left of the window.
  expect(placeBeside({ edge: 456, width: 460, room: 768 })).toBe('bottom-end')
})
