// @vitest-environment happy-dom
import { ApiError } from '@tehas/api-client'
import { setLanguage } from '@tehas/i18n'
import { UiProvider } from '@tehas/ui'
import { ControlledField, Form, TextInput, useZodForm } from '@tehas/ui/forms'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { EntityDrawer } from './entity-drawer'
import { EntityGate } from './entity-gate'
import { below, useSubmit } from './use-submit'

vi.setConfig({ testTimeout: 30_000 })
beforeAll(() => setLanguage('en'))
afterEach(cleanup)

const schema = z.object({ name: z.string() })
type Values = z.infer<typeof schema>

const refusal = (problems: readonly { path: string; message: string }[]) =>
  new ApiError({ code: 'VALIDATION_FAILED', status: 400, message: '', problems: [...problems] })

function PlaceDrawer({ save, onCancel }: { save: (values: Values) => Promise<void>; onCancel: () => void }) {
  const form = useZodForm<Values, Values>(schema, { defaultValues: { name: 'Shelf' } })
  const saving = useSubmit(form, save, { problems: below('place') })
  return (
    <EntityDrawer frame={{ onClose: onCancel }} title="Change place" form="place" saving={saving} onCancel={onCancel}>
      <Form form={form} id="place" onSubmit={saving.submit}>
        <ControlledField form={form} name="name" label="Name">
          {(field) => <TextInput {...field} />}
        </ControlledField>
      </Form>
    </EntityDrawer>
  )
}

function open(save: (values: Values) => Promise<void>) {
  const onCancel = vi.fn()
  render(
    <UiProvider colorMode="light">
      <PlaceDrawer save={save} onCancel={onCancel} />
    </UiProvider>,
  )
  return { user: userEvent.setup(), onCancel, saveButton: () => screen.getByRole('button', { name: 'Save' }) }
}

describe('the drawer of one thing', () => {
  it('should save by its button and by Ctrl+Enter, and be busy meanwhile', async () => {
    const answers: (() => void)[] = []
    const save = vi.fn(() => new Promise<void>((resolve) => answers.push(resolve)))
    const { user, saveButton } = open(save)
    await user.click(saveButton())
    await waitFor(() => expect(save).toHaveBeenCalledWith({ name: 'Shelf' }))
    await waitFor(() => expect(saveButton()).toHaveProperty('disabled', true))
    answers.shift()?.()
    await waitFor(() => expect(saveButton()).toHaveProperty('disabled', false))
    await user.type(screen.getByLabelText('Name'), ' 2{Control>}{Enter}{/Control}')
    await waitFor(() => expect(save).toHaveBeenLastCalledWith({ name: 'Shelf 2' }))
  })

  it('should say above the form that it was not saved, and beside the field why', async () => {
    const save = vi.fn().mockRejectedValueOnce(refusal([{ path: 'place.name', message: 'Taken already' }]))
    const { user, saveButton } = open(save)
    await user.click(saveButton())
    expect(await screen.findByText('It was not saved')).toBeTruthy()
    expect((await screen.findAllByText(/Taken already/)).length).toBeGreaterThan(0)
    save.mockResolvedValueOnce(undefined)
    await user.click(saveButton())
    await waitFor(() => expect(screen.queryByText('It was not saved')).toBeNull())
  })

  it('should leave by Cancel without saving', async () => {
    const save = vi.fn()
    const { user, onCancel } = open(save)
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onCancel).toHaveBeenCalledOnce()
    expect(save).not.toHaveBeenCalled()
  })
})

describe('a drawer that waits for what it changes', () => {
  function openGate(query: { data?: string; error?: unknown; refetch?: () => void }) {
    render(
      <UiProvider colorMode="light">
        <EntityGate
          frame={{ onClose: () => undefined }}
          title="Place"
          query={{ data: query.data, error: query.error, refetch: query.refetch ?? (() => undefined) }}
          failed="The place did not load"
          missing="This place is not here"
          onClose={() => undefined}
        >
          {(place) => <p>{place}</p>}
        </EntityGate>
      </UiProvider>,
    )
  }

  it('should show it once it is there', () => {
    openGate({ data: 'Shelf' })
    expect(screen.getByText('Shelf')).toBeTruthy()
  })

  it('should offer another try where it did not load', async () => {
    const refetch = vi.fn()
    openGate({ error: new ApiError({ code: 'INTERNAL_ERROR', status: 500, message: '' }), refetch })
    expect(screen.getByText('The place did not load')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(refetch).toHaveBeenCalledOnce()
  })

  it('should say so where there is none', () => {
    openGate({ error: new ApiError({ code: 'NOT_FOUND', status: 404, message: '' }) })
    expect(screen.getByText('This place is not here')).toBeTruthy()
  })
})
