import '../texts'
import type { Translate } from '@tehas/i18n'
import { Signal } from '@tehas/ui'

type MarginMarkProps = {
  readonly t: Translate
  /** Percent. */
  readonly margin: number | undefined
  readonly target: number | undefined
  /** Where there is no room for the word; it is still told to screen readers. */
  readonly shapeOnly?: boolean
}

/** Marks a margin that loses money, or is under the target: by word, shape and hue. Nothing where it is neither. */
export function MarginMark({ t, margin, target, shapeOnly = false }: MarginMarkProps) {
  if (margin === undefined) return null
  if (margin < 0) {
    return (
      <Signal shape="late" tone="late" size={13} textStyle="xs" shapeOnly={shapeOnly}>
        {t('loss')}
      </Signal>
    )
  }
  if (target === undefined || margin >= target) return null
  return (
    <Signal shape="short" tone="short" size={13} textStyle="xs" shapeOnly={shapeOnly}>
      {t('low')}
    </Signal>
  )
}
