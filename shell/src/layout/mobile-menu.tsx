import { useT } from '@tehas/i18n'
import { Box, chakra, Flex } from '@tehas/ui'
import { useEffect } from 'react'
import { NavLink } from 'react-router-dom'
import { useSettingsStore } from '../session/settings-store'
import { iconOf } from './nav-icons'
import { type NavigationLink, useLabelOf, useNavigation } from './use-navigation'

const Item = chakra(NavLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    h: '12',
    // As high as a finger wants it, also where more of them stand in the sheet than fit.
    flexShrink: '0',
    px: '4',
    fontSize: '0.9375rem',
    borderBottomWidth: '1px',
    '&[aria-current=page]': { color: 'petrol.fg', fontWeight: 'semibold' },
  },
})

/** Every tab and second-line link, as a sheet above the phone's bottom bar. */
export function MobileMenu() {
  const { t } = useT()
  const { tabs, secondLine } = useNavigation()
  const labelOf = useLabelOf()
  const { mobileMenuOpen, setMobileMenuOpen } = useSettingsStore()

  useEffect(() => {
    if (!mobileMenuOpen) return
    const close = (event: KeyboardEvent) => event.key === 'Escape' && setMobileMenuOpen(false)
    window.addEventListener('keydown', close)
    return () => window.removeEventListener('keydown', close)
  }, [mobileMenuOpen, setMobileMenuOpen])

  if (!mobileMenuOpen) return null
  return (
    <Box display={{ base: 'block', sm: 'none' }}>
      <Box position="fixed" inset="0" bg="scrim" zIndex="scrim" onClick={() => setMobileMenuOpen(false)} />
      <Flex
        as="nav"
        aria-label={t('More')}
        direction="column"
        position="fixed"
        insetX="0"
        bottom="14"
        maxH="70dvh"
        overflow="auto"
        bg="bg.panel"
        borderTopWidth="1px"
        zIndex="drawer"
      >
        {onceEach([...tabs, ...secondLine]).map((link) => {
          const Icon = iconOf(link)
          return (
            <Item key={link.path} to={link.path} onClick={() => setMobileMenuOpen(false)}>
              <Icon size={20} />
              {labelOf(link)}
            </Item>
          )
        })}
      </Flex>
    </Box>
  )
}

/** A page that two tabs lead to stands in one list of all only once. */
const onceEach = (links: readonly NavigationLink[]): NavigationLink[] => [
  ...new Map(links.map((link) => [link.path, link])).values(),
]
