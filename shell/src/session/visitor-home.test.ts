// @vitest-environment happy-dom
import { KEPT_STATION, keptStationSchema } from '@tehas/contracts/station'
import { keptDraft, LASTING } from '@tehas/shell-api'
import { expect, it } from 'vitest'
import { visitorHome } from './visitor-home'

const device = keptDraft(KEPT_STATION, undefined, keptStationSchema, LASTING)

it('should be login, and the station on a shared tablet', () => {
  expect(visitorHome()).toBe('/account/login')
  device.keep({ token: `${'a'.repeat(24)}${'b'.repeat(43)}`, name: 'Keevitus' })
  expect(visitorHome()).toBe('/station')
  expect(visitorHome({ from: { pathname: '/dashboard/jobs' } })).toBe('/station')
  // The page is not there: login, and not here again and again.
  expect(visitorHome({ from: { pathname: '/station' } })).toBe('/account/login')
})
