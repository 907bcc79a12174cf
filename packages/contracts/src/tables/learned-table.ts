import { type ColumnDeclaration, sortKeysOf } from './table-column'

/** Columns of the list of learned workloads, in their first order; times in minutes for one piece. */
export const learnedTable = [
  { key: 'source.name', header: { en: 'Product', et: 'Toode' }, type: 'text', card: 'title', isSortable: true },
  { key: 'step', header: { en: 'Process', et: 'Protsess' }, type: 'text', card: 'text', isSortable: true },
  { key: 'team.name', header: { en: 'Team', et: 'Meeskond' }, type: 'text', card: 'none' },
  {
    key: 'plannedMinutes',
    header: { en: 'Planned for one', et: 'Plaan tüki kohta' },
    type: 'number',
    card: 'none',
    isSortable: true,
  },
  {
    key: 'medianMinutes',
    header: { en: 'Took (median)', et: 'Kulus (mediaan)' },
    type: 'number',
    card: 'title-end',
    isSortable: true,
  },
  { key: 'spread', header: { en: 'Half of the jobs', et: 'Enamasti (25–75 %)' }, type: 'number', card: 'text-end' },
  {
    key: 'difference',
    header: { en: 'Against plan', et: 'Plaani suhtes' },
    type: 'number',
    card: 'state',
    isSortable: true,
  },
  { key: 'jobs', header: { en: 'Jobs', et: 'Töid' }, type: 'number', card: 'state', isSortable: true },
  { key: 'lastAt', header: { en: 'Last', et: 'Viimati' }, type: 'moment', card: 'none', isSortable: true },
] as const satisfies readonly ColumnDeclaration[]

/** What the list of learned workloads may be sorted by; by the size of the difference where nothing is asked for. */
export const learnedSortKeys = sortKeysOf(learnedTable)
export type LearnedSortKey = (typeof learnedSortKeys)[number]
