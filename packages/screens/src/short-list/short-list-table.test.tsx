// @vitest-environment happy-dom
import { setLanguage } from '@tehas/i18n'
import { UiProvider } from '@tehas/ui'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { inUseColumn } from './in-use-column'
import { ShortListTable } from './short-list-table'

vi.setConfig({ testTimeout: 30_000 })
beforeAll(() => setLanguage('en'))
afterEach(cleanup)

const rows = [
  { key: 'welding', name: 'Welding', active: true, on: true },
  { key: 'weight', name: 'Weight', active: true, on: true, locked: true },
]

function openTable() {
  const onOpen = vi.fn()
  const onSwitch = vi.fn()
  const table = (
    <ShortListTable
      title="Process"
      rows={rows}
      columns={[
        { id: 'key', header: 'Key', cell: ({ key }) => key },
        inUseColumn({ t: (text, values) => text.replace('{{name}}', String(values?.name)), onSwitch }),
      ]}
      onOpen={onOpen}
    />
  )
  render(<UiProvider colorMode="light">{table}</UiProvider>)
  return { user: userEvent.setup(), onOpen, onSwitch }
}

it('should open a row by its name and anywhere on it', async () => {
  const { user, onOpen } = openTable()
  await user.click(screen.getByRole('button', { name: 'Change Welding' }))
  await user.click(screen.getByRole('cell', { name: 'welding' }))
  expect(onOpen.mock.calls.map(([row]) => row.key)).toEqual(['welding', 'welding'])
})

it('should only switch where the switch is clicked', async () => {
  const { user, onOpen, onSwitch } = openTable()
  await user.click(screen.getByRole('switch', { name: 'Welding is in use' }))
  expect(onSwitch).toHaveBeenCalledWith(rows[0], false)
  expect(onOpen).not.toHaveBeenCalled()
})

it('should neither open nor switch what may not be changed', async () => {
  const { user, onOpen } = openTable()
  await user.click(screen.getByRole('cell', { name: 'weight' }))
  expect(onOpen).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Change Weight' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('switch', { name: 'Weight is in use' })).toHaveProperty('disabled', true)
})
