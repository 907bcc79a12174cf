import { createTestOrderItem, createTestOrderProduct } from '@tehas/contracts/testing'
import { describe, expect, it } from 'vitest'
import { buildLines, type OrderLine } from '../lines/order-line'
import { type ColumnOptions, choiceFor, columnChoices, unmeasuredChoice } from './tree-columns'

const options: ColumnOptions = {
  t: (key) => key,
  currency: 'EUR',
  seesPrices: true,
  canEdit: true,
  hasParts: true,
  extraFields: [],
  shownFields: ['coating'],
}
const choices = columnChoices(options)
const columnsIn = (room: number) =>
  choices[room === 0 ? unmeasuredChoice(options) : choiceFor(choices, room)]?.columns ?? []
const ids = (room: number) => columnsIn(room).map(({ id }) => id)

const product = createTestOrderProduct({ netQuantity: 24, unitPrice: 163.36, markupPercentage: 4, items: [] })
const lines = buildLines({ products: [product] }, undefined, { isSettled: true, previous: undefined })
const textOf = (row: OrderLine | undefined, columnId: string, room: number): string => {
  const cell =
    row &&
    columnsIn(room)
      .find(({ id }) => id === columnId)
      ?.cell(row)
  return `${cell?.text} ${cell?.unit}`
}

describe('columns of the tree', () => {
  it('should all stand where there is room for them', () => {
    expect(ids(1200)).toEqual([
      'name',
      'quantity',
      'perUnit',
      'price',
      'markup',
      'cost',
      'salePrice',
      'state',
      'weight',
      'coating',
    ])
  })

  it.each([
    // Wide screens, and what a list, a rail and a window of 1440, 1366 and 1280 leave.
    [1000, ['coating', 'weight'], ['cost', 'markup']],
    [916, ['coating', 'weight'], ['cost', 'markup']],
    [842, ['coating', 'weight', 'markup'], ['cost']],
    [756, ['coating', 'weight', 'markup', 'cost'], []],
  ])('should give way in %d pixels, and never the name or the state', (room, gone, left) => {
    const shown = ids(room)
    expect(shown.filter((id) => gone.includes(id) && id !== 'coating')).toEqual([])
    expect(shown).toEqual(expect.arrayContaining(['name', 'quantity', 'price', 'salePrice', 'state', ...left]))
  })

  it('should give the names room before fields that only some lines have get columns', () => {
    const all = columnChoices({ ...options, shownFields: ['unitWeight', 'coating'] })
    const inNarrow = all[choiceFor(all, 1100)]?.columns ?? []
    expect(inNarrow.map(({ id }) => id)).not.toContain('coating')
    const others = inNarrow.filter(({ grow }) => !grow).reduce((sum, { width }) => sum + width, 0)
    expect(1100 - others).toBeGreaterThanOrEqual(300)
  })

  it('should fit the room that they were chosen for', () => {
    for (const room of [742, 756, 768, 842, 916, 1000, 1200]) {
      const width = columnsIn(room).reduce((sum, column) => sum + column.width, 0)
      expect(width).toBeLessThanOrEqual(room)
    }
  })

  it('should tell what of a purchase is still to come where there is room, and its state on every width', () => {
    const bought = (orderStatus: 'ACTIVE' | 'COMPLETE') =>
      columnChoices({ ...options, hasParts: false, extraFields: ['received'], orderStatus })
    const idsIn = (room: number, all: ReturnType<typeof bought>) =>
      all[choiceFor(all, room)]?.columns.map(({ id }) => id)
    const start = ['name', 'quantity', 'price', 'salePrice']
    // The state ends the row: the menu of the row floats over its room, and over no figure.
    expect(idsIn(1100, bought('ACTIVE'))).toEqual([...start, 'weight', 'coating', 'received', 'to-come', 'state'])
    // A tablet.
    expect(idsIn(768, bought('ACTIVE'))).toEqual([...start, 'received', 'state'])
    expect(idsIn(1100, bought('COMPLETE'))).not.toContain('to-come')
  })

  it('should leave out no column but the weights where nothing is laid out', () => {
    expect(ids(0)).toEqual(['name', 'quantity', 'perUnit', 'price', 'markup', 'cost', 'salePrice', 'state', 'coating'])
  })

  it('should show the markup behind the price where it has no column, so that price × quantity adds up', () => {
    // 24 × 163,36 € + 4 % = 4 077,49 €
    const [row] = lines.products
    expect(textOf(row, 'price', 1200)).toBe('163,36 €')
    expect(textOf(row, 'price', 842)).toBe('163,36 € + 4\u00a0%')
  })

  it('should round what is counted, not what was typed', () => {
    const item = createTestOrderItem({ netQuantity: 0.333333, unit: 'KG', requiredQuantity: 86.016, addPercentage: 0 })
    const built = buildLines({ products: [{ ...product, items: [item] }] }, undefined, {
      isSettled: true,
      previous: undefined,
    })
    const row = built.products[0]?.items[0]
    expect(textOf(row, 'quantity', 0)).toBe('86,02 kg')
    expect(textOf(row, 'perUnit', 0)).toBe('0,3333… kg')
  })

  it('should show the losses of an item behind its quantity per unit', () => {
    const item = createTestOrderItem({ netQuantity: 8.6, unit: 'KG', addPercentage: 5 })
    const built = buildLines({ products: [{ ...product, items: [item] }] }, undefined, {
      isSettled: true,
      previous: undefined,
    })
    expect(textOf(built.products[0]?.items[0], 'perUnit', 0)).toBe('8,60 + 5\u00a0%')
  })
})
