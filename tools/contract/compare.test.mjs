import { describe, expect, it } from 'vitest'
import { compareSurfaces, versionProblems } from './compare.mjs'

const base = {
  'call createPartner': 'POST /v2/partner/create',
  'call createPartner payload name': 'required',
  'call createPartner answer _id': 'required',
  'drawer partner.upsert': 'settings',
  'module @tehas/ui': 'shared',
  'module @tehas/ui export Box': 'given',
}
const changed = (more, ...gone) => {
  const after = { ...base, ...more }
  for (const key of gone) delete after[key]
  return compareSurfaces(base, after)
}

it('should not break by what is required of a part that is new and may be left out', () => {
  const { breaking, added } = changed({
    'call createPartner payload openingStock': 'optional',
    'call createPartner payload openingStock.quantity': 'required',
    'call createPartner payload rows': 'optional',
    'call createPartner payload rows[].name': 'required',
  })
  expect(breaking).toEqual([])
  expect(added).toHaveLength(4)
  const demanded = changed({
    'call createPartner payload openingStock': 'required',
    'call createPartner payload openingStock.quantity': 'required',
  })
  expect(demanded.breaking).toHaveLength(2)
})

describe('a change of the contract', () => {
  it.each([
    ['a call that is gone', changed({}, 'call createPartner'), 'call createPartner is gone'],
    [
      'another address',
      changed({ 'call createPartner': 'POST /v3/partner' }),
      'was POST /v2/partner/create and is POST /v3/partner',
    ],
    [
      'a field that must be sent now',
      changed({ 'call createPartner payload vat': 'required' }),
      'payload vat of call createPartner is required now',
    ],
    [
      'an answer without a field',
      changed({}, 'call createPartner answer _id'),
      'answer _id of call createPartner is gone',
    ],
    [
      'an answer that may lack a field',
      changed({ 'call createPartner answer _id': 'optional' }),
      'was required and is optional',
    ],
    ['a drawer that is gone', changed({}, 'drawer partner.upsert'), 'drawer partner.upsert is gone'],
    ['an export that is gone', changed({}, 'module @tehas/ui export Box'), 'export Box of module @tehas/ui is gone'],
  ])('should need a higher major for %s, in words', (_, difference, words) => {
    expect(difference.breaking).toEqual([expect.stringContaining(words)])
    expect(versionProblems(difference, '1.4.0', '1.5.0')[0]).toContain('higher major than 1.4.0')
    expect(versionProblems(difference, '1.4.0', '2.0.0')).toEqual([])
  })

  it.each([
    [
      'a new call, whatever must be sent with it',
      changed({ 'call createBoard': 'POST /b', 'call createBoard payload name': 'required' }),
    ],
    ['a field that may be sent', changed({ 'call createPartner payload vat': 'optional' })],
    ['a field that need not be sent any more', changed({ 'call createPartner payload name': 'optional' })],
    ['a field more in an answer', changed({ 'call createPartner answer vat': 'required' })],
    ['an export more', changed({ 'module @tehas/ui export NumberCell': 'given' })],
  ])('should need a higher minor for %s', (_, difference) => {
    expect([difference.breaking, difference.added.length]).toEqual([[], 1])
    expect(versionProblems(difference, '1.4.0', '1.4.9')[0]).toContain('higher minor than 1.4.0')
    expect(versionProblems(difference, '1.4.0', '1.5.0')).toEqual([])
  })

  it('should need nothing where nothing changed, and never a lower version', () => {
    expect(versionProblems(changed({}), '1.4.0', '1.4.0')).toEqual([])
    expect(versionProblems(changed({}), '1.4.0', '1.3.0')).toEqual(['CONTRACT_VERSION went back from 1.4.0 to 1.3.0.'])
  })
})
