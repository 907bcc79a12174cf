import { expect, it } from 'vitest'
import { offeredKinds } from './field-kinds'

it('should not offer fields of files, but show the ones that are there', () => {
  expect(offeredKinds('text')).not.toContain('file')
  expect(offeredKinds('file')).toContain('file')
  expect(offeredKinds('text')).toHaveLength(8)
})
