// @vitest-environment happy-dom
import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { Button } from '../parts/button'
import { renderUi } from '../testing/render'
import { ControlledField } from './controlled-field'
import { Form } from './form'
import { isChanged } from './is-changed'
import { NumberInput, PercentInput } from './number-inputs'
import { setProblems } from './set-problems'
import { TextInput } from './text-input'
import { useZodForm } from './use-zod-form'

const schema = z.object({
  client: z.string().min(1),
  discount: z.number().min(0).max(100),
  password: z.string().regex(/[A-Z]/, 'One uppercase character'),
})

function Order({
  save,
  problems,
}: {
  save: (values: z.output<typeof schema>) => void
  problems?: { path: string; message: string }[]
}) {
  const form = useZodForm(schema, { defaultValues: { client: '', password: 'A' } })
  return (
    <Form form={form} onSubmit={(values) => (problems ? setProblems(form, problems) : save(values))}>
      <ControlledField form={form} name="discount" label="Discount">
        {(field) => <PercentInput {...field} />}
      </ControlledField>
      <ControlledField form={form} name="client" label="Client" required>
        {(field) => <TextInput {...field} />}
      </ControlledField>
      <ControlledField form={form} name="password" label="Password">
        {(field) => <TextInput {...field} />}
      </ControlledField>
      <Button type="submit">Save</Button>
    </Form>
  )
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const input = (name: string) => screen.getByRole('textbox', { name: new RegExp(name) })

it('should name every faulty field on save and focus the first as it stands on the page', async () => {
  const save = vi.fn()
  renderUi(<Order save={save} />)
  await press()
  expect(await screen.findByRole('alert')).toHaveProperty(
    'textContent',
    '2 fields need a change before savingDiscount: RequiredClient: Required',
  )
  await waitFor(() => expect(document.activeElement).toBe(input('Discount')))
  expect(save).not.toHaveBeenCalled()
})

it('should move focus to a field through its link', async () => {
  renderUi(<Order save={vi.fn()} />)
  await press()
  await userEvent.click(await screen.findByRole('link', { name: 'Client: Required' }))
  expect(document.activeElement).toBe(input('Client'))
})

it('should complain after leaving a field, in words of what to type', async () => {
  renderUi(<Order save={vi.fn()} />)
  await userEvent.type(input('Discount'), '120')
  expect(screen.queryByText('Must be at most 100')).toBeNull()
  await userEvent.tab()
  expect(await screen.findByText('Must be at most 100')).toBeTruthy()
  await userEvent.clear(input('Discount'))
  await userEvent.type(input('Discount'), 'abc')
  expect(await screen.findByText('Type a number, like 12,50')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it("should let the schema's own message win", async () => {
  renderUi(<Order save={vi.fn()} />)
  await userEvent.clear(input('Password'))
  await userEvent.type(input('Password'), 'a')
  await userEvent.tab()
  expect(await screen.findByText('One uppercase character')).toBeTruthy()
})

it('should hand on the parsed values once everything fits', async () => {
  const save = vi.fn()
  renderUi(<Order save={save} />)
  await userEvent.type(input('Client'), 'Kalda')
  await userEvent.type(input('Discount'), '3,5')
  await press()
  await waitFor(() => expect(save).toHaveBeenCalledWith({ client: 'Kalda', discount: 3.5, password: 'A' }))
})

it("should put the server's problems beside their fields, and the rest on top", async () => {
  renderUi(
    <Order
      save={vi.fn()}
      problems={[
        { path: 'client', message: 'Choose a partner' },
        { path: 'unknown', message: 'Try later' },
      ]}
    />,
  )
  await userEvent.type(input('Client'), 'Kalda')
  await userEvent.type(input('Discount'), '3')
  await press()
  expect(await screen.findByText('Choose a partner')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('Try later')
})

it('should tell whether it was changed at the moment of the question, not of the last render', () => {
  const { result } = renderHook(() => useZodForm(schema, { defaultValues: { client: '', discount: 0, password: 'A' } }))
  const form = result.current
  expect(isChanged(form)).toBe(false)
  act(() => {
    form.setValue('client', 'Kalda')
    expect(isChanged(form)).toBe(true)
    form.setValue('client', '')
  })
  expect(isChanged(form)).toBe(false)
})

const numbering = z.object({ sale: z.int().min(1), purchase: z.number().int().min(1), vat: z.number() })

function Numbering() {
  const form = useZodForm(numbering, { defaultValues: { sale: Number.NaN, purchase: Number.NaN, vat: Number.NaN } })
  return (
    <Form form={form} onSubmit={() => undefined}>
      {(['sale', 'purchase'] as const).map((kind) => (
        <ControlledField key={kind} form={form} name={kind} label="Next number" summaryLabel={`Next number, ${kind}`}>
          {(field) => <NumberInput {...field} aria-label={kind} />}
        </ControlledField>
      ))}
      <ControlledField form={form} name="vat" label="VAT">
        {(field) => <PercentInput {...field} />}
      </ControlledField>
      <Button type="submit">Save</Button>
    </Form>
  )
}

it('should name fields of the same label by more than it, and ask for a whole number where only that fits', async () => {
  renderUi(<Numbering />)
  await press()
  const lines = within(await screen.findByRole('alert')).getAllByRole('link')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Next number, sale: Type a whole number, like 12',
    'Next number, purchase: Type a whole number, like 12',
    'VAT: Type a number, like 12,50',
  ])
  await userEvent.type(screen.getByRole('textbox', { name: 'sale' }), '12,5')
  await userEvent.tab()
  expect(screen.getAllByText('Type a whole number, like 12')).toHaveLength(2)
})

it('should say nothing of a required field that the focus only passed through, until it is saved', async () => {
  function Small() {
    const form = useZodForm(z.object({ name: z.string().min(2) }), { defaultValues: { name: '' } })
    return (
      <Form form={form} onSubmit={() => undefined}>
        <ControlledField form={form} name="name" label="Name">
          {(field) => <input {...field} aria-label="Name" onChange={(event) => field.onChange(event.target.value)} />}
        </ControlledField>
        <button type="submit">Save</button>
      </Form>
    )
  }
  const user = userEvent.setup()
  renderUi(<Small />)
  await user.click(screen.getByRole('textbox', { name: 'Name' }))
  await user.tab()
  expect(screen.queryByText('At least 2 characters')).toBeNull()
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'A')
  await user.tab()
  expect((await screen.findAllByText('At least 2 characters')).length).toBeGreaterThan(0)
})
