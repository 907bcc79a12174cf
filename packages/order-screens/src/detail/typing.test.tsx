// @vitest-environment happy-dom
import { createTestOrderItem, createTestOrderProcess, createTestOrderProduct, testId } from '@tehas/contracts/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type * as fieldCells from '../structure/fields/field-cells'
import { fieldCell } from '../structure/fields/field-cells'
import { createOrdersApi } from '../testing/orders-api'
import { orderAddress, renderOrders } from '../testing/render-orders'
import type * as processes from './header/processes-of'
import { processesOf } from './header/processes-of'

vi.mock('../structure/fields/field-cells', async (original) => {
  const module = await original<typeof fieldCells>()
  return { ...module, fieldCell: vi.fn(module.fieldCell) }
})
vi.mock('./header/processes-of', async (original) => {
  const module = await original<typeof processes>()
  return { ...module, processesOf: vi.fn(module.processesOf) }
})

const product = (number: number) =>
  createTestOrderProduct({
    _id: testId('order-product', number),
    name: `Gate ${number}`,
    netQuantity: 2,
    processes: [createTestOrderProcess({ _id: testId('order-process', number) })],
    items: [1, 2, 3].map((at) =>
      createTestOrderItem({
        _id: testId('order-item', number * 10 + at),
        name: `Tube ${number}.${at}`,
        netQuantity: 3,
        unitPrice: 10,
        addPercentage: 0,
        processes: [],
        items: [],
      }),
    ),
  })

it('should draw the line that is typed in and those above it for a key, and no other line nor the head of the order', async () => {
  const { fake, order } = createOrdersApi('SALE_ORDER', { products: [product(1), product(2), product(3)] })
  await renderOrders('SALE_ORDER', orderAddress(order._id), fake)
  await screen.findByText('Gate 3', undefined, { timeout: 20_000 })
  for (const name of ['Gate 2', 'Gate 3']) fireEvent.click(await screen.findByLabelText(`Open ${name}`))
  const rowOf = (name: string) => screen.getByText(name).closest('[role=row]')
  const cell = rowOf('Tube 2.2')?.querySelector<HTMLElement>('[data-cell=perUnit]')
  if (!cell) throw new Error('The tube has a quantity')
  fireEvent.click(cell)
  const field = await within(cell).findByRole('textbox')
  const before = rowOf('Gate 2')?.textContent
  vi.mocked(fieldCell).mockClear()
  vi.mocked(processesOf).mockClear()

  for (const text of ['4', '45']) fireEvent.change(field, { target: { value: text } })

  await waitFor(() => expect(rowOf('Gate 2')?.textContent).not.toBe(before))
  const lines = vi.mocked(fieldCell).mock.calls.map(([line]) => line.line.name)
  expect([...new Set(lines)].sort()).toEqual(['Gate 2', 'Tube 2.2'])
  // The facts above the tree are those of the stored order.
  expect(processesOf).not.toHaveBeenCalled()
})
