import { expect, it } from 'vitest'
import { headingOf, withSection } from './changelog.mjs'

const before = { 'module @tehas/ui': 'shared', 'module @tehas/ui export Box': 'given', 'call a': 'GET /a' }
const { 'module @tehas/ui export Box': _gone, ...rest } = before
const after = { ...rest, 'module @tehas/ui export NumberCell': 'given', 'call b': 'GET /b' }

it('should say what shared modules gained and lost, and what else changed, with the newest version on top', () => {
  const first = withSection('', { before: {}, after: before, version: '1.0.0', digest: 'aaa' })
  const page = withSection(first, { before, after, version: '2.0.0', digest: 'bbb' })
  const headings = page.split('\n').filter((line) => line.startsWith('#'))
  expect(headings.slice(1)).toEqual([headingOf('2.0.0', 'bbb'), headingOf('1.0.0', 'aaa')])
  expect(page).toContain('Gained by shared modules:\n\n- `@tehas/ui`: `NumberCell`')
  expect(page).toContain('Lost by shared modules:\n\n- `@tehas/ui`: `Box`')
  expect(page).toContain('- call b is new')
})
