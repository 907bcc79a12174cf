import { vi } from 'vitest'

/** Everything that asks for a narrow screen finds one, until mocks are restored. */
export function showOnPhone(): void {
  const original = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => original(query.startsWith('(max-width') ? 'all' : query))
}
