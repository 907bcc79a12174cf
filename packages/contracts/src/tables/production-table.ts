import { type ColumnDeclaration, sortKeysOf } from './table-column'

/** Columns of the production table, in their first order (rules §14); own fields of processes join them. */
export const productionTable = [
  {
    key: 'orderProcess.name',
    header: { en: 'Process', et: 'Protsess' },
    type: 'text',
    card: 'title',
    isSortable: true,
  },
  {
    key: 'order.transactionNumber',
    header: { en: 'Order', et: 'Tellimus' },
    type: 'text',
    card: 'title-end',
    isSortable: true,
  },
  { key: 'client', header: { en: 'Client', et: 'Klient' }, type: 'text', card: 'none', isSortable: true },
  { key: 'orderProduct.name', header: { en: 'Product', et: 'Toode' }, type: 'text', card: 'text', isSortable: true },
  { key: 'item.name', header: { en: 'Part', et: 'Detail' }, type: 'text', card: 'none', isHidden: true },
  { key: 'team.name', header: { en: 'Team', et: 'Meeskond' }, type: 'text', card: 'none', isSortable: true },
  { key: 'status', header: { en: 'State', et: 'Seis' }, type: 'status', card: 'state', isSortable: true },
  { key: 'deadline', header: { en: 'Deadline', et: 'Tähtaeg' }, type: 'day', card: 'none', isSortable: true },
  { key: 'daysBehind', header: { en: 'Late, days', et: 'Hilineb, p' }, type: 'number', card: 'none', isSortable: true },
  { key: 'netQuantity', header: { en: 'To make', et: 'Vaja teha' }, type: 'number', card: 'none', isSortable: true },
  { key: 'produced', header: { en: 'Made', et: 'Tehtud' }, type: 'number', card: 'text-end', isSortable: true },
  { key: 'scrapped', header: { en: 'Scrapped', et: 'Praaki' }, type: 'number', card: 'none', isHidden: true },
  {
    key: 'totalAmountInJobs',
    header: { en: 'In jobs', et: 'Töös' },
    type: 'number',
    card: 'none',
    isSortable: true,
  },
  {
    key: 'maxAmount',
    header: { en: 'May be reported', et: 'Saab esitada' },
    type: 'number',
    card: 'none',
    isHidden: true,
  },
  { key: 'plannedDuration', header: { en: 'Planned', et: 'Plaan' }, type: 'number', card: 'none', isSortable: true },
  { key: 'totalWorkedTime', header: { en: 'Worked', et: 'Töötatud' }, type: 'number', card: 'none', isSortable: true },
  { key: 'startTime', header: { en: 'Start', et: 'Algus' }, type: 'day', card: 'none', isSortable: true },
  { key: 'assigned', header: { en: 'Who', et: 'Kes' }, type: 'person', card: 'none', isHidden: true },
] as const satisfies readonly ColumnDeclaration[]

/** What the production table may be sorted by. */
export const productionSortKeys = sortKeysOf(productionTable)
export type ProductionSortKey = (typeof productionSortKeys)[number]
export type ProductionColumnKey = (typeof productionTable)[number]['key']
