import { addMessages, useT } from '@tehas/i18n'
import { Avatar, Box, Button, chakra, EmptyState, Flex, Heading, Logo, Spacer, Stack, Tag, Text } from '@tehas/ui'
import { AddIcon, ChevronRightIcon, ProjectIcon } from '@tehas/ui/icons'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { reportError } from '../diagnostics/report-error'
import { layoutMessages } from '../layout/messages/layout-messages'
import { chooseProject } from '../session/refresh-session'
import { useSessionStore } from '../session/session-store'
import { useSettingsStore } from '../session/settings-store'
import { newProjectAddress } from './new-project-address'

addMessages('shell', layoutMessages)

const Row = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    w: 'full',
    minH: '14',
    px: '4',
    py: '2.5',
    textAlign: 'start',
    cursor: 'button',
    borderBottomWidth: '1px',
    _last: { borderBottomWidth: '0' },
    _hover: { bg: 'bg.subtle' },
    _disabled: { opacity: 0.5, cursor: 'disabled' },
    // A logo is shown whole.
    '& [role=img]': { borderRadius: 'l1' },
    '& [role=img] img': { objectFit: 'contain', bg: 'white' },
  },
})

/** The projects of the user: choose one, or start a new one (specification §2). */
export function SelectProjectPage() {
  const { t } = useT()
  const navigate = useNavigate()
  const { state } = useLocation()
  const user = useSessionStore((session) => session.user)
  const [opening, setOpening] = useState<string>()
  const choose = async (id: string) => {
    setOpening(id)
    try {
      await chooseProject(id)
      const from = Object(state).from
      await navigate(
        typeof from?.pathname === 'string'
          ? { pathname: from.pathname, search: from.search, hash: from.hash }
          : '/dashboard',
      )
    } catch (error) {
      reportError(error)
    } finally {
      setOpening(undefined)
    }
  }
  const projects = user?.projects ?? []
  return (
    <Flex direction="column" flex="1" bg="bg.canvas">
      <SelectProjectBar />
      <Box as="main" w="full" maxW="560px" mx="auto" px="4" py={{ base: '6', sm: '16' }}>
        <Heading as="h1" textStyle="2xl" fontWeight="semibold" mb="5">
          {t('Choose a project')}
        </Heading>
        {projects.length === 0 ? (
          <Box bg="bg.panel" borderWidth="1px" borderRadius="l2" py="10">
            <EmptyState
              icon={ProjectIcon}
              title={t('No projects yet')}
              actions={
                <Button asChild variant="solid" size="lg">
                  <Link to={newProjectAddress}>{t('Create a project')}</Link>
                </Button>
              }
            >
              {t('A project holds the orders, stock and people of one workshop.')}
            </EmptyState>
          </Box>
        ) : (
          <Stack gap="4">
            <Box bg="bg.panel" borderWidth="1px" borderRadius="l2" overflow="hidden">
              {projects.map((project) => (
                <Row
                  key={project._id}
                  type="button"
                  disabled={opening !== undefined || project.status !== 'ACTIVE'}
                  aria-busy={opening === project._id}
                  // The reason stays legible.
                  opacity={project.status === 'ACTIVE' ? undefined : '1 !important'}
                  onClick={() => void choose(project._id)}
                >
                  <span aria-hidden>
                    <Avatar
                      name={project.name}
                      // One that is closed to the person is not asked for its logo.
                      fileId={project.status === 'ACTIVE' ? project.logo : null}
                      projectId={project._id}
                      size={32}
                    />
                  </span>
                  <Box minW="0" flex="1">
                    <Text fontWeight="semibold" truncate>
                      {project.name}
                    </Text>
                    <Text color="fg.muted" textStyle="xs" truncate>
                      {project.status === 'ACTIVE'
                        ? project.description
                        : t('Closed to you by an owner of the project')}
                    </Text>
                  </Box>
                  {project.isOwner ? <Tag>{t('Owner')}</Tag> : null}
                  {project.status === 'ACTIVE' ? <ChevronRightIcon /> : null}
                </Row>
              ))}
            </Box>
            <Button asChild size="lg" alignSelf="flex-start">
              <Link to={newProjectAddress}>
                <AddIcon />
                {t('New project')}
              </Link>
            </Button>
          </Stack>
        )}
      </Box>
    </Flex>
  )
}

function SelectProjectBar() {
  const { t, language } = useT()
  const setLanguage = useSettingsStore((session) => session.setLanguage)
  const other = language === 'et' ? 'en' : 'et'
  return (
    <Flex as="header" h="topbar" align="center" gap="2" px="4" bg="bg.panel" borderBottomWidth="1px">
      <Logo size={26} withName />
      <Spacer />
      <Button
        variant="ghost"
        size="sm"
        lang={other}
        aria-label={t('Switch language: {{language}}', { language: other === 'et' ? 'Eesti' : 'English' })}
        onClick={() => setLanguage(other)}
      >
        {language.toUpperCase()}
      </Button>
      <Button asChild variant="ghost" size="sm">
        <Link to="/logout">{t('Log out')}</Link>
      </Button>
    </Flex>
  )
}
