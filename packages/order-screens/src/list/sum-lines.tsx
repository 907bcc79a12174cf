import { formatMoney } from '@tehas/i18n'
import { Box } from '@tehas/ui'
import type { SumOfCurrency } from './sum-rows'

type SumLinesProps = { readonly of: readonly SumOfCurrency[]; readonly name: 'priceWithoutVat' | 'cost' }

/**
 * A sum below its column, a line each currency: a column is as wide as one sum. Nothing where one of them may not be seen. The
 * currencies of one footer stand in the same order in all its columns.
 */
export function SumLines({ of, name }: SumLinesProps) {
  if (of.some((sum) => sum[name] === undefined)) return null
  return (
    <Box py={of.length > 1 ? '2' : '0'} whiteSpace="nowrap">
      {of.map(({ currency, [name]: value }) => (
        <Box key={currency} data-sum="">
          {formatMoney(value, currency)}
        </Box>
      ))}
    </Box>
  )
}
