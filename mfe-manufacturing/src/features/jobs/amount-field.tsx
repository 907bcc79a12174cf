import { ApiError, explainError } from '@tehas/api-client'
import type { Job } from '@tehas/contracts/jobs'
import { formatNumber, formatQuantity, useT } from '@tehas/i18n'
import { Button, Flex, Text } from '@tehas/ui'
import { AmountStepper } from './amount-stepper'

/** Pressed with gloves. */
const TARGET = '72px'

type AmountFieldProps = {
  readonly job: Job
  readonly amount: number
  readonly isWhole: boolean
  readonly onChange: (amount: number) => void
}

/** How much came out: large steps for gloves, the device's own keypad in the field. */
export function AmountField({ job, amount, isWhole, onChange }: AmountFieldProps) {
  const { t } = useT()
  const { maxAmount, produced, netQuantity, unit } = job
  const step = (size: number) => (
    <Button
      size="touch"
      minH={TARGET}
      minW={TARGET}
      borderColor="border.emphasized"
      disabled={amount + size > maxAmount}
      onClick={() => onChange(amount + size)}
    >
      + {size}
    </Button>
  )
  const tooMuch = explainError(new ApiError({ code: 'AMOUNT_OVER_MAX', status: 0, message: '', details: {} }), t)
  return (
    <Flex gap="6" wrap="wrap">
      <AmountStepper
        label={t('Done now')}
        amount={amount}
        onChange={onChange}
        max={maxAmount}
        tooMuch={`${tooMuch} ${t('At most {{max}}.', { max: formatNumber(maxAmount) })}`}
        isWhole={isWhole}
        lessLabel={t('One less')}
        moreLabel={t('One more')}
      />
      <Flex direction="column" gap="2" flex="none">
        <Text color="fg.subtle">{t('In all with these')}</Text>
        <Text fontSize="2rem" lineHeight="1" fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {formatNumber(produced + amount)}
          <Text as="span" color="fg.subtle">
            {` / ${formatQuantity(netQuantity, unit, t)}`}
          </Text>
        </Text>
        <Flex gap="2" wrap="wrap">
          {step(1)}
          {step(5)}
          <Button
            size="touch"
            minH={TARGET}
            minW={TARGET}
            borderColor="border.emphasized"
            disabled={amount === maxAmount}
            onClick={() => onChange(maxAmount)}
          >
            {t('All {{amount}}', { amount: formatNumber(maxAmount) })}
          </Button>
        </Flex>
      </Flex>
    </Flex>
  )
}
