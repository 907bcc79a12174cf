import { useT } from '@tehas/i18n'
import { Center, Delayed, ErrorState, Spinner } from '@tehas/ui'
import { forgetReload, isLostChunk, recoverFromLostChunk, stayOnPage } from './lost-chunk'
import { type CodeSource, problemDetails, sourceOfShell } from './report-problem'
import { useRecovery } from './use-recovery'

export type CodeProblemProps = {
  readonly error: unknown
  readonly onRetry: () => void
  /** Whose code it is; the shell's by default. */
  readonly source?: CodeSource
  /** Name of the area, translated. */
  readonly area?: string
  /** It stands over a page that must stay. */
  readonly isOverPage?: boolean
}

/** In the place of a screen whose code did not come or broke: recovers by itself where that is safe, else says so. */
export function CodeProblem({ error, onRetry, source = sourceOfShell, area, isOverPage = false }: CodeProblemProps) {
  const { t } = useT()
  const recovering = useRecovery(error, isOverPage ? stayOnPage : recoverFromLostChunk)
  const lost = isLostChunk(error)
  if (recovering) {
    return (
      <Delayed>
        <Center>
          <Spinner />
        </Center>
      </Delayed>
    )
  }
  const what = lost ? t('This screen did not load') : t('This screen stopped working')
  const title = area === undefined ? what : `${area}: ${what.charAt(0).toLowerCase()}${what.slice(1)}`
  const retry = () => {
    forgetReload()
    onRetry()
  }
  return (
    <ErrorState
      title={title}
      onRetry={retry}
      details={problemDetails({ ...source, phase: lost ? 'chunk' : 'render', error })}
    >
      {lost
        ? t('The connection was cut, or a new version is being put in place.')
        : t('The rest of the app goes on. Nothing that was saved is lost.')}
    </ErrorState>
  )
}
