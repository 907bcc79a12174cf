import '../texts'
import type { Translate } from '@tehas/i18n'
import { Signal } from '@tehas/ui'

type MissingPricesMarkProps = {
  readonly t: Translate
  /** Lines without any price; undefined where prices are not seen. */
  readonly count: number | undefined
}

/** Marks a margin that is too good, since nothing says what some lines cost (rules §16). Nothing where all have a price. */
export function MissingPricesMark({ t, count = 0 }: MissingPricesMarkProps) {
  if (count === 0) return null
  return (
    <Signal shape="short" tone="short" size={13} textStyle="xs" title={t('The margin is too good by what they cost.')}>
      {t('{{count}} unpriced', { count })}
    </Signal>
  )
}
