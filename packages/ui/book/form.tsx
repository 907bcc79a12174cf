import { z } from 'zod'
import { Button } from '../src'
import { ControlledField, DateInput, ErrorSummary, Form, NumberInput, TextInput, useZodForm } from '../src/forms'
import { Chapter, LONG_WORDS, nothing, State, States } from './chapter'

const orderSchema = z.object({ client: z.string().min(1), discount: z.number().min(0).max(100), due: z.iso.date() })

/** A form that is refused when it is sent: the summary, and each field. */
export function Forms() {
  const form = useZodForm(orderSchema, { defaultValues: { client: '', discount: 120 } })
  return (
    <Chapter title="A form that is refused">
      <Form form={form} onSubmit={nothing} id="order">
        <States>
          <ControlledField form={form} name="client" label="Client" required>
            {(field) => <TextInput {...field} />}
          </ControlledField>
          <ControlledField form={form} name="discount" label="Discount">
            {(field) => <NumberInput {...field} suffix="%" />}
          </ControlledField>
          <ControlledField form={form} name="due" label="Due" required>
            {(field) => <DateInput {...field} />}
          </ControlledField>
        </States>
        <Button type="submit" variant="solid" my="3">
          Save the form
        </Button>
      </Form>
      <State name="The summary alone">
        <ErrorSummary errors={[{ label: 'Client', message: 'Required' }, { message: LONG_WORDS }]} />
      </State>
    </Chapter>
  )
}
