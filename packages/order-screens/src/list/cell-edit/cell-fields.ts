import type { CustomField } from '@tehas/contracts'
import { cellFields } from '@tehas/screens/custom-fields'
import type { ScreenKind } from '../../kind/order-kind'

const OWN = 'dynamicFields.'

/** The project's own field that a column shows and that is edited in it; undefined for any other column. */
export const ownFieldOf = (column: string, fields: readonly CustomField[]): CustomField | undefined =>
  cellFields(fields).find(({ key }) => column === OWN + key)

/** Whether a column of a list of orders shows a simple field of the order's head, rather than what follows from others. */
export function isCellField(
  { startsAsOffer }: Pick<ScreenKind, 'startsAsOffer'>,
  column: string,
  fields: readonly CustomField[],
): boolean {
  if (column === 'validTo') return startsAsOffer
  return column === 'deliveryDate' || column === 'labels' || ownFieldOf(column, fields) !== undefined
}
