import type { ListedFile } from '@tehas/contracts/files'
import { useT } from '@tehas/i18n'
import { type FileHandle, formatSize } from '@tehas/screens/files'
import { useRights } from '@tehas/shell-api'
import { type BulkAction, BulkBar, type BulkFrame } from '@tehas/ui/grid'
import { DeleteIcon, UndoIcon, UsersIcon } from '@tehas/ui/icons'
import { changeable, isRemoved } from './places'
import { useBulkFiles } from './use-bulk-files'

type FileBulkBarProps = BulkFrame & {
  /** The chosen files, as far as they are loaded. */
  readonly rows: readonly ListedFile[]
  readonly onDone: () => void
  /** Asks who is to see these. */
  readonly onAccess: (files: readonly FileHandle[]) => void
}

/** How large the chosen files are together, and what can be done with them. */
export function FileBulkBar({ rows, onDone, onAccess, ...frame }: FileBulkBarProps) {
  const { t } = useT()
  const rights = useRights()
  const { remove, restore } = useBulkFiles(onDone)
  const removable = rows.filter((row) => changeable(row, rights) !== undefined)
  const handles = rows.flatMap((row) => changeable(row, rights) ?? [])
  const removed = rows.filter(isRemoved)
  const removal: BulkAction = {
    id: 'remove',
    label: t('Remove'),
    icon: <DeleteIcon />,
    fits: removable.length,
    onRun: () => void remove(removable),
  }
  const access: BulkAction = {
    id: 'access',
    label: t('Who sees them'),
    icon: <UsersIcon />,
    fits: handles.length,
    onRun: () => onAccess(handles),
  }
  const restoring: BulkAction = {
    id: 'restore',
    label: t('Hang up again'),
    icon: <UndoIcon />,
    fits: removed.length,
    onRun: () => void restore(removed),
  }
  const actions = [...(removed.length > 0 ? [restoring] : []), ...(removable.length > 0 ? [access, removal] : [])]
  const size = formatSize(rows.reduce((sum, row) => sum + row.size, 0))
  return <BulkBar {...frame} summary={size} actions={actions} />
}
