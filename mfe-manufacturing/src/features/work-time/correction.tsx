import type { WorkTimeEntry } from '@tehas/contracts/work-time'
import { formatQuantity, useT } from '@tehas/i18n'
import { FailureNotice } from '@tehas/screens/drawer'
import { Box, Button, Flex, Span, Text } from '@tehas/ui'
import { FormField, ProcessIcon, TextInput } from '@tehas/ui/forms'
import { WorkName } from './time-entry-row'
import type { useCorrection } from './use-correction'

type CorrectionState = ReturnType<typeof useCorrection>
type CorrectionProps = { readonly entry: WorkTimeEntry; readonly correction: CorrectionState }

/** A time entry that is put right in its place in the list: when it really was, and why that is known now. */
export function Correction({ entry, correction }: CorrectionProps) {
  const { t } = useT()
  const { draft, change, problem, wrong, isReasonAsked, isBeside, isTwice } = correction
  const told = [
    isBeside ? t('Runs beside other work: that time is shared between them.') : '',
    isTwice ? t('Lies over other time of this work: it counts once.') : '',
  ]
  return (
    <Box as="li" mx="-5" px="5" py="3" bg="bg.subtle" borderBottomWidth="1px">
      <Flex gap="3" align="center" wrap="wrap">
        <ProcessIcon name={entry.avatar} size={16} />
        <Box flex="1" minW="120px">
          <WorkName work={entry} />
        </Box>
        <Flex gap="2" align="center">
          <Box w="76px">
            <TextInput
              aria-label={t('Began at')}
              invalid={wrong.from}
              value={draft.from}
              onChange={(from) => change({ from })}
              maxLength={5}
            />
          </Box>
          <Span color="fg.subtle">–</Span>
          <Box w="76px">
            <TextInput
              aria-label={t('Ended at')}
              invalid={wrong.to}
              value={draft.to}
              onChange={(to) => change({ to })}
              maxLength={5}
            />
          </Box>
        </Flex>
      </Flex>
      <Text role="status" textStyle="xs" mt="1.5" color={problem ? 'red.fg' : 'fg.muted'} minH="4">
        {problem ?? told.filter(Boolean).join(' ')}
      </Text>
      <Box mt="2">
        <FormField
          label={t('Reason of the change')}
          required
          help={t('Stays in the log with your name.')}
          error={isReasonAsked ? t('Say why') : undefined}
        >
          <TextInput value={draft.reason} onChange={(reason) => change({ reason })} maxLength={1000} />
        </FormField>
      </Box>
      <Box mt="2">
        <Button variant="link" tone="danger" disabled={correction.isBusy} onClick={correction.remove}>
          {t('There was no such work')}
        </Button>
        {entry.added ? (
          <Text textStyle="xs" color="fg.muted">
            {entry.added.amount > 0
              ? t('What was added goes whole, with its amount of {{amount}}.', {
                  amount: formatQuantity(entry.added.amount, entry.added.unit, t),
                })
              : t('What was added goes whole.')}
          </Text>
        ) : null}
      </Box>
      {correction.error ? (
        <Box mt="3">
          <FailureNotice error={correction.error} />
        </Box>
      ) : null}
    </Box>
  )
}
