import { useT } from '@tehas/i18n'
import { type ShortListColumn, type ShortListRow, ShortListTable } from '@tehas/screens/short-list'
import { kindText } from './field-kinds'
import type { FieldValues } from './field-values'

export type FieldLine = ShortListRow & { readonly values: FieldValues }

export type FieldTableProps<Row extends FieldLine> = {
  readonly rows: readonly Row[]
  /** After the ones that every list of fields has. */
  readonly columns: readonly ShortListColumn<Row>[]
  readonly onOpen: (row: Row) => void
}

/** The fields of one level with their kind, in the settings and in the wizard. */
export function FieldTable<Row extends FieldLine>({ rows, columns, onOpen }: FieldTableProps<Row>) {
  const { t } = useT()
  return (
    <ShortListTable
      title={t('Field')}
      rows={rows}
      columns={[
        { id: 'kind', header: t('Kind'), cell: ({ values }) => kindText(values, t), muted: true, from: 'sm' },
        ...columns,
      ]}
      onOpen={onOpen}
    />
  )
}
