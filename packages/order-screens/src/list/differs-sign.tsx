import type { OrderRow } from '@tehas/contracts'
import { formatDate, useT } from '@tehas/i18n'
import { CellSaid } from '@tehas/ui/grid'

/** When a document was sent that says something else than the order by now, as far as whoever looks sees it. */
export const differsFrom = ({ differsFrom: inWords, pricesDifferFrom }: OrderRow): string | undefined =>
  inWords ?? pricesDifferFrom ?? undefined

/** Marks an order in a list that says something else than what was sent of it. */
export function DiffersSign({ from }: { readonly from: string }) {
  const { t } = useT()
  const words = t('Differs from what was sent on {{day}}', { day: formatDate(from) })
  return (
    <span data-sign="changed" title={words}>
      <CellSaid>{words}</CellSaid>
    </span>
  )
}
