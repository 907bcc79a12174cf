import { chakra, Table, VisuallyHidden } from '@tehas/ui'
import { DragIcon } from '@tehas/ui/icons'
import { type KeyboardMove, SortableRows, useKeyboardMove, useSortableRow } from '@tehas/ui/sortable'
import { type KeyboardEvent, useState } from 'react'
import { useTexts } from '../texts'
import { OpeningRow } from './opening-row'
import { ShortListCells, ShortListHead, type ShortListRow, type ShortListTableProps } from './short-list-table'

const Handle = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: { base: '12', md: '7' },
    mx: { base: '-3', md: '0' },
    color: 'fg.subtle',
    cursor: 'grab',
    borderRadius: 'l1',
    touchAction: 'none',
  },
})

export type SortableListTableProps<Row extends ShortListRow> = ShortListTableProps<Row> & {
  /** The keys of all rows in their new order. The rows stay where they were put until it settles. */
  readonly onOrder: (keys: readonly string[]) => Promise<unknown>
}

/** A list whose rows are put in order by dragging, or with the keyboard by their handles. */
export function SortableListTable<Row extends ShortListRow>({
  title,
  rows,
  columns,
  onOpen,
  onOrder,
}: SortableListTableProps<Row>) {
  const { t } = useTexts()
  const [held, setHeld] = useState<readonly string[]>()
  const [said, setSaid] = useState('')
  const ids = held ?? rows.map(({ key }) => key)
  const ordered = ids.flatMap((id) => rows.find(({ key }) => key === id) ?? [])

  const save = async (keys: readonly string[]): Promise<void> => {
    setHeld(keys)
    try {
      await onOrder(keys)
    } finally {
      setHeld(undefined)
    }
  }
  const say: KeyboardMove['say'] = (what, id, at) => {
    const name = rows.find(({ key }) => key === id)?.name ?? ''
    const words = {
      lifted: () => t('{{name}} is lifted. Arrows move it, Space puts it down.', { name }),
      moved: () => t('{{name}} is now number {{position}} of {{count}}', { name, position: at + 1, count: ids.length }),
      dropped: () => t('{{name}} was put down', { name }),
      cancelled: () => t('{{name}} is back in its place', { name }),
    }
    setSaid(words[what]())
  }
  const move = useKeyboardMove({
    ids,
    onMove: setHeld,
    onDrop: () => void save(ids),
    onCancel: () => setHeld(undefined),
    say,
  })

  return (
    <SortableRows ids={ids} onOrder={(keys) => void save(keys)}>
      <Table>
        <thead>
          <tr>
            <th>
              <VisuallyHidden>{t('Place in the list')}</VisuallyHidden>
            </th>
            <ShortListHead title={title} columns={columns} />
          </tr>
        </thead>
        <tbody>
          {ordered.map((row) => (
            <SortableRow
              key={row.key}
              row={row}
              columns={columns}
              onOpen={onOpen}
              isLifted={row.key === move.liftedId}
              onKeyDown={(event) => move.onKeyDown(event, row.key)}
              onBlur={() => move.onBlur(row.key)}
            />
          ))}
        </tbody>
      </Table>
      <VisuallyHidden aria-live="assertive">{said}</VisuallyHidden>
    </SortableRows>
  )
}

type SortableRowProps<Row extends ShortListRow> = Pick<ShortListTableProps<Row>, 'columns' | 'onOpen'> & {
  readonly row: Row
  readonly isLifted: boolean
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onBlur: () => void
}

function SortableRow<Row extends ShortListRow>({ row, columns, onOpen, isLifted, ...keys }: SortableRowProps<Row>) {
  const { t } = useTexts()
  const sortable = useSortableRow(row.key)
  return (
    <OpeningRow
      onOpen={row.locked ? undefined : () => onOpen(row)}
      move={{ ...sortable.row, isMoving: isLifted || sortable.isDragging }}
    >
      <chakra.td w="10">
        <Handle
          type="button"
          {...sortable.handle}
          aria-label={t('Move {{name}}', { name: row.name })}
          aria-pressed={isLifted}
          {...keys}
        >
          <DragIcon />
        </Handle>
      </chakra.td>
      <ShortListCells row={row} columns={columns} onOpen={onOpen} />
    </OpeningRow>
  )
}
