import { type Translate, useT } from '@tehas/i18n'
import { Signal, Span } from '@tehas/ui'
import type { ReactNode } from 'react'
import { LineBehindName } from '../line-behind-name'
import type { OrderLine } from '../lines/order-line'
import { lacksPrice, missingPricesOf } from './lacks-price'

/** The word, and the sentence that says what it means. */
function wordsOf(row: OrderLine, t: Translate): readonly [word: string, sentence: string] {
  if (!lacksPrice(row)) {
    const word = t('{{count}} unpriced', { count: missingPricesOf(row) })
    return [word, t('Lines below it have no price, so its cost is too low.')]
  }
  return row.kind === 'product'
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
  const [word, sentence] = wordsOf(row, t)
  return (
    <Signal shape="short" tone="short" size={12} textStyle="xs" title={sentence}>
      {word}
    </Signal>
  )
}

/** The same behind the name of a line: its shape remains whatever the name needs. `before` stands before it. */
export function MissingPriceBehindName({ row, before }: MissingPriceMarkProps & { readonly before?: ReactNode }) {
  const { t } = useT()
  const [word, sentence] = wordsOf(row, t)
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
