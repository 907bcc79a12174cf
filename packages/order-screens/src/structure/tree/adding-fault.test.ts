import { ApiError } from '@tehas/api-client'
import { createTestCustomField, createTestProject } from '@tehas/contracts/testing'
import type { Translate } from '@tehas/i18n'
import { expect, it } from 'vitest'
import { addingFault } from './adding-fault'

const t: Translate = (text, values = {}) => text.replace('{{fields}}', String(Object(values).fields))
const itemFields = [createTestCustomField({ key: 'ral', label: 'RAL tone' })]
const { projectFields } = createTestProject()
const project = createTestProject({ projectFields: { ...projectFields, itemFields } })

it('should name the own fields that a new line has to have', () => {
  const problems = ['item.dynamicFields.ral', 'item.items.0.dynamicFields.ral'].map((path) => ({
    path,
    message: 'Required',
  }))
  const error = new ApiError({ code: 'VALIDATION_FAILED', status: 400, message: '', problems })
  expect(addingFault(error, project, t)).toBe('Has to be filled in: RAL tone')
})

it('should say of anything else what its code says', () => {
  expect(addingFault(new ApiError({ code: 'NOT_FOUND', status: 404, message: '' }), project, t)).not.toContain('RAL')
})
