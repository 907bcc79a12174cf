import { useT } from '@tehas/i18n'
import { useRights, useSession, useTitle } from '@tehas/shell-api'
import { NavLink, Outlet, useLocation } from '@tehas/shell-api/router'
import { Box, chakra, Flex } from '@tehas/ui'
import { useEffect, useRef } from 'react'
import { SETTINGS_MENU_WIDTH, settingsMenu } from './settings-menu'

const Entry = chakra(NavLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    h: { base: '12', md: '8' },
    textStyle: { base: 'md', md: 'sm' },
    px: '2.5',
    borderRadius: 'l2',
    color: 'fg.muted',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    _hover: { bg: 'bg.muted', color: 'fg' },
    '&[aria-current=page]': { bg: 'petrol.subtle', color: 'petrol.fg' },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
})

/** The settings menu and the chosen page. */
export function SettingsLayout() {
  const { t } = useT()
  const rights = useRights()
  const { pathname } = useLocation()
  const menu = useRef<HTMLDivElement>(null)
  // On a narrow screen the menu is a row that scrolls; the page that is open stays in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen entry changes with the address
  useEffect(() => {
    const showChosen = () => {
      const chosen = menu.current?.querySelector('[aria-current=page]')
      chosen?.scrollIntoView({ block: 'nearest', inline: 'center' })
    }
    showChosen()
    window.addEventListener('resize', showChosen)
    return () => window.removeEventListener('resize', showChosen)
  }, [pathname])
  const { project } = useSession()
  const opened = settingsMenu.find(({ path }) => pathname.startsWith(`/dashboard/settings/${path}`))
  useTitle([opened && t(opened.label), t('Settings'), project?.name])
  return (
    <Flex direction={{ base: 'column', md: 'row' }} h="full" minH="0">
      <Box
        as="nav"
        ref={menu}
        aria-label={t('Settings pages')}
        w={{ base: 'full', md: `${SETTINGS_MENU_WIDTH}px` }}
        flexShrink="0"
        p="2.5"
        overflow="auto"
        borderEndWidth={{ base: '0', md: '1px' }}
        borderBottomWidth={{ base: '1px', md: '0' }}
      >
        {/* As wide as its entries, so that the last one keeps its distance from the edge. */}
        <Flex direction={{ base: 'row', md: 'column' }} gap="0.5" w={{ base: 'max-content', md: 'auto' }}>
          {settingsMenu
            .filter(({ access }) => rights.may(access))
            .map(({ path, label, icon: Glyph }) => (
              <Entry key={path} to={`/dashboard/settings/${path}`}>
                <Glyph />
                {t(label)}
              </Entry>
            ))}
        </Flex>
      </Box>
      <Flex
        data-phone="touch"
        direction="column"
        flex="1"
        minW="0"
        minH="0"
        overflow="auto"
        bg="bg.panel"
        css={{ '& > *': { flexShrink: 0 } }}
      >
        <Outlet />
      </Flex>
    </Flex>
  )
}
