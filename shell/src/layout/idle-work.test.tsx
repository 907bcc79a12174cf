// @vitest-environment happy-dom
import { CONTRACT_VERSION, remoteEntrySchema } from '@tehas/contracts'
import { scan } from '@tehas/screens/testing'
import { pageScans } from '@tehas/shell-api'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { emptyRegistry } from '../boot/load-registry'
import { useIdlePreload } from './idle-work'

const stock = remoteEntrySchema.parse({
  name: 'stock',
  version: '1.0.0',
  build: 'abc',
  contract: CONTRACT_VERSION,
  enabled: true,
  entry: '/remotes/x.js',
  descriptor: { name: 'stock', routes: [], slots: ['dashboard.quiet'] },
})
type Registered = { registry: { readonly remotes: readonly unknown[] } }
const remotes = vi.hoisted((): Registered => ({ registry: { remotes: [] } }))
vi.mock('../remotes/remotes-context', () => ({ useRemotes: () => remotes }))
vi.mock('../remotes/lazy-modules', () => ({ warmSharedModules: () => undefined }))
vi.mock('../boot/when-quiet', () => ({ whenQuiet: () => () => undefined }))
vi.mock('../diagnostics/problems/load-problem-texts', () => ({ loadProblemTexts: async () => undefined }))
vi.mock('../router/palette-code', () => ({ palette: { load: async () => undefined } }))
vi.mock('./use-navigation', () => ({ useNavigation: () => ({ tabs: [] }) }))

function Frame() {
  return <p>{useIdlePreload() ? 'What opens scans is asked for' : 'Nothing is asked for'}</p>
}

afterEach(cleanup)

it('should keep what is scanned before the code that opens it is there, and ask for that code at once', async () => {
  remotes.registry = { ...emptyRegistry, remotes: [stock] }
  render(<Frame />)
  expect(screen.getByText('Nothing is asked for')).toBeTruthy()
  act(() => scan(document.body, 'PP-12'))
  expect(screen.getByText('What opens scans is asked for')).toBeTruthy()

  const open = vi.fn()
  const stop = await act(async () => pageScans.openBy(open))
  expect(open).toHaveBeenCalledExactlyOnceWith('PP-12')
  // It reads for itself from here on.
  const readKeys = vi.fn((event: KeyboardEvent) => event.defaultPrevented)
  window.addEventListener('keydown', readKeys)
  scan(document.body, 'PP-13')
  window.removeEventListener('keydown', readKeys)
  expect(readKeys.mock.results.map(({ value }) => value)).toEqual(Array(6).fill(false))
  stop()
})

it('should leave keys alone where no area opens scans', () => {
  remotes.registry = { ...emptyRegistry, remotes: [] }
  render(<Frame />)
  act(() => scan(document.body, 'PP-12'))
  expect(screen.getByText('Nothing is asked for')).toBeTruthy()
})
