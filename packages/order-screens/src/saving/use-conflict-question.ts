import type { AnyOrder } from '@tehas/contracts'
import { formatTime, useT } from '@tehas/i18n'
import { type Clash, type ConflictQuestion, savedBy } from '@tehas/screens/conflict'
import { useSession } from '@tehas/shell-api'
import { productFieldAt } from '../editing/product-changes'
import { fieldLabel, fieldText } from './field-text'

export type FieldNames = {
  /** Words for values that only an id stands for, such as the client's. */
  readonly nameOf?: ((field: string, value: unknown) => string | undefined) | undefined
  /** Labels of fields that the project defined. */
  readonly labelOf?: ((field: string) => string | undefined) | undefined
}

/** Makes the question about fields of an order, or of its lines, that two people changed. */
export function useConflictQuestion(): (
  theirs: AnyOrder,
  clashes: readonly Clash[],
  names?: FieldNames,
) => ConflictQuestion {
  const { t } = useT()
  const { project } = useSession()
  const currency = project?.currency ?? 'EUR'
  return (theirs, clashes, { nameOf, labelOf } = {}) => {
    const { who, at } = savedBy(theirs)
    return {
      clashes,
      title:
        who && at
          ? t('{{name}} changed this order at {{time}}', { name: who, time: formatTime(at) })
          : t('Someone saved this order first'),
      fields: Object.fromEntries(
        clashes.map(({ field }) => {
          const of = productFieldAt(field)
          const name = of && theirs.products.find(({ _id }) => _id === of.product)?.name
          const label = labelOf?.(field) ?? fieldLabel(t, of?.field ?? field)
          return [
            field,
            {
              label: name === undefined ? label : `${name}: ${label}`,
              show: (value: unknown) => nameOf?.(field, value) ?? fieldText(of?.field ?? field, value, { t, currency }),
            },
          ]
        }),
      ),
    }
  }
}
