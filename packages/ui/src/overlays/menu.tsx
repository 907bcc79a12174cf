import { Menu as Base } from '@chakra-ui/react/menu'
import { Portal } from '@chakra-ui/react/portal'
import type { ReactElement, ReactNode } from 'react'
import { CheckIcon } from '../icons/ui-icons'
import type { PopoverPlacement } from './popover'

export type MenuItem = {
  id: string
  label: string
  icon?: ReactNode
  /** A real shortcut. */
  shortcut?: string
  tone?: 'default' | 'danger'
  disabled?: boolean
  /** Makes it a checked item, such as a shown column; the menu stays open. */
  checked?: boolean
  onSelect: () => void
}

export type MenuGroup = { id: string; label?: string; items: readonly MenuItem[] }

export type MenuProps = {
  /** One button. */
  trigger: ReactElement
  /** Groups are parted by a hairline; a group without items is left out. */
  groups?: readonly MenuGroup[]
  /** Short form of one group without a heading. */
  items?: readonly MenuItem[]
  placement?: PopoverPlacement
  open?: boolean | undefined
  onOpenChange?: (open: boolean) => void
  /** Above the items, such as who is signed in. */
  header?: ReactNode
}

/** A list of actions: arrows move, letters jump, Enter chooses, Escape closes. */
export function Menu({ trigger, groups, items, placement = 'bottom-end', open, onOpenChange, header }: MenuProps) {
  const shown = (groups ?? [{ id: 'items', items: items ?? [] }]).filter((group) => group.items.length > 0)
  return (
    <Base.Root
      lazyMount
      unmountOnExit
      positioning={{ placement, gutter: 4 }}
      {...(open === undefined ? {} : { open })}
      onOpenChange={(change) => onOpenChange?.(change.open)}
    >
      <Base.Trigger asChild>{trigger}</Base.Trigger>
      <Portal>
        <Base.Positioner>
          <Base.Content>
            {header}
            {shown.map((group, index) => (
              <Group key={group.id} group={group} first={index === 0 && !header} />
            ))}
          </Base.Content>
        </Base.Positioner>
      </Portal>
    </Base.Root>
  )
}

function Group({ group, first }: { group: MenuGroup; first: boolean }) {
  return (
    <>
      {first ? null : <Base.Separator />}
      <Base.ItemGroup>
        {group.label ? <Base.ItemGroupLabel>{group.label}</Base.ItemGroupLabel> : null}
        {group.items.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </Base.ItemGroup>
    </>
  )
}

function Item({ item }: { item: MenuItem }) {
  const content = (
    <>
      {item.icon}
      <Base.ItemText>{item.label}</Base.ItemText>
      {item.checked ? <CheckIcon size={14} /> : null}
      {item.shortcut ? <Base.ItemCommand>{item.shortcut}</Base.ItemCommand> : null}
    </>
  )
  const common = { value: item.id, disabled: item.disabled ?? false, 'data-tone': item.tone }
  if (item.checked === undefined) {
    return (
      <Base.Item {...common} onSelect={item.onSelect}>
        {content}
      </Base.Item>
    )
  }
  return (
    <Base.CheckboxItem {...common} checked={item.checked} closeOnSelect={false} onCheckedChange={item.onSelect}>
      {content}
    </Base.CheckboxItem>
  )
}
