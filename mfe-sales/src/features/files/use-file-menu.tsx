import type { ListedFile } from '@tehas/contracts/files'
import { useT } from '@tehas/i18n'
import { type FileHandle, isViewed } from '@tehas/screens/files'
import { useRights } from '@tehas/shell-api'
import type { RowAction } from '@tehas/ui/grid'
import { DownloadIcon, EditIcon, ExternalLinkIcon, HistoryIcon, UndoIcon } from '@tehas/ui/icons'
import { changeable, handleOf, isRemoved } from './places'

type Acts = {
  readonly open: (file: ListedFile) => void
  readonly save: (file: ListedFile) => void
  readonly whereItHangs: (file: ListedFile) => (() => void) | undefined
  readonly ask: (question: 'rename' | 'versions', file: ListedFile) => void
  readonly remove: (file: FileHandle) => void
  readonly restore: (id: string) => void
}

/** What can be done with a file, as the menu of its row has it. */
export function useFileMenu(acts: Acts): (file: ListedFile) => readonly RowAction[] {
  const { t } = useT()
  const rights = useRights()
  return (file) => {
    const other = (
      id: string,
      label: string,
      rest: Pick<Extract<RowAction, { kind: 'other' }>, 'icon' | 'onSelect'>,
    ) => ({
      kind: 'other' as const,
      id,
      label,
      ...rest,
    })
    const where = acts.whereItHangs(file)
    const place = where
      ? [other('where', t('Open where it hangs'), { icon: <ExternalLinkIcon size={16} />, onSelect: where })]
      : []
    if (isRemoved(file)) {
      return [
        other('restore', t('Hang up again'), {
          icon: <UndoIcon size={16} />,
          onSelect: () => acts.restore(file._id),
        }),
        ...place,
      ]
    }
    const view = isViewed(file) ? [{ kind: 'view' as const, onSelect: () => acts.open(file) }] : []
    const handle = handleOf(file)
    if (!handle) return [...view, ...place]
    const changed = changeable(file, rights)
    const rename = other('rename', t('Rename'), {
      icon: <EditIcon size={16} />,
      onSelect: () => acts.ask('rename', file),
    })
    return [
      ...view,
      ...place,
      other('save', t('Download'), { icon: <DownloadIcon size={16} />, onSelect: () => acts.save(file) }),
      other('versions', changed ? t('Versions and replacing') : t('Versions'), {
        icon: <HistoryIcon size={16} />,
        onSelect: () => acts.ask('versions', file),
      }),
      ...(changed ? [rename, { kind: 'delete' as const, onSelect: () => acts.remove(changed) }] : []),
    ]
  }
}
