import type { Job } from '@tehas/contracts/jobs'
import { exactQuantity, formatQuantity, unitLabel, useT } from '@tehas/i18n'
import { Box, Button, Flex, Span, Text } from '@tehas/ui'
import { DecimalInput } from '@tehas/ui/forms'
import { ActionDialog } from '@tehas/ui/overlays'
import { type FormEvent, useId, useState } from 'react'
import { type CameOut, NO_SCRAP, type TypedScrap, toScrap } from '../jobs/came-out'
import { ScrapInputs } from './scrap-inputs'

type BulkFinishDialogProps = {
  readonly jobs: readonly Job[]
  readonly isBusy: boolean
  readonly onFinish: (told: ReadonlyMap<string, CameOut>) => void
  readonly onClose: () => void
}

/** What came out of each chosen job, at first all that is left of it. What is too much is asked about at its line; sent all the same, the service refuses it. */
export function BulkFinishDialog({ jobs, isBusy, onFinish, onClose }: BulkFinishDialogProps) {
  const { t } = useT()
  const id = useId()
  const [amounts, setAmounts] = useState<ReadonlyMap<string, number | undefined>>(
    () => new Map(jobs.map(({ _id, maxAmount }) => [_id, maxAmount])),
  )
  const [scraps, setScraps] = useState<ReadonlyMap<string, TypedScrap>>(new Map())
  const isRight =
    [...amounts.values()].every((amount) => amount !== undefined && amount >= 0) &&
    [...scraps.values()].every((scrap) => scrap.amount === 0 || toScrap(scrap) !== undefined)
  const toldOf = (job: string, amount: number | undefined): CameOut => {
    const scrap = toScrap(scraps.get(job) ?? NO_SCRAP)
    return { producedAmount: amount ?? 0, ...(scrap && { scrap }) }
  }
  const finish = (event: FormEvent) => {
    event.preventDefault()
    if (isRight) onFinish(new Map([...amounts].map(([job, amount]) => [job, toldOf(job, amount)])))
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
          {jobs.map(({ _id, orderProcess, order, orderProduct, unit, maxAmount }) => (
            <Flex key={_id} align="center" wrap="wrap" columnGap="3" rowGap="1" py="1.5" borderBottomWidth="1px">
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
              {scraps.has(_id) ? (
                <Box flex="1 0 100%">
                  <ScrapInputs
                    job={{ unit }}
                    scrap={scraps.get(_id) ?? NO_SCRAP}
                    onChange={(scrap) => setScraps(new Map(scraps).set(_id, scrap))}
                  />
                </Box>
              ) : (
                <Button
                  size="sm"
                  variant="ghost"
                  minH={{ base: '11', md: '7' }}
                  aria-label={t('Scrapped of {{name}}', { name: `${orderProcess.name} ${order.transactionNumber}` })}
                  onClick={() => setScraps(new Map(scraps).set(_id, NO_SCRAP))}
                >
                  {t('Scrapped')}
                </Button>
              )}
              {(amounts.get(_id) ?? 0) > maxAmount ? (
                <Flex role="alert" flex="1 0 100%" gap="3" align="center" justify="end" color="red.fg">
                  <Text>{t('At most {{max}}.', { max: exactQuantity(maxAmount, unit, t) })}</Text>
                  <Button size="sm" onClick={() => setAmounts(new Map(amounts).set(_id, maxAmount))}>
                    {t('Finish with {{amount}}', { amount: formatQuantity(maxAmount, unit, t) })}
                  </Button>
                </Flex>
              ) : null}
            </Flex>
          ))}
        </Box>
      </form>
    </ActionDialog>
  )
}
