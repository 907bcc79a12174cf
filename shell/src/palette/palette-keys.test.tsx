// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { showPalette, useOverlayStore } from '../overlays/overlay-store'
import { codeLater, field, id, open, order, rows } from './testing/open-palette'

afterEach(() => {
  cleanup()
  localStorage.clear()
  showPalette()
})

describe('what is typed before the code of the search is there', () => {
  it('should have in its field what was typed before its code was there, and nothing of it in the page', async () => {
    const { code, come } = codeLater()
    const { user } = await open({ code })
    await user.click(screen.getByLabelText('A field of the page'))
    await user.keyboard('{Control>}k{/Control}tamn{Backspace}m 12')
    expect(screen.getByLabelText('A field of the page')).toHaveProperty('value', '')
    await act(async () => come())
    expect(await field()).toHaveProperty('value', 'tamm 12')
    await user.keyboard('3')
    expect(await field()).toHaveProperty('value', 'tamm 123')
  })

  it('should open what an Enter before its code was there asks for', async () => {
    const { code, come } = codeLater()
    const { shell, user } = await open({ code, found: () => ({ orders: rows(order('a', 'SO-2026-148')) }) })
    await user.keyboard('{Control>}k{/Control}148{Enter}n')
    await act(async () => come())
    await waitFor(() => expect(shell.asked.panels).toEqual([{ id: 'saleOrderId', value: id('a') }]))
  })

  it('should be left by Escape before its code was there, and the keys are the page’s again', async () => {
    const { code, come } = codeLater()
    const { user } = await open({ code })
    await user.click(screen.getByLabelText('A field of the page'))
    await user.keyboard('{Control>}k{/Control}ta{Escape}mm')
    expect(screen.getByLabelText('A field of the page')).toHaveProperty('value', 'mm')
    await act(async () => come())
    expect(screen.queryByRole('combobox')).toBeNull()
  })
})

describe('what can be made by the key N', () => {
  it('should ask where there are several, and open what was saved', async () => {
    const { shell, user } = await open({ drawerResult: { _id: id('d') } })
    await user.keyboard('n')
    await user.click(await screen.findByRole('button', { name: 'New purchase order' }))
    await waitFor(() => expect(shell.asked.panels).toEqual([{ id: 'purchaseOrderId', value: id('d') }]))
    expect(shell.asked.drawers).toEqual([{ id: 'purchase-order.upsert', input: {} }])
  })

  it('should begin at once where there is one, and do nothing where there is none or somebody types', async () => {
    const { shell, user } = await open({ drawers: ['stock-product.upsert'] })
    await user.click(screen.getByLabelText('A field of the page'))
    await user.keyboard('n')
    expect(shell.asked.drawers).toEqual([])
    ;(document.activeElement as HTMLElement).blur()
    await user.keyboard('n')
    await waitFor(() => expect(shell.asked.drawers).toEqual([{ id: 'stock-product.upsert', input: {} }]))
    expect(useOverlayStore.getState().palette).toBeUndefined()
  })

  it('should leave the key to a page that has it', async () => {
    const { shell, user } = await open()
    const own = (event: KeyboardEvent) => event.preventDefault()
    window.addEventListener('keydown', own)
    await user.keyboard('n')
    await new Promise((done) => setTimeout(done, 5))
    window.removeEventListener('keydown', own)
    expect([shell.asked.drawers, useOverlayStore.getState().palette]).toEqual([[], undefined])
  })
})

it('should tell the keys by the key ?', async () => {
  const { user } = await open()
  await user.keyboard('?')
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(within(sheet).getByText('Search or jump to…').parentElement?.textContent).toBe('Search or jump to…CtrlK')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
