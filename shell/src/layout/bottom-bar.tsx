import type { Tab } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { chakra, Flex } from '@tehas/ui'
import { MenuIcon } from '@tehas/ui/icons'
import { NavLink, useLocation } from 'react-router-dom'
import { useSettingsStore } from '../session/settings-store'
import { MobileMenu } from './mobile-menu'
import { tabIcons } from './nav-icons'
import { tabAt, useLabelOf, useNavigation } from './use-navigation'

const SHOWN: readonly Tab[] = ['home', 'sales', 'stock', 'my-jobs']

const item = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '0.5',
  flex: '1',
  minW: '0',
  h: '14',
  textStyle: '2xs',
  color: 'fg.muted',
  cursor: 'button',
  '&[data-open], &[aria-expanded=true]': {
    color: 'petrol.fg',
    fontWeight: 'semibold',
    boxShadow: 'inset 0 2px 0 {colors.petrol.solid}',
  },
} as const
const Item = chakra(NavLink, { base: item })
const MenuButton = chakra('button', { base: item })

/** The bar of a phone: the four most used tabs and everything else (design tokens §4). */
export function BottomBar() {
  const { t } = useT()
  const navigation = useNavigation()
  const { tabs } = navigation
  const open = tabAt(navigation, useLocation().pathname)
  const labelOf = useLabelOf()
  const { mobileMenuOpen, setMobileMenuOpen } = useSettingsStore()
  const shown = tabs.filter(({ tab }) => SHOWN.includes(tab))
  return (
    <>
      <MobileMenu />
      <Flex
        as="nav"
        aria-label={t('Main')}
        display={{ base: 'flex', sm: 'none' }}
        position="fixed"
        insetX="0"
        bottom="0"
        zIndex="drawer"
        bg="bg.panel"
        borderTopWidth="1px"
        pb="env(safe-area-inset-bottom)"
      >
        {shown.map((link) => {
          const Icon = tabIcons[link.tab]
          return (
            <Item key={link.path} to={link.path} data-open={link.tab === open || undefined}>
              <Icon size={20} />
              {labelOf(link)}
            </Item>
          )
        })}
        <MenuButton type="button" aria-expanded={mobileMenuOpen} onClick={() => setMobileMenuOpen(!mobileMenuOpen)}>
          <MenuIcon size={20} />
          {t('More')}
        </MenuButton>
      </Flex>
    </>
  )
}
