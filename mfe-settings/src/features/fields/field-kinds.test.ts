import { expect, it } from 'vitest'
import { fieldKindNames, kindIcons, offeredKinds } from './field-kinds'

it('should not offer fields of files, but show the ones that are there', () => {
  expect(offeredKinds('text')).not.toContain('file')
  expect(offeredKinds('file')).toContain('file')
  expect(offeredKinds('text')).toHaveLength(8)
})

it('should draw each kind by an icon of its own', () => {
  const icons = fieldKindNames.map((kind) => kindIcons[kind])
  expect(new Set(icons).size).toBe(9)
})
