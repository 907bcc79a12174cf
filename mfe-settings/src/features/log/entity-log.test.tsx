import { createTexts } from '@tehas/i18n/formats'
import { expect, it } from 'vitest'
import { partnerLabels } from '../partners/partner-values'
import { describeEntry } from './entity-log'

const t = createTexts('en').of('ui')
const entry = {
  user: null,
  userName: 'Kadri Tamm',
  date: '2026-11-20T08:00:00.000Z',
  reqType: 'UPDATE',
  reqBody: {
    changes: [
      { path: 'paymentDue', from: 14, to: 21 },
      { path: 'homepage', from: '', to: 'https://kalda.example' },
    ],
  },
  changedPaths: ['paymentDue', 'homepage'],
} as const

const told = (changes: object) =>
  describeEntry({ ...entry, changedPaths: [...entry.changedPaths], ...changes }, { labels: partnerLabels }, t)

it('should say in words what was changed of it, from what to what', () => {
  expect(told({})).toBe('Payment due 14 → 21; Homepage empty → https://kalda.example')
})

it('should name the fields alone to who may not see what stood there', () => {
  expect(told({ reqBody: undefined })).toBe('Payment due; Homepage')
  expect(told({ reqType: 'ADD', changedPaths: [], reqBody: undefined })).toBe('added it')
})
