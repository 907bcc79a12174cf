import { useT } from '@tehas/i18n'
import { Box, Button, Notice } from '@tehas/ui'
import { type ReactNode, Suspense, useEffect } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { api } from '../boot/clients'
import { isLostChunk } from '../diagnostics/lost-chunk'
import { forgetFailedScreens } from '../router/lazy-screen'
import { reportShellError } from '../router/screen-boundary'

/**
 * Around what floats above the page: when it fails, a strip says so and the page below goes on, never reloaded. What could
 * not be fetched is asked for again when the connection is back.
 */
export function OverlayBoundary({ children }: { readonly children: ReactNode }) {
  return (
    <ErrorBoundary
      onReset={forgetFailedScreens}
      onError={reportShellError}
      fallbackRender={({ error, resetErrorBoundary }) => <OverlayProblem error={error} onRetry={resetErrorBoundary} />}
    >
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  )
}

function OverlayProblem({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t } = useT()
  const isLost = isLostChunk(error)
  useEffect(() => (isLost ? api.connection.onChange(onRetry) : undefined), [isLost, onRetry])
  return (
    // Where toasts stand: what one presses next is at the end of the page on a tablet and a phone.
    <Box
      position="fixed"
      insetEnd="4"
      top="calc(120px + var(--tehas-notices, 0px))"
      maxW="calc(100vw - 32px)"
      zIndex="toast"
    >
      <Notice
        tone="error"
        actions={
          <Button size="sm" onClick={onRetry}>
            {t('Try again')}
          </Button>
        }
      >
        {isLost ? t('This window could not be fetched.') : t('This window stopped working.')}
      </Notice>
    </Box>
  )
}
