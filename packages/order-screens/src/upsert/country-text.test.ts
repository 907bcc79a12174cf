import { countryName } from '@tehas/screens/countries'
import { expect, it } from 'vitest'
import { storedCountry } from './country-text'

it('should store a typed country so that it can be read in any language', () => {
  expect(storedCountry('eesti ', 'et')).toBe('Estonia')
  expect(storedCountry('Läti', 'et')).toBe('Latvia')
  expect(storedCountry('Soome', 'et')).toBe('Finland')
  expect(countryName('Finland', 'et')).toBe('Soome')
  expect(storedCountry('Suurpõllumaa', 'et')).toBe('Suurpõllumaa')
  expect(storedCountry('', 'et')).toBe('')
})
