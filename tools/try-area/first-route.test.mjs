import { expect, it } from 'vitest'
import { firstRoute } from './first-route.mjs'

const routes = [
  { id: 'start', path: '/dashboard/settings', redirect: '/dashboard/settings/profile' },
  { id: 'one', path: '/dashboard/settings/one/:id' },
  { id: 'frame', path: '/dashboard/settings/:tab?' },
  { id: 'frame.profile', path: 'profile', parent: 'frame' },
]

it('should open what the first link of the navigation leads to', () => {
  const navigation = [
    { route: 'one', order: 1 },
    { route: 'frame.profile', order: 2 },
  ]
  expect(firstRoute({ routes, navigation })).toEqual({ id: 'frame.profile', path: '/dashboard/settings/profile' })
})

it('should take the first page that needs no id where nothing is linked', () => {
  expect(firstRoute({ routes, navigation: [] })).toEqual({ id: 'frame', path: '/dashboard/settings' })
})
