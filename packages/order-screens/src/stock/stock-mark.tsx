import { formatFigure, useT } from '@tehas/i18n'
import { Flex, Span } from '@tehas/ui'
import { StockIcon } from '@tehas/ui/icons'
import type { ReactNode } from 'react'
import { LineBehindName } from '../structure/line-behind-name'
import type { StockOfLine } from './stock-of-lines'
import { stockText } from './stock-text'

type StockMarkProps = {
  readonly stock: StockOfLine
  /** What stands between the name and the mark. */
  readonly before?: ReactNode
}

/**
 * How much of a line's product is in stock, and what other orders leave of it; in its unit, which the pointer tells. Beside
 * a name that needs the room the figures give way first, then what stands before; the sign remains.
 */
export function StockMark({ stock: { balance, free, unit }, before }: StockMarkProps) {
  const { t } = useT()
  const there = formatFigure(balance, unit)
  const color = balance < 0 ? 'red.fg' : 'fg.muted'
  return (
    <LineBehindName
      before={before}
      title={stockText({ balance, totalDemand: balance - free, unit }, t)}
      sign={
        <Flex as="span" h="4" align="center" color={color}>
          <StockIcon size={13} />
        </Flex>
      }
    >
      <Span textStyle="xs" fontWeight="normal" color={color} fontVariantNumeric="tabular-nums">
        {balance === free ? there : t('{{balance}}, {{free}} free', { balance: there, free: formatFigure(free, unit) })}
      </Span>
    </LineBehindName>
  )
}
