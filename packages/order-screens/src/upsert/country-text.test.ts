import { setLanguage, textsOf } from '@tehas/i18n'
import { beforeAll, describe, expect, it } from 'vitest'
import '../testing/setup'
import './texts'
import { countryText, storedCountry } from './country-text'

const t = textsOf('order-screens')

describe('the country of a delivery address in Estonian', () => {
  beforeAll(() => setLanguage('et'))

  it('should be read in Estonian where the client has it', () => {
    expect(countryText('Estonia', t)).toBe('Eesti')
    expect(countryText('Soome', t)).toBe('Soome')
  })

  it('should be stored so that it can be read in any language', () => {
    expect(storedCountry('eesti ', t)).toBe('Estonia')
    expect(storedCountry('Läti', t)).toBe('Latvia')
    expect(storedCountry('Soome', t)).toBe('Soome')
    expect(storedCountry('', t)).toBe('')
  })
})
