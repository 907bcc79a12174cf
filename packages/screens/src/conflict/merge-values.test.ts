import { describe, expect, it } from 'vitest'
import { changedFields, mergeValues } from './merge-values'

const read = { name: 'Kalda Mööbel', due: 14, format: { prefix: 'SO-', next: 153 }, contacts: [{ name: 'Mari' }] }

describe('two people changing the same', () => {
  it('should keep what only one of them changed, also inside a part', () => {
    const mine = { ...read, due: 30, format: { prefix: 'MT-', next: 153 } }
    const theirs = { ...read, name: 'Kalda Mööbel OÜ', format: { prefix: 'SO-', next: 154 } }
    expect(mergeValues(read, mine, theirs)).toEqual({
      merged: { ...theirs, due: 30, format: { prefix: 'MT-', next: 154 } },
      clashes: [],
    })
  })

  it('should name what both changed, and hold mine until it is decided', () => {
    const { merged, clashes } = mergeValues(read, { ...read, due: 30 }, { ...read, due: 21 })
    expect(clashes).toEqual([{ field: 'due', theirs: 21, mine: 30 }])
    expect(merged.due).toBe(30)
  })

  it('should see no clash in the same change, and a list as one field', () => {
    const contacts = [{ name: 'Mari' }, { name: 'Jaan' }]
    expect(mergeValues(read, { ...read, contacts }, { ...read, contacts: [...contacts] }).clashes).toEqual([])
    const clash = mergeValues(read, { ...read, contacts }, { ...read, contacts: [] }).clashes
    expect(clash.map(({ field }) => field)).toEqual(['contacts'])
  })

  it('should send nothing that stayed', () => {
    expect(changedFields(read, { ...read, format: { next: 153, prefix: 'MT-' } })).toEqual({ 'format.prefix': 'MT-' })
  })
})
