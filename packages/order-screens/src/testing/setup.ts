import { messages as costMessages } from '@tehas/cost-engine/messages'
import { addMessages } from '@tehas/i18n'
import { uiMessages } from '@tehas/ui'
import { gridMessages } from '@tehas/ui/grid'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import '../structure/texts'

afterEach(cleanup)
for (const messages of [uiMessages, gridMessages]) addMessages('ui', messages)
addMessages('cost-engine', costMessages)
// Screens are loaded on demand, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 8000 })
vi.setConfig({ testTimeout: 30_000 })
