import { defineDescriptor } from '@tehas/contracts'

/** What the settings area offers. */
export const descriptor = defineDescriptor({
  name: 'settings',
  routes: [
    { id: 'settings', path: '/dashboard/settings', access: 'MEMBER' },
    { id: 'settings.index', path: '', parent: 'settings', redirect: '/dashboard/settings/profile' },
    { id: 'settings.profile', path: 'profile', parent: 'settings' },
  ],
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
