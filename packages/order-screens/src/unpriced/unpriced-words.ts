import type { Translate } from '@tehas/i18n'
import { useCallback } from 'react'
import { useTexts } from './texts'

/**
 * What nothing says the cost of (rules §16) in a figure: `lines` of an order or a product, `orders` of a sum over several, products in
 * `stock` at no value, or how much of one product in words, `partOfStock`, where the rest of it has a value. Undefined where prices are not seen, true where some are and their number is not known.
 */
export type Unpriced =
  | { readonly lines: number | undefined }
  | { readonly orders: number | boolean | undefined }
  | { readonly stock: number | boolean | undefined }
  | { readonly partOfStock: string | undefined }

type UnpricedWords = {
  readonly word: string
  /** The word where there is room for one alone. */
  readonly short: string
  readonly sentence: string
}

/** The word that marks a cost or a margin, and what it means; undefined where everything has a price. `t` is that of this package. */
export function unpricedWords(t: Translate, what: Unpriced): UnpricedWords | undefined {
  const short = t('unpriced')
  if ('stock' in what) {
    const { stock: count } = what
    if (!count) return undefined
    return {
      word: count === true ? short : t('{{count}} unpriced', { count }),
      short,
      sentence: t('Counted into stock without a price: its value is 0, and so is what it goes into'),
    }
  }
  if ('partOfStock' in what) {
    const { partOfStock: quantity } = what
    if (quantity === undefined) return undefined
    const sentence = t(
      '{{quantity}} of it came into stock without a price: its value and what it goes into are too low',
      { quantity },
    )
    return { word: t('{{quantity}} unpriced', { quantity }), short, sentence }
  }
  if ('lines' in what) {
    const { lines: count = 0 } = what
    if (count <= 0) return undefined
    const sentence = t('{{count}} lines have no price: the cost is too low and the margin too good', { count })
    return { word: t('{{count}} unpriced', { count }), short, sentence }
  }
  const { orders: count } = what
  if (!count) return undefined
  const sentence =
    count === true
      ? t('Some orders have lines without a price: the cost is too low and the margin too good')
      : t('{{count}} orders have lines without a price: the cost is too low and the margin too good', { count })
  return { word: short, short, sentence }
}

/** The same with the texts at hand, for words that no element holds. */
export function useUnpricedWords(): (what: Unpriced) => UnpricedWords | undefined {
  const { t } = useTexts()
  return useCallback((what) => unpricedWords(t, what), [t])
}
