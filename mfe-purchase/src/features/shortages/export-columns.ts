import type { Shortage } from '@tehas/contracts/purchase'
import { type Translate, unitLabel } from '@tehas/i18n'
import type { ExportColumn } from '@tehas/screens/list'
import { choiceOf, costOf, type Edits, offerOf } from './choices'

type Options = { readonly t: Translate; readonly seesPrices: boolean; readonly edits: Edits }

/** What a file for spreadsheets says of each product that is missing, with the quantities and days as they were typed. */
export function exportColumns({ t, seesPrices, edits }: Options): readonly ExportColumn<Shortage>[] {
  const chosen = (row: Shortage) => choiceOf(row, edits.get(row._id))
  const soldBy = (row: Shortage) => offerOf(row, chosen(row).supplier)
  const columns: readonly ExportColumn<Shortage>[] = [
    { header: t('Product'), exported: ({ name }) => name },
    { header: t('Details'), exported: ({ subTitle, coating }) => [subTitle, coating].filter(Boolean).join(', ') },
    { header: t('Code'), exported: ({ code }) => code },
    { header: t('Do'), exported: ({ act }) => (act === 'BUY' ? t('Buy') : t('Make')) },
    { header: t('Short'), exported: ({ short }) => short },
    { header: t('Unit'), exported: ({ unit }) => unitLabel(unit, t) },
    { header: t('Batch'), exported: ({ batchSize }) => batchSize },
    { header: t('Quantity'), exported: (row) => chosen(row).quantity },
    { header: t('Needed'), exported: ({ needBy }) => ({ day: needBy }) },
    { header: t('Order or start by'), exported: ({ orderBy }) => ({ day: orderBy }) },
    { header: t('Days late'), exported: ({ lateDays }) => lateDays },
    { header: t('Lead'), exported: ({ leadDays }) => leadDays },
    {
      header: t('Supplier or work'),
      exported: (row) =>
        row.act === 'BUY' ? (soldBy(row)?.supplier.name ?? row.supplier?.name ?? '') : row.steps.join(', '),
    },
    { header: t('Supplier’s code'), exported: (row) => soldBy(row)?.code ?? '' },
    { header: t('Purchase unit'), exported: (row) => soldBy(row)?.purchaseUnit?.name ?? '' },
    { header: t('In a purchase unit'), exported: (row) => soldBy(row)?.purchaseUnit?.factor ?? '' },
    {
      header: t('For'),
      exported: ({ orders, ordersCount, isForMinimum }) =>
        [
          ...orders.map(({ transactionNumber }) => transactionNumber),
          ...(ordersCount > orders.length ? [t('{{count}} orders', { count: ordersCount })] : []),
          ...(isForMinimum ? [t('minimum')] : []),
        ].join(', '),
    },
  ]
  return seesPrices
    ? [
        ...columns,
        { header: t('Purchase price'), isMoney: true, exported: (row) => soldBy(row)?.price ?? undefined },
        { header: t('Cost'), isMoney: true, exported: (row) => costOf(row, chosen(row)) },
      ]
    : columns
}
