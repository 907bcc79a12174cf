import type { SaleOrder } from '@tehas/contracts'
import type { currencySigns, Translate } from '@tehas/i18n'
import type { Conflict } from './conflict'
import { fieldLabel, fieldText } from './field-text'
import type { Clash } from './find-clashes'

type ShowOptions = {
  readonly t: Translate
  readonly currency: keyof typeof currencySigns
  /** Words for values that only an id stands for, such as the client's. */
  readonly nameOf?: (field: string, value: unknown) => string | undefined
  readonly labelOf?: (field: string) => string | undefined
}

/** Clashes in words, with who saved first. */
export function showConflict(theirs: SaleOrder, clashes: readonly Clash[], options: ShowOptions): Conflict {
  const { updatedBy, updatedAt } = theirs
  const text = (field: string, value: unknown): string =>
    options.nameOf?.(field, value) ?? fieldText(field, value, options)
  return {
    who: updatedBy ? `${updatedBy.firstName} ${updatedBy.lastName}` : undefined,
    at: updatedAt,
    clashes: clashes.map((clash) => ({
      ...clash,
      label: options.labelOf?.(clash.field) ?? fieldLabel(options.t, clash.field),
      theirsText: text(clash.field, clash.theirs),
      mineText: text(clash.field, clash.mine),
    })),
  }
}
