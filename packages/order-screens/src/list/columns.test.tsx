// @vitest-environment happy-dom
import { orderKinds } from '@tehas/contracts'
import { createTestOrderRow } from '@tehas/contracts/testing'
import { createTexts } from '@tehas/i18n/formats'
import { UiProvider } from '@tehas/ui'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { orderColumns } from './columns'

afterEach(cleanup)
const { t } = createTexts('en')

function show(id: string, row: Parameters<typeof createTestOrderRow>[0]): string {
  const columns = orderColumns({
    kind: orderKinds.SALE_ORDER,
    t,
    language: 'en',
    seesPrices: true,
    currency: 'EUR',
    marginTarget: 28,
    userId: undefined,
    fields: [],
  })
  const cell = columns.find((column) => column.id === id)?.cell(createTestOrderRow(row))
  return render(<UiProvider colorMode="light">{cell}</UiProvider>).container.textContent ?? ''
}

describe('columns of a list of orders', () => {
  it('should show the first label and count the others, with all of them to read', () => {
    expect(show('labels', { labels: ['eksport', 'RAL 9005', 'kiire'] })).toMatch(/^eksport\+2/)
    expect(screen.getByTitle('eksport, RAL 9005, kiire')).toBeTruthy()
  })

  it('should speak of no margin where nothing is sold', () => {
    expect(show('margin', { priceWithoutVat: 0, margin: 0 })).toBe('')
    expect(show('margin', { priceWithoutVat: 100, margin: 0 })).toBe('0,0')
  })
})
