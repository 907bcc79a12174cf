// @vitest-environment happy-dom
import { createFakeApi } from '@tehas/api-client/testing'
import { calls, type Project } from '@tehas/contracts'
import { projectSettingsCalls } from '@tehas/contracts/settings'
import { createTestProject, testId } from '@tehas/contracts/testing'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openPages, preparePages } from '../testing/open-pages'

vi.setConfig({ testTimeout: 30_000 })
beforeAll(preparePages, 30_000)
afterEach(cleanup)

type Location = Project['inventoryLocations'][number]
const location = (name: string, image: string | null): Location => ({ _id: testId(name), name, description: '', image })

async function openLocations(...inventoryLocations: Location[]) {
  const project = createTestProject({ inventoryLocations })
  const fake = createFakeApi()
  fake.answer(calls.getProject, project)
  const { shell } = openPages('/dashboard/settings/inventory-locations', { fake, project })
  await screen.findByRole('button', { name: 'Change Yard' })
  return { fake, shell, project }
}

it('should have a column of pictures only where a location has one', async () => {
  await openLocations(location('Yard', null))
  expect(screen.queryByRole('columnheader', { name: 'Picture' })).toBeNull()
  cleanup()
  await openLocations(location('Yard', null), location('Shelf', testId('picture')))
  expect(screen.getByRole('columnheader', { name: 'Picture' })).toBeDefined()
})

it('should save a description where it stands over the newest project, and take it back', async () => {
  const yard = location('Yard', testId('picture'))
  const { fake, shell, project } = await openLocations(yard)
  const name = screen.getByRole('button', { name: 'Change Yard' })
  act(() => name.focus())
  await waitFor(async () => {
    await userEvent.keyboard('{F2}')
    expect(screen.queryByRole('dialog', { name: 'Edit Yard' })).toBeTruthy()
  })
  const form = within(screen.getByRole('dialog', { name: 'Edit Yard' }))
  const description = await form.findByRole('textbox', { name: 'Description' })
  const sent = () => fake.sent(projectSettingsCalls.upsertInventoryLocation).map(({ body }) => body)
  const saved = { ...yard, description: 'Behind the hall' }
  // Somebody changed something else of the project meanwhile.
  fake.answer(calls.getProject, { ...project, version: 9 })
  fake.answer(projectSettingsCalls.upsertInventoryLocation, saved)
  await userEvent.type(description, 'Behind the hall')
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toEqual([{ ...saved, version: 9 }])
  const [toast] = shell.asked.toasts
  expect(toast).toMatchObject({ title: 'Location saved', detail: 'Yard' })
  fake.answer(calls.getProject, { ...project, version: 10, inventoryLocations: [saved] })
  fake.answer(projectSettingsCalls.upsertInventoryLocation, yard)
  toast?.undo?.()
  await waitFor(() => expect(sent()[1]).toEqual({ ...yard, version: 10 }))
})
