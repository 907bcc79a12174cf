import { ApiProvider } from '@tehas/api-client'
import type { ReactNode } from 'react'
import { renderLoginHelp } from '../account/login-refusal'
import { api, queryClient } from '../boot/clients'
import { Notices } from '../layout/notices'
import { OverlayBoundary } from '../overlays/overlay-boundary'
import { useOverlayStore } from '../overlays/overlay-store'
import { OverlayHost } from '../router/screens'

/** Above login while it stands alone: a newer version, and what says so. */
export function VisitorNotices() {
  const areOverlaysNeeded = useOverlayStore((state) => state.needed)
  return (
    <>
      <Notices />
      {areOverlaysNeeded ? (
        <OverlayBoundary>
          <OverlayHost />
        </OverlayBoundary>
      ) : null}
    </>
  )
}

/** What helps with a refused login, outside the whole app. */
export const renderVisitorHelp = (error: unknown, email: string): ReactNode => (
  <ApiProvider api={api} queryClient={queryClient}>
    {renderLoginHelp(error, email)}
  </ApiProvider>
)
