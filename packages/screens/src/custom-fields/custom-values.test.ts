import type { CustomField } from '@tehas/contracts'
import { testId } from '@tehas/contracts/testing'
import { describe, expect, it } from 'vitest'
import { choicesOf, customValuesSchema, defaultValues, shownFields, storedValues } from './custom-values'

const field = (key: string, overrides: Partial<CustomField> = {}): CustomField => ({
  _id: testId('field'),
  key,
  label: key,
  icon: '',
  defaultValue: '',
  description: '',
  type: 'text',
  inputType: 'input',
  options: [],
  status: 'ACTIVE',
  validations: [],
  table: false,
  systemField: false,
  editable: true,
  position: 0,
  ...overrides,
})

describe('custom fields of a form', () => {
  it('should be the active ones that are no files', () => {
    const fields = [field('ral'), field('old', { status: 'DISABLED' }), field('cad', { type: 'file' })]
    expect(shownFields(fields).map(({ key }) => key)).toEqual(['ral'])
  })

  it('should start with their defaults, numbers as numbers', () => {
    const fields = [
      field('ral', { defaultValue: '9005' }),
      field('count', { type: 'number', defaultValue: '3' }),
      field('thickness', { type: 'number', defaultValue: '1,5' }),
      field('x'),
    ]
    expect(defaultValues(fields)).toEqual({ ral: '9005', count: 3, thickness: 1.5 })
  })

  it('should store the choice of a number as a number', () => {
    expect(choicesOf({ type: 'number', options: ['1,5', '2'] })).toEqual([
      { label: '1,5', stored: 1.5 },
      { label: '2', stored: 2 },
    ])
    expect(choicesOf({ type: 'text', options: ['2'] })).toEqual([{ label: '2', stored: '2' }])
  })

  it('should be there where required', () => {
    const schema = customValuesSchema([field('ral', { validations: ['required'] })])
    expect(schema.safeParse({}).success).toBe(false)
    expect(schema.safeParse({ ral: '9005' }).success).toBe(true)
    expect(schema.safeParse({ ral: '  ' }).success).toBe(false)
  })

  it('should not stand in the way where a stored thing lacks it already', () => {
    const required = [field('ral', { validations: ['required'] })]
    expect(customValuesSchema(required, { objekt: 'Kalda' }).safeParse({ objekt: 'Kase' }).success).toBe(true)
    expect(customValuesSchema(required, { ral: '9005' }).safeParse({ ral: '' }).success).toBe(false)
  })

  it('should be stored as null where emptied', () => {
    expect(storedValues({ a: '', b: undefined, c: 0 })).toEqual({ a: null, b: null, c: 0 })
  })
})
