import { orderKinds } from '@tehas/contracts'
import { createTestOrderRow } from '@tehas/contracts/testing'
import { createTexts } from '@tehas/i18n'
import { describe, expect, it } from 'vitest'
import { orderIdentity } from './order-identity'

const { t } = createTexts('en')
const { SALE_ORDER, MANUFACTURING_ORDER } = orderKinds
const nobody = createTestOrderRow({ partner: null })
const plain = (text: string) => text.replace(/\u00a0/g, ' ')
const made = { made: 'Railing post R-12', madeOf: { done: 24, quantity: 60, unit: 'PCS' as const }, madeFor: '' }

describe('identity of an order', () => {
  it('should be the client of a sale order, and nothing besides', () => {
    const row = createTestOrderRow({ partner: { _id: 'ab12cd34ef56ab12cd34ef56', name: 'Kalda Mööbel OÜ' } })
    expect(orderIdentity(row, SALE_ORDER, t)).toEqual({ name: 'Kalda Mööbel OÜ', also: '' })
    expect(orderIdentity(nobody, SALE_ORDER, t)).toEqual({ name: 'No client yet', also: '' })
  })

  it('should be what a manufacturing order makes and how much, and for whom', () => {
    const told = (row: Partial<typeof made>) => {
      const { name, also } = orderIdentity({ ...nobody, ...made, ...row }, MANUFACTURING_ORDER, t)
      return [plain(name), also]
    }
    expect(told({})).toEqual(['Railing post R-12, 60 pcs', 'For stock'])
    expect(told({ madeFor: 'SO-2026-145, SO-2026-141' })).toEqual([
      'Railing post R-12, 60 pcs',
      'SO-2026-145, SO-2026-141',
    ])
  })

  it('should name the first of several products, and for whom alone where nothing is made yet', () => {
    expect(orderIdentity({ ...nobody, ...made, made: 'Post +2', madeOf: null }, MANUFACTURING_ORDER, t).name).toBe(
      'Post +2',
    )
    expect(orderIdentity({ ...nobody, made: '', madeOf: null, madeFor: '' }, MANUFACTURING_ORDER, t)).toEqual({
      name: 'For stock',
      also: '',
    })
  })
})
