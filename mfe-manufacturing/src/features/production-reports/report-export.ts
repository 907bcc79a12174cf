import type { ColumnDeclaration, Currency, Language } from '@tehas/contracts'
import {
  type ProductionReport,
  type ReportedWork,
  type ReportFigures,
  reportedWorkTable,
  reportTable,
} from '@tehas/contracts/production'
import { type Translate, unitLabel } from '@tehas/i18n'
import { type TableColumn, tableColumns } from '@tehas/screens/list'
import { hoursOf } from '../production-table/exported-columns'
import { overOf } from './report-rows'

type Unit = ReportFigures['amounts'][number]['unit']
type Options = { readonly language: Language; readonly currency: Currency; readonly t: Translate }

/** A line of the file: quantities by unit, times in hours. */
export type ExportedGroup = {
  readonly title: string
  readonly about: string
  readonly reports: number
  readonly made: { readonly [Each in Unit]?: number }
  readonly scrap: { readonly [Each in Unit]?: number }
  readonly planned: number
  readonly worked: number
  readonly over: number | undefined
}

const inHours = (column: ColumnDeclaration, t: Translate, language: Language): ColumnDeclaration => {
  const header = t('{{column}}, h', { column: column.header[language] })
  return { ...column, header: { en: header, et: header } }
}
const times: readonly string[] = ['planned', 'worked', 'over']

/** The groups of a report as columns and lines of a file: one column for each unit, so that spreadsheets can sum them. */
export function exportedGroups(
  { groups, all, by }: ProductionReport,
  options: Options,
): { readonly columns: readonly TableColumn<ExportedGroup>[]; readonly rows: readonly ExportedGroup[] } {
  const { t, language } = options
  const columns = reportTable(by).flatMap((column): ColumnDeclaration[] => {
    if (times.includes(column.key)) return [inHours(column, t, language)]
    if (column.key !== 'produced' && column.key !== 'scrapped') return [column]
    const from = column.key === 'produced' ? 'made' : 'scrap'
    return all.amounts.map(({ unit }) => {
      const header = `${column.header[language]}, ${unitLabel(unit, t)}`
      return { ...column, key: `${from}.${unit}`, header: { en: header, et: header } }
    })
  })
  return {
    columns: tableColumns<ExportedGroup>(columns, options),
    rows: groups.map((group) => {
      const over = overOf(group)
      return {
        title: group.title ?? '',
        about: group.about,
        reports: group.reports,
        made: Object.fromEntries(group.amounts.map(({ unit, produced }) => [unit, produced])),
        scrap: Object.fromEntries(group.amounts.map(({ unit, scrapped }) => [unit, scrapped])),
        planned: hoursOf(group.planned),
        worked: hoursOf(group.worked),
        over: over === undefined ? undefined : hoursOf(over),
      }
    }),
  }
}

/** Single job reports as columns and lines of a file. */
export function exportedWork(
  rows: readonly ReportedWork[],
  options: Options,
): { readonly columns: readonly TableColumn<ReportedWork>[]; readonly rows: readonly ReportedWork[] } {
  const { t, language } = options
  const columns = reportedWorkTable.map((column) =>
    times.includes(column.key) ? inHours(column, t, language) : column,
  )
  return {
    columns: tableColumns<ReportedWork>(columns, {
      ...options,
      looks: { unit: { text: ({ unit }) => unitLabel(unit, t) } },
    }),
    rows: rows.map((row) => ({ ...row, planned: hoursOf(row.planned), worked: hoursOf(row.worked) })),
  }
}
