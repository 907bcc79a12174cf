// @vitest-environment happy-dom
import { projectSettingsCalls } from '@tehas/contracts/settings'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createService, emptyProject, next, openWizard } from './testing/open-wizard'
import { keptForms } from './wizard-draft'

describe('the wizard of a new project', () => {
  it('should start at the project, as specification §2 redirects', async () => {
    openWizard('/create-project')
    expect(await screen.findByRole('heading', { name: 'What is the project called?' })).toBeDefined()
    expect(screen.getByText('New project, step 2 of 6')).toBeDefined()
  })

  it('should begin in the first field of a step', async () => {
    openWizard('/create-project/project-company')
    const name = await screen.findByRole('textbox', { name: /^Company name/ })
    expect(document.activeElement).toBe(name)
  })

  it('should keep company details and create the project with them', async () => {
    const { user, fake, shell } = openWizard('/create-project/project-company')
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
    const { user, fake } = openWizard('/create-project/project-details')
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
    const first = openWizard('/create-project/project-company')
    await first.user.type(await screen.findByLabelText('Company name'), 'Tammiku OÜ')
    await first.user.click(await next('project'))
    const name = await screen.findByLabelText(/Name of the project/)
    await first.user.type(name, ' töökoda')
    window.dispatchEvent(new Event('pagehide'))
    const stored = kept.read()
    cleanup()
    // A reload unmounts nothing: what the page kept as it went is there when it comes back.
    kept.keep(stored)

    const { user } = openWizard('/create-project/project-details')
    expect(await screen.findByLabelText(/Name of the project/)).toHaveProperty('value', 'Tammiku OÜ töökoda')
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(await screen.findByLabelText('Company name')).toHaveProperty('value', 'Tammiku OÜ')
    cleanup()
    expect(kept.read()).toBeUndefined()
  })

  it('should send a homepage as a web address, however it was typed', async () => {
    const { user, fake } = openWizard('/create-project/project-company')
    await user.type(await screen.findByLabelText('Company name'), 'Saeveski OÜ')
    await user.type(screen.getByLabelText('Homepage'), 'saeveski.ee')
    await user.click(await next('project'))
    await screen.findByLabelText(/Name of the project/)
    await user.click(await next('fields'))
    await waitFor(() => expect(fake.sent(projectSettingsCalls.createProject)).toHaveLength(1))
    expect(fake.sent(projectSettingsCalls.createProject)[0]?.body.company?.homepage).toBe('https://saeveski.ee')
  })

  it('should create the project without skipped company details that could not be saved, and keep them', async () => {
    const { user, fake } = openWizard('/create-project/project-company')
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
    const { user, shell } = openWizard('/create-project/project-details', { confirm: false })
    await user.type(await screen.findByLabelText(/Name of the project/), 'Teine töökoda')
    await user.click(screen.getByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(shell.asked.confirms).toEqual(['Leave without saving?']))
    expect(screen.getByLabelText(/Name of the project/)).toHaveProperty('value', 'Teine töökoda')
  })

  it('should leave without a question once everything is saved', async () => {
    const address = `/create-project/project-details/${emptyProject._id}`
    const { user, fake, shell } = openWizard(address, { project: emptyProject, confirm: false })
    await user.type(await screen.findByLabelText(/Name of the project/), ' II')
    await user.click(await next('fields'))
    await waitFor(() => expect(fake.sent(projectSettingsCalls.updateProject)).toHaveLength(1))
    await next('processes')
    await user.click(screen.getByRole('button', { name: 'Leave, finish later' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Leave, finish later' })).toBeNull())
    expect(shell.asked.confirms).toEqual([])
  })

  it('should not let a project be created without a name', async () => {
    const { user, fake } = openWizard('/create-project/project-details')
    await user.click(await next('fields'))
    expect((await screen.findAllByText('At least 2 characters')).length).toBeGreaterThan(0)
    expect(fake.sent(projectSettingsCalls.createProject)).toEqual([])
  })

  it('should say why a project was not created', async () => {
    const service = createService()
    service.fake.fail(projectSettingsCalls.createProject, 'PROJECT_LIMIT_REACHED')
    const { user } = openWizard('/create-project/project-details', { service })
    await user.type(await screen.findByLabelText(/Name of the project/), 'Teine')
    await user.click(await next('fields'))
    expect(within(await screen.findByRole('alert')).getByText('The project was not created')).toBeDefined()
  })

  it('should only warn of a mistyped registry code', async () => {
    const { user } = openWizard('/create-project/project-company')
    await user.type(await screen.findByLabelText('Registry code'), '12345679')
    expect(screen.getByText('This is no Estonian registry code: check the figures')).toBeDefined()
    await user.click(await next('project'))
    expect(await screen.findByRole('heading', { name: 'What is the project called?' })).toBeDefined()
  })
})
