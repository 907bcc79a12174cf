import type { AnyOrder } from '@tehas/contracts'
import { formatTime, useT } from '@tehas/i18n'
import { type Clash, type ConflictQuestion, savedBy } from '@tehas/screens/conflict'
import { type FieldNames, useFieldWords } from './use-field-words'

/** Makes the question about fields of an order, or of its lines, that two people changed. */
export function useConflictQuestion(): (
  theirs: AnyOrder,
  clashes: readonly Clash[],
  names?: FieldNames,
) => ConflictQuestion {
  const { t } = useT()
  const wordsOf = useFieldWords()
  return (theirs, clashes, names) => {
    const { who, at } = savedBy(theirs)
    return {
      clashes,
      title:
        who && at
          ? t('{{name}} changed this order at {{time}}', { name: who, time: formatTime(at) })
          : t('Someone saved this order first'),
      fields: Object.fromEntries(clashes.map(({ field }) => [field, wordsOf(theirs, field, names)])),
    }
  }
}
