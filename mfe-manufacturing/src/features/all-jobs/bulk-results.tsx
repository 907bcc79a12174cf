import { ApiError, explainError } from '@tehas/api-client'
import type { JobResult } from '@tehas/contracts/jobs'
import { formatNumber, type Translate, useT } from '@tehas/i18n'
import { Box, Button, Notice, Text } from '@tehas/ui'

/** Why a job was left as it is, in the person's words, with how much may be reported where that is known. */
export function whyRefused({ refusal }: JobResult, t: Translate): string {
  if (!refusal) return ''
  const { code, details = {} } = refusal
  const why = explainError(new ApiError({ code, status: 0, message: '', details }), t)
  return typeof details.max === 'number' ? `${why} ${t('At most {{max}}.', { max: formatNumber(details.max) })}` : why
}

/** More are not named one by one. */
const MOST_NAMED = 8

type BulkResultsProps = {
  readonly results: readonly JobResult[]
  /** What a job is called, by the id of its process. */
  readonly nameOf: (orderProcess: string) => string
  readonly onClose: () => void
}

/** What became of the chosen jobs: how many changed, and of each other one why it did not. */
export function BulkResults({ results, nameOf, onClose }: BulkResultsProps) {
  const { t } = useT()
  const refused = results.filter(({ refusal }) => refusal !== null)
  if (refused.length === 0) return null
  return (
    <Box px={{ base: '4', sm: '5' }} py="2">
      <Notice
        tone="error"
        title={t('{{done}} changed, {{refused}} stayed as they were', {
          done: results.length - refused.length,
          refused: refused.length,
        })}
        actions={
          <Button size="sm" onClick={onClose}>
            {t('Understood')}
          </Button>
        }
      >
        {refused.slice(0, MOST_NAMED).map((result) => (
          <Text key={result.orderProcess}>
            <b>{nameOf(result.orderProcess)}</b>: {whyRefused(result, t)}
          </Text>
        ))}
      </Notice>
    </Box>
  )
}
