import { failureKind, useLiveUpdates } from '@tehas/api-client'
import { handleFailure } from '../diagnostics/report-error'
import { lookForUpdates } from '../pwa/look-for-updates'

/** Keeps answers live in the chosen project. A chunk of its own, as it knows every call and login knows few. */
export function LiveUpdates({ projectId }: { projectId: string }) {
  useLiveUpdates(projectId, {
    onDeployed: lookForUpdates,
    // Whoever was disabled or removed leaves at once, not with the next press of a button.
    onRefused: (error) => handleFailure({ kind: failureKind(error), error, call: 'events' }),
  })
  return null
}
