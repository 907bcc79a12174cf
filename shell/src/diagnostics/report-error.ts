import { ApiError, errorSentences, errorText, type Failure, isApiError, isForbidden } from '@tehas/api-client'
import { getLanguage, problemMessage, t } from '@tehas/i18n'
import { pushToast, showDialog } from '../overlays/overlay-store'
import { endSession, leaveLostProject } from '../session/end-session'
import { loadProblemTexts } from './problems/load-problem-texts'

/** The last failure, for whoever looks for it (specification §8: the shared error holder). */
let lastError: unknown

export const readLastError = (): unknown => lastError

/** Shows a failed call as specification §8 writes it. */
export function reportError(error: unknown): void {
  lastError = error
  // The end of the session is told by login, at once or over the page: a caller that reports it too would cover that.
  if (isApiError(error, 'CANCELLED') || isApiError(error, 'NOT_AUTHENTICATED')) return
  if (isApiError(error, 'NO_CONNECTION')) {
    pushToast({ kind: 'error', title: t('Connection error'), detail: t(errorText(error)), durationMs: 5000 })
    return
  }
  if (isForbidden(error)) {
    const [title, ...below] = errorSentences(error, t)
    const detail = below.join('\n')
    pushToast({ kind: 'error', title, ...(detail && { detail }) })
    return
  }
  const show = () => void showDialog({ title: t('Error'), body: bodyOf(error) })
  // English sentences are their own keys.
  if (getLanguage() === 'en' || !isApiError(error) || error.problems.length === 0) show()
  else void loadProblemTexts().then(show)
}

const ID = /\b[0-9a-f]{24}\b/

function bodyOf(error: unknown): string {
  const text = t(errorText(error))
  if (!(error instanceof ApiError)) return text
  const problems = error.problems.map(({ path, message }) => {
    const words = problemMessage(message, t)
    // Ids of lines tell a person nothing.
    return path === '' || ID.test(path) ? words : `${path}: ${words}`
  })
  return [text, ...problems].join('\n')
}

/** Failures that no screen shows by itself. */
export function handleFailure({ kind, error }: Failure): void {
  switch (kind) {
    case 'session-ended':
      lastError = error
      endSession()
      return
    case 'project-unavailable':
      lastError = error
      leaveLostProject()
      return
    default:
      reportError(error)
  }
}
