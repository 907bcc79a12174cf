import { AreaTexts, addMessages, schemaTexts, setLanguage } from '@tehas/i18n'
import { Standalone } from '@tehas/shell-api/testing'
import { UiProvider, uiMessages } from '@tehas/ui'
import { createRoot } from 'react-dom/client'
import remote from './remote'

addMessages('ui', uiMessages)
addMessages('i18n', schemaTexts)
addMessages(remote.descriptor.name, remote.messages)
setLanguage('et')

const root = document.createElement('div')
document.body.append(root)
createRoot(root).render(
  <AreaTexts of={remote.descriptor.name}>
    <Standalone remote={remote} frame={(page) => <UiProvider>{page}</UiProvider>} />
  </AreaTexts>,
)
