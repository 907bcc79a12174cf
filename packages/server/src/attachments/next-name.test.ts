import { expect, it } from 'vitest'
import { nextName } from './next-name'

it.each([
  ['that nobody renamed takes the new one', 'TF-80 rev C.pdf', 'TF-80 rev C.pdf', 'TF-80 rev D.pdf', 'TF-80 rev D.pdf'],
  ['that a person gave stays', 'Lauaraam.pdf', 'scan1.pdf', 'scan2.PDF', 'Lauaraam.pdf'],
  ['that a person gave gets the ending of what came', 'Lauaraam.pdf', 'scan1.pdf', 'raam.dxf', 'Lauaraam.dxf'],
  ['without an ending gets one', 'Lauaraam', 'scan1.pdf', 'raam.dxf', 'Lauaraam.dxf'],
  ['keeps a point that is no ending', 'Raam v1. joonis', 'scan1', 'raam.dxf', 'Raam v1. joonis.dxf'],
  ['loses an ending that does not hold', 'Lauaraam.pdf', 'scan1.pdf', 'LOEMIND', 'Lauaraam'],
])('should be a name %s', (_what, shown, before, after, expected) => {
  expect(nextName(shown, { before, after })).toBe(expected)
})
