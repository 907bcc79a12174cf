import { useMemo, useSyncExternalStore } from 'react'
import { useTextTable } from './area-texts'
import type { Language } from './language'
import { pageTexts } from './page-texts'
import type { TextTable } from './tables'
import type { Translate } from './texts'

export type PageLanguage = { readonly t: Translate; readonly language: Language }

/**
 * The page's texts in the chosen language: from the table of the area that draws, then from those of the packages.
 * Renders anew when the language or the texts change.
 * @param own a package's parts name its table here: it is asked before that of the area around them
 */
export function useT(own?: TextTable): PageLanguage {
  const table = useTextTable()
  const revision = useSyncExternalStore(pageTexts.subscribe, pageTexts.revision, pageTexts.revision)
  // A new function per revision, so that memoised children see that their texts changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision stands for everything that t reads
  return useMemo(
    () => ({ t: own ? pageTexts.of(own, table) : pageTexts.of(table), language: pageTexts.language() }),
    [revision, table, own],
  )
}
