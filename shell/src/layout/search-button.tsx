import { useT } from '@tehas/i18n'
import { Button, Kbd, Span } from '@tehas/ui'
import { SearchIcon } from '@tehas/ui/icons'
import { showPalette } from '../overlays/overlay-store'
import { palette } from '../router/palette-code'
import { useSettingsStore } from '../session/settings-store'

/** Where there is room for its words and key; under that it is its picture alone (design tokens §6, top bar). */
const WIDE = '@media (min-width: 1320px)'

/** Opens the search over everything. Pointing at it fetches its code. */
export function SearchButton() {
  const { t } = useT()
  const isMac = useSettingsStore((state) => state.operatingSystem === 'MacOS')
  const words = t('Search or jump to…')
  return (
    <Button
      aria-label={words}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => showPalette('search')}
      onPointerEnter={() => palette.load().catch(() => undefined)}
      css={{
        color: 'fg.muted',
        px: '0',
        '&:not(:hover)': { borderColor: 'transparent' },
        '& > :not(svg)': { display: 'none' },
        [WIDE]: {
          px: '2.5',
          bg: 'bg.canvas',
          '&&': { borderColor: 'border' },
          '& > :not(svg)': { display: 'inline-flex' },
        },
      }}
      icon={<SearchIcon />}
    >
      <Span me="3">{words}</Span>
      <Kbd>{isMac ? '⌘ K' : 'Ctrl K'}</Kbd>
    </Button>
  )
}
