import { describe, expect, it } from 'vitest'
import { byBestMatch, isMatch } from './best-match'
import type { Suggestion } from './types'

const known = (label: string, group?: string, detail?: string): Suggestion => ({ id: label, label, group, detail })
const labels = (found: readonly Suggestion[]) => found.map(({ label }) => label)

describe('the best match of what was typed', () => {
  it('should be the same name, then one that begins so, then a word in it, then any part of it', () => {
    const found = [known('Survekeevitus'), known('MIG keevitus'), known('Keevitus'), known('Keevituslaud')]
    expect(labels(byBestMatch(found, ' keevitus'))).toEqual([
      'Keevitus',
      'Keevituslaud',
      'MIG keevitus',
      'Survekeevitus',
    ])
  })

  it('should bring its group to the top and leave groups whole', () => {
    const found = [known('Torupainutus', 'Processes'), known('Toru 40', 'Stock'), known('Nelikanttoru', 'Stock')]
    expect(labels(byBestMatch(found, 'toru 4'))).toEqual(['Toru 40', 'Nelikanttoru', 'Torupainutus'])
  })

  it('should be found by its code, and be none where nothing of the text is seen in it', () => {
    expect(isMatch(known('Polt M8', undefined, 'K-0012'), 'k-0012')).toBe(true)
    expect(isMatch(known('Polt M8', undefined, 'K-0012'), 'kruvi')).toBe(false)
  })
})
