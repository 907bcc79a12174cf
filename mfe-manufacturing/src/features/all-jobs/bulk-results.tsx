import type { JobResult } from '@tehas/contracts/jobs'
import { useT } from '@tehas/i18n'
import { Box, Button, Notice, Text } from '@tehas/ui'
import { whyRefused } from '../jobs/use-take-back'

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
