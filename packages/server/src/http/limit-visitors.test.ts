import { expect, it } from 'vitest'
import { limitVisitors } from './limit-visitors'

it('should limit the commands of one address in a minute, and no other address', () => {
  const app = {}
  for (let hit = 0; hit < 3000; hit += 1) limitVisitors(app, '192.0.2.7', 0)
  expect(() => limitVisitors(app, '192.0.2.7', 1)).toThrow('Too many tries')
  limitVisitors(app, '192.0.2.8', 1)
  limitVisitors(app, '192.0.2.7', 60_000)
})
