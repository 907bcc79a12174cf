import { createFakeApi } from '@tehas/api-client/testing'
import { type CustomField, calls, type ProcessDefinition, type Project, type Team } from '@tehas/contracts'
import { projectSettingsCalls } from '@tehas/contracts/settings'
import {
  createTestCompany,
  createTestCustomField,
  createTestProcessDefinition,
  createTestProject,
  createTestTeam,
  testId,
} from '@tehas/contracts/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, vi } from 'vitest'
import { openPages, preparePages } from '../../testing/open-pages'

vi.setConfig({ testTimeout: 30_000 })
beforeAll(preparePages, 30_000)
afterEach(cleanup)

/** A project of which nothing but its name is known. */
export const emptyProject = createTestProject({
  company: createTestCompany({ name: '', regCode: '', KMKR: '', addresses: [], banks: [] }),
  projectFields: { rootFields: [], productFields: [], processFields: [], itemFields: [] },
})

/** A service that keeps what it is told, as far as the wizard reads it again. */
export function createService(start: Project = emptyProject) {
  const fake = createFakeApi()
  const state = { project: start, processes: [] as ProcessDefinition[], teams: [] as Team[] }
  fake.answer(calls.getProject, () => state.project)
  fake.answer(projectSettingsCalls.updateProject, () => state.project)
  fake.answer(projectSettingsCalls.updateProjectSettings, () => state.project)
  fake.answer(projectSettingsCalls.createProject, () => state.project)
  fake.answer(projectSettingsCalls.addProjectField, ({ body }) => {
    let added: CustomField = createTestCustomField()
    const projectFields = { ...state.project.projectFields }
    for (const level of ['rootFields', 'productFields', 'processFields', 'itemFields'] as const) {
      const field = body[level]
      if (!field) continue
      added = createTestCustomField({ key: field.key, label: field.label, _id: testId(`${level}-${field.key}`) })
      projectFields[level] = [...projectFields[level], added]
    }
    state.project = { ...state.project, projectFields }
    return added
  })
  fake.answer(calls.listProcessDefinitions, () => state.processes)
  fake.answer(calls.createProcessDefinition, ({ body }) => {
    const made = createTestProcessDefinition({ _id: testId(body.name), name: body.name, team: null })
    state.processes = [...state.processes, made]
    return made
  })
  fake.answer(calls.updateProcessDefinition, () => createTestProcessDefinition())
  fake.answer(calls.listTeams, () => state.teams)
  fake.answer(calls.createTeam, ({ body }) => {
    const made = createTestTeam({ _id: testId(body.name), name: body.name })
    state.teams = [...state.teams, made]
    return made
  })
  fake.answer(projectSettingsCalls.sendProjectInvitation, { ok: true })
  return { fake, state }
}

type OpenOptions = { service?: ReturnType<typeof createService>; project?: Project; drawers?: []; confirm?: boolean }

/** A page of the wizard, with a service that keeps what it is told. */
export const openWizard = (path: string, { service = createService(), ...options }: OpenOptions = {}) =>
  openPages(path, { fake: service.fake, ...options })

/** The button that goes on, once the step can be saved. */
export const next = (name: string) =>
  waitFor(() => {
    const button = screen.getByRole('button', { name: `Next: ${name}` })
    expect(button).toHaveProperty('disabled', false)
    return button
  })
