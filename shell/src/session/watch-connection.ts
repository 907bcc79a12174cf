import { isApiError } from '@tehas/api-client'
import { api, queryClient } from '../boot/clients'
import { lookForUpdates } from '../pwa/look-for-updates'

/** Finds out at once when the browser's network changes, and asks again for what was not answered meanwhile. */
export function watchConnection(): () => void {
  const { check, isLost, onChange } = api.connection
  const stop = onChange(() => {
    if (isLost()) return
    const isUnanswered = ({ state }: { readonly state: { readonly error: unknown } }) =>
      isApiError(state.error, 'NO_CONNECTION')
    void queryClient.refetchQueries({ predicate: isUnanswered })
    // What was deployed meanwhile was announced to nobody here.
    lookForUpdates()
  })
  for (const event of ['online', 'offline']) window.addEventListener(event, check)
  return () => {
    stop()
    for (const event of ['online', 'offline']) window.removeEventListener(event, check)
  }
}
