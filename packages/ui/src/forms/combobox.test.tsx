// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render'
import { Combobox } from './combobox'
import { FormField } from './form-field'
import { type ComboboxOption, filterOptions, type OptionSearch } from './use-options'

const partners: ComboboxOption[] = ['Kalda Mööbel OÜ', 'Nordhaus Interiör AB', 'Sadama Kohvik OÜ'].map(
  (label, index) => ({
    value: String(index),
    label,
  }),
)

let latest: string | undefined

function Client({
  options,
  onCreate,
  autoFocus,
}: {
  options: readonly ComboboxOption[] | OptionSearch
  onCreate?: (text: string) => void
  autoFocus?: boolean
}) {
  const [value, setValue] = useState<string>()
  latest = value
  return (
    <FormField label="Client">
      <Combobox
        options={options}
        value={value}
        onChange={setValue}
        {...(onCreate ? { onCreate } : {})}
        {...(autoFocus ? { autoFocus } : {})}
      />
    </FormField>
  )
}

beforeEach(() => {
  latest = undefined
})

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Client' })

it('should filter while typing and choose with Enter', async () => {
  renderUi(<Client options={partners} />)
  await userEvent.type(field(), 'sada')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  await waitFor(() => expect(screen.getByRole('option').hasAttribute('data-highlighted')).toBe(true))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(latest).toBe('2'))
  expect(field().value).toBe('Sadama Kohvik OÜ')
})

it('should choose the best match where none is marked, as before its mark comes', async () => {
  renderUi(<Client options={partners} />)
  await userEvent.click(field())
  fireEvent.change(field(), { target: { value: 'sada' } })
  fireEvent.keyDown(field(), { key: 'Enter' })
  await waitFor(() => expect(latest).toBe('2'))
  expect(field().value).toBe('Sadama Kohvik OÜ')
})

it('should leave the focus where Tab goes right after a choice', async () => {
  renderUi(
    <>
      <Client options={partners} />
      <input aria-label="Next" />
    </>,
  )
  await userEvent.type(field(), 'sada')
  await waitFor(() => expect(screen.getByRole('option').hasAttribute('data-highlighted')).toBe(true))
  // A slow machine: both keys come before its next frame.
  const frames: FrameRequestCallback[] = []
  const frame = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((work) => frames.push(work))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(frames.length).toBeGreaterThan(0))
  await userEvent.keyboard('{Tab}')
  act(() => {
    for (const work of frames.splice(0)) work(0)
  })
  frame.mockRestore()
  expect(document.activeElement).toBe(screen.getByLabelText('Next'))
  expect(latest).toBe('2')
})

it('should be chosen from by keys alone where it has the focus from the beginning', async () => {
  renderUi(<Client options={partners} autoFocus />)
  expect(document.activeElement).toBe(field())
  await userEvent.keyboard('sada')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  await waitFor(() => expect(screen.getByRole('option').hasAttribute('data-highlighted')).toBe(true))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(latest).toBe('2'))
})

it('should clear the choice when its text is deleted', async () => {
  renderUi(<Client options={partners} />)
  await userEvent.type(field(), 'sada')
  await waitFor(() => expect(screen.getByRole('option').hasAttribute('data-highlighted')).toBe(true))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(latest).toBe('2'))
  await userEvent.clear(field())
  expect(latest).toBeUndefined()
})

it('should ask the server, and only for what was typed last', async () => {
  const search = vi.fn<OptionSearch>(async (text) => filterOptions(partners, text))
  renderUi(<Client options={search} />)
  await userEvent.type(field(), 'nord')
  expect(await screen.findByRole('option', { name: 'Nordhaus Interiör AB' })).toBeTruthy()
  await waitFor(() => expect(search.mock.lastCall?.[0]).toBe('nord'))
  expect(search.mock.calls.length).toBeLessThan(4)
})

/** A search that answers when it is told to. */
function slowSearch() {
  let answer: () => void = () => undefined
  const search: OptionSearch = (text) =>
    new Promise((resolve) => {
      answer = () => resolve(filterOptions(partners, text))
    })
  return { search: vi.fn(search), answer: () => act(async () => answer()) }
}

it('should choose the first that comes where an arrow was pressed before anything had come', async () => {
  const { search, answer } = slowSearch()
  renderUi(<Client options={search} />)
  await userEvent.click(field())
  await waitFor(() => expect(search).toHaveBeenCalled())
  await userEvent.keyboard('{ArrowDown}')
  await answer()
  await screen.findByRole('option', { name: 'Kalda Mööbel OÜ' })
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(latest).toBe('0'))
})

it('should choose what comes for the text where Enter was pressed before it came', async () => {
  const { search, answer } = slowSearch()
  renderUi(<Client options={search} />)
  await userEvent.type(field(), 'nord')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(search.mock.lastCall?.[0]).toBe('nord'))
  await answer()
  await waitFor(() => expect(latest).toBe('1'))
  expect(field().value).toBe('Nordhaus Interiör AB')
})

it('should choose what was typed rather than what was chosen before, where Enter was pressed before the search answered', async () => {
  const sheets: ComboboxOption[] = ['Leht 2 mm', 'Leht'].map((label, index) => ({ value: String(index), label }))
  let answer: () => void = () => undefined
  const search: OptionSearch = (text) =>
    new Promise((resolve) => {
      answer = () => resolve(sheets.filter(({ label }) => label.toLocaleLowerCase().includes(text.toLocaleLowerCase())))
    })
  renderUi(<Client options={search} />)
  await userEvent.type(field(), 'leht 2{Enter}')
  await waitFor(() => answer !== undefined)
  await new Promise((done) => setTimeout(done, 250))
  await act(async () => answer())
  await waitFor(() => expect(latest).toBe('0'))
  await userEvent.clear(field())
  await userEvent.type(field(), 'leht{Enter}')
  await new Promise((done) => setTimeout(done, 250))
  await act(async () => answer())
  await waitFor(() => expect(latest).toBe('1'))
})

it('should choose what Enter asked for although the person went on by Tab before it came', async () => {
  const { search, answer } = slowSearch()
  renderUi(
    <>
      <Client options={search} />
      <input aria-label="Next" />
    </>,
  )
  await userEvent.type(field(), 'nord{Enter}')
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByLabelText('Next'))
  await waitFor(() => expect(field().getAttribute('aria-expanded')).toBe('false'))
  expect(field().value).toBe('nord')
  await waitFor(() => expect(search.mock.lastCall?.[0]).toBe('nord'))
  await answer()
  await waitFor(() => expect(latest).toBe('1'))
  expect(field().value).toBe('Nordhaus Interiör AB')
  expect(document.activeElement).toBe(screen.getByLabelText('Next'))
})

it('should forget an early Enter by what is typed after it', async () => {
  const { search, answer } = slowSearch()
  renderUi(<Client options={search} />)
  await userEvent.type(field(), 'nord{Enter}x')
  await waitFor(() => expect(search.mock.lastCall?.[0]).toBe('nordx'))
  await answer()
  await screen.findByText('Nothing found')
  expect([latest, field().value]).toEqual([undefined, 'nordx'])
})

it('should take by Tab what is called as it was typed, and nothing that only begins so', async () => {
  renderUi(
    <>
      <Client options={partners} />
      <input aria-label="Next" />
    </>,
  )
  await userEvent.type(field(), 'sadama')
  await userEvent.tab()
  await waitFor(() => expect([latest, field().value]).toEqual([undefined, '']))
  await userEvent.type(field(), 'sadama kohvik oü')
  await userEvent.tab()
  await waitFor(() => expect(latest).toBe('2'))
  expect(document.activeElement).toBe(screen.getByLabelText('Next'))
})

it('should offer to create what is not there', async () => {
  const create = vi.fn()
  renderUi(<Client options={partners} onCreate={create} />)
  await userEvent.type(field(), 'Uus OÜ')
  await userEvent.click(await screen.findByRole('option', { name: 'Create “Uus OÜ”' }))
  await waitFor(() => expect(create).toHaveBeenCalledWith('Uus OÜ'))
  expect(latest).toBeUndefined()
})

it('should say that a search failed', async () => {
  renderUi(<Client options={() => Promise.reject(new Error('down'))} />)
  await userEvent.type(field(), 'x')
  expect(await screen.findByText('The search did not work. Type again to retry.')).toBeTruthy()
})

it('should put options that start with the text first and need every word', () => {
  expect(filterOptions(partners, 'oü').map((option) => option.label)).toEqual(['Kalda Mööbel OÜ', 'Sadama Kohvik OÜ'])
  expect(filterOptions(partners, 'kalda mööb')).toHaveLength(1)
  const sheets = ['Leht 2 mm', 'Leht'].map((label) => ({ value: label, label }))
  expect(filterOptions(sheets, 'leht')[0]?.label).toBe('Leht')
})
