import type { ReportGrouping } from '../entities/production-report'
import type { ColumnDeclaration } from './table-column'

const headers: Readonly<Record<ReportGrouping, ColumnDeclaration['header']>> = {
  day: { en: 'Day', et: 'Päev' },
  person: { en: 'Person', et: 'Inimene' },
  team: { en: 'Team', et: 'Meeskond' },
  process: { en: 'Process', et: 'Protsess' },
  order: { en: 'Order', et: 'Tellimus' },
}

/** Columns of production reports in groups, in their order (rules §14); times in minutes. */
export const reportTable = (by: ReportGrouping): readonly ColumnDeclaration<ReportColumnKey>[] => [
  { key: 'title', header: headers[by], type: by === 'day' ? 'day' : 'text', card: 'title', isSortable: true },
  ...(by === 'order'
    ? ([{ key: 'about', header: { en: 'Client', et: 'Klient' }, type: 'text', card: 'text' }] as const)
    : []),
  { key: 'reports', header: { en: 'Reports', et: 'Teateid' }, type: 'number', card: 'none', isSortable: true },
  { key: 'produced', header: { en: 'Made', et: 'Tehtud' }, type: 'number', card: 'title-end', isSortable: true },
  { key: 'scrapped', header: { en: 'Scrapped', et: 'Praaki' }, type: 'number', card: 'none', isSortable: true },
  {
    key: 'planned',
    header: { en: 'Plan for it', et: 'Tehtu plaan' },
    type: 'number',
    card: 'none',
    isSortable: true,
  },
  { key: 'worked', header: { en: 'Worked', et: 'Töötatud' }, type: 'number', card: 'text', isSortable: true },
  {
    key: 'over',
    header: { en: 'Against plan', et: 'Plaani suhtes' },
    type: 'number',
    card: 'text-end',
    isSortable: true,
  },
]
export type ReportColumnKey = 'title' | 'about' | 'reports' | 'produced' | 'scrapped' | 'planned' | 'worked' | 'over'

/** Columns of single job reports. */
export const reportedWorkTable = [
  { key: 'day', header: { en: 'Day', et: 'Päev' }, type: 'day', card: 'none' },
  { key: 'person.name', header: { en: 'Person', et: 'Inimene' }, type: 'text', card: 'none' },
  { key: 'team.name', header: { en: 'Team', et: 'Meeskond' }, type: 'text', card: 'none' },
  { key: 'orderProcess.name', header: { en: 'Process', et: 'Protsess' }, type: 'text', card: 'none' },
  { key: 'order.transactionNumber', header: { en: 'Order', et: 'Tellimus' }, type: 'text', card: 'none' },
  { key: 'client', header: { en: 'Client', et: 'Klient' }, type: 'text', card: 'none' },
  { key: 'orderProduct.name', header: { en: 'Product', et: 'Toode' }, type: 'text', card: 'none' },
  { key: 'item.name', header: { en: 'Part', et: 'Detail' }, type: 'text', card: 'none' },
  { key: 'produced', header: { en: 'Made', et: 'Tehtud' }, type: 'number', card: 'none' },
  { key: 'scrapped', header: { en: 'Scrapped', et: 'Praaki' }, type: 'number', card: 'none' },
  { key: 'unit', header: { en: 'Unit', et: 'Ühik' }, type: 'text', card: 'none' },
  { key: 'planned', header: { en: 'Plan for it', et: 'Tehtu plaan' }, type: 'number', card: 'none' },
  { key: 'worked', header: { en: 'Worked', et: 'Töötatud' }, type: 'number', card: 'none' },
  {
    key: 'reason',
    header: { en: 'Why corrected or scrapped', et: 'Paranduse või praagi põhjus' },
    type: 'text',
    card: 'none',
  },
] as const satisfies readonly ColumnDeclaration[]
