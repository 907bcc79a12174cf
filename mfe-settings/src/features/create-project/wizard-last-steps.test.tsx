// @vitest-environment happy-dom
import { projectSettingsCalls } from '@tehas/contracts/settings'
import { createTestProcessDefinition, testId } from '@tehas/contracts/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createService, emptyProject, openWizard } from './testing/open-wizard'

describe('the last steps of the wizard', () => {
  const project = emptyProject

  it('should send invitations and refuse what is no address', async () => {
    const { user, fake } = openWizard('/create-project/finish', { project })
    const field = await screen.findByLabelText('E-mail addresses')
    await user.type(field, 'liis')
    await user.click(screen.getByRole('button', { name: 'Send invitations' }))
    expect(screen.getByText('Not an e-mail address: liis')).toBeDefined()
    await user.type(field, '@too.ee')
    await user.click(screen.getByRole('button', { name: 'Send invitations' }))
    await waitFor(() =>
      expect(fake.sent(projectSettingsCalls.sendProjectInvitation)).toEqual([
        { body: { emails: ['liis@too.ee'], userRights: { PRODUCTION: true } } },
      ]),
    )
  })

  it('should count the same processes beside the last step as on it: those in use', async () => {
    const service = createService(project)
    service.state.processes = [
      createTestProcessDefinition({ _id: testId('saw'), name: 'Sawing', active: true }),
      createTestProcessDefinition({ _id: testId('glue'), name: 'Gluing', active: true }),
      createTestProcessDefinition({ _id: testId('old'), name: 'Old one', active: false }),
    ]
    openWizard('/create-project/finish', { service, project })
    expect(await screen.findByText('2 processes')).toBeDefined()
  })

  it('should offer a first sale order only where one can be made', async () => {
    openWizard('/create-project/finish', { project })
    expect(await screen.findByRole('button', { name: 'New sale order' })).toBeDefined()
    cleanup()
    openWizard('/create-project/finish', { project, drawers: [] })
    expect(await screen.findByRole('button', { name: 'Finish' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'New sale order' })).toBeNull()
  })

  it('should switch the language for good', async () => {
    const { user, shell } = openWizard('/create-project/finish', { project })
    await user.click(await screen.findByRole('button', { name: 'Switch language: Eesti' }))
    expect(shell.asked.languages).toEqual(['et'])
  })

  it('should ask for a project first', async () => {
    openWizard('/create-project/project-teams')
    expect(await screen.findByRole('heading', { name: 'What is the project called?' })).toBeDefined()
  })
})
