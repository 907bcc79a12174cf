import { exactQuantity, useT } from '@tehas/i18n'
import { FailureNotice } from '@tehas/screens/drawer'
import { Box, Flex, Grid, Notice, Span, Text } from '@tehas/ui'
import { Combobox, FormField, QuantityInput, TextInput } from '@tehas/ui/forms'
import { ScrapInputs } from '../all-jobs/scrap-inputs'
import { cameText } from '../jobs/came-text'
import type { useAddition } from './use-addition'

/** Work that nobody timed: on what, from when until when, what came out, and why it is added by hand. */
export function Addition({ addition }: { readonly addition: ReturnType<typeof useAddition> }) {
  const { t } = useT()
  const { draft, change, timeProblem, wrong } = addition
  const { work } = draft
  const remarks = [
    addition.isOverMidnight ? t('Ends on the next day.') : '',
    addition.isBeside ? t('Runs beside other work: that time is shared between them.') : '',
  ]
  return (
    <Box mx="-5" px="5" py="3" bg="bg.subtle" borderBottomWidth="1px">
      <FormField label={t('Work')} required error={addition.isWorkAsked ? t('Choose what was done') : undefined}>
        <Combobox
          required
          autoFocus
          options={addition.search}
          value={work?.orderProcess._id}
          placeholder={t('Process, product or order')}
          onChange={addition.choose}
        />
      </FormField>
      <Grid templateColumns="76px auto 76px 1fr" gap="2" mt="2" alignItems="end">
        <FormField label={t('Began at')} required>
          <TextInput invalid={wrong.from} value={draft.from} onChange={(from) => change({ from })} maxLength={5} />
        </FormField>
        <Span color="fg.subtle" pb="1.5">
          –
        </Span>
        <FormField label={t('Ended at')} required>
          <TextInput invalid={wrong.to} value={draft.to} onChange={(to) => change({ to })} maxLength={5} />
        </FormField>
        <FormField label={t('Amount made')}>
          <QuantityInput
            unit={work?.unit ?? 'PCS'}
            value={draft.amount}
            disabled={!work || work.maxAmount === 0}
            onChange={(amount) => change({ amount })}
          />
        </FormField>
      </Grid>
      <Flex textStyle="xs" mt="1.5" minH="4" gap="3" justify="space-between" color="fg.muted">
        <Text role="status" color={timeProblem ? 'red.fg' : undefined}>
          {timeProblem ?? remarks.filter((remark) => remark !== '').join(' ')}
        </Text>
        {work ? (
          <Text flex="none" color={addition.isAmountWrong ? 'red.fg' : undefined}>
            {t('At most {{most}}', { most: exactQuantity(work.maxAmount, work.unit, t) })}
          </Text>
        ) : null}
      </Flex>
      {work ? (
        <Box mt="2">
          <ScrapInputs job={work} scrap={draft.scrap} onChange={(scrap) => change({ scrap })} />
        </Box>
      ) : null}
      <Box mt="2">
        <FormField
          label={t('Why it was not timed')}
          required
          help={t('Stays in the log with your name.')}
          error={addition.isReasonAsked ? t('Say why') : undefined}
        >
          <TextInput value={draft.reason} onChange={(reason) => change({ reason })} maxLength={1000} />
        </FormField>
      </Box>
      {addition.came ? (
        <Box mt="3">
          <Notice tone="warning">{`${cameText(addition.came, t)} ${t('If it is right, save once more.')}`}</Notice>
        </Box>
      ) : null}
      {addition.error ? (
        <Box mt="3">
          <FailureNotice error={addition.error} />
        </Box>
      ) : null}
    </Box>
  )
}
