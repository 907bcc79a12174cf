import type { Job } from '@tehas/contracts/jobs'
import { unitLabel, useT } from '@tehas/i18n'
import { Box, Flex, Span, Text } from '@tehas/ui'
import { DecimalInput } from '@tehas/ui/forms'
import { ActionDialog } from '@tehas/ui/overlays'
import { type FormEvent, useId, useState } from 'react'

type BulkFinishDialogProps = {
  readonly jobs: readonly Job[]
  readonly isBusy: boolean
  readonly onFinish: (amounts: ReadonlyMap<string, number>) => void
  readonly onClose: () => void
}

/** What came out of each chosen job, at first all that is left of it; the service refuses each one that is too much. */
export function BulkFinishDialog({ jobs, isBusy, onFinish, onClose }: BulkFinishDialogProps) {
  const { t } = useT()
  const id = useId()
  const [amounts, setAmounts] = useState<ReadonlyMap<string, number | undefined>>(
    () => new Map(jobs.map(({ _id, maxAmount }) => [_id, maxAmount])),
  )
  const isRight = [...amounts.values()].every((amount) => amount !== undefined && amount >= 0)
  const finish = (event: FormEvent) => {
    event.preventDefault()
    if (isRight) onFinish(new Map([...amounts].map(([job, amount]) => [job, amount ?? 0])))
  }
  return (
    <ActionDialog
      onClose={onClose}
      title={t('Finish {{count}} jobs?', { count: jobs.length })}
      cancelLabel={t('Cancel')}
      actionLabel={t('Finish')}
      form={id}
      disabled={!isRight}
      busy={isBusy}
    >
      <form id={id} onSubmit={finish}>
        <Text color="fg.muted" mb="3">
          {t('How much came out of each. Their timers stop.')}
        </Text>
        <Box maxH="50vh" overflowY="auto">
          {jobs.map(({ _id, orderProcess, order, orderProduct, unit }) => (
            <Flex key={_id} align="center" gap="3" py="1.5" borderBottomWidth="1px">
              <Box flex="1" minW="0">
                <Text truncate fontWeight="medium">
                  {orderProcess.name}{' '}
                  <Span fontWeight="normal" color="fg.subtle">
                    {order.transactionNumber}
                  </Span>
                </Text>
                <Text truncate color="fg.muted" fontSize="xs">
                  {orderProduct.name}
                </Text>
              </Box>
              <Box w="120px" flex="none">
                <DecimalInput
                  aria-label={t('Came out of {{name}}', { name: `${orderProcess.name} ${order.transactionNumber}` })}
                  value={amounts.get(_id)}
                  onChange={(amount) => setAmounts(new Map(amounts).set(_id, amount))}
                  suffix={unitLabel(unit, t)}
                  step={1}
                  align="end"
                />
              </Box>
            </Flex>
          ))}
        </Box>
      </form>
    </ActionDialog>
  )
}
