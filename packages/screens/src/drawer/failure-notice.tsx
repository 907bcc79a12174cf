import { explainError, isApiError } from '@tehas/api-client'
import { Box, Notice } from '@tehas/ui'
import { useTexts } from '../texts'

/** What went wrong with a save, in words, beside the form. Nothing while there is no error. */
export function FailureNotice({ error, what }: { error: unknown; what?: string | undefined }) {
  const { t } = useTexts()
  if (error === undefined || error === null) return null
  const code = isApiError(error) ? error.code : undefined
  return (
    <Box mb="4">
      <Notice tone="error" title={what ?? t('It was not saved')}>
        <Box whiteSpace="pre-line">
          {explainError(error, t)}
          {code === 'VERSION_CONFLICT' ? ` ${t('Close this and open it again to see the newest.')}` : ''}
        </Box>
      </Notice>
    </Box>
  )
}
