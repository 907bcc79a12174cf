import { type Translate, useT } from '@tehas/i18n'
import { Signal, Span, Text } from '@tehas/ui'
import type { ReactNode } from 'react'
import { LineBehindName } from '../line-behind-name'
import type { AnyLine, LineKind } from '../lines/line-change'
import type { OrderLine } from '../lines/order-line'
import { lacksPrice, missingPricesOf } from './lacks-price'

type Lacking = {
  readonly kind: LineKind
  /** Lines without a price, from this one down. */
  readonly count: number
  /** It is the line itself. */
  readonly isOwn: boolean
}

const lackingOf = (row: OrderLine): Lacking => ({ kind: row.kind, count: missingPricesOf(row), isOwn: lacksPrice(row) })

/** The word, and the sentence that says what it means. */
function wordsOf({ kind, count, isOwn }: Lacking, t: Translate): readonly [word: string, sentence: string] {
  if (!isOwn) return [t('{{count}} unpriced', { count }), t('Lines below it have no price, so its cost is too low.')]
  return kind === 'product'
    ? [t('no cost'), t('It is sold, and nothing below it says what it costs.')]
    : [t('unpriced'), t('It counts as free. A price of 0 that is typed says that it is.')]
}

type MissingPriceMarkProps = { readonly row: OrderLine }

/**
 * That nothing says what a line costs (rules §16), in place of its price; of a product or a part that is made, how many lines below
 * it are so. Nothing where all have a price.
 */
export function MissingPriceMark({ row }: MissingPriceMarkProps) {
  const { t } = useT()
  if (missingPricesOf(row) === 0) return null
  const [word, sentence] = wordsOf(lackingOf(row), t)
  return (
    <Signal shape="short" tone="short" size={12} textStyle="xs" title={sentence}>
      {word}
    </Signal>
  )
}

/** The same behind the name of a line: its shape remains whatever the name needs. `before` stands before it. */
export function MissingPriceBehindName({ row, before }: MissingPriceMarkProps & { readonly before?: ReactNode }) {
  const { t } = useT()
  const [word, sentence] = wordsOf(lackingOf(row), t)
  return (
    <LineBehindName
      before={before}
      title={sentence}
      sign={
        <Signal shape="short" tone="short" size={12} shapeOnly>
          {word}
        </Signal>
      }
    >
      <Span aria-hidden textStyle="xs" fontWeight="medium" color="amber.fg">
        {word}
      </Span>
    </LineBehindName>
  )
}

type UnpricedLineProps = {
  /** As it is stored. */
  readonly found: AnyLine
  /** A price is typed that is not stored yet. */
  readonly isTyped: boolean
}

/** In the drawer of a line, in whole sentences: that nothing says what it costs, or what stands below it. */
export function UnpricedLine({ found, isTyped }: UnpricedLineProps) {
  const { t } = useT()
  const { kind, line } = found
  const { missingPrices: count = 0 } = line
  if (count === 0) return null
  const below = kind === 'process' ? [] : [...found.line.processes, ...found.line.items]
  const isOwn = !below.some(({ missingPrices = 0 }) => missingPrices > 0)
  if (isOwn && isTyped) return null
  const [word, sentence] = wordsOf({ kind, count, isOwn }, t)
  return (
    <Text mb="5" mt="-2" textStyle="xs">
      <Signal shape="short" tone="short" size={13}>
        {word}
      </Signal>
      {`: ${sentence}`}
    </Text>
  )
}
