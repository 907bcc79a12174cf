import { expect, it } from 'vitest'
import { packSurface, unpackSurface } from './snapshot.mjs'

it('should read back what it wrote, names with spaces included', () => {
  const surface = {
    'call createPartner': 'POST /v2/partner/create',
    'call createPartner payload name': 'required',
    'call createPartner payload lines[].name': 'required',
    'call createPartner answer _id': 'optional',
    'module @tehas/contracts': 'shared',
    'module @tehas/contracts export rightsByArea.User detail': 'given',
  }
  expect(unpackSurface(packSurface(surface))).toEqual(surface)
})
