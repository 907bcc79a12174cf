import { formatQuantity, useT } from '@tehas/i18n'
import { Flex } from '@tehas/ui'
import { StockIcon } from '@tehas/ui/icons'
import type { StockOfLine } from './stock-of-lines'
import { stockText } from './stock-text'

/** How much of a line's product is in stock, and what other orders leave of it; in its unit, which the pointer tells. */
export function StockMark({ stock: { balance, free, unit } }: { readonly stock: StockOfLine }) {
  const { t } = useT()
  const there = formatQuantity(balance)
  return (
    <Flex
      as="span"
      display="inline-flex"
      align="center"
      gap="1"
      textStyle="xs"
      fontWeight="normal"
      color={balance < 0 ? 'red.fg' : 'fg.muted'}
      fontVariantNumeric="tabular-nums"
      whiteSpace="nowrap"
      title={stockText({ balance, totalDemand: balance - free, unit }, t)}
    >
      <StockIcon size={13} />
      {balance === free ? there : t('{{balance}}, {{free}} free', { balance: there, free: formatQuantity(free) })}
    </Flex>
  )
}
