import { type ColumnDeclaration, exportColumn } from './table-column'

/** What a file of the jobs says: a line a job, in the order of the list. */
export const jobTable = [
  exportColumn('orderProcess.name', 'text', { en: 'Job', et: 'Töö' }),
  exportColumn('order.transactionNumber', 'text', { en: 'Order', et: 'Tellimus' }),
  exportColumn('client', 'text', { en: 'Client', et: 'Klient' }),
  exportColumn('orderProduct.name', 'text', { en: 'Product', et: 'Toode' }),
  exportColumn('item.name', 'text', { en: 'Part', et: 'Osa' }),
  exportColumn('netQuantity', 'number', { en: 'Quantity', et: 'Kogus' }),
  exportColumn('unit', 'text', { en: 'Unit', et: 'Ühik' }),
  exportColumn('produced', 'number', { en: 'Done', et: 'Tehtud' }),
  exportColumn('scrapped', 'number', { en: 'Scrapped', et: 'Praaki' }),
  exportColumn('maxAmount', 'number', { en: 'May be reported', et: 'Võib kirja panna' }),
  exportColumn('deadline', 'moment', { en: 'Deadline', et: 'Tähtaeg' }),
  exportColumn('plannedDuration', 'number', { en: 'Plan of time, min', et: 'Plaanitud aeg, min' }),
  exportColumn('totalWorkedTime', 'number', { en: 'Worked time, min', et: 'Töötatud aeg, min' }),
  exportColumn('team', 'text', { en: 'Team', et: 'Meeskond' }),
  exportColumn('who', 'text', { en: 'Who', et: 'Kes' }),
  exportColumn('status', 'status', { en: 'Status', et: 'Olek' }),
] as const satisfies readonly ColumnDeclaration[]
