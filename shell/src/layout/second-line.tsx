import { useT } from '@tehas/i18n'
import { chakra, Flex } from '@tehas/ui'
import { matchPath, NavLink, useLocation } from 'react-router-dom'
import { type Navigation, tabAt, useLabelOf, useNavigation } from './use-navigation'

const LineLink = chakra(NavLink, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    h: '9',
    textStyle: 'xs',
    fontWeight: 'medium',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    _hover: { color: 'fg' },
    '&[aria-current=page]': { color: 'petrol.fg' },
  },
})

/** Links of the open tab beyond its own page (design tokens §6, top bar); none above an open order or product. */
export function linksOfTab(navigation: Navigation, pathname: string): Navigation['secondLine'] {
  if (navigation.details.some((path) => matchPath({ path, end: false }, pathname))) return []
  const current = tabAt(navigation, pathname)
  const below = navigation.secondLine.filter(({ tab }) => tab === current)
  const home = navigation.tabs.find(({ tab }) => tab === current)
  return below.length === 0 || !home ? below : [home, ...below]
}

/** The second line of links under the top bar, where the open tab has one. */
export function SecondLine() {
  const { t } = useT()
  const { pathname } = useLocation()
  const labelOf = useLabelOf()
  const links = linksOfTab(useNavigation(), pathname)
  if (links.length === 0) return null
  return (
    <Flex
      as="nav"
      aria-label={t('More pages of this area')}
      display={{ base: 'none', sm: 'flex' }}
      gap="4"
      px="5"
      flexShrink="0"
      bg="bg.panel"
      borderBottomWidth="1px"
      overflowX="auto"
    >
      {links.map((link) => (
        <LineLink key={link.path} to={link.path}>
          {labelOf(link)}
        </LineLink>
      ))}
    </Flex>
  )
}
