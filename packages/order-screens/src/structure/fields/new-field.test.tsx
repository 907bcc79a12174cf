// @vitest-environment happy-dom
import type * as Contracts from '@tehas/contracts'
import type { AnyOrderProduct } from '@tehas/contracts'
import { createTestOrderItem, createTestOrderProcess, createTestOrderProduct, testId } from '@tehas/contracts/testing'
import { createTexts } from '@tehas/i18n/formats'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { describeChanges } from '../../detail/log/describe-changes'
import { LineFields } from '../../drawers/line-fields'
import { enteredLine, lineValues, newLineValues, useLineForm } from '../../drawers/line-form'
import { fieldLabel, fieldText } from '../../saving/field-text'
import { createTestOrder } from '../../testing/create-test-order'
import { createTestStructure, renderPart } from '../../testing/test-structure'
import { productInputOf } from '../lines/line-input'
import { unitWordsOf } from '../paste/read-cell'
import { readPastedRows } from '../paste/read-rows'
import { toLines } from '../paste/to-lines'
import { PhoneProducts } from '../phone/phone-products'
import { ProductTree } from '../tree/product-tree'
import type * as Table from './line-fields'

// What adding three fields would take: the contract knows them, and each has its entry. Nothing else is said of them.
vi.mock('@tehas/contracts', async (importOriginal) => {
  const contracts = await importOriginal<typeof Contracts>()
  const { z } = await import('zod')
  const span = { span: z.number().min(0).max(5000).default(0), spanUnit: contracts.unitSchema.default('MM') }
  return {
    ...contracts,
    orderProductInputSchema: contracts.orderProductInputSchema.extend(span),
    orderItemInputSchema: contracts.orderItemInputSchema.extend(span),
    orderProcessInputSchema: contracts.orderProcessInputSchema.extend({ batch: z.number().min(0).optional() }),
    plainProcessSchema: contracts.plainProcessSchema.extend({ batch: z.number().min(0).default(0) }),
  }
})
vi.mock('./line-fields', async (importOriginal) => {
  const { lineFields, ...rest } = await importOriginal<typeof Table>()
  return {
    ...rest,
    lineFields: {
      ...lineFields,
      span: { label: 'Span', kind: 'number', unit: 'MM', group: 'quantity', column: 90, headings: ['ava', 'span'] },
      spanUnit: { label: 'Unit of the span', kind: 'unit', group: 'quantity', column: 90, headings: ['ava ühik'] },
      batch: { label: 'Batch', kind: 'number', group: 'time', column: 80 },
    },
  }
})

const { t } = createTexts('en')
const added = { span: 1200, spanUnit: 'CM' } as const
const process = { ...createTestOrderProcess(), batch: 40 }
const plain = createTestOrderProduct({ items: [createTestOrderItem()], processes: [process] })
const product: AnyOrderProduct = { ...plain, ...added }
const structure = { products: [product] }
const rowOf = (tree: HTMLElement, name: string) => {
  const row = within(tree)
    .getAllByRole('row')
    .find((candidate) => within(candidate).queryByText(name))
  if (!row) throw new Error(`No row ${name}`)
  return within(row).getAllByRole('gridcell')
}

/** The drawer's form of a line, filled as for an existing product or a new process. */
function Drawer({ kind }: { readonly kind: 'product' | 'process' }) {
  const initial = kind === 'product' ? lineValues({ kind, line: product }) : newLineValues(kind, {})
  const form = useLineForm(kind, [], initial)
  const view = { form, kind, calculated: {}, processes: [], definitions: [], stock: [] }
  return <LineFields view={view} ownFields={[]} seesPrices />
}

describe('a number, a unit and a field of processes that have their entry and nothing more', () => {
  it('should have columns in the tree, edited there with the bounds of the contract', async () => {
    const { lines, editor, host } = createTestStructure(structure)
    await renderPart(<ProductTree host={host} lines={lines} onWhy={vi.fn()} />)
    const tree = await screen.findByRole('treegrid')
    const headers = within(tree)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
    const at = (label: string) => headers.indexOf(label)
    expect(at('Span')).toBeGreaterThan(0)
    expect(rowOf(tree, product.name)[at('Span')]?.textContent).toMatch(/^1\s?200\s?mm$/)
    expect(rowOf(tree, product.name)[at('Unit of the span')]?.textContent).toBe('cm')
    expect(rowOf(tree, process.name)[at('Batch')]?.textContent).toBe('40')
    expect(rowOf(tree, process.name)[at('Span')]?.textContent).toBe('')

    const cell = rowOf(tree, product.name)[at('Span')]
    if (!cell) throw new Error('The product has no cell for the span')
    await userEvent.click(cell)
    const field = await within(cell).findByRole('textbox')
    await userEvent.clear(field)
    await userEvent.type(field, '6000{Enter}')
    expect((await within(cell).findByRole('alert')).textContent).toMatch(/5\s?000/)
    await userEvent.clear(field)
    await userEvent.type(field, '1500{Enter}')
    await waitFor(() => expect(editor.save).toHaveBeenCalledTimes(1))
    expect(editor.save.mock.calls[0]?.[0]).toEqual({ kind: 'product', _id: product._id, fields: { span: 1500 } })
  })

  it('should stand on the card of the line on a phone', async () => {
    const { lines, host } = createTestStructure(structure)
    await renderPart(<PhoneProducts host={host} lines={lines} />)
    const card = await screen.findByRole('region', { name: product.name })
    expect(card.textContent).toMatch(/Span 1\s?200\smm · Unit of the span cm/)
    await userEvent.click(within(card).getByRole('button', { name: new RegExp(`^${product.name}`) }))
    expect(within(card).getByText('Batch 40')).toBeTruthy()
  })

  it('should have controls in the drawer, and be in what it sends', async () => {
    await renderPart(<Drawer kind="product" />)
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Span' }).value).toMatch(/^1\s?200$/)
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Unit of the span' }).value).toBe('CM')
    expect(screen.queryByRole('textbox', { name: 'Batch' })).toBeNull()
    const options = { stored: product, processes: [], seesPrices: true }
    expect(enteredLine('product', lineValues({ kind: 'product', line: product }), options)).toMatchObject(added)
  })

  it('should have a control in the drawer of a new process, with what the contract starts it with', async () => {
    await renderPart(<Drawer kind="process" />)
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Batch' }).value).toBe('0')
    expect(screen.queryByRole('textbox', { name: 'Span' })).toBeNull()
  })

  it('should be read from pasted rows, in its bounds', () => {
    const options = { kind: 'item', unitWords: unitWordsOf(t) } as const
    const heading = ['Nimi', 'Ava', 'Ava ühik']
    const { rows } = readPastedRows([heading, ['Toru', '1 250', 'm']], options)
    const parent = { product: testId('order-product') }
    const { lines } = toLines(rows, {
      parent,
      position: 0,
      seesPrices: true,
      category: 'END_PRODUCT',
      definitions: [],
      stock: [],
    })
    expect(lines).toMatchObject({ items: [{ name: 'Toru', span: 1250, spanUnit: 'M' }] })
    const { problems } = readPastedRows([heading, ['Toru', '6000', 'kast']], options)
    expect(problems.map(({ column, fault }) => `${column} ${fault}`)).toEqual(['2 TOO_LARGE', '3 UNKNOWN_UNIT'])
  })

  it('should be copied with the line, named in the log, and read in the question about a conflict', () => {
    expect(productInputOf(product)).toMatchObject(added)
    const order = createTestOrder('SALE_ORDER', { products: [plain] })
    expect(describeChanges(order, { changedPaths: [`products.${plain._id}.span`] }, { t, currency: 'EUR' })).toBe(
      `changed ${plain.name}: Span`,
    )
    expect(fieldLabel(t, 'spanUnit')).toBe('Unit of the span')
    expect(fieldText('span', 1200, { t, currency: 'EUR' })).toMatch(/^1\s200(,00)?\smm$/)
    expect(fieldText('spanUnit', 'CM', { t, currency: 'EUR' })).toBe('cm')
  })
})
