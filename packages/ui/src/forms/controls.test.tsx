// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderUi } from '../testing/render'
import { Checkbox } from './checkbox'
import { FormField } from './form-field'
import { LabelsInput } from './labels-input'
import { PasswordInput } from './password-input'
import { SegmentControl } from './segment-control'

function Labels({ start }: { start: string[] }) {
  const [labels, setLabels] = useState(start)
  return (
    <FormField label="Labels">
      <LabelsInput value={labels} onChange={setLabels} />
    </FormField>
  )
}

it('should add labels with Enter and comma, once each, at most five of 22 characters', async () => {
  renderUi(<Labels start={['a', 'b']} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Labels' })
  await userEvent.type(field, 'RAL 7016{Enter}A{Enter}oak,ash,')
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Remove a',
    'Remove b',
    'Remove RAL 7016',
    'Remove oak',
    'Remove ash',
  ])
  expect(screen.getByText('5 of 5')).toBeTruthy()
  expect(field.readOnly).toBe(true)
  expect(field.maxLength).toBe(22)
  await userEvent.click(screen.getByRole('button', { name: 'Remove oak' }))
  expect(screen.getByText('4 of 5')).toBeTruthy()
})

it('should take the last label away with Backspace', async () => {
  renderUi(<Labels start={['a', 'b']} />)
  await userEvent.type(screen.getByRole('textbox'), '{Backspace}')
  expect(screen.queryByRole('button', { name: 'Remove b' })).toBeNull()
})

it('should show and hide a password', async () => {
  renderUi(
    <FormField label="Password">
      <PasswordInput value="Secret1" onChange={() => undefined} autoComplete="current-password" />
    </FormField>,
  )
  const field = screen.getByLabelText<HTMLInputElement>('Password')
  expect(field.type).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field.type).toBe('text')
})

it('should show some of many as mixed', () => {
  renderUi(<Checkbox aria-label="All orders" checked="mixed" onChange={() => undefined} />)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'All orders' }).indeterminate).toBe(true)
})

it('should name a segment that shows only a picture', () => {
  renderUi(
    <SegmentControl
      aria-label="Row height"
      value="rows"
      onChange={() => undefined}
      segments={[
        { value: 'rows', label: 'Comfortable', icon: <svg aria-hidden /> },
        { value: 'dense', label: 'Compact', icon: <svg aria-hidden /> },
      ]}
    />,
  )
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Comfortable' }).checked).toBe(true)
})
