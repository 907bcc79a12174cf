import { Menu } from '@chakra-ui/react/menu'
import { useT } from '@tehas/i18n'
import type { ReactNode } from 'react'
import { CopyIcon, DeleteIcon, EditIcon, ShowIcon } from '../../icons/ui-icons'
import { Portal } from '../../parts/layout'
import type { RowAction } from './row-action'

type RowMenuProps = {
  readonly label: string
  readonly actions: readonly RowAction[]
  readonly anchor: HTMLElement
  /** What the action `edit` is called; "Edit" when left out. */
  readonly editLabel?: string | undefined
  readonly onClose: () => void
}

/** The menu of one row, made only while it is open. */
export function RowMenu({ label, actions, anchor, editLabel, onClose }: RowMenuProps) {
  const { t } = useT('ui')
  const own: Record<Exclude<RowAction['kind'], 'other'>, { label: string; icon: ReactNode }> = {
    view: { label: t('View'), icon: <ShowIcon /> },
    edit: { label: editLabel ?? t('Edit'), icon: <EditIcon /> },
    duplicate: { label: t('Duplicate'), icon: <CopyIcon /> },
    delete: { label: t('Delete'), icon: <DeleteIcon /> },
  }
  return (
    <Menu.Root
      open
      onOpenChange={({ open }) => {
        if (!open) onClose()
      }}
      positioning={{ placement: 'bottom-end', getAnchorRect: () => anchor.getBoundingClientRect() }}
    >
      <Portal>
        <Menu.Positioner>
          <Menu.Content aria-label={label}>
            {actions.map((action) => {
              const look = action.kind === 'other' ? action : own[action.kind]
              return (
                <Menu.Item
                  key={actionId(action)}
                  value={actionId(action)}
                  data-tone={action.kind === 'delete' ? 'danger' : undefined}
                  // By the click, which keys make too: `onSelect` is lost where the item was not lit up yet.
                  onClick={() => {
                    onClose()
                    action.onSelect()
                  }}
                >
                  {look.icon}
                  <Menu.ItemText>{look.label}</Menu.ItemText>
                </Menu.Item>
              )
            })}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}

function actionId(action: RowAction): string {
  return action.kind === 'other' ? action.id : action.kind
}
