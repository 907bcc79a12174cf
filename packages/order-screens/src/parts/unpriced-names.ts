import '../texts'
import { type AnyOrder, linesWithoutPrice } from '@tehas/contracts'
import type { Translate } from '@tehas/i18n'

const NAMED = 4

/** The lines of an order that have no price, the first of them by name: "Tube, Bolt and 3 more". */
export function unpricedNames({ products }: Pick<AnyOrder, 'products'>, t: Translate): string {
  const names = linesWithoutPrice(products).map(({ name }) => name)
  const named = names.slice(0, NAMED).join(', ')
  return names.length > NAMED ? t('{{names}} and {{count}} more', { names: named, count: names.length - NAMED }) : named
}
