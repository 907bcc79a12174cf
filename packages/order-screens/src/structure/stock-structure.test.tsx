// @vitest-environment happy-dom
import { createFakeApi, FakeApiProvider } from '@tehas/api-client/testing'
import { type AnyOrderProduct, calls, type StockProduct } from '@tehas/contracts'
import { createTestOrderItem, createTestProject, createTestStockProduct } from '@tehas/contracts/testing'
import { costed } from '@tehas/cost-engine'
import { setLanguage } from '@tehas/i18n'
import { createFakeShell, FakeShellProvider } from '@tehas/shell-api/testing'
import { UiProvider } from '@tehas/ui'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import '../testing/setup'
import { buildLines } from './lines/order-line'
import type { StructureEditor, StructureHost } from './structure-host'
import { ProductTree } from './tree/product-tree'

beforeEach(() => setLanguage('en'))

/** A stock product as the one product of its structure, which is per one piece. */
const asProduct = (stock: StockProduct): AnyOrderProduct => ({
  ...stock,
  netQuantity: 1,
  priceSource: 'CALCULATED',
  files: [],
  produced: 0,
  takenFromStock: 0,
  status: 'NOT_COMPLETE',
})

function open() {
  const stock = createTestStockProduct({ items: [createTestOrderItem()] })
  const structure = { products: [asProduct(stock)] }
  const lines = buildLines(structure, costed(structure, { vatPercentage: 24 }), {
    isSettled: true,
    previous: undefined,
  })
  const editor = {
    setDraft: vi.fn(),
    save: vi.fn<StructureEditor['save']>(async () => undefined),
    run: vi.fn<StructureEditor['run']>(async () => ({ before: structure, after: structure })),
  }
  const host: StructureHost = {
    editor,
    canEdit: true,
    seesPrices: true,
    hasParts: true,
    canAddProducts: false,
    drawers: {},
  }
  const fake = createFakeApi()
  fake.answer(calls.listProcessDefinitions, [])
  fake.answer(calls.listStockProducts, { rows: [], nextCursor: null })
  render(
    <UiProvider colorMode="light">
      <FakeApiProvider fake={fake}>
        <FakeShellProvider shell={createFakeShell({ project: createTestProject() })}>
          <ProductTree host={host} lines={lines} onWhy={vi.fn()} />
        </FakeShellProvider>
      </FakeApiProvider>
    </UiProvider>,
  )
  return { stock, editor }
}

it('should show and edit the structure of a stock product, which is no order', async () => {
  const { stock, editor } = open()
  const tree = await screen.findByRole('treegrid')
  const [item] = stock.items
  if (!item) throw new Error('The test product has an item')
  const row = within(tree)
    .getAllByRole('row')
    .find((candidate) => within(candidate).queryByText(item.name))
  const cell = row && within(row).getAllByRole('gridcell')[2]
  if (!cell) throw new Error(`No row ${item.name}`)
  await userEvent.click(cell)
  const field = await within(cell).findByRole('textbox')
  await userEvent.clear(field)
  await userEvent.type(field, '7{Enter}')
  await waitFor(() => expect(editor.save).toHaveBeenCalledTimes(1))
  expect(editor.save.mock.calls[0]?.[0]).toMatchObject({ kind: 'item', _id: item._id, fields: { netQuantity: 7 } })
})

it('should add lines below its one product, and no second product', async () => {
  const { stock, editor } = open()
  const tree = await screen.findByRole('treegrid')
  expect(within(tree).queryByText('Add product')).toBeNull()
  await userEvent.click(within(tree).getByText('Add process or item'))
  await userEvent.keyboard('Painutamine{Enter}')
  await waitFor(() => expect(editor.run).toHaveBeenCalledTimes(1))
  expect(editor.run).toHaveBeenCalledWith({
    do: 'add-process',
    parent: { product: stock._id },
    process: { name: 'Painutamine' },
  })
})
