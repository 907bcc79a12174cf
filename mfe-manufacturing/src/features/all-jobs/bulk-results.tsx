import type { Job, JobResult } from '@tehas/contracts/jobs'
import { formatQuantity, useT } from '@tehas/i18n'
import { Box, Button, Flex, Notice, Text } from '@tehas/ui'
import { whyRefused } from '../jobs/use-take-back'
import type { BulkJobs } from './use-bulk-jobs'

/** More are not named one by one. */
const MOST_NAMED = 8

type BulkResultsProps = {
  readonly bulk: Pick<BulkJobs, 'results' | 'forget' | 'finishWith' | 'confirm' | 'isBusy'>
  /** A job by the id of its process, where it is known. */
  readonly jobOf: (orderProcess: string) => Job | undefined
}

/** What became of the chosen jobs: how many changed, and of each other one why it did not, with the way out. */
export function BulkResults({ bulk: { results, forget, finishWith, confirm, isBusy }, jobOf }: BulkResultsProps) {
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
          <Button size="sm" onClick={forget}>
            {t('Understood')}
          </Button>
        }
      >
        {refused.slice(0, MOST_NAMED).map((result) => {
          const { orderProcess } = result
          const job = jobOf(orderProcess)
          const most = mostOf(result)
          return (
            <Flex key={orderProcess} columnGap="2.5" rowGap="1" align="center" wrap="wrap" mt="1">
              <Text>
                <b>{job ? `${job.orderProcess.name}, ${job.order.transactionNumber}` : orderProcess}</b>:{' '}
                {whyRefused(result, t)}
              </Text>
              {result.refusal?.code === 'NEEDS_CONFIRMATION' ? (
                <Button size="sm" disabled={isBusy} onClick={() => confirm(orderProcess)}>
                  {t('It is right, finish')}
                </Button>
              ) : null}
              {most > 0 && job ? (
                <Button size="sm" disabled={isBusy} onClick={() => finishWith(orderProcess, most)}>
                  {t('Finish with {{amount}}', { amount: formatQuantity(most, job.unit, t) })}
                </Button>
              ) : null}
            </Flex>
          )
        })}
      </Notice>
    </Box>
  )
}

/** How much may still be reported of a job of which more was told. */
const mostOf = ({ refusal }: JobResult): number => {
  const max = refusal?.code === 'AMOUNT_OVER_MAX' ? refusal.details?.max : 0
  return typeof max === 'number' ? max : 0
}
