// @vitest-environment happy-dom
import { anyOrderCalls, type OrderKind, orderKinds, orderTable } from '@tehas/contracts'
import { createTestOrderRow } from '@tehas/contracts/testing'
import { readColumns } from '@tehas/screens/testing'
import { cleanup, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createOrdersApi } from '../testing/orders-api'
import { LIST, renderOrders } from '../testing/render-orders'

const kinds: readonly OrderKind[] = ['SALE_ORDER', 'MANUFACTURING_ORDER', 'PURCHASE_ORDER']

/** What the card of the test order says of each column that cards of every kind show. */
const onEveryCard: Readonly<Record<string, string>> = {
  transactionNumber: 'SO-2026-148',
  partner: 'Kalda Mööbel OÜ',
  status: 'Active',
  deliveryDate: '27.11.',
}

describe.each(kinds)('columns of a list of orders of kind %s', (kind) => {
  const table = orderTable(orderKinds[kind])
  const onCard = {
    ...onEveryCard,
    ...(kind === 'MANUFACTURING_ORDER'
      ? { made: 'Nurgaplaat GP-4 +2', cost: '6 482 €' }
      : { priceWithoutVat: '8 937 €' }),
    ...(orderKinds[kind].hasStructure ? { processesComplete: '3 of 12' } : { productsComplete: '0 of 3' }),
  }
  const headers = table.map(({ header }) => header.en)

  it('should each turn up in the table, its menu and the file, and on the card as declared', async () => {
    const { fake } = createOrdersApi(kind)
    if (kind === 'MANUFACTURING_ORDER') {
      const row = createTestOrderRow({
        made: 'Nurgaplaat GP-4 +2',
        madeOf: null,
        madeFor: 'SO-2026-140',
        actualCost: 0,
      })
      fake.answer(anyOrderCalls(kind).list, { rows: [row], nextCursor: null })
    }
    const shown = await readColumns(table, (query) => renderOrders(kind, `${LIST}${query}`, fake))
    expect(shown.table).toEqual(headers)
    expect(shown.menu).toEqual(headers)
    expect(shown.file).toEqual(headers)
    const card = shown.card.replaceAll(/\s/g, ' ')
    expect(table.flatMap(({ key, card: place }) => (place === 'none' ? [] : [key])).sort()).toEqual(
      Object.keys(onCard).sort(),
    )
    expect(Object.values(onCard).filter((words) => !card.includes(words))).toEqual([])
  })
})

describe('request of a list of orders', () => {
  const calls = anyOrderCalls('SALE_ORDER')

  async function asked(query: string) {
    const { fake } = createOrdersApi('SALE_ORDER')
    fake.answer(calls.list, { rows: [createTestOrderRow()], nextCursor: null })
    await renderOrders('SALE_ORDER', `${LIST}${query}`, fake)
    await screen.findByText('SO-2026-148')
    return fake.sent(calls.list)[0]?.body
  }

  it('should ask for everything when the address says nothing', async () => {
    expect(await asked('')).toEqual({ filters: {}, sort: {} })
  })

  it('should carry search, status, filters and sort', async () => {
    const body = await asked(
      `?${new URLSearchParams([
        ['q', 'frame || railing'],
        ['status', 'ACTIVE'],
        ['preset', 'late'],
        ['preset', 'due'],
        ['preset', 'margin'],
        ['preset', 'mine'],
        ['label', 'RAL 9005'],
        ['delivery', '2026-11-23..2026-11-29'],
        ['sort', 'margin,-partner'],
      ])}`,
    )
    expect(body).toEqual({
      search: 'frame || railing',
      filters: {
        status: ['ACTIVE'],
        late: true,
        dueWithinDays: 28,
        marginUnder: 28,
        mine: true,
        label: 'RAL 9005',
        open: true,
        deliveryFrom: '2026-11-23',
        deliveryTo: '2026-11-29',
      },
      sort: { margin: 1, partner: -1 },
    })
    expect(calls.list.body?.safeParse(body).success).toBe(true)
  })

  it('should put those first that are late the longest, while nobody sorts them', async () => {
    expect(await asked('?preset=late')).toEqual({ filters: { late: true }, sort: { deliveryDate: 1 } })
    expect(screen.getByRole('columnheader', { name: 'Delivery' }).getAttribute('aria-sort')).toBe('ascending')
    cleanup()
    expect(await asked('?preset=late&sort=-margin')).toEqual({ filters: { late: true }, sort: { margin: -1 } })
  })

  it('should leave out what an address typed by hand gets wrong', async () => {
    expect(await asked('?status=BROKEN&preset=never&sort=colour&delivery=2026-13-01..')).toEqual({
      filters: {},
      sort: {},
    })
  })
})
