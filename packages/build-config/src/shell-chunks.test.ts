import { expect, it } from 'vitest'
import { commonChunk, shellChunks } from './shell-chunks'

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

it.each([
  ['a field of forms', '/packages/ui/src/forms/switch.tsx', ['ofForms']],
  ['a field of drawers', '/packages/screens/src/custom-fields/custom-input.tsx', ['ofForms']],
  ['a question', '/packages/ui/src/overlays/confirm-dialog.tsx', ['ofForms']],
  ['the frame of the account', '/shell/src/account/account-layout.tsx', ['ofAccount']],
  ['a part of a page', '/packages/ui/src/parts/logo.tsx', []],
])('should put what small parts have in common of %s into one file', (_, path, groups) => {
  const { ofForms, ofAccount } = shellChunks.cacheGroups
  const taking = Object.entries({ ofForms, ofAccount }).filter(([, { test }]) => test.test(path))
  expect(taking.map(([name]) => name)).toEqual(groups)
})
