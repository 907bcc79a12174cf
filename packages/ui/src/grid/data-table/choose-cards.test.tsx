// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderGrid } from '../testing/render-grid'
import { DataTable } from './data-table'
import { BulkBar } from './lazy-bulk-bar'
import { NOTHING_SELECTED } from './selection'
import type { Selection } from './types'

const rows = ['one', 'two', 'three'].map((id) => ({ id }))
const onOpen = vi.fn()
const onPlan = vi.fn()

function List({ isChoosing = false, ...counted }: { readonly isChoosing?: boolean; readonly hasMore?: boolean }) {
  const [selection, setSelection] = useState<Selection>(NOTHING_SELECTED)
  const [isOn, setOn] = useState(isChoosing)
  return (
    <DataTable
      label="Orders"
      columns={[{ id: 'id', header: 'Number', identity: true, width: 100, cell: ({ id }) => id }]}
      rows={rows}
      getRowId={({ id }) => id}
      getRowLabel={({ id }) => id}
      status={{ kind: 'ready' }}
      {...(counted.hasMore ? counted : { total: 3 })}
      onOpen={onOpen}
      selection={selection}
      onSelectionChange={setSelection}
      isChoosing={isOn}
      onChoosingEnd={() => setOn(false)}
      renderBulk={(frame) => <BulkBar {...frame} actions={[{ id: 'plan', label: 'Plan', onRun: onPlan }]} />}
      renderCard={({ id }) => id}
      empty={{ title: 'No orders yet' }}
    />
  )
}

beforeEach(async () => {
  const original = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => original(query.startsWith('(max-width') ? 'all' : query))
  onOpen.mockClear()
  await BulkBar.load()
})

const finger = { pointerType: 'touch', isPrimary: true, clientX: 20, clientY: 20 }

async function hold(card: HTMLElement, moved = 0) {
  vi.useFakeTimers()
  fireEvent.pointerDown(card, finger)
  fireEvent.pointerMove(card, { ...finger, clientY: 20 + moved })
  await act(() => vi.advanceTimersByTimeAsync(500))
  vi.useRealTimers()
  fireEvent.pointerUp(card, finger)
}

it('should choose the card that is held down, then those that are pressed, until none is', async () => {
  await renderGrid(<List />)
  const card = await screen.findByRole('button', { name: 'two' })
  await hold(card)
  // The bar has come up under the finger that is lifted now.
  fireEvent.click(screen.getByRole('button', { name: 'Plan' }))
  expect(onPlan).not.toHaveBeenCalled()
  expect(onOpen).not.toHaveBeenCalled()
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Plan' }), finger)
  fireEvent.click(screen.getByRole('button', { name: 'Plan' }))
  expect(onPlan).toHaveBeenCalledOnce()
  expect(screen.getByRole('checkbox', { name: 'two', checked: true })).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: 'three' }))
  expect(screen.getByRole('toolbar').textContent).toContain('2 selected')
  fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(screen.queryByRole('toolbar')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'two' }))
  expect(onOpen).toHaveBeenCalledOnce()
})

it('should open a card that is pressed for short, and let a finger scroll', async () => {
  await renderGrid(<List />)
  const card = await screen.findByRole('button', { name: 'two' })
  await hold(card, 30)
  expect(screen.queryByRole('checkbox')).toBeNull()
  fireEvent.click(card)
  expect(onOpen).toHaveBeenCalledOnce()
})

it('should let nothing be done before something is chosen, but all be chosen at once', async () => {
  await renderGrid(<List isChoosing />)
  await screen.findByRole('checkbox', { name: 'one', checked: false })
  expect(screen.queryByRole('button', { name: 'Plan' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Select all 3 matching' }))
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(3)
  expect(screen.getByRole('button', { name: 'Plan' })).toBeTruthy()
})

it('should name no number of rows to choose while more match than were counted', async () => {
  await renderGrid(<List isChoosing hasMore />)
  await screen.findByRole('checkbox', { name: 'one', checked: false })
  expect(screen.queryByRole('button', { name: 'Select all 3 matching' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Select all that match' }))
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(3)
})

it('should let keys scroll what stands in the place of cards that are on their way', async () => {
  const { container } = await renderGrid(
    <DataTable
      label="Orders"
      columns={[{ id: 'id', header: 'Number', identity: true, width: 100, cell: ({ id }) => id }]}
      rows={[]}
      getRowId={({ id }: { readonly id: string }) => id}
      getRowLabel={({ id }) => id}
      status={{ kind: 'loading' }}
      renderCard={({ id }) => id}
      empty={{ title: 'No orders yet' }}
    />,
  )
  const scroller = container.querySelector('[data-scroller]')
  expect(scroller?.getAttribute('tabindex')).toBe('0')
  expect(scroller?.getAttribute('aria-busy')).toBe('true')
})
