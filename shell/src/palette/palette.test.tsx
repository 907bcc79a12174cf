// @vitest-environment happy-dom
import { searchCalls } from '@tehas/contracts/search'
import { createTestOrderRow, createTestProject, createTestUser } from '@tehas/contracts/testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { showPalette, useOverlayStore } from '../overlays/overlay-store'
import { recordRecent } from '../overlays/recent/recent-store'
import { useSessionStore } from '../session/session-store'
import { answerLater, chosen, field, id, kalda, open, options, order, rows } from './testing/open-palette'
import { isNumber } from './use-search'

afterEach(() => {
  cleanup()
  localStorage.clear()
  showPalette()
})

describe('the search over everything', () => {
  it('should open by Ctrl+K, also from a field, and close by it and by Escape', async () => {
    const { user } = await open()
    await user.click(screen.getByLabelText('A field of the page'))
    await user.keyboard('{Control>}k{/Control}')
    expect(await field()).toBe(document.activeElement)
    await user.keyboard('{Control>}k{/Control}')
    expect(screen.queryByRole('combobox')).toBeNull()
    await user.keyboard('{Meta>}k{/Meta}')
    await field()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
  })

  it('should offer what was opened last, actions and pages before anything is typed, and ask for nothing', async () => {
    const row = createTestOrderRow({ transactionNumber: 'SO-2026-148' })
    const [user, project] = [createTestUser(), createTestProject()]
    useSessionStore.setState({ token: 'one', user, selectedProject: project })
    recordRecent({ id: row._id, routeName: 'saleOrderId', icon: 'SALE_ORDER', mainTitle: row.transactionNumber })
    const { fake, shell, user: person } = await open({ view: 'search', drawers: ['sale-order.upsert'] })
    await field()
    expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
      'Recent',
      'Actions',
      'Pages',
    ])
    expect(options()).toEqual([
      'SO-2026-148 opened just nowEnter',
      'New sale order ',
      'Recent activities Shift →',
      'List above what is open ',
      'Keyboard shortcuts ?',
      'Sales ',
    ])
    expect(fake.sent(searchCalls.findAnything)).toEqual([])
    await person.keyboard('{Enter}')
    expect(shell.asked.panels).toEqual([{ id: 'saleOrderId', value: row._id }])
  })

  it('should open what the best row says when Enter comes before the answer', async () => {
    const late = answerLater()
    const { fake, shell, user } = await open({ view: 'search' })
    fake.answer(searchCalls.findAnything, () => late.answer)
    await user.type(await field(), '148{Enter}')
    await waitFor(() => expect(fake.sent(searchCalls.findAnything)).toHaveLength(1))
    expect(shell.asked.panels).toEqual([])
    // The newest row that has 148 somewhere stands first; the number is what was meant.
    late.tell({ orders: rows(order('c', 'SO-2026-149'), order('a', 'SO-2026-148')) })
    await waitFor(() => expect(shell.asked.panels).toEqual([{ id: 'saleOrderId', value: id('a') }]))
    expect(useOverlayStore.getState().palette).toBeUndefined()
  })

  it('should show each kind with the match marked, go through it by arrows and stay in the field', async () => {
    const { shell, user } = await open({
      view: 'search',
      found: () => ({ orders: rows(order('a', 'SO-1', 'Kalda Mööbel OÜ')), partners: rows(kalda) }),
    })
    await user.type(await field(), 'kald')
    await screen.findByRole('option', { name: /SO-1/ })
    expect(options()).toEqual([
      expect.stringMatching(/^SO-1 Kalda Mööbel OÜ\s*Active/),
      'Kalda Mööbel OÜ client, Rakvere',
      'Show orders of Kalda Mööbel OÜ ',
    ])
    expect(within(chosen()).getByText('Kald').tagName).toBe('MARK')
    await user.keyboard('{ArrowUp}')
    expect(chosen().textContent).toContain('Show orders of')
    await user.keyboard('{ArrowUp}{Enter}')
    expect(shell.asked.drawers).toEqual([{ id: 'partner.upsert', input: { _id: kalda._id } }])
  })

  it('should lead from a partner to its orders whoever may not change partners', async () => {
    const { user } = await open({ view: 'search', drawers: [], found: () => ({ partners: rows(kalda) }) })
    await user.type(await field(), 'kalda')
    await user.click(await screen.findByRole('option', { name: /Kalda/ }))
    expect(screen.getByRole('status', { name: '' }).textContent).toBe(
      `/dashboard/sale-orders-list?q=${encodeURIComponent(kalda.name)}`,
    )
  })

  it('should narrow to one kind by Tab, and ask for more of it', async () => {
    const { fake, user } = await open({ view: 'search', found: () => ({ orders: rows(order('a', 'SO-1')) }) })
    await user.type(await field(), 'so-1')
    await screen.findByRole('option', { name: /SO-1/ })
    await user.keyboard('{Tab}')
    expect(screen.getByRole('button', { name: /^Orders/, pressed: true })).toBeTruthy()
    await waitFor(() =>
      expect(fake.sent(searchCalls.findAnything).at(-1)?.body).toEqual({ text: 'so-1', kinds: ['ORDER'], limit: 30 }),
    )
    await user.keyboard('{Shift>}{Tab}{/Shift}{Shift>}{Tab}{/Shift}')
    expect(screen.getByRole('button', { name: /^Pages and actions/, pressed: true })).toBeTruthy()
  })

  it('should keep what was found while one types on, and say when nothing is', async () => {
    const late = answerLater()
    const { fake, user } = await open({ view: 'search', found: () => ({ orders: rows(order('a', 'SO-1')) }) })
    await user.type(await field(), 'so-1')
    await screen.findByRole('option', { name: /SO-1/ })
    fake.answer(searchCalls.findAnything, () => late.answer)
    await user.keyboard('9')
    await waitFor(() => expect(fake.sent(searchCalls.findAnything)).toHaveLength(2))
    expect(screen.getByRole('option', { name: /SO-1/ })).toBeTruthy()
    late.tell({ orders: rows() })
    expect(await screen.findByText(/Nothing matches “so-19”/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /Clear/ }))
    expect(options().at(-1)).toBe('Sales ')
  })

  it('should open what was pressed though an answer moves the rows before the button is released', async () => {
    const late = answerLater()
    const { fake, shell, user } = await open({ view: 'search', found: () => ({ orders: rows(order('a', 'SO-1')) }) })
    await user.type(await field(), 'so-1')
    const pressed = await screen.findByRole('option', { name: /SO-1/ })
    fake.answer(searchCalls.findAnything, () => late.answer)
    await user.keyboard('9')
    await waitFor(() => expect(fake.sent(searchCalls.findAnything)).toHaveLength(2))
    fireEvent.pointerDown(pressed, { clientX: 30, clientY: 90 })
    late.tell({ orders: rows(order('b', 'SO-19')) })
    const under = await screen.findByRole('option', { name: /SO-19/ })
    expect(pressed.isConnected).toBe(false)
    fireEvent.click(under, { clientX: 30, clientY: 90 })
    await waitFor(() => expect(shell.asked.panels).toEqual([{ id: 'saleOrderId', value: id('a') }]))
  })

  it('should open nothing where the pointer was drawn away from what was pressed', async () => {
    const { shell, user } = await open({ view: 'search', found: () => ({ orders: rows(order('a', 'SO-1')) }) })
    await user.type(await field(), 'so-1')
    const pressed = await screen.findByRole('option', { name: /SO-1/ })
    fireEvent.pointerDown(pressed, { clientX: 30, clientY: 90 })
    fireEvent.click(screen.getByRole('listbox'), { clientX: 30, clientY: 190 })
    expect(shell.asked.panels).toEqual([])
  })

  it('should say why nothing is found when the search fails, go on with what the page knows, and try again', async () => {
    const { fake, user } = await open({ view: 'search' })
    fake.fail(searchCalls.findAnything, 'INTERNAL_ERROR')
    await user.type(await field(), 'sales')
    expect(await screen.findByText(/The search did not work/)).toBeTruthy()
    expect(options()).toEqual(['Sales Enter'])
    fake.answer(searchCalls.findAnything, { orders: rows(order('a', 'SO-1', 'Sales OÜ')) })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('option', { name: /SO-1/ })
    expect(screen.queryByText(/The search did not work/)).toBeNull()
  })

  it('should lead to the pages of the settings by their names and words in both languages', async () => {
    const { user } = await open({ view: 'search' })
    await user.type(await field(), 'arvelduskonto')
    expect(options()).toEqual(['Company Enter'])
    await user.clear(await field())
    await user.type(await field(), 'meeskon')
    expect(options()).toEqual(['New team Enter', 'Teams '])
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe('/dashboard/settings/project-teams/upsertTeam'),
    )
  })

  it('should not find a page of the settings, or what is made there, without its right', async () => {
    const { user } = await open({ view: 'search', rights: { COMPANY: true } })
    await user.type(await field(), 'meeskon')
    expect(screen.queryAllByRole('option')).toEqual([])
    await user.clear(await field())
    await user.type(await field(), 'ettevõte')
    expect(options()).toEqual(['Company Enter'])
  })

  it('should put lists above what is open of them, and beside it again', async () => {
    const { shell, user } = await open({ view: 'search' })
    await user.type(await field(), 'above what')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(shell.asked.stacked).toEqual([true]))
  })

  it('should open in a tab of its own with Ctrl+Enter', async () => {
    const inTab = vi.spyOn(window, 'open').mockReturnValue(null)
    const { user } = await open({ view: 'search', found: () => ({ orders: rows(order('a', 'SO-1')) }) })
    await user.type(await field(), 'so-1')
    await screen.findByRole('option', { name: /SO-1/ })
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(inTab).toHaveBeenCalledWith(`/dashboard?saleOrderId=${id('a')}`, '_blank', 'noopener')
  })

  it.each([
    ['148', 'SO-2026-148', true],
    ['0148', 'SO-2026-148/B', true],
    ['so-2026-148', 'SO-2026-148', true],
    ['14', 'SO-2026-148', false],
    ['0', 'SO-2026-000', false],
    ['148', 'SO', false],
  ])('should take %s for %s: %s', (text, number, expected) => {
    expect(isNumber(text, number)).toBe(expected)
  })
})
