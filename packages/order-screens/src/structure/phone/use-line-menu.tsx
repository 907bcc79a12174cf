import { useT } from '@tehas/i18n'
import { useReportSaveError } from '@tehas/screens'
import type { RowAction } from '@tehas/ui/grid'
import { ArrowDownIcon, ArrowUpIcon, CopyIcon, DeleteIcon, EditIcon } from '@tehas/ui/icons'
import type { MenuGroup, MenuItem } from '@tehas/ui/overlays'
import { positionOf } from '../lines/line-safety'
import type { OrderLine } from '../lines/order-line'
import type { StructureHost } from '../structure-host'
import { useLineActions } from '../tree/use-line-actions'

/** What may be done with a line, and its place among `siblings`. */
export type LineMenu = (row: OrderLine, siblings: number) => readonly MenuGroup[]

/** The menu of a line on a phone: as in the tree, with moving by menu, and a question before anything is deleted. */
export function useLineMenu(host: StructureHost): LineMenu {
  const { t } = useT()
  const reportSaveError = useReportSaveError()
  const actionsOf = useLineActions(host, { asks: 'always' })

  const move = async (row: OrderLine, to: number): Promise<void> => {
    try {
      await host.editor.run({ do: 'move', kind: row.kind, id: row.id, position: to })
    } catch (error) {
      reportSaveError(error)
    }
  }

  const itemOf = (action: RowAction): MenuItem => {
    switch (action.kind) {
      case 'edit':
        return { id: 'edit', label: t('Edit'), icon: <EditIcon />, onSelect: action.onSelect }
      case 'duplicate':
        return { id: 'duplicate', label: t('Duplicate'), icon: <CopyIcon />, onSelect: action.onSelect }
      case 'delete':
        return { id: 'delete', label: t('Delete'), icon: <DeleteIcon />, tone: 'danger', onSelect: action.onSelect }
      case 'view':
        return { id: 'view', label: t('View'), onSelect: action.onSelect }
      case 'other':
        return action
    }
  }

  return (row, siblings) => {
    if (host.isFixed?.(row.id)) return []
    const at = positionOf(row)
    const actions = actionsOf(row)
    return [
      { id: 'line', items: actions.filter(({ kind }) => kind !== 'delete').map(itemOf) },
      {
        id: 'place',
        items: [
          ...(at > 0
            ? [{ id: 'up', label: t('Move up'), icon: <ArrowUpIcon />, onSelect: () => void move(row, at - 1) }]
            : []),
          ...(at < siblings - 1
            ? [{ id: 'down', label: t('Move down'), icon: <ArrowDownIcon />, onSelect: () => void move(row, at + 1) }]
            : []),
        ],
      },
      { id: 'delete', items: actions.filter(({ kind }) => kind === 'delete').map(itemOf) },
    ]
  }
}
