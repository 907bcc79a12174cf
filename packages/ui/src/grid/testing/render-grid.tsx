import { setLanguage } from '@tehas/i18n'
import { cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeAll } from 'vitest'
import { UiProvider } from '../../theme/ui-provider'

// The texts of the grid alone are keys without a table; those of refused fields have both languages from the start.
beforeAll(() => setLanguage('en'))
afterEach(cleanup)

/** Renders with the product's theme, as the shell does. */
export function renderGrid(element: ReactElement) {
  return render(element, { wrapper: ({ children }) => <UiProvider colorMode="light">{children}</UiProvider> })
}
