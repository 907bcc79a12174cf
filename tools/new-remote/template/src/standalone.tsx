import { addMessages, setLanguage } from '@tehas/i18n'
import { Standalone } from '@tehas/shell-api/testing'
import { UiProvider, uiMessages } from '@tehas/ui'
import { createRoot } from 'react-dom/client'
import remote from './remote'

addMessages(uiMessages)
addMessages(remote.messages)
setLanguage('et')

const root = document.createElement('div')
document.body.append(root)
createRoot(root).render(<Standalone remote={remote} frame={(page) => <UiProvider>{page}</UiProvider>} />)
