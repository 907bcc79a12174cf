import { addMessages, setFormats, setLanguage } from '@tehas/i18n'
import { uiMessages } from '@tehas/ui'
import { createRoot, type Root } from 'react-dom/client'
import { showStartProblem } from '../diagnostics/start-problem'
import en from '../messages/en.json'
import et from '../messages/et.json'
import { useSettingsStore } from '../session/settings-store'

/**
 * The page's one React root, once its texts and language are set: those that login needs, and what may be shown anywhere.
 * The frame and the other account screens bring their own. What breaks outside every boundary says so in plain HTML.
 */
export function openPage(): Root {
  addMessages('ui', uiMessages)
  addMessages('shell', { et, en })
  setLanguage(useSettingsStore.getState().language)
  setFormats(useSettingsStore.getState())
  useSettingsStore.subscribe((settings) => {
    setLanguage(settings.language)
    setFormats(settings)
  })
  const element = document.getElementById('root')
  if (!element) throw new Error('The page has no element to draw in')
  return createRoot(element, { onUncaughtError: showStartProblem })
}
