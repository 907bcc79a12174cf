import { addMessages, setLanguage } from '@tehas/i18n'
import { cleanup, type RenderResult, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach } from 'vitest'
import { uiMessages } from '../messages'
import { UiProvider } from '../theme/ui-provider'

addMessages('ui', uiMessages)
setLanguage('en')
afterEach(cleanup)

/** Renders parts inside the theme, with English texts. */
export function renderUi(element: ReactElement): RenderResult {
  return render(element, { wrapper: ({ children }) => <UiProvider colorMode="light">{children}</UiProvider> })
}
