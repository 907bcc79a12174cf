import { defineDescriptor } from '@tehas/contracts'

/** What the settings area offers. */
export const descriptor = defineDescriptor({
  name: 'settings',
  routes: [
    { id: 'create-project', path: '/create-project', access: 'SIGNED_IN' },
    {
      id: 'create-project.index',
      path: '',
      parent: 'create-project',
      redirect: '/create-project/project-details',
    },
    { id: 'create-project.company', path: 'project-company', parent: 'create-project' },
    { id: 'create-project.project', path: 'project-details/:projectId?', parent: 'create-project' },
    { id: 'create-project.fields', path: 'project-fields', parent: 'create-project' },
    { id: 'create-project.root-field', path: 'upsert-root-field/:rootId?', parent: 'create-project.fields' },
    { id: 'create-project.process-field', path: 'upsert-process-field/:processId?', parent: 'create-project.fields' },
    { id: 'create-project.item-field', path: 'upsert-item-field/:itemId?', parent: 'create-project.fields' },
    { id: 'create-project.processes', path: 'project-processes', parent: 'create-project' },
    { id: 'create-project.process', path: 'upsert-process/:processId?', parent: 'create-project.processes' },
    { id: 'create-project.teams', path: 'project-teams', parent: 'create-project' },
    { id: 'create-project.team', path: 'upsertTeam/:teamId?', parent: 'create-project.teams' },
    { id: 'create-project.finish', path: 'finish', parent: 'create-project' },
    { id: 'settings', path: '/dashboard/settings', access: 'MEMBER' },
    { id: 'settings.index', path: '', parent: 'settings', redirect: '/dashboard/settings/profile' },
    { id: 'settings.profile', path: 'profile', parent: 'settings' },
  ],
  drawers: ['partner.upsert'],
  navigation: [
    {
      tab: 'settings',
      placement: 'tab',
      label: { en: 'Settings', et: 'Seaded' },
      route: 'settings',
      order: 1,
    },
  ],
})
