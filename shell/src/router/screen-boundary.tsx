import { Center } from '@tehas/ui'
import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'react-router-dom'
import { CodeProblem } from '../diagnostics/code-problem'
import { isLostChunk } from '../diagnostics/lost-chunk'
import { reportProblem, sourceOfShell } from '../diagnostics/report-problem'
import { forgetFailedScreens } from './lazy-screen'

/** Keeps a page that fails in its place: the frame around it stays usable, and another address begins anew. */
export function ScreenBoundary({ children }: { readonly children: ReactNode }) {
  const { key } = useLocation()
  return (
    <ErrorBoundary
      resetKeys={[key]}
      onReset={forgetFailedScreens}
      onError={reportShellError}
      fallbackRender={({ error, resetErrorBoundary }) => (
        <Center flex="1" minH="60vh">
          <CodeProblem error={error} onRetry={resetErrorBoundary} />
        </Center>
      )}
    >
      {children}
    </ErrorBoundary>
  )
}

/** Says that code of the shell itself failed. */
export const reportShellError = (error: unknown): void =>
  reportProblem({ ...sourceOfShell, phase: isLostChunk(error) ? 'chunk' : 'render', error })
