import '../texts'
import type { Translate } from '@tehas/i18n'
import { Signal } from '@tehas/ui'
import { losesMoney } from './loses-money'

type LossMarkProps = {
  readonly t: Translate
  /** Percent. */
  readonly margin: number | undefined
}

/** Marks a margin that loses money. One under its target is told by the gauge and its words alone. */
export function LossMark({ t, margin }: LossMarkProps) {
  if (margin === undefined || !losesMoney(margin)) return null
  return (
    <Signal shape="late" tone="late" size={13} textStyle="xs">
      {t('loss')}
    </Signal>
  )
}
