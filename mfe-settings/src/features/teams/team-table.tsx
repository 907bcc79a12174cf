import type { ProcessDefinition } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { type ShortListColumn, type ShortListRow, ShortListTable } from '@tehas/screens/short-list'

/** A team by the names of what it does. */
export type TeamLine = ShortListRow & { readonly work: string }

export type TeamTableProps<Row extends TeamLine> = {
  readonly rows: readonly Row[]
  /** After the ones that every list of teams has. */
  readonly columns: readonly ShortListColumn<Row>[]
  readonly onOpen: (row: Row) => void
}

/** The teams with what they do, in the settings and in the wizard. */
export function TeamTable<Row extends TeamLine>({ rows, columns, onOpen }: TeamTableProps<Row>) {
  const { t } = useT()
  return (
    <ShortListTable
      title={t('Team')}
      rows={rows}
      columns={[
        { id: 'work', header: t('Processes'), cell: ({ work }) => work || t('None yet'), muted: true, from: 'sm' },
        ...columns,
      ]}
      onOpen={onOpen}
    />
  )
}

/** The names of processes, as one line. */
export const workText = (processes: readonly ProcessDefinition[], ids: readonly string[]): string =>
  processes
    .filter(({ _id }) => ids.includes(_id))
    .map(({ name }) => name)
    .join(', ')
