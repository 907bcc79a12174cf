import { type ColumnDeclaration, type CustomField, customColumns, visibleColumns } from '@tehas/contracts'
import { useSession } from '@tehas/shell-api'
import { useTexts } from '../texts'
import { ExportButton, type ListExport } from './export-button'
import { type ColumnLooks, tableColumns } from './table-columns'

type TableExportProps<Row> = ListExport<Row> & {
  /** The columns of the file as the contracts declare them. */
  readonly table: readonly ColumnDeclaration[]
  /** The project's own fields of the entity. */
  readonly fields?: readonly CustomField[] | undefined
  /** What the value of a column alone does not say. */
  readonly looks?: ColumnLooks<Row>
}

/** A list as a file, by the columns that its table declares and that whoever looks at it may see. */
export function TableExport<Row extends object>({ table, fields = [], looks, ...list }: TableExportProps<Row>) {
  const { t, language } = useTexts()
  const { project, rights } = useSession()
  const columns = [...visibleColumns(table, rights.seesPrices), ...customColumns(fields)]
  return (
    <ExportButton
      {...list}
      columns={tableColumns<Row>(columns, {
        language,
        currency: project?.currency ?? 'EUR',
        t,
        ...(looks && { looks }),
      })}
    />
  )
}

/** Rows that are all there already, as the pages of a file. */
export const allOf =
  <Row,>(rows: readonly Row[]): ListExport<Row>['readPage'] =>
  async () => ({ rows, nextCursor: null })
