// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderUi } from '../testing/render'
import { DecimalInput, readDecimal } from './decimal-input'
import { FormField } from './form-field'

let latest: number | undefined

function Price({ start, step }: { start?: number; step?: number }) {
  const [value, setValue] = useState(start)
  latest = value
  return (
    <FormField label="Price" help="Without VAT">
      <DecimalInput value={value} onChange={setValue} decimals={2} suffix="€" {...(step ? { step } : {})} />
    </FormField>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' })

it('should read comma and point alike and show two decimals after leaving', async () => {
  renderUi(<Price />)
  await userEvent.type(field(), '1234,5')
  expect(latest).toBe(1234.5)
  await userEvent.tab()
  expect(field().value).toBe('1\u00a0234,50')
  await userEvent.clear(field())
  await userEvent.type(field(), '12.75')
  expect(latest).toBe(12.75)
})

it('should keep what is being typed as it is, also a trailing comma', async () => {
  renderUi(<Price />)
  await userEvent.type(field(), '12,')
  expect(field().value).toBe('12,')
  expect(latest).toBe(12)
})

it('should say what to type instead of losing what cannot be read', async () => {
  renderUi(<Price start={5} />)
  await userEvent.clear(field())
  await userEvent.type(field(), 'abc')
  expect(latest).toBeNaN()
  await userEvent.tab()
  expect(field().value).toBe('abc')
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Type a number, like 12,50')).toBeTruthy()
  expect(screen.queryByText('Without VAT')).toBeNull()
})

it('should be undefined when emptied', async () => {
  renderUi(<Price start={5} />)
  await userEvent.clear(field())
  expect(latest).toBeUndefined()
  await userEvent.tab()
  expect(screen.getByText('Without VAT')).toBeTruthy()
})

it('should step with the arrows without binary dust', async () => {
  renderUi(<Price start={0.2} step={0.1} />)
  await userEvent.type(field(), '{ArrowUp}')
  expect(latest).toBe(0.3)
})

it('should follow a value that changes from outside', async () => {
  const { rerender } = renderUi(<DecimalInput aria-label="Price" value={1} onChange={() => undefined} decimals={2} />)
  rerender(<DecimalInput aria-label="Price" value={2} onChange={() => undefined} decimals={2} />)
  expect(field().value).toBe('2,00')
})

it('should never read 1 234,5 as 12345', () => {
  expect(readDecimal('1 234,5')).toBe(1234.5)
  expect(readDecimal('  ')).toBeUndefined()
})
