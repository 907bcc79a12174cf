import { useT } from '@tehas/i18n'
import { Button, chakra, Flex, Logo, Spacer } from '@tehas/ui'
import { Link } from 'react-router-dom'
import { useSettingsStore } from '../session/settings-store'
import { Bell } from './bell'
import { ProjectSwitcher } from './project-switcher'
import { SearchAndTimer } from './search-and-timer'
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

/** Logo, project, tabs, search, running timer, bell, language, user (design tokens §6). Nothing of it moves when timer, bell or their counts come. */
export function TopBar() {
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
      <SearchAndTimer />
      <Bell />
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
