// @vitest-environment happy-dom
import { createTestProject } from '@tehas/contracts/testing'
import { createOrdersApi } from '@tehas/order-screens/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { LIST, renderSales } from '../testing/render-sales'

const openOrder = async (options: Parameters<typeof renderSales>[2] = {}) => {
  const { fake, order } = createOrdersApi('SALE_ORDER')
  const shell = renderSales(`${LIST}/detailed-order/${order._id}`, fake, options)
  return { shell, tree: await screen.findByRole('treegrid') }
}
const cellOf = (tree: HTMLElement, name: string, column: number) => {
  const row = within(tree)
    .getAllByRole('row')
    .find((candidate) => within(candidate).queryByText(name))
  return row ? within(row).getAllByRole('gridcell')[column] : undefined
}

describe('the key N in an open order', () => {
  it('should open the drawer of a new order where nothing else can be made', async () => {
    const { shell } = await openOrder({ drawers: ['sale-order.upsert'] })
    await userEvent.keyboard('n')
    await waitFor(() => expect(shell.asked.drawers).toEqual([{ id: 'sale-order.upsert', input: {} }]))
  })

  it('should offer what may be made, walked by arrows', async () => {
    const { shell } = await openOrder()
    await userEvent.keyboard('n')
    const dialog = await screen.findByRole('dialog', { name: 'Choose what to create' })
    const first = within(dialog).getByRole('button', { name: 'New sale order' })
    await waitFor(() => expect(document.activeElement).toBe(first))
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(shell.asked.drawers).toEqual([{ id: 'purchase-order.upsert', input: {} }]))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('should work on a cell of the tree that is only read, and be a letter in one that is typed into', async () => {
    const { shell, tree } = await openOrder({ drawers: ['sale-order.upsert'] })
    cellOf(tree, 'Laserlõikus', 1)?.focus()
    await userEvent.keyboard('n')
    await waitFor(() => expect(shell.asked.drawers).toHaveLength(1))
    cellOf(tree, 'Laserlõikus', 0)?.focus()
    await userEvent.keyboard('n')
    expect(within(tree).getByRole<HTMLInputElement>('textbox').value).toBe('n')
    expect(shell.asked.drawers).toHaveLength(1)
  })

  it('should do nothing for somebody who may make nothing', async () => {
    const project = createTestProject()
    const me = { ...project.me, userRights: { SALES_READ: true } }
    const { shell } = await openOrder({ project: { ...project, me }, drawers: [] })
    await userEvent.keyboard('n')
    expect(shell.asked.drawers).toEqual([])
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
