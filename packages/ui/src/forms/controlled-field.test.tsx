// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { renderUi } from '../testing/render'
import { ControlledField } from './controlled-field'
import { DecimalInput } from './decimal-input'
import { Form } from './form'
import { useZodForm } from './use-zod-form'

const schema = z.object({ amount: z.number() })

function AmountForm() {
  const form = useZodForm(schema, { defaultValues: { amount: 10 } })
  return (
    <Form form={form} onSubmit={() => undefined}>
      <ControlledField form={form} name="amount" label="Amount">
        {(field) => <DecimalInput {...field} />}
      </ControlledField>
    </Form>
  )
}

it('should stay empty where its number was taken out, and take the next one as typed', async () => {
  renderUi(<AmountForm />)
  const field = screen.getByRole('textbox', { name: 'Amount' })
  await userEvent.clear(field)
  expect(field).toHaveProperty('value', '')
  await userEvent.type(field, '2,5', { skipClick: true })
  expect(field).toHaveProperty('value', '2,5')
})
