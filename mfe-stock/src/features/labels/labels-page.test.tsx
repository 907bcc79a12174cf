// @vitest-environment happy-dom
import { createFakeApi } from '@tehas/api-client/testing'
import { calls } from '@tehas/contracts'
import { createTestProject, createTestStockProductRow, createTestUser, testId } from '@tehas/contracts/testing'
import { readLabel } from '@tehas/screens/scan'
import { renderRemote } from '@tehas/screens/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import remote from '../../remote'
import { LIST, renderStock, yard } from '../../testing/render-stock'
import { locationPath } from '../stock-list/addresses'
import { labelsPath } from './addresses'

const sheet = createTestStockProductRow()
const tube = createTestStockProductRow({ _id: testId('stock-product', 2), name: 'Nelikanttoru 40×40×3' })

function openLabels(path: string) {
  const fake = createFakeApi()
  fake.answer(calls.listStockProducts, { rows: [tube, sheet], nextCursor: null })
  return renderStock(path, fake)
}

/** Labels as they go to the printer, page by page. */
const printed = () =>
  [...document.querySelectorAll('[data-print] [data-page]')].map((page) =>
    [...page.querySelectorAll('[data-label]')].map((label) => label.textContent),
  )

describe('labels of stock products', () => {
  it('should have name, code and place of each, in the order in which they were chosen', async () => {
    const { fake } = openLabels(labelsPath([sheet._id, tube._id]))
    await waitFor(() => expect(printed()).toHaveLength(1))
    const [[first, second] = []] = printed()
    for (const part of [sheet.name, sheet.code, ...sheet.locations]) expect(first).toContain(part)
    expect(second).toContain(tube.name)
    expect(fake.sent(calls.listStockProducts)[0]?.body).toMatchObject({ ids: [sheet._id, tube._id] })
  })

  it('should print as many of each as is said, from the first label that is free, and not what is left out', async () => {
    const { user } = openLabels(labelsPath([sheet._id, tube._id]))
    const copies = await screen.findByLabelText(/Of each/)
    await user.clear(copies)
    await user.type(copies, '20')
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(tube.name) }))
    await waitFor(() => expect(printed().map((page) => page.length)).toEqual([20]))
    const first = screen.getByLabelText(/First free label/)
    await user.clear(first)
    await user.type(first, '10')
    await waitFor(() => expect(printed().map((page) => page.length)).toEqual([15, 5]))
    const print = vi.fn()
    vi.stubGlobal('print', print)
    window.print = print
    await user.click(screen.getByRole('button', { name: 'Print 20 labels' }))
    expect(print).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
  })

  it('should print each on a page of its own where labels are single', async () => {
    const { user } = openLabels(labelsPath([sheet._id, tube._id]))
    await user.selectOptions(await screen.findByLabelText(/Size/), '62mm-29')
    await waitFor(() => expect(printed().map((page) => page.length)).toEqual([1, 1]))
    expect(screen.queryByLabelText(/First free label/)).toBeNull()
  })
})

it('should print labels of locations, and lead to the list where no products were chosen', async () => {
  const { fake, user } = openLabels(labelsPath([]))
  const preview = await screen.findByRole('region', { name: 'Preview' })
  expect(within(preview).getByText(yard.name)).toBeTruthy()
  expect(fake.sent(calls.listStockProducts)).toEqual([])
  await user.click(screen.getByText('Products'))
  await user.click(await screen.findByRole('button', { name: 'Choose products' }))
  expect(await screen.findByRole('searchbox')).toBeTruthy()
})

describe('labels of locations', () => {
  it('should be those that are chosen: all at first, none and all by one press', async () => {
    const { user } = openLabels('/dashboard/stock-labels')
    const names = () => printed().flat().length
    await waitFor(() => expect(names()).toBe(2))
    await user.click(screen.getByRole('button', { name: 'Choose none' }))
    expect(names()).toBe(0)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Print 0 labels' }).disabled).toBe(true)
    await user.click(screen.getByRole('checkbox', { name: new RegExp(yard.name) }))
    await waitFor(() => expect(printed()).toEqual([[expect.stringContaining(yard.name)]]))
    await user.click(screen.getByRole('button', { name: 'Choose all' }))
    await waitFor(() => expect(names()).toBe(2))
  })

  it('should be that of the place whose products are listed, and its code open that list', async () => {
    const { user } = openLabels(locationPath(yard._id))
    await user.click(await screen.findByRole('button', { name: 'Print the label of the place' }))
    await waitFor(() => expect(printed()).toEqual([[expect.stringContaining(yard.name)]]))
    // The reader of labels opens pages of the work by their path.
    expect(readLabel(window.location.origin + locationPath(yard._id))).toEqual({
      kind: 'PAGE',
      path: locationPath(yard._id),
    })
  })
})

it('should lead from chosen products of the list to their labels', async () => {
  const { user } = openLabels(LIST)
  await user.click(await screen.findByRole('checkbox', { name: new RegExp(sheet.name) }))
  await user.click(await screen.findByRole('button', { name: /Print labels/ }))
  await waitFor(() => expect(printed()).toHaveLength(1))
})

it('should lead whoever may to the settings where there are no locations yet', async () => {
  const fake = createFakeApi()
  const project = createTestProject({ inventoryLocations: [] })
  const { user } = renderRemote(remote, labelsPath([]), { fake, user: createTestUser(), project })
  await user.click(await screen.findByText('Locations'))
  const link = await screen.findByRole('link', { name: 'Add locations' })
  expect(link.getAttribute('href')).toContain('/settings/inventory-locations')
})
