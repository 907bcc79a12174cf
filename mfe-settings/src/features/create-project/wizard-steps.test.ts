import { expect, it } from 'vitest'
import { addressOf, projectOfAddress, stepOfPath, wizardSteps } from './wizard-steps'

it('should find each step and its project again by its address', () => {
  for (const { id } of wizardSteps) {
    const address = addressOf(id, '64f000000000000000000001')
    const [pathname = '', search = ''] = address.split('?')
    expect(stepOfPath(pathname).id).toBe(id)
    const named = projectOfAddress(pathname, search)
    expect(named).toBe(id === 'company' || id === 'project' ? '64f000000000000000000001' : undefined)
  }
})

it('should take addresses without a project as a new one', () => {
  expect(addressOf('company', undefined)).toBe('/create-project/project-company')
  expect(projectOfAddress('/create-project/project-details', '')).toBeUndefined()
  expect(projectOfAddress('/create-project/project-details/', '')).toBeUndefined()
  expect(stepOfPath('/create-project/project-fields/upsert-root-field').id).toBe('fields')
})
