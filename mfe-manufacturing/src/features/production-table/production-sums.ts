import type { Production, ProductionRow } from '@tehas/contracts/production'
import { formatDuration, formatFigure, formatQuantity, type Translate } from '@tehas/i18n'
import type { DataTableProps } from '@tehas/ui/grid'

type Sums = Production['together']

/** What chosen rows come to, as the service sums all of them: units apart, the one of most rows first. */
export function sumsOf(rows: readonly ProductionRow[]): Sums {
  const units = new Map<ProductionRow['unit'], { net: number; produced: number; count: number }>()
  for (const { unit, netQuantity, produced } of rows) {
    const { net = 0, produced: made = 0, count = 0 } = units.get(unit) ?? {}
    units.set(unit, { net: net + netQuantity, produced: made + produced, count: count + 1 })
  }
  return {
    amounts: [...units]
      .sort(([, a], [, b]) => b.count - a.count)
      .map(([unit, { net, produced }]) => ({ unit, net, produced })),
    planned: rows.reduce((sum, { plannedDuration }) => sum + plannedDuration, 0),
    worked: rows.reduce((sum, { totalWorkedTime }) => sum + totalWorkedTime, 0),
  }
}

type FootOptions = { readonly count: number; readonly isChosen: boolean; readonly t: Translate }

/**
 * Sums under their columns. Quantities of the unit of most rows; those of others stand in the sentence, since pieces and metres
 * are never added up.
 */
export function footOf(
  { amounts, planned, worked }: Sums,
  { count, isChosen, t }: FootOptions,
): DataTableProps<ProductionRow>['totals'] {
  if (count === 0) return undefined
  const [first, ...others] = amounts
  const label = isChosen ? t('Sum of {{count}} chosen', { count }) : t('Sum of all {{count}}', { count })
  const also = others.map(
    ({ unit, net, produced }) => `${formatFigure(produced, unit)} / ${formatQuantity(net, unit, t)}`,
  )
  return {
    label: also.length > 0 ? `${label}; ${t('besides {{amounts}}', { amounts: also.join(', ') })}` : label,
    values: {
      ...(first && {
        netQuantity: formatQuantity(first.net, first.unit, t),
        produced: formatQuantity(first.produced, first.unit, t),
      }),
      plannedDuration: formatDuration(planned),
      totalWorkedTime: formatDuration(worked),
    },
  }
}
