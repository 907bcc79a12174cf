import { useT } from '@tehas/i18n'
import { Box, Button, Notice } from '@tehas/ui'
import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { isLostChunk } from '../diagnostics/lost-chunk'
import { forgetFailedScreens } from '../router/lazy-screen'
import { reportShellError } from '../router/screen-boundary'

/** Around what floats above the page: when it fails, a strip says so and the page below goes on, never reloaded. */
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
  return (
    <Box position="fixed" insetEnd="4" bottom={{ base: '16', sm: '4' }} maxW="calc(100vw - 32px)" zIndex="toast">
      <Notice
        tone="error"
        actions={
          <Button size="sm" onClick={onRetry}>
            {t('Try again')}
          </Button>
        }
      >
        {isLostChunk(error) ? t('This window could not be fetched.') : t('This window stopped working.')}
      </Notice>
    </Box>
  )
}
