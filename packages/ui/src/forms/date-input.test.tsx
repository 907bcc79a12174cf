// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderUi } from '../testing/render'
import { DateInput } from './date-input'
import { FormField } from './form-field'

let latest: string | undefined

function Delivery({ start, max }: { start?: string; max?: string }) {
  const [value, setValue] = useState(start)
  latest = value
  return (
    <FormField label="Delivery">
      <DateInput value={value} onChange={setValue} max={max} />
    </FormField>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Delivery' })

it('should show an ISO day the Estonian way', () => {
  renderUi(<Delivery start="2026-11-27" />)
  expect(field().value).toBe('27.11.2026')
})

it('should give an ISO day and write it out after leaving', async () => {
  renderUi(<Delivery />)
  await userEvent.type(field(), '5.12.26')
  expect(latest).toBe('2026-12-05')
  await userEvent.tab()
  expect(field().value).toBe('05.12.2026')
})

it('should keep text that is no date and say what to type', async () => {
  renderUi(<Delivery />)
  await userEvent.type(field(), '31.02.2026')
  await userEvent.tab()
  expect(latest).toBe('31.02.2026')
  expect(screen.getByText('Type a date, like 27.11.2026')).toBeTruthy()
})

it('should offer a month with Monday first and pick by keyboard', async () => {
  renderUi(<Delivery start="2026-11-27" />)
  await userEvent.click(screen.getByRole('button', { name: 'Open calendar' }))
  const headers = await screen.findAllByRole('columnheader')
  expect(headers.map((header) => header.textContent)).toEqual(['Week', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
  const chosen = screen.getByRole('button', { name: '27.11.2026', pressed: true })
  chosen.focus()
  await userEvent.keyboard('{ArrowDown}{ArrowLeft}{Enter}')
  expect(latest).toBe('2026-12-03')
  await waitFor(() => expect(screen.queryByRole('columnheader')).toBeNull())
})

it('should not offer days after the last one', async () => {
  renderUi(<Delivery start="2026-11-27" max="2026-11-28" />)
  await userEvent.click(screen.getByRole('button', { name: 'Open calendar' }))
  expect(await screen.findByRole('button', { name: '29.11.2026' })).toHaveProperty('disabled', true)
})
