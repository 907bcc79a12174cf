import type { AnyOrder } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { useSession } from '@tehas/shell-api'
import { productFieldAt } from '../editing/product-changes'
import { fieldLabel, fieldText } from './field-text'

export type FieldNames = {
  /** Words for values that only an id stands for, such as the client's. */
  readonly nameOf?: ((field: string, value: unknown) => string | undefined) | undefined
  /** Labels of fields that the project defined. */
  readonly labelOf?: ((field: string) => string | undefined) | undefined
}

export type FieldWords = { readonly label: string; readonly show: (value: unknown) => string }

/** What a field of an order, or of its lines, is called, and how its values read. */
export function useFieldWords(): (order: AnyOrder, field: string, names?: FieldNames) => FieldWords {
  const { t } = useT()
  const { project } = useSession()
  const currency = project?.currency ?? 'EUR'
  return (order, field, { nameOf, labelOf } = {}) => {
    const of = productFieldAt(field)
    const name = of && order.products.find(({ _id }) => _id === of.product)?.name
    const label = labelOf?.(field) ?? fieldLabel(t, of?.field ?? field)
    return {
      label: name === undefined ? label : `${name}: ${label}`,
      show: (value) => nameOf?.(field, value) ?? fieldText(of?.field ?? field, value, { t, currency }),
    }
  }
}
