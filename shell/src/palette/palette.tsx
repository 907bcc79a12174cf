import { addMessages } from '@tehas/i18n'
import { useOverlayStore } from '../overlays/overlay-store'
import { KeySheet } from './key-sheet'
import { paletteMessages } from './messages/palette-messages'
import { NewChooser } from './new-chooser'
import { SearchDialog } from './search-dialog'

addMessages('shell', paletteMessages)

/** What the keys of every page open: the search over everything, the choice of what to make, the sheet of keys. */
export function Palette() {
  const view = useOverlayStore((state) => state.palette)
  switch (view) {
    case 'search':
      return <SearchDialog />
    case 'new':
      return <NewChooser />
    case 'keys':
      return <KeySheet />
    case undefined:
      return null
  }
}
