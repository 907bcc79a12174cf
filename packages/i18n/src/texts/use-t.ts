import { useMemo, useSyncExternalStore } from 'react'
import type { Language } from './language'
import { pageTexts } from './page-texts'
import type { Translate } from './texts'

export type PageLanguage = { readonly t: Translate; readonly language: Language }

/** The page's texts in the chosen language; renders anew when the language or the texts change. */
export function useT(): PageLanguage {
  const revision = useSyncExternalStore(pageTexts.subscribe, pageTexts.revision, pageTexts.revision)
  // A new function per revision, so that memoised children see that their texts changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision stands for everything that t reads
  return useMemo(() => ({ t: (key, values) => pageTexts.t(key, values), language: pageTexts.language() }), [revision])
}
