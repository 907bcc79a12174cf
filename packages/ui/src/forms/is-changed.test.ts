import { describe, expect, it } from 'vitest'
import { isChanged } from './is-changed'

const form = (now: Record<string, unknown>, before: Record<string, unknown>) => ({
  getValues: () => now,
  formState: { defaultValues: before },
})

describe('isChanged', () => {
  it('should take emptiness of any kind for the same', () => {
    expect(isChanged(form({ notes: '', date: null, count: undefined }, {}))).toBe(false)
    expect(isChanged(form({ address: { street: '', city: undefined } }, { address: null }))).toBe(false)
    expect(isChanged(form({ custom: {} }, {}))).toBe(false)
  })

  it('should see what was typed, emptied, added and put in another order', () => {
    expect(isChanged(form({ notes: 'x' }, { notes: '' }))).toBe(true)
    expect(isChanged(form({ price: undefined }, { price: 0 }))).toBe(true)
    expect(isChanged(form({ address: { city: 'Paide' } }, {}))).toBe(true)
    expect(isChanged(form({ labels: ['a', 'b'] }, { labels: ['a'] }))).toBe(true)
    expect(isChanged(form({ labels: ['b', 'a'] }, { labels: ['a', 'b'] }))).toBe(true)
    expect(isChanged(form({ labels: [''] }, { labels: [] }))).toBe(true)
    expect(isChanged(form({ until: new Date(2) }, { until: new Date(1) }))).toBe(true)
  })

  it('should be quiet again once the old text stands there', () => {
    expect(isChanged(form({ contacts: [{ name: 'Ülle' }] }, { contacts: [{ name: 'Ülle', phone: '' }] }))).toBe(false)
  })
})
