import type { WorkStretch } from '@tehas/contracts/work-time'
import { useT } from '@tehas/i18n'
import { FailureNotice } from '@tehas/screens/drawer'
import { Box, Button, Flex, Span, Text } from '@tehas/ui'
import { FormField, TextInput } from '@tehas/ui/forms'
import { ProcessIcon } from '@tehas/ui/icons'
import { formatHours } from './hours'
import { WorkName } from './stretch-row'
import type { useCorrection } from './use-correction'

type CorrectionState = ReturnType<typeof useCorrection>
type CorrectionProps = { readonly stretch: WorkStretch; readonly correction: CorrectionState }

/** A stretch that is put right in its place in the list: when it really was, and why that is known now. */
export function Correction({ stretch, correction }: CorrectionProps) {
  const { t } = useT()
  const { draft, change, problem, isReasonAsked, isOverlapping } = correction
  return (
    <Box as="li" mx="-5" px="5" py="3" bg="bg.subtle" borderBottomWidth="1px">
      <Flex gap="3" align="center" wrap="wrap">
        <ProcessIcon name={stretch.avatar} size={16} />
        <Box flex="1" minW="120px">
          <WorkName work={stretch} />
        </Box>
        <Flex gap="2" align="center">
          <Box w="76px">
            <TextInput
              aria-label={t('Began at')}
              value={draft.from}
              onChange={(from) => change({ from })}
              maxLength={5}
            />
          </Box>
          <Span color="fg.subtle">–</Span>
          <Box w="76px">
            <TextInput aria-label={t('Ended at')} value={draft.to} onChange={(to) => change({ to })} maxLength={5} />
          </Box>
        </Flex>
      </Flex>
      <Text role="status" textStyle="xs" mt="1.5" color={problem ? 'red.fg' : 'fg.muted'} minH="4">
        {problem ?? (isOverlapping ? t('Runs beside other work: that time is shared between them.') : '')}
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
      </Box>
      {correction.error ? (
        <Box mt="3">
          <FailureNotice error={correction.error} />
        </Box>
      ) : null}
    </Box>
  )
}

type CorrectionFooterProps = { readonly correction: CorrectionState; readonly onCancel: () => void }

/** What the day comes to with the correction, and saving it. */
export function CorrectionFooter({ correction, onCancel }: CorrectionFooterProps) {
  const { t } = useT()
  const { before, after, isBusy } = correction
  const difference = after === undefined ? undefined : after - before
  return (
    <>
      <Flex
        as="dl"
        order="-1"
        flex="none"
        w="calc(100% + 2.5rem)"
        borderBottomWidth="1px"
        mx="-5"
        mt="-3"
        mb="1"
        px="5"
        py="3"
        gap="8"
        fontVariantNumeric="tabular-nums"
      >
        <Sum label={t('The day was')} value={formatHours(before)} />
        <Sum
          label={t('Changes by')}
          value={difference === undefined ? '–' : `${difference >= 1 ? '+' : ''}${formatHours(difference)}`}
        />
        <Sum label={t('The day becomes')} value={after === undefined ? '–' : formatHours(after)} />
      </Flex>
      <Button variant="ghost" onClick={onCancel}>
        {t('Cancel')}
      </Button>
      <Button variant="solid" loading={isBusy} onClick={correction.save}>
        {t('Save the correction')}
      </Button>
    </>
  )
}

function Sum({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <Box>
      <Text as="dt" textStyle="xs" color="fg.muted">
        {label}
      </Text>
      <Text as="dd" fontWeight="semibold">
        {value}
      </Text>
    </Box>
  )
}
