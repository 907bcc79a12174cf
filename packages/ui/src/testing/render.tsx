import { addMessages, schemaTexts, setLanguage } from '@tehas/i18n'
import { cleanup, configure, type RenderResult, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach } from 'vitest'
import { uiMessages } from '../messages'
import { UiProvider } from '../theme/ui-provider'

addMessages('ui', uiMessages)
addMessages('i18n', schemaTexts)
setLanguage('en')
// Parts that are fetched when somebody reaches for them take their time on a busy machine.
configure({ asyncUtilTimeout: 8000 })
afterEach(cleanup)

/** Renders parts inside the theme, with English texts. */
export function renderUi(element: ReactElement): RenderResult {
  return render(element, { wrapper: ({ children }) => <UiProvider colorMode="light">{children}</UiProvider> })
}
