import { newId } from '@tehas/contracts'
import { createTestOrderItem, createTestOrderProduct } from '@tehas/contracts/testing'
import { createTexts } from '@tehas/i18n/formats'
import { describe, expect, it } from 'vitest'
import { describeChanges } from '../../detail/log/describe-changes'
import { enteredLine, lineValues } from '../../drawers/line-form'
import common from '../../messages/et.json'
import { fieldLabel } from '../../saving/field-text'
import { createTestOrder } from '../../testing/create-test-order'
import { itemInputOf, productInputOf } from '../lines/line-input'
import et from '../messages/et.json'
import { unitWordsOf } from '../paste/read-cell'
import { readPastedRows } from '../paste/read-rows'
import { toLines } from '../paste/to-lines'
import { lineFields } from './line-fields'

const { t } = createTexts('en')
const unitWords = unitWordsOf(t)

describe('fields of a line', () => {
  it('should each have an Estonian text', () => {
    const known = new Set(Object.keys({ ...common, ...et }))
    expect(Object.values(lineFields).filter(({ label }) => !known.has(label))).toEqual([])
  })
})

describe('the coating of a product, which is declared in the table of fields alone', () => {
  const product = createTestOrderProduct({ coating: 'RAL 9005' })

  it('should be in the form of the drawer and in what it sends', () => {
    const values = lineValues({ kind: 'product', line: product })
    expect(values).toMatchObject({ coating: 'RAL 9005' })
    const entered = enteredLine('product', values, { stored: product, processes: [], seesPrices: true })
    expect(entered).toMatchObject({ coating: 'RAL 9005' })
    expect(lineValues({ kind: 'item', line: createTestOrderItem() })).toMatchObject({ coating: '' })
  })

  it('should come back with a line whose removal is undone, and with a copy', () => {
    expect(productInputOf(product).coating).toBe('RAL 9005')
    expect(itemInputOf(createTestOrderItem({ coating: 'Zn' }))).toMatchObject({ coating: 'Zn' })
  })

  it('should be read from a column of pasted rows', () => {
    const { rows } = readPastedRows(
      [
        ['Nimi', 'Kogus', 'Pinnakate'],
        ['Lauajalg', '4', 'RAL 7016'],
        ['Laud', '1', ''],
      ],
      {
        kind: 'product',
        unitWords,
      },
    )
    const { lines } = toLines(rows, {
      parent: undefined,
      position: 0,
      seesPrices: true,
      category: 'END_PRODUCT',
      definitions: [],
      stock: [],
    })
    expect(lines).toMatchObject({ products: [{ name: 'Lauajalg', coating: 'RAL 7016' }, { coating: '' }] })
  })

  it('should be called the same in the log and in the question about a conflict', () => {
    expect(fieldLabel(t, 'coating')).toBe('Coating')
    const order = createTestOrder('SALE_ORDER', { products: [{ ...product, _id: newId() }] })
    const [line] = order.products
    expect(
      describeChanges(order, { changedPaths: [`products.${line?._id}.coating`] }, { t, currency: 'EUR' }),
    ).toContain(`${product.name}: Coating`)
  })
})
