import { addMessages } from '@tehas/i18n'
import { Slot } from '@tehas/shell-api'
import { Box, Flex } from '@tehas/ui'
import { Outlet } from 'react-router-dom'
import { PanelHost } from '../overlays/panels/panel-host'
import { useOverlayKeys } from '../overlays/use-overlay-keys'
import { ScreenBoundary } from '../router/screen-boundary'
import { BottomBar } from './bottom-bar'
import { useIdlePreload } from './idle-work'
import { layoutMessages } from './messages/layout-messages'
import { SecondLine } from './second-line'
import { TopBar } from './top-bar'
import { usePointedPreload } from './use-pointed-preload'

addMessages('shell', layoutMessages)

/** On a phone a page that has a bar of its own, with the way back, stands alone. */
const alone = {
  '&:has([data-own-bar])': {
    '& > header, & > nav': { display: { smDown: 'none' } },
    '& #main': { pb: { smDown: '0' } },
  },
}

/** The frame of the work: top bar, page, and a detail panel beside or above it. */
export function DashboardLayout() {
  const isQuiet = useIdlePreload()
  useOverlayKeys()
  const pointed = usePointedPreload()
  return (
    <Flex direction="column" flex="none" h="calc(100dvh - var(--tehas-notices, 0px))" css={alone}>
      <TopBar />
      <SecondLine />
      <Flex flex="1" minH="0" position="relative">
        <Box as="main" id="main" flex="1" minW="0" overflow="auto" pb={{ base: '14', sm: '0' }} {...pointed}>
          <ScreenBoundary>
            <Outlet />
          </ScreenBoundary>
        </Box>
        <PanelHost />
      </Flex>
      <BottomBar />
      {isQuiet ? <Slot id="dashboard.quiet" props={{}} /> : null}
    </Flex>
  )
}
