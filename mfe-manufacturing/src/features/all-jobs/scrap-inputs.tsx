import { useCall } from '@tehas/api-client'
import type { Job } from '@tehas/contracts/jobs'
import { qualityCalls } from '@tehas/contracts/quality'
import { unitLabel, useT } from '@tehas/i18n'
import { Box, Flex } from '@tehas/ui'
import { Combobox, DecimalInput, FormField } from '@tehas/ui/forms'
import type { TypedScrap } from '../jobs/came-out'

type ScrapInputsProps = {
  readonly job: Pick<Job, 'unit'>
  readonly scrap: TypedScrap
  readonly onChange: (scrap: TypedScrap) => void
}

/** Pieces that were thrown away, and why: by the project's list, or in one's own words (rules §16). */
export function ScrapInputs({ job, scrap, onChange }: ScrapInputsProps) {
  const { t } = useT()
  const { amount, reason } = scrap
  const isAsked = amount > 0
  return (
    <Flex gap="3" wrap="wrap" align="start">
      <Box w="140px">
        <FormField label={t('Scrapped')}>
          <DecimalInput
            value={amount}
            onChange={(next) => onChange({ ...scrap, amount: Math.max(0, next ?? 0) })}
            suffix={unitLabel(job.unit, t)}
            step={1}
          />
        </FormField>
      </Box>
      {isAsked ? (
        <Box flex="1" minW="180px">
          <ScrapReason reason={reason} onChange={(next) => onChange({ ...scrap, reason: next })} />
        </Box>
      ) : null}
    </Flex>
  )
}

type ScrapReasonProps = { readonly reason: string; readonly onChange: (reason: string) => void }

/** Why pieces are scrapped: by the project's list, or in one's own words. */
export function ScrapReason({ reason, onChange }: ScrapReasonProps) {
  const { t } = useT()
  const reasons = useCall(qualityCalls.getQualityReasons, {}).data?.reasons ?? []
  return (
    <FormField
      label={t('Why they are scrapped')}
      required
      error={reason.trim() === '' ? t('Choose why, so that it can be saved.') : undefined}
    >
      <Combobox
        value={reason === '' ? undefined : reason}
        valueLabel={reason}
        options={[...new Set([...reasons, ...(reason === '' ? [] : [reason])])].map((one) => ({
          value: one,
          label: one,
        }))}
        onChange={(next) => onChange(next ?? '')}
        placeholder={t('From the list, or in your own words')}
        onCreate={onChange}
        createLabel={(own) => `“${own}”`}
      />
    </FormField>
  )
}
