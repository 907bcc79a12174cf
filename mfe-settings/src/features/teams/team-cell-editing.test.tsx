// @vitest-environment happy-dom
import { createFakeApi } from '@tehas/api-client/testing'
import { calls } from '@tehas/contracts'
import {
  createTestProcessDefinition,
  createTestProject,
  createTestProjectMember,
  createTestTeam,
  createTestUserSummary,
  testId,
} from '@tehas/contracts/testing'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openPages, preparePages } from '../testing/open-pages'

vi.setConfig({ testTimeout: 30_000 })
beforeAll(preparePages, 30_000)
afterEach(cleanup)

const personOf = (firstName: string) =>
  createTestProjectMember({
    _id: testId(`member ${firstName}`),
    user: createTestUserSummary({ _id: testId(firstName), firstName, lastName: 'Saar' }),
  })
const [mari, jaan] = [personOf('Mari'), personOf('Jaan')]
const welders = createTestTeam({ _id: testId('welders'), name: 'Keevitus', members: [testId('Mari')] })
const painters = createTestTeam({ _id: testId('painters'), name: 'Värv' })
const processOf = (name: string, team: string | null) => createTestProcessDefinition({ _id: testId(name), name, team })
const [welding, grinding] = [processOf('Keevitamine', welders._id), processOf('Lihvimine', painters._id)]

async function openTeams() {
  const project = createTestProject({ users: [mari, jaan] })
  const fake = createFakeApi()
  fake.answer(calls.getProject, project)
  fake.answer(calls.listTeams, [welders, painters])
  fake.answer(calls.listProcessDefinitions, [welding, grinding])
  const opened = openPages('/dashboard/settings/project-teams', { fake, project })
  const name = await screen.findByRole('button', { name: 'Change Keevitus' })
  return { ...opened, fake, name }
}

/** The fields that F2 opens for the row that has the focus. */
async function pressF2(name: HTMLElement, title: string) {
  act(() => name.focus())
  await waitFor(async () => {
    await userEvent.keyboard('{F2}')
    expect(screen.queryByRole('dialog', { name: title })).toBeTruthy()
  })
  const form = within(screen.getByRole('dialog', { name: title }))
  await form.findByRole('button', { name: 'Save' })
  return form
}

it('should give a team a process and a person where they stand, and take that back', async () => {
  const { fake, shell, name } = await openTeams()
  const form = await pressF2(name, 'Edit Keevitus')
  const sent = () => fake.sent(calls.updateTeam).map(({ body }) => body)
  fake.answer(calls.updateTeam, {
    ...welders,
    version: 2,
    members: [testId('Mari'), testId('Jaan')],
    processes: [grinding._id, welding._id],
  })
  await userEvent.click(form.getByRole('checkbox', { name: /Lihvimine/ }))
  await userEvent.click(form.getByRole('checkbox', { name: /Jaan Saar/ }))
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toMatchObject([
    {
      ...{ _id: welders._id, version: 1, name: 'Keevitus', members: [testId('Mari'), testId('Jaan')] },
      processes: [welding._id, grinding._id],
    },
  ])
  await waitFor(() => expect(document.activeElement).toBe(name))
  const [toast] = shell.asked.toasts
  expect(toast).toMatchObject({ title: 'Team saved', detail: 'Keevitus' })
  fake.answer(calls.updateTeam, { ...welders, version: 3 })
  toast?.undo?.()
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toMatchObject({ version: 2, members: [testId('Mari')], processes: [welding._id] })
})

it('should leave the processes alone where only the name was changed', async () => {
  const { fake, name } = await openTeams()
  const form = await pressF2(name, 'Edit Keevitus')
  fake.answer(calls.updateTeam, { ...welders, version: 2, name: 'Keevitajad' })
  await userEvent.clear(form.getByRole('textbox', { name: /Name/ }))
  await userEvent.type(form.getByRole('textbox', { name: /Name/ }), 'Keevitajad{Enter}')
  await waitFor(() => expect(fake.sent(calls.updateTeam)).toHaveLength(1))
  expect(fake.sent(calls.updateTeam)[0]?.body).not.toHaveProperty('processes')
})

it('should close by Escape, save nothing, and give the focus back', async () => {
  const { fake, name } = await openTeams()
  await pressF2(name, 'Edit Keevitus')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(name))
  expect(fake.sent(calls.updateTeam)).toEqual([])
})

it('should offer a pencil at the cell under the pointer, for that cell alone', async () => {
  await openTeams()
  const cell = await screen.findByText('Keevitamine', { selector: '[data-cell=work]' })
  await waitFor(async () => {
    await userEvent.hover(screen.getByRole('button', { name: 'Change Värv' }))
    await userEvent.hover(cell)
    expect(screen.getByRole('button', { name: 'Edit Keevitus: Processes' })).toBeTruthy()
  })
  // On the way to it the pointer leaves the rows: it stands above them.
  const pencil = screen.getByRole('button', { name: 'Edit Keevitus: Processes' })
  const place = cell.closest('table')?.parentElement
  act(() => void place?.dispatchEvent(new PointerEvent('pointerleave', { relatedTarget: pencil })))
  await userEvent.click(screen.getByRole('button', { name: 'Edit Keevitus: Processes' }))
  const form = within(await screen.findByRole('dialog', { name: 'Edit Keevitus: Processes' }))
  expect(await form.findByRole('checkbox', { name: /Keevitamine/ })).toHaveProperty('checked', true)
  expect(form.queryByRole('textbox')).toBeNull()
})
