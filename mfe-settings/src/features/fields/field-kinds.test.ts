import { expect, it } from 'vitest'
import { fieldKindNames, kindIcons } from './field-kinds'

it('should offer fields of files beside the others', () => {
  expect(fieldKindNames).toContain('file')
  expect(fieldKindNames).toHaveLength(9)
})

it('should draw each kind by an icon of its own', () => {
  const icons = fieldKindNames.map((kind) => kindIcons[kind])
  expect(new Set(icons).size).toBe(9)
})
