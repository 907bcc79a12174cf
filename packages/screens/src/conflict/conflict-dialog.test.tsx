// @vitest-environment happy-dom
import { setLanguage } from '@tehas/i18n'
import { UiProvider } from '@tehas/ui'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ConflictDialog, type ConflictQuestion } from './conflict-dialog'
import { valueText } from './field-table'

vi.setConfig({ testTimeout: 30_000 })
beforeAll(() => setLanguage('en'))
afterEach(cleanup)

const clashes = [
  { field: 'due', theirs: 21, mine: 30 },
  { field: 'dynamicFields.ral', theirs: '', mine: '9005' },
]
const fields = { due: { label: 'Payment due', show: (value: unknown) => `${value} days` } }

function ask(question: Partial<ConflictQuestion> = {}) {
  const onAnswer = vi.fn()
  render(
    <UiProvider colorMode="light">
      <ConflictDialog clashes={clashes} fields={fields} onAnswer={onAnswer} {...question} />
    </UiProvider>,
  )
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  return { onAnswer, press, user: userEvent.setup() }
}

describe('somebody saved first', () => {
  it('should show both sides of each field by the table, mine chosen', () => {
    ask()
    expect(screen.getByRole('alertdialog', { name: 'Someone saved this first' })).toBeTruthy()
    const due = within(screen.getByRole('radiogroup', { name: 'Payment due' }))
    expect(due.getByRole('radio', { name: 'Theirs: 21 days' })).toHaveProperty('checked', false)
    expect(due.getByRole('radio', { name: 'Mine: 30 days' })).toHaveProperty('checked', true)
    expect(screen.getByRole('radio', { name: 'Theirs: empty' })).toBeTruthy()
    expect(screen.getByRole('radiogroup', { name: 'ral' })).toBeTruthy()
  })

  it('should say who it was where that is known, in the words of the area where it has some', () => {
    ask({ who: 'Kadri Tamm', at: '2026-03-02T10:15:00.000Z' })
    expect(screen.getByRole('alertdialog', { name: /^Kadri Tamm saved this first at \d\d:\d\d$/ })).toBeTruthy()
    cleanup()
    ask({ who: 'Kadri Tamm', title: 'Kadri Tamm changed this order' })
    expect(screen.getByRole('alertdialog', { name: 'Kadri Tamm changed this order' })).toBeTruthy()
  })

  it('should answer the mix that was chosen', async () => {
    const { onAnswer, press, user } = ask()
    await user.click(screen.getByRole('radio', { name: 'Theirs: 21 days' }))
    await press('Save this mix')
    expect(onAnswer).toHaveBeenCalledWith({ due: 'theirs', 'dynamicFields.ral': 'mine' })
  })

  it('should take one side for all', async () => {
    const { onAnswer, press } = ask()
    await press('Take theirs')
    await press('Save this mix')
    expect(onAnswer).toHaveBeenLastCalledWith({ due: 'theirs', 'dynamicFields.ral': 'theirs' })
    await press('Keep mine')
    await press('Save this mix')
    expect(onAnswer).toHaveBeenLastCalledWith({ due: 'mine', 'dynamicFields.ral': 'mine' })
  })

  it('should save on Enter and nothing on Escape', async () => {
    const { onAnswer, user } = ask()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Save this mix'))
    await user.keyboard('{Escape}')
    expect(onAnswer).toHaveBeenCalledWith(undefined)
  })
})

it('should show values as a person reads them', () => {
  const t = (key: string) => key
  expect(valueText(null, t)).toBe('empty')
  expect(valueText([], t)).toBe('empty')
  expect(valueText(true, t)).toBe('yes')
  expect(valueText(1234.5, t)).toBe('1\u00a0234,5')
  expect(valueText({ value: 18, unit: 'MIN' }, t)).toBe('18 min')
  expect(valueText([{ name: 'Mari', phone: '55' }, { street: 'Sadama 3' }], t)).toBe('Mari, Sadama 3')
})
