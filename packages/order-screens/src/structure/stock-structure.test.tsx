// @vitest-environment happy-dom
import { createTestOrderItem, createTestStockProduct } from '@tehas/contracts/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { asProduct, createTestStructure, renderPart } from '../testing/test-structure'
import { ProductTree } from '.'

async function open() {
  const stock = createTestStockProduct({ items: [createTestOrderItem()] })
  const { lines, editor, host } = createTestStructure({ products: [asProduct(stock)] })
  await renderPart(<ProductTree host={host} lines={lines} onWhy={vi.fn()} />)
  return { stock, editor }
}

it('should show and edit the structure of a stock product, which is no order', async () => {
  const { stock, editor } = await open()
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
  const { stock, editor } = await open()
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
