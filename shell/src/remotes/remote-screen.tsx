import type { Area, RemoteEntry } from '@tehas/contracts'
import { AreaTexts } from '@tehas/i18n'
import { Center, ErrorSource } from '@tehas/ui'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { isLostChunk } from '../diagnostics/lost-chunk'
import { sourceLabel } from '../diagnostics/report-problem'
import { reportRemote } from '../diagnostics/report-remote'
import { RemoteLoading, RemoteProblem, ScreenProblem } from './remote-problem'
import { type ScreenKind, screenOf } from './remote-screens'
import { useRemoteState, useRemotes } from './remotes-context'

export type RemoteScreenProps = {
  readonly area: Area
  readonly kind: ScreenKind
  readonly id: string
  readonly props?: object
  /** Shown while the code comes; a quiet bar by default. */
  readonly loading?: ReactNode
  /** Instead of the error with its Retry, for places too small for one. */
  readonly fallback?: ReactNode
  /** Puts a frame around the error, for a screen that brings its own. */
  readonly wrapProblem?: (problem: ReactNode) => ReactNode
}

/** One screen of a remote, whatever state the remote is in: loading, failed with a Retry, switched off, not fitting. */
export function RemoteScreen({
  area,
  kind,
  id,
  props = {},
  loading = <RemoteLoading />,
  fallback,
  wrapProblem = kind === 'routes' ? centred : (problem) => problem,
}: RemoteScreenProps) {
  const manager = useRemotes()
  const state = useRemoteState(area)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    void manager.load(area)
  }, [manager, area])

  if (state.status === 'idle' || state.status === 'loading') return loading
  // Whatever else a screen is stands over a page, on which something may be typed.
  const isOverPage = kind !== 'routes'
  const problem = (shown: ReactNode) => (fallback === undefined ? wrapProblem(shown) : fallback)
  if (state.status !== 'ready') {
    return problem(
      <RemoteProblem area={area} state={state} isOverPage={isOverPage} onRetry={() => manager.retry(area)} />,
    )
  }

  const Screen = screenOf(state.remote, kind, id, attempt)
  return (
    // A new key and a new lazy component per attempt: React keeps the failure of the old one for ever.
    <ErrorBoundary
      key={`${kind}/${id}/${attempt}`}
      resetKeys={[location.pathname]}
      onError={(error) => reportScreen(manager.entry(area), error)}
      fallbackRender={({ error }) =>
        problem(
          <ScreenProblem
            area={area}
            error={error}
            isOverPage={isOverPage}
            onRetry={() => setAttempt((count) => count + 1)}
          />,
        )
      }
    >
      <Suspense fallback={loading}>
        <ErrorSource value={labelOf(manager.entry(area))}>
          <AreaTexts of={area}>
            <Screen {...props} />
            <Drawn screen={`${area} ${kind} ${id}`} />
          </AreaTexts>
        </ErrorSource>
      </Suspense>
    </ErrorBoundary>
  )
}

/** Marks for whoever watches the page that a screen was drawn: an area is published only after its first page was. */
function Drawn({ screen }: { readonly screen: string }) {
  useEffect(() => {
    performance.mark(`tehas:screen ${screen}`)
  }, [screen])
  return null
}

/** A page has room around what it says. */
const centred = (problem: ReactNode) => <Center minH="60vh">{problem}</Center>

const labelOf = (entry: RemoteEntry | undefined): string | undefined =>
  entry && sourceLabel({ of: entry.name, version: entry.version, build: entry.build })

function reportScreen(entry: RemoteEntry | undefined, error: unknown): void {
  if (!entry) return
  const { name, version, build } = entry
  reportRemote({ area: name, version, build, phase: isLostChunk(error) ? 'chunk' : 'render', error })
}
