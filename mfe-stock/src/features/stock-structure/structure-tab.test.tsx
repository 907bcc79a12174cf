// @vitest-environment happy-dom
import { createFakeApi } from '@tehas/api-client/testing'
import { calls, type StockProduct } from '@tehas/contracts'
import { stockUseCalls } from '@tehas/contracts/stock'
import { createTestOrderItem, createTestOrderProcess, createTestStockProduct } from '@tehas/contracts/testing'
import { showOnPhone } from '@tehas/screens/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { LIST, renderStock } from '../../testing/render-stock'
import { StructureTab } from './structure-tab'

afterEach(() => vi.restoreAllMocks())

const item = createTestOrderItem({ stock: null, netQuantity: 4 })
const product = createTestStockProduct({ items: [item] })

it('should take a changed quantity back with Ctrl+Z, and do it again with Ctrl+Shift+Z', async () => {
  const fake = createFakeApi()
  let stored: StockProduct = product
  fake.answer(calls.getStockProduct, () => stored)
  fake.answer(stockUseCalls.editStockStructure, ({ body: { edits } }) => {
    const [edit] = edits
    const netQuantity = edit?.do === 'CHANGE_ITEM' ? (edit.item.netQuantity ?? 0) : 0
    stored = { ...stored, items: [{ ...item, netQuantity }], version: stored.version + 1 }
    return stored
  })
  const { shell } = renderStock(LIST, fake, undefined, <StructureTab product={product} />)
  const tree = await screen.findByRole('treegrid', {}, { timeout: 15_000 })
  const row = within(tree)
    .getAllByRole('row')
    .find((candidate) => within(candidate).queryByText(item.name))
  const cell = row && within(row).getAllByRole('gridcell')[2]
  if (!cell) throw new Error(`No row ${item.name}`)
  await userEvent.click(cell)
  const field = await within(cell).findByRole('textbox')
  await userEvent.clear(field)
  await userEvent.type(field, '7{Enter}')
  const sent = () =>
    fake
      .sent(stockUseCalls.editStockStructure)
      .map(({ body }) => body.edits.map((edit) => edit.do === 'CHANGE_ITEM' && edit.item.netQuantity))
  await waitFor(() => expect(sent()).toEqual([[7]]))
  await userEvent.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(sent()).toEqual([[7], [4]]))
  await waitFor(() => expect(shell.asked.toasts[0]?.title).toBe('Undone'))
  await userEvent.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}')
  await waitFor(() => expect(sent()).toEqual([[7], [4], [7]]))
})

it('should show on a phone what it is made of at once, and no work that is done of it', async () => {
  showOnPhone()
  const made = createTestStockProduct({ items: [item], processes: [createTestOrderProcess({ name: 'Laserlõikus' })] })
  renderStock(LIST, createFakeApi(), undefined, <StructureTab product={made} />)
  const card = await screen.findByRole('region', { name: made.name }, { timeout: 15_000 })
  expect(within(card).getByText(item.name)).toBeTruthy()
  expect(within(card).getByText('Laserlõikus')).toBeTruthy()
  expect(card.textContent?.replaceAll('\u00a0', ' ')).not.toContain('0 of')
})
