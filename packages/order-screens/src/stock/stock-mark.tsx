import { formatQuantity, useT } from '@tehas/i18n'
import { Flex, Span } from '@tehas/ui'
import { StockIcon } from '@tehas/ui/icons'
import type { StockOfLine } from './stock-of-lines'
import { stockText } from './stock-text'

/**
 * How much of a line's product is in stock, and what other orders leave of it; in its unit, which the pointer tells. Beside
 * a name that needs the room its figures go out of sight as a whole and the sign remains: a figure is never cut.
 */
export function StockMark({ stock: { balance, free, unit } }: { readonly stock: StockOfLine }) {
  const { t } = useT()
  const there = formatQuantity(balance)
  return (
    <Flex
      as="span"
      display="inline-flex"
      flex="0 9999 auto"
      wrap="wrap"
      h="4"
      minW="13px"
      overflow="clip"
      align="center"
      columnGap="1"
      textStyle="xs"
      fontWeight="normal"
      color={balance < 0 ? 'red.fg' : 'fg.muted'}
      fontVariantNumeric="tabular-nums"
      whiteSpace="nowrap"
      title={stockText({ balance, totalDemand: balance - free, unit }, t)}
    >
      <Span display="flex" h="4" alignItems="center">
        <StockIcon size={13} />
      </Span>
      <Span>
        {balance === free ? there : t('{{balance}}, {{free}} free', { balance: there, free: formatQuantity(free) })}
      </Span>
    </Flex>
  )
}
