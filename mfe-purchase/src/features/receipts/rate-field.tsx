import { isApiError } from '@tehas/api-client'
import { currencySigns, formatDate, problemMessage, useT } from '@tehas/i18n'
import { Box, Text } from '@tehas/ui'
import { DecimalInput, FormField } from '@tehas/ui/forms'
import type { Exchange } from './use-exchange-rate'

type RateFieldProps = {
  readonly exchange: Exchange
  /** Why the service did not take the receipt. */
  readonly error: unknown
  readonly onChange: (rate: number | null) => void
}

/** What one of the order's currency is worth; who sees no prices is told that the last rate holds. */
export function RateField({ exchange, error, onChange }: RateFieldProps) {
  const { t } = useT()
  const { last, typed, isEntered } = exchange
  if (!isEntered) {
    return (
      <Text mt="4" color="fg.muted">
        {t('The order is in another currency: it is valued at the rate of the last receipt.')}
      </Text>
    )
  }
  const problem = isApiError(error) ? error.problems.find(({ path }) => path === 'exchangeRate') : undefined
  const from =
    last?.transactionNumber && last.at
      ? t('As of {{number}}, {{date}}', { number: last.transactionNumber, date: formatDate(last.at) })
      : undefined
  const label = last ? t('What 1 {{sign}} is worth', { sign: currencySigns[last.currency] }) : t('Exchange rate')
  return (
    <Box mt="4" w={{ base: 'full', sm: '50%' }}>
      <FormField label={label} help={from} error={problem ? problemMessage(problem.message, t) : undefined} required>
        <DecimalInput
          value={typed}
          suffix={last && currencySigns[last.ofProject]}
          onChange={(rate) => onChange(rate ?? null)}
        />
      </FormField>
    </Box>
  )
}
