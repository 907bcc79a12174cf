import { describe, expect, it } from 'vitest'
import type { CustomField } from '../entities/custom-field'
import { orderKinds } from '../orders/order-kinds'
import { orderSchemas } from '../orders/order-schemas'
import { orderPriceSortKeys, orderSortKeys, orderTable } from './order-table'
import { customColumns, visibleColumns } from './table-column'

describe('columns of a list of orders', () => {
  it('should each be a field of the row', () => {
    const fields = Object.keys(orderSchemas.SALE_ORDER.row.shape)
    expect(orderTable(orderKinds.SALE_ORDER).filter(({ key }) => !fields.includes(key))).toEqual([])
  })

  it('should say what the list is sorted by, and which of it tells prices', () => {
    expect(orderSortKeys).toEqual([
      'transactionNumber',
      'partner',
      'status',
      'processesComplete',
      'deliveryDate',
      'productsCount',
      'cost',
      'priceWithoutVat',
      'margin',
      'createdAt',
    ])
    expect(orderPriceSortKeys).toEqual(['cost', 'priceWithoutVat', 'margin'])
  })

  it('should belong to the prices of their kind, and call the partner by its role', () => {
    const purchase = orderTable(orderKinds.PURCHASE_ORDER)
    expect(purchase.find(({ key }) => key === 'partner')?.header).toEqual({ en: 'Supplier', et: 'Tarnija' })
    const blind = visibleColumns(purchase, (area) => area !== 'PURCHASE').map(({ key }) => key)
    expect(purchase.map(({ key }) => key).filter((key) => !blind.includes(key))).toEqual([
      'priceWithoutVat',
      'salePriceWithVat',
    ])
  })

  it('should tell of what is bought what came, not what was made and earned', () => {
    const keysOf = (kind: 'SALE_ORDER' | 'PURCHASE_ORDER') => orderTable(orderKinds[kind]).map(({ key }) => key)
    const [sold, bought] = [keysOf('SALE_ORDER'), keysOf('PURCHASE_ORDER')]
    expect(bought.filter((key) => !sold.includes(key))).toEqual(['productsComplete'])
    expect(sold.filter((key) => !bought.includes(key))).toEqual([
      'processesComplete',
      'cost',
      'margin',
      'missingPrices',
    ])
  })
})

const field = (key: string, overrides: Partial<CustomField> = {}): CustomField => ({
  _id: '5f0000000000000000000001',
  key,
  label: key.toUpperCase(),
  icon: '',
  defaultValue: '',
  description: '',
  type: 'text',
  inputType: 'input',
  options: [],
  status: 'ACTIVE',
  validations: [],
  table: true,
  systemField: false,
  editable: true,
  position: 0,
  ...overrides,
})

it('should be joined by the own fields that may stand in tables, hidden at first', () => {
  const fields = [
    field('ral'),
    field('count', { type: 'number' }),
    field('shipped', { inputType: 'date' }),
    field('inside', { table: false }),
    field('old', { status: 'DISABLED' }),
  ]
  expect(customColumns(fields).map(({ key, type, isHidden }) => [key, type, isHidden])).toEqual([
    ['dynamicFields.ral', 'text', true],
    ['dynamicFields.count', 'number', true],
    ['dynamicFields.shipped', 'day', true],
  ])
  expect(customColumns(fields)[0]?.header).toEqual({ en: 'RAL', et: 'RAL' })
})
