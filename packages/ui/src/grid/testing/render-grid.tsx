import { cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach } from 'vitest'
import { UiProvider } from '../../theme/ui-provider'

afterEach(cleanup)

/** Renders with the product's theme, as the shell does. */
export function renderGrid(element: ReactElement) {
  return render(element, { wrapper: ({ children }) => <UiProvider colorMode="light">{children}</UiProvider> })
}
