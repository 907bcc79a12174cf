import { createTestProject, createTestUser } from '@tehas/contracts/testing'
import { expect, it } from 'vitest'
import { formatsOf } from './keep-formats'

const inCountry = (country: string) => {
  const project = createTestProject()
  const [address] = project.company.addresses
  if (!address) throw new Error('The company has no address')
  return { ...project, company: { ...project.company, addresses: [{ ...address, country }] } }
}
const iso = { decimalMark: '.', dateStyle: 'ISO' } as const

it('should be what the person chose, whatever the country of the project', () => {
  expect(formatsOf({ user: createTestUser({ formats: iso }), selectedProject: inCountry('Estonia') })).toEqual(iso)
})

it('should be as the country of the project has it where nothing was chosen', () => {
  const user = createTestUser()
  expect(formatsOf({ user, selectedProject: inCountry('Sweden') })).toEqual({ decimalMark: ',', dateStyle: 'ISO' })
  expect(formatsOf({ user, selectedProject: inCountry('Estonia') })).toEqual({ decimalMark: ',', dateStyle: 'DOTS' })
  // As it was on the device, until a project is chosen.
  expect(formatsOf({ user, selectedProject: undefined })).toBeUndefined()
})
