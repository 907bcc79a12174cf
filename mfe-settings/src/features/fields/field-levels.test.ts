import { createTestCustomField, createTestProject } from '@tehas/contracts/testing'
import { describe, expect, it } from 'vitest'
import { fieldKey, fieldsOfGroup, findGroupField } from './field-levels'

describe('fieldsOfGroup', () => {
  const project = createTestProject({
    projectFields: {
      rootFields: [],
      productFields: [createTestCustomField({ _id: 'p1', key: 'coating' })],
      processFields: [],
      itemFields: [
        createTestCustomField({ _id: 'i1', key: 'coating' }),
        createTestCustomField({ _id: 'i2', key: 'thickness' }),
      ],
    },
  })

  it('should show a key that products and items share once', () => {
    const fields = fieldsOfGroup(project, 'item')
    expect(fields.map(({ field, ids }) => [field.key, ids])).toEqual([
      ['coating', { productFields: 'p1', itemFields: 'i1' }],
      ['thickness', { itemFields: 'i2' }],
    ])
  })

  it('should keep one order for both levels', () => {
    const at = (key: string, position: number) => createTestCustomField({ _id: key, key, position })
    const [productFields, itemFields] = [
      [at('coating', 1), at('drawing', 3)],
      [at('material', 0), at('thickness', 2)],
    ]
    const projectFields = { ...project.projectFields, productFields, itemFields }
    expect(fieldsOfGroup({ projectFields }, 'item').map(({ field }) => field.key)).toEqual([
      'material',
      'coating',
      'thickness',
      'drawing',
    ])
  })

  it('should find a field by the id of either level', () => {
    const fields = fieldsOfGroup(project, 'item')
    expect(findGroupField(fields, 'i1')).toBe(findGroupField(fields, 'p1'))
    expect(findGroupField(fields, 'none')).toBeUndefined()
  })
})

describe('fieldKey', () => {
  it('should make plain keys of labels', () => {
    expect(fieldKey('Paksus, mm', [])).toBe('paksus_mm')
    expect(fieldKey('Õhuke värvikiht üle kogu pinna', [])).toBe('ohuke_varvikiht_ul')
    expect(fieldKey('5', [])).toBe('field_5')
  })

  it('should not take a key twice', () => {
    expect(fieldKey('Coating', ['coating', 'coating_2'])).toBe('coating_3')
  })
})
