import { createTestProject } from '@tehas/contracts/testing'
import { expect, it } from 'vitest'
import { projectChanges } from './project-changes'
import { toProjectValues } from './project-values'

const stored = createTestProject()
const values = toProjectValues(stored)

it('should send nothing of a project that stayed as it is', () => {
  expect(projectChanges(values, stored)).toEqual({ details: undefined, settings: undefined })
})

it('should leave the numbering alone when only the VAT rate changed', () => {
  const vatPercentage = values.vatPercentage + 1
  expect(projectChanges({ ...values, vatPercentage }, stored)).toEqual({
    details: undefined,
    settings: { vatPercentage },
  })
})

it('should send one part of one numbering by itself, never the number that orders take meanwhile', () => {
  const ordersIdFormat = { ...values.ordersIdFormat, buyId: { ...values.ordersIdFormat.buyId, prefix: 'OT-' } }
  expect(projectChanges({ ...values, ordersIdFormat }, stored)).toEqual({
    details: { ordersIdFormat: { buyId: { prefix: 'OT-' } } },
    settings: undefined,
  })
})

it('should send one text of documents with its other language, and leave the other texts alone', () => {
  const documentTexts = { ...values.documentTexts, footer: { et: 'Meistrid aastast 1998', en: '' } }
  expect(projectChanges({ ...values, documentTexts }, stored)).toEqual({
    details: undefined,
    settings: { documentTexts: { footer: { et: 'Meistrid aastast 1998', en: '' } } },
  })
})
