// @vitest-environment happy-dom
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
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openPages, preparePages } from '../testing/open-pages'
import { keptForms } from './wizard-draft'

vi.setConfig({ testTimeout: 30_000 })

const emptyProject = createTestProject({
  company: createTestCompany({ name: '', regCode: '', KMKR: '', addresses: [], banks: [] }),
  projectFields: { rootFields: [], productFields: [], processFields: [], itemFields: [] },
})

/** A service that keeps what it is told, as far as the wizard reads it again. */
function createService(start: Project = emptyProject) {
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

const open = (path: string, { service = createService(), ...options }: OpenOptions = {}) =>
  openPages(path, { fake: service.fake, ...options })

/** The button that goes on, once the step can be saved. */
const next = (name: string) =>
  waitFor(() => {
    const button = screen.getByRole('button', { name: `Next: ${name}` })
    expect(button).toHaveProperty('disabled', false)
    return button
  })

beforeAll(preparePages, 30_000)
afterEach(cleanup)

describe('the wizard of a new project', () => {
  it('should start at the project, as specification §2 redirects', async () => {
    open('/create-project')
    expect(await screen.findByRole('heading', { name: 'What is the project called?' })).toBeDefined()
    expect(screen.getByText('New project, step 2 of 6')).toBeDefined()
  })

  it('should begin in the first field of a step', async () => {
    open('/create-project/project-company')
    const name = await screen.findByRole('textbox', { name: /^Company name/ })
    expect(document.activeElement).toBe(name)
  })

  it('should keep company details and create the project with them', async () => {
    const { user, fake, shell } = open('/create-project/project-company')
    await user.type(await screen.findByLabelText('Company name'), 'Tammiku Töökoda OÜ')
    await user.selectOptions(screen.getByLabelText('Country'), 'Latvia')
    await user.type(screen.getByLabelText('Street'), 'Lai tn 14')
    await user.click(await next('project'))

    const name = await screen.findByLabelText(/Name of the project/)
    expect(name).toHaveProperty('value', 'Tammiku Töökoda OÜ')
    expect(screen.getByLabelText(/VAT/)).toHaveProperty('value', '21')
    await user.click(await next('fields'))

    await waitFor(() => expect(fake.sent(projectSettingsCalls.updateProject)).toHaveLength(1))
    expect(fake.sent(projectSettingsCalls.createProject)[0]?.body).toMatchObject({
      name: 'Tammiku Töökoda OÜ',
      company: { name: 'Tammiku Töökoda OÜ' },
    })
    expect(shell.asked.projects).toEqual([emptyProject._id])
    expect(fake.sent(projectSettingsCalls.updateProjectSettings)[0]?.body).toMatchObject({
      currency: 'EUR',
      vatPercentage: 21,
    })
    expect(fake.sent(projectSettingsCalls.updateProject)[0]?.body.company?.addresses).toMatchObject([
      { street: 'Lai tn 14', country: 'Latvia', mainAddress: true },
    ])
  })

  it('should keep what was typed when a step is left by the list of steps', async () => {
    const { user, fake } = open('/create-project/project-details')
    await user.type(await screen.findByLabelText(/Name of the project/), 'Teine töökoda')
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await user.type(await screen.findByLabelText('Company name'), 'Tammiku OÜ')
    await user.click(screen.getByRole('button', { name: 'Skip' }))
    expect(await screen.findByLabelText(/Name of the project/)).toHaveProperty('value', 'Teine töökoda')
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(await screen.findByLabelText('Company name')).toHaveProperty('value', 'Tammiku OÜ')
    expect(fake.sent(projectSettingsCalls.createProject)).toEqual([])
  })

  it('should keep steps 1 and 2 over a reload, also what is being typed, and forget them when the wizard is left', async () => {
    const kept = keptForms(undefined)
    const first = open('/create-project/project-company')
    await first.user.type(await screen.findByLabelText('Company name'), 'Tammiku OÜ')
    await first.user.click(await next('project'))
    const name = await screen.findByLabelText(/Name of the project/)
    await first.user.type(name, ' töökoda')
    window.dispatchEvent(new Event('pagehide'))
    const stored = kept.read()
    cleanup()
    // A reload unmounts nothing: what the page kept as it went is there when it comes back.
    kept.keep(stored)

    const { user } = open('/create-project/project-details')
    expect(await screen.findByLabelText(/Name of the project/)).toHaveProperty('value', 'Tammiku OÜ töökoda')
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(await screen.findByLabelText('Company name')).toHaveProperty('value', 'Tammiku OÜ')
    cleanup()
    expect(kept.read()).toBeUndefined()
  })

  it('should send a homepage as a web address, however it was typed', async () => {
    const { user, fake } = open('/create-project/project-company')
    await user.type(await screen.findByLabelText('Company name'), 'Saeveski OÜ')
    await user.type(screen.getByLabelText('Homepage'), 'saeveski.ee')
    await user.click(await next('project'))
    await screen.findByLabelText(/Name of the project/)
    await user.click(await next('fields'))
    await waitFor(() => expect(fake.sent(projectSettingsCalls.createProject)).toHaveLength(1))
    expect(fake.sent(projectSettingsCalls.createProject)[0]?.body.company?.homepage).toBe('https://saeveski.ee')
  })

  it('should create the project without skipped company details that could not be saved, and keep them', async () => {
    const { user, fake } = open('/create-project/project-company')
    await user.type(await screen.findByLabelText('Company name'), 'Saeveski OÜ')
    await user.type(screen.getByLabelText('E-mail'), 'info@')
    await user.click(screen.getByRole('button', { name: 'Skip' }))
    await user.type(await screen.findByLabelText(/Name of the project/), 'Saeveski kaks')
    await user.click(await next('fields'))
    await waitFor(() => expect(fake.sent(projectSettingsCalls.createProject)).toHaveLength(1))
    expect(fake.sent(projectSettingsCalls.createProject)[0]?.body.company).toBeUndefined()

    await user.click(await screen.findByRole('button', { name: /Company/ }))
    expect(await screen.findByLabelText('E-mail')).toHaveProperty('value', 'info@')
  })

  it('should ask before what was typed is left behind', async () => {
    const { user, shell } = open('/create-project/project-details', { confirm: false })
    await user.type(await screen.findByLabelText(/Name of the project/), 'Teine töökoda')
    await user.click(screen.getByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(shell.asked.confirms).toEqual(['Leave without saving?']))
    expect(screen.getByLabelText(/Name of the project/)).toHaveProperty('value', 'Teine töökoda')
  })

  it('should leave without a question once everything is saved', async () => {
    const address = `/create-project/project-details/${emptyProject._id}`
    const { user, fake, shell } = open(address, { project: emptyProject, confirm: false })
    await user.type(await screen.findByLabelText(/Name of the project/), ' II')
    await user.click(await next('fields'))
    await waitFor(() => expect(fake.sent(projectSettingsCalls.updateProject)).toHaveLength(1))
    await next('processes')
    await user.click(screen.getByRole('button', { name: 'Leave, finish later' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Leave, finish later' })).toBeNull())
    expect(shell.asked.confirms).toEqual([])
  })

  it('should not let a project be created without a name', async () => {
    const { user, fake } = open('/create-project/project-details')
    await user.click(await next('fields'))
    expect((await screen.findAllByText('At least 2 characters')).length).toBeGreaterThan(0)
    expect(fake.sent(projectSettingsCalls.createProject)).toEqual([])
  })

  it('should say why a project was not created', async () => {
    const service = createService()
    service.fake.fail(projectSettingsCalls.createProject, 'PROJECT_LIMIT_REACHED')
    const { user } = open('/create-project/project-details', { service })
    await user.type(await screen.findByLabelText(/Name of the project/), 'Teine')
    await user.click(await next('fields'))
    expect(within(await screen.findByRole('alert')).getByText('The project was not created')).toBeDefined()
  })

  it('should only warn of a mistyped registry code', async () => {
    const { user } = open('/create-project/project-company')
    await user.type(await screen.findByLabelText('Registry code'), '12345679')
    expect(screen.getByText('This is no Estonian registry code: check the figures')).toBeDefined()
    await user.click(await next('project'))
    expect(await screen.findByRole('heading', { name: 'What is the project called?' })).toBeDefined()
  })
})

describe('the wizard of a project', () => {
  const project = emptyProject

  it('should create exactly the fields that are switched on', async () => {
    const { user, fake } = open('/create-project/project-fields', { project })
    await user.click(await screen.findByRole('switch', { name: 'Wood species is in use' }))
    // Files can't be kept yet.
    expect(screen.queryByRole('switch', { name: 'Drawing is in use' })).toBeNull()
    await user.click(await next('processes'))
    await screen.findByRole('heading', { name: 'What does your workshop do?' })
    const keys = fake
      .sent(projectSettingsCalls.addProjectField)
      .map(({ body }) => Object.entries(body).map(([level, field]) => `${level}.${field?.key}`))
    expect(keys.flat()).toEqual([
      'rootFields.client_order',
      'rootFields.contact',
      'rootFields.delivery_terms',
      ...['thickness', 'coating', 'material', 'wood_species'].flatMap((key) => [
        `productFields.${key}`,
        `itemFields.${key}`,
      ]),
      'processFields.program',
      'processFields.instruction',
    ])
  })

  it('should put fields in order, and save it after the fields themselves', async () => {
    const { user, fake } = open('/create-project/project-fields', { project })
    fake.answer(projectSettingsCalls.orderProjectFields, project)
    const handle = await screen.findByRole('button', { name: 'Move Material' })
    handle.focus()
    await user.keyboard(' {ArrowUp}{ArrowUp} ')
    const names = () =>
      screen.getAllByRole('button', { name: /^Move / }).map((button) => button.getAttribute('aria-label'))
    await waitFor(() => expect(names().slice(0, 3)).toEqual(['Move Material', 'Move Thickness, mm', 'Move Coating']))
    expect(fake.sent(projectSettingsCalls.orderProjectFields)).toEqual([])
    await user.click(await next('processes'))
    await screen.findByRole('heading', { name: 'What does your workshop do?' })
    expect(fake.sent(projectSettingsCalls.orderProjectFields)).toEqual([
      { body: { levels: ['productFields', 'itemFields'], keys: ['material', 'thickness', 'coating'] } },
    ])
    const made = fake.sent(projectSettingsCalls.addProjectField).flatMap(({ body }) => body.itemFields?.key ?? [])
    expect(made).toEqual(['material', 'thickness', 'coating'])
  })

  it('should name what was not saved and go on from there', async () => {
    const service = createService(project)
    service.fake.fail(calls.createProcessDefinition, 'INTERNAL_ERROR')
    const { user, fake } = open('/create-project/project-processes', { project, service })
    await user.click(await next('teams'))
    expect(await screen.findByText('Laser cutting was not saved')).toBeDefined()
    expect(screen.getByRole('heading', { name: 'What does your workshop do?' })).toBeDefined()
    expect(fake.sent(calls.createProcessDefinition)).toHaveLength(1)
  })

  it('should make processes, then teams that do them', async () => {
    const { user, fake } = open('/create-project/project-processes', { project })
    await user.click(await next('teams'))
    await screen.findByRole('heading', { name: 'Who does the work?' })
    await screen.findAllByText('Laser cutting, Bending')
    await user.click(await next('finish'))
    await screen.findByRole('heading', { name: 'Tammiku Töökoda is ready' })
    expect(fake.sent(calls.createTeam).map(({ body }) => body.name)).toEqual([
      'Cutting and bending',
      'Welding shop',
      'Finishing',
      'Assembly and packing',
    ])
    expect(fake.sent(calls.createTeam)[0]?.body.processes).toContain(testId('Laser cutting'))
    expect(fake.sent(calls.updateProcessDefinition)).toEqual([])
  })

  it('should mark a step as done the moment Next has saved it, whatever is still being read', async () => {
    const service = createService(project)
    const { user, fake } = open('/create-project/project-processes', { project, service })
    const steps = within(await screen.findByRole('navigation', { name: 'Steps' }))
    const later = new Promise<never>(() => undefined)
    const going = await next('teams')
    fake.answer(calls.listProcessDefinitions, () => (service.state.processes.length > 0 ? later : []))
    await user.click(going)
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'What does your workshop do?' })).toBeNull())
    expect(steps.getByText('7 processes')).toBeDefined()
    expect(within(steps.getByRole('button', { name: /Processes/ })).getByText('done')).toBeDefined()
  })

  it('should create nothing twice when one comes back', async () => {
    const { user, fake } = open('/create-project/project-processes', { project })
    await user.click(await next('teams'))
    await screen.findByRole('heading', { name: 'Who does the work?' })
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await screen.findByRole('heading', { name: 'What does your workshop do?' })
    const made = fake.sent(calls.createProcessDefinition).length
    await user.click(await next('teams'))
    await screen.findByRole('heading', { name: 'Who does the work?' })
    expect(fake.sent(calls.createProcessDefinition)).toHaveLength(made)
  })

  it('should send invitations and refuse what is no address', async () => {
    const { user, fake } = open('/create-project/finish', { project })
    const field = await screen.findByLabelText('E-mail addresses')
    await user.type(field, 'liis')
    await user.click(screen.getByRole('button', { name: 'Send invitations' }))
    expect(screen.getByText('Not an e-mail address: liis')).toBeDefined()
    await user.type(field, '@too.ee')
    await user.click(screen.getByRole('button', { name: 'Send invitations' }))
    await waitFor(() =>
      expect(fake.sent(projectSettingsCalls.sendProjectInvitation)).toEqual([{ body: { emails: ['liis@too.ee'] } }]),
    )
  })

  it('should count the same processes beside the last step as on it: those in use', async () => {
    const service = createService(project)
    service.state.processes = [
      createTestProcessDefinition({ _id: testId('saw'), name: 'Sawing', active: true }),
      createTestProcessDefinition({ _id: testId('glue'), name: 'Gluing', active: true }),
      createTestProcessDefinition({ _id: testId('old'), name: 'Old one', active: false }),
    ]
    open('/create-project/finish', { service, project })
    expect(await screen.findByText('2 processes')).toBeDefined()
  })

  it('should offer a first sale order only where one can be made', async () => {
    open('/create-project/finish', { project })
    expect(await screen.findByRole('button', { name: 'New sale order' })).toBeDefined()
    cleanup()
    open('/create-project/finish', { project, drawers: [] })
    expect(await screen.findByRole('button', { name: 'Finish' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'New sale order' })).toBeNull()
  })

  it('should switch the language for good', async () => {
    const { user, shell } = open('/create-project/finish', { project })
    await user.click(await screen.findByRole('button', { name: 'Switch language: Eesti' }))
    expect(shell.asked.languages).toEqual(['et'])
  })

  it('should ask for a project first', async () => {
    open('/create-project/project-teams')
    expect(await screen.findByRole('heading', { name: 'What is the project called?' })).toBeDefined()
  })
})
