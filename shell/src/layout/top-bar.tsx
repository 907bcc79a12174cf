import { useT } from '@tehas/i18n'
import { Slot } from '@tehas/shell-api'
import { Box, Button, chakra, Flex, Logo, Spacer } from '@tehas/ui'
import { Link } from 'react-router-dom'
import { NotificationBell } from '../router/notification-screens'
import { useSettingsStore } from '../session/settings-store'
import { ProjectSwitcher } from './project-switcher'
import { SearchButton } from './search-button'
import { TopTabs } from './top-tabs'
import { UserMenu } from './user-menu'

const HomeLink = chakra(Link, { base: { display: 'inline-flex', flexShrink: '0', borderRadius: 'l2' } })
const SkipLink = chakra('a', {
  base: {
    position: 'fixed',
    insetStart: '2',
    top: '-12',
    px: '3',
    py: '1.5',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l2',
    zIndex: 'popover',
    _focus: { top: '2' },
  },
})

/** Where the bell will hang; nothing moves when it comes. */
const BellPlace = () => <Box boxSize="control" flexShrink="0" />

/** Logo, project, tabs, search, running timer, bell, language, user (design tokens §6). Timer and bell come when the page is quiet. */
export function TopBar({ isQuiet }: { readonly isQuiet: boolean }) {
  const { t, language } = useT()
  const setLanguage = useSettingsStore((state) => state.setLanguage)
  const other = language === 'et' ? 'en' : 'et'
  return (
    <Flex
      as="header"
      h="topbar"
      flexShrink="0"
      align="center"
      gap={{ base: '1', sm: '3' }}
      px={{ base: '4', sm: '4' }}
      bg="bg.panel"
      borderBottomWidth="1px"
      position="relative"
    >
      <SkipLink href="#main">{t('Skip to the content')}</SkipLink>
      <HomeLink to="/dashboard" aria-label="Tehas">
        <Logo size={26} />
      </HomeLink>
      <ProjectSwitcher />
      <TopTabs />
      <Spacer display={{ base: 'block', sm: 'none' }} />
      <SearchButton />
      {isQuiet ? <Slot id="top-bar.timer" props={{}} /> : null}
      {isQuiet ? <NotificationBell meanwhile={<BellPlace />} /> : <BellPlace />}
      <Button
        variant="ghost"
        size="sm"
        aria-label={t('Switch language: {{language}}', { language: other === 'et' ? 'Eesti' : 'English' })}
        lang={other}
        onClick={() => setLanguage(other)}
      >
        {language.toUpperCase()}
      </Button>
      <UserMenu />
    </Flex>
  )
}
