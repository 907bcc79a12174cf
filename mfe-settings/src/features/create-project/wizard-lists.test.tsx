// @vitest-environment happy-dom
import { calls } from '@tehas/contracts'
import { projectSettingsCalls } from '@tehas/contracts/settings'
import { testId } from '@tehas/contracts/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createService, emptyProject, next, openWizard } from './testing/open-wizard'

describe('fields, processes and teams in the wizard', () => {
  const project = emptyProject

  it('should create exactly the fields that are switched on', async () => {
    const { user, fake } = openWizard('/create-project/project-fields', { project })
    await user.click(await screen.findByRole('switch', { name: 'Wood species is in use' }))
    await user.click(await screen.findByRole('switch', { name: 'Certificate EN 1090 is in use' }))
    await user.click(await next('processes'))
    await screen.findByRole('heading', { name: 'What does your workshop do?' })
    const keys = fake
      .sent(projectSettingsCalls.addProjectField)
      .map(({ body }) => Object.entries(body).map(([level, field]) => `${level}.${field?.key}`))
    expect(keys.flat()).toEqual([
      'rootFields.client_order',
      'rootFields.contact',
      'rootFields.delivery_terms',
      ...['thickness', 'coating', 'material', 'drawing', 'wood_species', 'certificate'].flatMap((key) => [
        `productFields.${key}`,
        `itemFields.${key}`,
      ]),
      'processFields.program',
      'processFields.instruction',
    ])
  })

  it('should put fields in order, and save it after the fields themselves', async () => {
    const { user, fake } = openWizard('/create-project/project-fields', { project })
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
      { body: { levels: ['productFields', 'itemFields'], keys: ['material', 'thickness', 'coating', 'drawing'] } },
    ])
    const made = fake.sent(projectSettingsCalls.addProjectField).flatMap(({ body }) => body.itemFields?.key ?? [])
    expect(made).toEqual(['material', 'thickness', 'coating', 'drawing'])
  })

  it('should name what was not saved and go on from there', async () => {
    const service = createService(project)
    service.fake.fail(calls.createProcessDefinition, 'INTERNAL_ERROR')
    const { user, fake } = openWizard('/create-project/project-processes', { project, service })
    await user.click(await next('teams'))
    expect(await screen.findByText('Laser cutting was not saved')).toBeDefined()
    expect(screen.getByRole('heading', { name: 'What does your workshop do?' })).toBeDefined()
    expect(fake.sent(calls.createProcessDefinition)).toHaveLength(1)
  })

  it('should make processes, then teams that do them', async () => {
    const { user, fake } = openWizard('/create-project/project-processes', { project })
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
    const { user, fake } = openWizard('/create-project/project-processes', { project, service })
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
    const { user, fake } = openWizard('/create-project/project-processes', { project })
    await user.click(await next('teams'))
    await screen.findByRole('heading', { name: 'Who does the work?' })
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await screen.findByRole('heading', { name: 'What does your workshop do?' })
    const made = fake.sent(calls.createProcessDefinition).length
    await user.click(await next('teams'))
    await screen.findByRole('heading', { name: 'Who does the work?' })
    expect(fake.sent(calls.createProcessDefinition)).toHaveLength(made)
  })
})
