import { addMessages, setLanguage } from '@tehas/i18n'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { uiMessages } from '../src'
import { gridMessages } from '../src/grid'
import { Book, type Look } from './book'

addMessages('ui', uiMessages)
addMessages('ui', gridMessages)

// The address sets the look, so that a picture of any state can be taken: ?mode=dark&lang=et&density=touch
const address = new URLSearchParams(location.search)
const modes: readonly Look['colorMode'][] = ['light', 'dark', 'system']
const densities: readonly Look['density'][] = ['comfortable', 'compact', 'touch']
const colorMode = modes.find((mode) => mode === address.get('mode')) ?? 'system'
const density = densities.find((one) => one === address.get('density')) ?? 'comfortable'
setLanguage(address.get('lang') === 'et' ? 'et' : 'en')

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Book colorMode={colorMode} density={density} />
    </StrictMode>,
  )
}
