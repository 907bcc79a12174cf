import { explainError, isApiError, isForbidden } from '@tehas/api-client'
import { ErrorState, type ErrorStateProps, ForbiddenState } from '@tehas/ui'
import { useTexts } from '../texts'

export type LoadFailureProps = {
  /** What failed, in words: "The order did not load". */
  readonly title: string
  readonly error: unknown
  readonly onRetry: () => void
  readonly isRetrying?: boolean
  /** 1 where it stands for what heads the page. */
  readonly level?: ErrorStateProps['level']
}

/** In the place of what did not load: why, with a way to try again; or which right is missing and who can give it. */
export function LoadFailure({ title, error, onRetry, isRetrying = false, level }: LoadFailureProps) {
  const { t } = useTexts()
  const why = explainError(error, t)
  if (isForbidden(error)) return <ForbiddenState level={level}>{why}</ForbiddenState>
  const { code, requestId } = isApiError(error) ? error : {}
  return (
    <ErrorState {...{ title, onRetry, code, requestId, level }} retrying={isRetrying}>
      {why}
    </ErrorState>
  )
}
