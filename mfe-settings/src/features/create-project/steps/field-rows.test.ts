import { createTestCustomField, createTestProject } from '@tehas/contracts/testing'
import { expect, it } from 'vitest'
import { fieldRows } from './field-rows'

const labels = (label: string): string[] => {
  const project = createTestProject()
  const field = createTestCustomField({ key: 'pinnakate', label })
  const projectFields = { ...project.projectFields, productFields: [field], itemFields: [] }
  const rows = fieldRows({ ...project, projectFields }, 'item', { switched: {}, suggests: false, t: (text) => text })
  return rows.map(({ values }) => values.label)
}

it('should not suggest a field that the project has by that name, in whichever language it was made', () => {
  expect(labels('Pinnakate')).not.toContain('Coating')
  expect(labels('Coating').filter((label) => label === 'Coating')).toHaveLength(1)
  expect(labels('Värv')).toContain('Coating')
})
