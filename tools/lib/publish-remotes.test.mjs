import { expect, it } from 'vitest'
import { olderBuilds } from './publish-remotes.mjs'

const built = [
  { folder: 'mfe-sales', name: 'sales', version: '0.1.0', build: 'bbb' },
  { folder: 'mfe-settings', name: 'settings', version: '0.1.0', build: 'ccc' },
]

it('should name each area that serves another build than its sources give, and each that is switched off', () => {
  const deployed = [
    { name: 'sales', version: '0.1.0', build: 'aaa', enabled: true },
    { name: 'settings', version: '0.1.0', build: 'ccc', enabled: false },
  ]
  expect(olderBuilds(deployed, built)).toEqual([
    'sales still serves an older build, 0.1.0 (aaa); the sources give 0.1.0 (bbb): npm run deploy-remote -- mfe-sales',
    'settings is switched off: npm run registry -- enable settings',
  ])
})

it('should say nothing where everything is what the sources give', () => {
  expect(
    olderBuilds(
      built.map((remote) => ({ ...remote, enabled: true })),
      built,
    ),
  ).toEqual([])
})
