import { Signal } from '@tehas/ui'
import type { ReactNode } from 'react'
import { useTexts } from './texts'
import { type Unpriced, unpricedWords } from './unpriced-words'

type UnpricedMarkProps = {
  readonly of: Unpriced
  readonly size?: number
  /** Where there is no room for the word; it is read out then, and shown to whoever points at the sign. */
  readonly shapeOnly?: boolean
  /** The figure that it marks, which stands behind the word. */
  readonly children?: ReactNode
}

/** Marks a cost or a margin in which something has no price, in one word; nothing but the figure where all have one. */
export function UnpricedMark({ of, size = 13, shapeOnly = false, children }: UnpricedMarkProps) {
  const { t } = useTexts()
  const words = unpricedWords(t, of)
  if (!words) return children
  const sign = { shape: 'short', tone: 'short', size, title: words.sentence } as const
  if (shapeOnly) {
    return (
      <>
        <Signal {...sign} shapeOnly>
          {words.word}
        </Signal>{' '}
        {children}
      </>
    )
  }
  return children === undefined ? (
    <Signal {...sign} textStyle="xs">
      {words.word}
    </Signal>
  ) : (
    <Signal {...sign}>
      {words.word} {children}
    </Signal>
  )
}
