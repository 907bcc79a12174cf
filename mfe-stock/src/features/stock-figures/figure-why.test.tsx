// @vitest-environment happy-dom
import { stockUseCalls } from '@tehas/contracts/stock'
import { testId } from '@tehas/contracts/testing'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openProduct } from '../../testing/open-product'

describe('why a figure of stock is what it is', () => {
  it('should say how much is missing and which orders take it', async () => {
    const { user, fake } = openProduct()
    fake.answer(stockUseCalls.getProjectedBalance, {
      today: '2026-11-20',
      balance: 118.4,
      minQuantity: 100,
      isCut: false,
      entries: [
        {
          order: { _id: testId('order'), kind: 'SALE_ORDER', transactionNumber: 'SO-2026-145' },
          product: 'Lauaraam TF-80',
          day: '2026-11-27',
          isLate: false,
          quantity: -380.55,
          after: -262.15,
          ready: null,
        },
        { order: null, product: 'Pakkumine', day: null, isLate: false, quantity: -12, after: null, ready: null },
      ],
    })
    const strip = await screen.findByLabelText('Figures of stock')
    await user.click(within(strip).getByRole('button', { name: /362,15/ }))
    const answer = await screen.findByRole('dialog', { name: /^Missing 362,15/ })
    expect(await within(answer).findByText('SO-2026-145')).toBeTruthy()
    expect(answer.contains(document.activeElement)).toBe(true)
    const said = answer.textContent?.replaceAll('\u00a0', ' ')
    // 380,55 + 100 − 118,4 − 0
    for (const part of ['Demand380,55', '+Minimum100,00', '−Balance118,40', '=Missing362,15', '−380,55']) {
      expect(said).toContain(part)
    }
    // An offer does not count.
    expect(said).not.toContain('Pakkumine')
  })
})
