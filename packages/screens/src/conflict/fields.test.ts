import { describe, expect, it } from 'vitest'
import { changedFields, findClashes, flatten, withFields } from './fields'

const read = { name: 'Kalda Mööbel', due: 14, format: { prefix: 'SO-', next: 153 }, contacts: [{ name: 'Mari' }] }

describe('fields by their paths', () => {
  it('should be single values inside groups, and a list whole', () => {
    expect(flatten(read)).toEqual({
      name: 'Kalda Mööbel',
      due: 14,
      'format.prefix': 'SO-',
      'format.next': 153,
      contacts: [{ name: 'Mari' }],
    })
  })

  it('should be put back where they came from, also into a group that is missing', () => {
    expect(withFields(read, { 'format.next': 154 }).format).toEqual({ prefix: 'SO-', next: 154 })
    expect(withFields({ name: 'Mari', delivery: null }, { 'delivery.date': '2026-03-02' })).toEqual({
      name: 'Mari',
      delivery: { date: '2026-03-02' },
    })
    expect(read.format.next).toBe(153)
  })

  it('should tell what was changed; what stayed, or stayed empty, was not', () => {
    const wanted = { ...read, format: { next: 153, prefix: 'MT-' } }
    expect(changedFields(flatten(read), flatten(wanted))).toEqual({ 'format.prefix': 'MT-' })
    expect(changedFields({ notes: null }, { notes: '' })).toEqual({})
  })
})

describe('two people changing the same', () => {
  it('should clash where both changed a field, and not where one of them did', () => {
    expect(findClashes({ due: 14, name: 'Kalda' }, { due: 30 }, { due: 21, name: 'Kalda OÜ' })).toEqual([
      { field: 'due', theirs: 21, mine: 30 },
    ])
    expect(findClashes({ due: 14, name: 'Kalda' }, { due: 30 }, { due: 14, name: 'Kalda OÜ' })).toEqual([])
  })

  it('should see no clash in the same change, and a list as one field', () => {
    const contacts = [{ name: 'Mari' }, { name: 'Jaan' }]
    expect(findClashes(read, { contacts }, { ...read, contacts: [...contacts] })).toEqual([])
    expect(findClashes(read, { contacts }, { ...read, contacts: [] }).map(({ field }) => field)).toEqual(['contacts'])
  })
})
