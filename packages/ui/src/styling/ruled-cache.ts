import type { EmotionCache } from '@emotion/react'
import type { ElementStyles } from './element-styles'
import { writeRules } from './write-rules'

const isElement = (styles: object): styles is ElementStyles => 'tree' in styles

/** Emotion's cache, which writes the rules of our elements from their styles instead of reading them out of a text. */
export function ruledCache(cache: EmotionCache | null): EmotionCache {
  if (!cache) throw new Error('Styles need a document')
  return {
    ...cache,
    insert: (selector, serialized, sheet, isKept) => {
      if (!isElement(serialized)) return cache.insert(selector, serialized, sheet, isKept)
      for (const rule of writeRules(selector, serialized.tree)) sheet.insert(rule)
      if (isKept) cache.inserted[serialized.name] = true
    },
  }
}
