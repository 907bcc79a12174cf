import { defineDescriptor } from '@tehas/contracts'

/** What the area offers. */
export const descriptor = defineDescriptor({
  name: '__area__',
  routes: [{ id: '__area__', path: '/dashboard/__area__', access: 'MEMBER' }],
  navigation: [
    {
      tab: '__area__',
      placement: 'tab',
      label: { en: '__Area__', et: '__AreaEt__' },
      route: '__area__',
      order: 1,
    },
  ],
})
