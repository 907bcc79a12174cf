import { describe, expect, it } from 'vitest'
import { countryName, countryOptions } from './countries'

describe('the countries of addresses', () => {
  it('should be every country of the world, the ones of the specification first', () => {
    const options = countryOptions('et')
    expect(options.slice(0, 4).map(({ label }) => label)).toEqual(['Eesti', 'Läti', 'Rootsi', 'Afganistan'])
    expect(options).toHaveLength(249)
    expect(options.find(({ value }) => value === 'Finland')?.label).toBe('Soome')
    expect(new Set(options.map(({ value }) => value)).size).toBe(249)
  })

  it('should keep one that came with an import', () => {
    expect(countryOptions('en', 'Livonia').at(-1)).toEqual({ value: 'Livonia', label: 'Livonia' })
    expect(countryOptions('en', 'Finland')).toHaveLength(249)
    expect(countryName('Livonia', 'et')).toBe('Livonia')
    expect(countryName('Latvia', 'et')).toBe('Läti')
  })
})
