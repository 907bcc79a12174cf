import { skip, useCall } from '@tehas/api-client'
import { calls, type Project } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { LoadFailure } from '@tehas/screens'
import { useChooseProject, useSession, useSetLanguage, useUnsavedChanges } from '@tehas/shell-api'
import { Navigate, Outlet, useLocation, useNavigate } from '@tehas/shell-api/router'
import { Button, Center, Delayed, Flex, Logo, Spacer, Spinner } from '@tehas/ui'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useReloadedDraft } from './use-reloaded-draft'
import { useWizard, type Wizard, type WizardDraft, WizardProvider } from './wizard-context'
import { addressOf, projectOfAddress, stepIndex, stepOfPath, WIZARD } from './wizard-steps'
import { WizardSteps } from './wizard-steps-list'

/** The onboarding wizard (specification §2): its frame, its memory and the project that it sets up. */
export function WizardLayout() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [failure, setFailure] = useState<unknown>()
  const form = useRef<Parameters<Wizard['watchForm']>[0]>(undefined)
  const watchForm = useCallback<Wizard['watchForm']>((watched) => {
    form.current = watched
  }, [])
  const step = stepOfPath(pathname)
  const opened = useOpenedProject(pathname, search)
  const { project } = opened
  const isOpening = opened.status === 'loading'
  const projectId = project?._id
  const { draft, setDraft } = useReloadedDraft(opened.wanted, (present) => form.current?.withTyped(present) ?? present)

  const wizard = useMemo(
    (): Wizard => ({
      project,
      isOpening,
      draft,
      setDraft,
      failure,
      setFailure,
      watchForm,
      goTo: (next, id) => void navigate(addressOf(next, id ?? projectId)),
    }),
    [project, isOpening, projectId, draft, setDraft, failure, navigate, watchForm],
  )

  // What is not saved goes with the wizard; from step to step and over a reload it stays.
  useUnsavedChanges(
    (to) => to !== undefined && !to.startsWith(WIZARD) && (form.current?.isChanged() === true || isKept(draft)),
  )

  if (opened.status === 'none' && stepIndex(step.id) > 1)
    return <Navigate to={addressOf('project', undefined)} replace />
  return (
    <WizardProvider value={wizard}>
      <Flex direction="column" flex="1" minH="100dvh" bg="bg.canvas">
        <WizardBar />
        <Flex
          as="main"
          data-phone="touch"
          w="full"
          maxW="1112px"
          mx="auto"
          px={{ base: '4', sm: '5' }}
          pt={{ base: '5', md: '16' }}
          pb={{ base: '0', sm: '16' }}
          gap={{ base: '5', md: '12' }}
          flex="1"
          direction={{ base: 'column', md: 'row' }}
        >
          <WizardSteps current={step.id} />
          <Flex direction="column" flex="1" minW="0" maxW={{ md: '720px' }} ms={{ md: 'auto' }}>
            <Opened {...opened} />
          </Flex>
        </Flex>
      </Flex>
    </WizardProvider>
  )
}

/** The id of the project that the address means, undefined for a new one. */
type Wanted = { readonly wanted: string | undefined }
type Opening =
  | { readonly status: 'none'; readonly project?: undefined }
  | { readonly status: 'loading'; readonly project?: undefined }
  | { readonly status: 'failed'; readonly project?: undefined; readonly error: unknown; readonly retry: () => void }
  | { readonly status: 'ready'; readonly project: Project }

/** The project that the address means, made the chosen one so that calls work in it. */
function useOpenedProject(pathname: string, search: string): Opening & Wanted {
  const chosen = useSession().project?._id
  const chooseProject = useChooseProject()
  const [failed, setFailed] = useState<{ readonly id: string; readonly error: unknown }>()
  const early = stepIndex(stepOfPath(pathname).id) <= 1
  const wanted = early ? projectOfAddress(pathname, search) : chosen
  const mustChoose = wanted !== undefined && wanted !== chosen && failed?.id !== wanted

  useEffect(() => {
    if (mustChoose) chooseProject(wanted).catch((error: unknown) => setFailed({ id: wanted, error }))
  }, [mustChoose, wanted, chooseProject])

  const ready = wanted !== undefined && wanted === chosen
  const query = useCall(calls.getProject, ready ? { body: { projectId: wanted } } : skip)
  if (wanted === undefined) return { status: 'none', wanted }
  if (query.data && ready) return { status: 'ready', project: query.data, wanted }
  if (failed?.id === wanted) {
    return { status: 'failed', error: failed.error, retry: () => setFailed(undefined), wanted }
  }
  if (query.error) return { status: 'failed', error: query.error, retry: () => void query.refetch(), wanted }
  return { status: 'loading', wanted }
}

function Opened(opening: Opening) {
  const { t } = useT()
  switch (opening.status) {
    case 'loading':
      return (
        <Delayed>
          <Center py="16">
            <Spinner />
          </Center>
        </Delayed>
      )
    case 'failed':
      return <LoadFailure title={t('The project did not open')} error={opening.error} onRetry={opening.retry} />
    default:
      return <Outlet />
  }
}

function WizardBar() {
  const { t, language } = useT()
  const setLanguage = useSetLanguage()
  const other = language === 'et' ? 'en' : 'et'
  return (
    <Flex as="header" h="topbar" align="center" gap="2" px="4" bg="bg.panel" borderBottomWidth="1px" flexShrink="0">
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
      <LeaveButton />
    </Flex>
  )
}

const isKept = ({ company, project }: WizardDraft) => company !== undefined || project !== undefined

/** What is saved stays; the shell asks about what is not. */
function LeaveButton() {
  const { t } = useT()
  const navigate = useNavigate()
  const { project } = useWizard()
  return (
    <Button variant="ghost" size="sm" onClick={() => void navigate(project ? '/dashboard' : '/select-project')}>
      {project ? t('Leave, finish later') : t('Leave')}
    </Button>
  )
}
