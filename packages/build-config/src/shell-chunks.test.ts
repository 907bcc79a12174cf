import { expect, it } from 'vitest'
import { commonChunk } from './shell-chunks'

it.each([
  ['the frame and the choice of a project', ['frame', undefined], 'bootstrap'],
  ['the frame, the list and an order', ['order', 'frame', 'list'], 'bootstrap'],
  ['a list and an order', ['order', 'list'], 'list'],
  ['an order and the drawers of its lines', [undefined, 'order'], 'layers'],
  ['drawers alone', [undefined, undefined], undefined],
  ['nothing but an order', ['order'], undefined],
])('should put what belongs to %s where it comes first', (_, names, file) => {
  expect(commonChunk(names)).toBe(file)
})
