// @vitest-environment happy-dom
import { createFakeApi } from '@tehas/api-client/testing'
import { calls, type UserRights } from '@tehas/contracts'
import {
  createTestProcessDefinition,
  createTestProject,
  createTestProjectMember,
  createTestTeam,
} from '@tehas/contracts/testing'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openPages, preparePages } from '../testing/open-pages'

vi.setConfig({ testTimeout: 30_000 })
beforeAll(preparePages, 30_000)
afterEach(cleanup)

const welding = createTestProcessDefinition({ name: 'Keevitamine', workload: { value: 22, unit: 'MIN' } })

/** The fields that F2 opens for the only process of the list. */
async function editRow(userRights: UserRights) {
  const project = createTestProject()
  const { price: _price, markupPercentage: _markup, ...priceless } = welding
  const shown = userRights.PRICES === true || userRights.OWNER === true ? welding : priceless
  const fake = createFakeApi()
  fake.answer(calls.getProject, project)
  fake.answer(calls.listTeams, [createTestTeam()])
  fake.answer(calls.listProcessDefinitions, [shown])
  const member = createTestProjectMember({ userRights })
  const { shell } = openPages('/dashboard/settings/project-processes', { fake, project, member })
  const name = await screen.findByRole('button', { name: 'Change Keevitamine' })
  act(() => name.focus())
  await waitFor(async () => {
    await userEvent.keyboard('{F2}')
    expect(screen.queryByRole('dialog', { name: 'Edit Keevitamine' })).toBeTruthy()
  })
  const form = within(screen.getByRole('dialog', { name: 'Edit Keevitamine' }))
  await form.findByRole('button', { name: 'Save' })
  return { fake, shell, form, shown }
}

it('should save the work and the price of a process where they stand, and take them back', async () => {
  const { fake, shell, form } = await editRow({ OWNER: true })
  const [work, price] = [form.getByLabelText(/^Work per piece/), form.getByLabelText(/^Price(?! per)/)]
  const saved = {
    ...welding,
    version: 2,
    workload: { value: 25, unit: 'MIN' as const },
    price: { value: 45.5, unit: 'H' as const },
  }
  fake.answer(calls.updateProcessDefinition, saved)
  await userEvent.clear(work)
  await userEvent.type(work, '25')
  await userEvent.clear(price)
  await userEvent.type(price, '45,5{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = () => fake.sent(calls.updateProcessDefinition).map(({ body }) => body)
  expect(sent()).toMatchObject([
    { _id: welding._id, version: 1, workload: { value: 25, unit: 'MIN' }, price: { value: 45.5, unit: 'H' } },
  ])
  const [toast] = shell.asked.toasts
  expect(toast).toMatchObject({ title: 'Process saved', detail: 'Keevitamine' })
  fake.answer(calls.updateProcessDefinition, { ...welding, version: 3 })
  toast?.undo?.()
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toMatchObject({ version: 2, workload: { value: 22 }, price: { value: 42 } })
})

it('should neither show nor send a price for who sees none', async () => {
  const { fake, form, shown } = await editRow({ PROCESSES: true })
  expect(form.queryByLabelText(/^Price/)).toBeNull()
  const changeover = form.getByLabelText(/^Changeover/)
  fake.answer(calls.updateProcessDefinition, { ...shown, version: 2 })
  await userEvent.clear(changeover)
  await userEvent.type(changeover, '20{Enter}')
  await waitFor(() => expect(fake.sent(calls.updateProcessDefinition)).toHaveLength(1))
  const body = fake.sent(calls.updateProcessDefinition)[0]?.body
  expect(body).toMatchObject({ changeoverTime: { value: 20, unit: 'MIN' } })
  expect(body).not.toHaveProperty('price')
  expect(body).not.toHaveProperty('markupPercentage')
})

it('should say at the field what is wrong, and send nothing', async () => {
  const { fake, form } = await editRow({ OWNER: true })
  const work = form.getByLabelText(/^Work per piece/)
  await userEvent.clear(work)
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(work.getAttribute('aria-invalid')).toBe('true'))
  expect(fake.sent(calls.updateProcessDefinition)).toEqual([])
})
