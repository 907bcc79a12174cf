import type { ListedFile } from '@tehas/contracts/files'
import { useT } from '@tehas/i18n'
import { formatSize } from '@tehas/screens/files'
import { useRights } from '@tehas/shell-api'
import { type BulkAction, BulkBar, type BulkFrame } from '@tehas/ui/grid'
import { DeleteIcon, UndoIcon } from '@tehas/ui/icons'
import { changeable, isRemoved } from './places'
import { useBulkFiles } from './use-bulk-files'

type FileBulkBarProps = BulkFrame & {
  /** The chosen files, as far as they are loaded. */
  readonly rows: readonly ListedFile[]
  readonly onDone: () => void
}

/** How large the chosen files are together, and what can be done with them. */
export function FileBulkBar({ rows, onDone, ...frame }: FileBulkBarProps) {
  const { t } = useT()
  const rights = useRights()
  const { remove, restore } = useBulkFiles(onDone)
  const removable = rows.filter((row) => changeable(row, rights) !== undefined)
  const removed = rows.filter(isRemoved)
  const removal: BulkAction = {
    id: 'remove',
    label: t('Remove'),
    icon: <DeleteIcon />,
    fits: removable.length,
    onRun: () => void remove(removable),
  }
  const restoring: BulkAction = {
    id: 'restore',
    label: t('Hang up again'),
    icon: <UndoIcon />,
    fits: removed.length,
    onRun: () => void restore(removed),
  }
  const actions = [...(removed.length > 0 ? [restoring] : []), ...(removable.length > 0 ? [removal] : [])]
  const size = formatSize(rows.reduce((sum, row) => sum + row.size, 0))
  return <BulkBar {...frame} summary={size} actions={actions} />
}
