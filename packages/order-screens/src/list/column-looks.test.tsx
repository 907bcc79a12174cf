// @vitest-environment happy-dom
import { orderKinds, orderTable } from '@tehas/contracts'
import { createTestOrderRow } from '@tehas/contracts/testing'
import { createTexts } from '@tehas/i18n/formats'
import { tableColumns } from '@tehas/screens/list'
import { UiProvider } from '@tehas/ui'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { orderLooks } from './column-looks'

afterEach(cleanup)
const { t } = createTexts('en')

function show(id: string, row: Parameters<typeof createTestOrderRow>[0]): string {
  const kind = orderKinds.SALE_ORDER
  const columns = tableColumns(orderTable(kind), {
    t,
    language: 'en',
    currency: 'EUR',
    looks: orderLooks({ kind, t, currency: 'EUR', marginTarget: 28, userId: undefined }),
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
