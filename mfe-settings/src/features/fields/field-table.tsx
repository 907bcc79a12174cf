import { useT } from '@tehas/i18n'
import { type ShortListColumn, type ShortListRow, ShortListTable, SortableListTable } from '@tehas/screens/short-list'
import { kindIcons, kindText } from './field-kinds'
import { DEFAULT_PICTURE, type FieldValues } from './field-values'

export type FieldLine = Omit<ShortListRow, 'icon'> & { readonly values: FieldValues }

export type FieldTableProps<Row extends FieldLine> = {
  readonly rows: readonly Row[]
  /** After the ones that every list of fields has. */
  readonly columns: readonly ShortListColumn<Row & ShortListRow>[]
  readonly onOpen: (row: Row) => void
  /** Where the fields can be put in another order: all keys in the new one. */
  readonly onOrder?: (keys: readonly string[]) => Promise<unknown>
}

/** The fields of one level with their kind, in the settings and in the wizard. */
export function FieldTable<Row extends FieldLine>({ rows, columns, onOpen, onOrder }: FieldTableProps<Row>) {
  const { t } = useT()
  const shown = {
    title: t('Field'),
    rows: rows.map((row) => ({ ...row, icon: iconOf(row.values), detail: kindText(row.values, t) })),
    columns: [
      {
        id: 'kind',
        header: t('Kind'),
        cell: ({ values }: FieldLine) => kindText(values, t),
        muted: true,
        from: 'sm' as const,
      },
      ...columns,
    ],
    onOpen,
  }
  return onOrder ? <SortableListTable {...shown} onOrder={onOrder} /> : <ShortListTable {...shown} />
}

/** The picture that was chosen, or else the sign of the kind. */
const iconOf = ({ icon, kind }: FieldValues) => (icon === DEFAULT_PICTURE ? kindIcons[kind] : icon)
