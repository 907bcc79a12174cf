// @vitest-environment happy-dom
import { orderKinds, orderTable } from '@tehas/contracts'
import { createTestOrderRow } from '@tehas/contracts/testing'
import { setLanguage } from '@tehas/i18n'
import { createTexts } from '@tehas/i18n/formats'
import { tableColumns } from '@tehas/screens/list'
import { UiProvider } from '@tehas/ui'
import { columnsThatFit, EMPTY_LAYOUT, shownColumns } from '@tehas/ui/grid'
import { cleanup, render, screen } from '@testing-library/react'
import { Fragment } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { orderLooks } from './column-looks'

afterEach(cleanup)
beforeAll(() => setLanguage('en'))
const { t } = createTexts('en')

const kind = orderKinds.SALE_ORDER
const columns = tableColumns(orderTable(kind), {
  t,
  language: 'en',
  currency: 'EUR',
  looks: orderLooks({ kind, t, marginTarget: 28, userId: undefined }),
})

const bought = tableColumns(orderTable(orderKinds.PURCHASE_ORDER), {
  t,
  language: 'en',
  currency: 'EUR',
  looks: orderLooks({ kind: orderKinds.PURCHASE_ORDER, t, marginTarget: 28, userId: undefined }),
})

function show(id: string, row: Parameters<typeof createTestOrderRow>[0]): string {
  const cell = [...columns, ...bought].find((column) => column.id === id)?.cell(createTestOrderRow(row))
  return render(<UiProvider colorMode="light">{cell}</UiProvider>).container.textContent ?? ''
}

describe('columns of a list of orders', () => {
  it('should show the first label and count the others, with all of them to read', () => {
    expect(show('labels', { labels: ['eksport', 'RAL 9005', 'kiire'] })).toMatch(/^eksport\+2/)
    expect(screen.getByTitle('eksport, RAL 9005, kiire')).toBeTruthy()
  })

  it('should tell by words how far a margin is under its target, and mark one that loses money alone', () => {
    expect(show('margin', { margin: 28 })).toBe('28,0')
    expect(show('margin', { margin: 27 })).toBe('27,0')
    expect(screen.getByTitle(/1,0 points under|1,0 protsendipunkti alla/).dataset).not.toHaveProperty('low')
    expect(show('margin', { margin: -3.2 })).toBe('loss −3,2')
    expect(show('margin', { margin: -0.03 })).toBe('0,0')
  })

  it('should mark a margin that is too good, since lines of the order have no price', () => {
    expect(show('margin', { margin: 92, missingPrices: 2 })).toBe('unpriced 92,0')
    expect(screen.getByTitle('2 lines have no price: the cost is too low and the margin too good')).toBeTruthy()
    // A loss is one whatever else it would cost.
    expect(show('margin', { margin: -3.2, missingPrices: 2 })).toBe('loss −3,2')
  })

  it('should mark an order that says something else than what was sent of it, by shape and words', () => {
    const words = 'Differs from what was sent on 12.11.2026'
    for (const row of [{ differsFrom: '2026-11-12T10:00:00.000Z' }, { pricesDifferFrom: '2026-11-12T10:00:00.000Z' }]) {
      expect(show('transactionNumber', row)).toBe(`SO-2026-148 ${words}`)
      expect(screen.getByTitle(words).dataset.sign).toBe('changed')
      cleanup()
    }
    expect(show('transactionNumber', { differsFrom: null })).toBe('SO-2026-148')
  })

  it('should say done of a complete order, however many processes were reported', () => {
    expect(show('processesComplete', { status: 'COMPLETE', processesComplete: 0, processesCount: 3 })).toMatch(
      /^(Complete|Valmis)$/,
    )
    expect(show('processesComplete', { status: 'ACTIVE', processesComplete: 0, processesCount: 3 })).toMatch(/0 of 3/)
  })

  it('should say of a complete purchase what came of it', () => {
    expect(show('productsComplete', { status: 'COMPLETE', productsComplete: 1, productsCount: 3 })).toMatch(/1 of 3/)
  })

  it('should speak of no margin where nothing is sold', () => {
    expect(show('margin', { priceWithoutVat: 0, margin: 0 })).toBe('')
    expect(show('margin', { priceWithoutVat: 100, margin: 30 })).toBe('30,0')
  })

  it('should need a handful of plain elements a row, none of them styled while it is drawn', () => {
    const row = createTestOrderRow({ labels: ['eksport', 'RAL 9005'], status: 'ACTIVE', deliveryDate: '2020-01-31' })
    const cells = columns
      .filter(({ defaultHidden }) => !defaultHidden)
      .map((column) => <Fragment key={column.id}>{column.cell(row)}</Fragment>)
    const { container } = render(
      <UiProvider colorMode="light">
        <p>{cells}</p>
      </UiProvider>,
    )
    const elements = [...(container.querySelector('p')?.querySelectorAll('*') ?? [])]
    // Status, bar and its words, late tag, two label tags with words for screen readers, gauge, avatar.
    expect(elements.length).toBeLessThanOrEqual(9)
    expect(elements.filter(({ className }) => className !== '')).toEqual([])
  })
})

describe('columns of a list of orders on narrower screens', () => {
  const shown = (width: number) =>
    shownColumns(columnsThatFit(columns, EMPTY_LAYOUT, width), EMPTY_LAYOUT).map((column) => column.id)

  it('should all be there at 1440', () => {
    expect(shown(1440)).toEqual(columns.flatMap(({ id, defaultHidden }) => (defaultHidden ? [] : [id])))
  })

  it.each([1280, 1100])('should keep price and margin at %i', (width) => {
    expect(shown(width)).toEqual(
      expect.arrayContaining(['transactionNumber', 'partner', 'deliveryDate', 'priceWithoutVat', 'margin']),
    )
  })

  it('should keep status, delivery and price on a tablet', () => {
    expect(shown(768)).toEqual(['transactionNumber', 'partner', 'status', 'deliveryDate', 'priceWithoutVat'])
  })
})
