import type { Area, RemoteEntry } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { Box, Delayed, ErrorState, MessageState, SkeletonRows, Text } from '@tehas/ui'
import { DisconnectedIcon } from '@tehas/ui/icons'
import { CodeProblem } from '../diagnostics/code-problem'
import { recoverFromLostRemote, stayOnPage } from '../diagnostics/lost-chunk'
import { type CodeSource, problemDetails, sourceLabel } from '../diagnostics/report-problem'
import { useRecovery } from '../diagnostics/use-recovery'
import type { RemoteState } from './remote-state'
import { useRemotes } from './remotes-context'

const names: Record<Area, string> = {
  sales: 'Sales',
  manufacturing: 'Manufacturing',
  purchase: 'Purchase',
  stock: 'Stock',
  boards: 'Boards',
  settings: 'Settings',
  public: 'Home',
}

/** English name of an area, which is its text key. */
export const areaName = (area: Area): string => names[area]

export function RemoteLoading() {
  return (
    <Delayed>
      <Box p="5">
        <SkeletonRows rows={8} />
      </Box>
    </Delayed>
  )
}

type Trouble = Exclude<RemoteState, { status: 'idle' | 'loading' | 'ready' }>

type RemoteProblemProps = {
  readonly area: Area
  readonly state: Trouble
  readonly onRetry: () => void
  /** It stands over a page that must stay. */
  readonly isOverPage?: boolean
}

/** Why an area is not there; everything else goes on working. */
export function RemoteProblem({ area, state, onRetry, isOverPage = false }: RemoteProblemProps) {
  const { t } = useT()
  const entry = useRemotes().entry(area)
  const name = t(areaName(area))
  if (state.status === 'disabled') {
    return (
      <MessageState icon={DisconnectedIcon} title={t('{{area}} is switched off', { area: name })}>
        {t('Whoever runs this service switched this area off for now. The rest works.')}
        {entry && <BuildLine entry={entry} />}
      </MessageState>
    )
  }
  if (state.status === 'incompatible') {
    return (
      <MessageState icon={DisconnectedIcon} title={t('{{area}} does not fit this version', { area: name })}>
        {state.reason === 'SHELL_TOO_OLD'
          ? t('It needs a newer version of the app. Reload the page, or update the app.')
          : t('It was made for another version of the app. The rest works.')}
        {entry && <BuildLine entry={entry} />}
      </MessageState>
    )
  }
  return <FailedArea entry={entry} name={name} state={state} onRetry={onRetry} isOverPage={isOverPage} />
}

function BuildLine({ entry }: { readonly entry: RemoteEntry }) {
  return (
    <Text textStyle="xs" color="fg.subtle" mt="3">
      {sourceLabel(sourceOf(entry))}
    </Text>
  )
}

type FailedAreaProps = {
  readonly entry: RemoteEntry | undefined
  readonly name: string
  readonly state: Extract<Trouble, { status: 'failed' }>
  readonly onRetry: () => void
  readonly isOverPage: boolean
}

/** An area whose code did not come. Where another build of it is deployed by now, the page reloads by itself. */
function FailedArea({ entry, name, state, onRetry, isOverPage }: FailedAreaProps) {
  const { t } = useT()
  const recovering = useRecovery(state.error, async () =>
    entry && !isOverPage ? recoverFromLostRemote(entry) : stayOnPage(),
  )
  if (recovering) return <RemoteLoading />
  return (
    <ErrorState
      title={t('{{area}} did not load', { area: name })}
      onRetry={onRetry}
      details={entry && problemDetails({ ...sourceOf(entry), phase: state.phase, error: state.error })}
    >
      {t('This area could not be fetched. The rest works.')}
    </ErrorState>
  )
}

type ScreenProblemProps = {
  readonly area: Area
  readonly error: unknown
  readonly onRetry: () => void
  readonly isOverPage?: boolean
}

/** A screen of a loaded remote that did not come or broke. */
export function ScreenProblem({ area, error, onRetry, isOverPage = false }: ScreenProblemProps) {
  const { t } = useT()
  const entry = useRemotes().entry(area)
  return (
    <CodeProblem
      error={error}
      onRetry={onRetry}
      area={t(areaName(area))}
      isOverPage={isOverPage}
      {...(entry && { source: sourceOf(entry) })}
    />
  )
}

const sourceOf = ({ name, version, build }: RemoteEntry): CodeSource => ({ of: name, version, build })
