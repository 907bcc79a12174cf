import { defineDescriptor } from '@tehas/contracts'

/** What the area offers. */
export const descriptor = defineDescriptor({
  name: '__area__',
  routes: [{ id: '__area__', path: '/dashboard/__area__', access: 'MEMBER' }],
})
