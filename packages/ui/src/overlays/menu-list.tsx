import { Menu as Base } from '@chakra-ui/react/menu'
import { Portal } from '@chakra-ui/react/portal'
import { CheckIcon } from '../icons/ui-icons'
import type { MenuGroup, MenuItem, MenuProps } from '../parts/menu-props'

export type MenuListProps = Pick<MenuProps, 'header' | 'placement'> & {
  readonly groups: readonly MenuGroup[]
  /** Id of the button that it belongs to: it stands beside it and gives the focus back to it. */
  readonly triggerId: string
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** Item that the keyboard opened it on. */
  readonly startAt: string | undefined
}

/** What floats when a menu is open; fetched when somebody reaches for one. */
export function MenuList({ groups, header, placement, triggerId, open, onOpenChange, startAt }: MenuListProps) {
  return (
    <Base.Root
      lazyMount
      unmountOnExit
      ids={{ trigger: triggerId }}
      positioning={{ placement: placement ?? 'bottom-end', gutter: 4 }}
      {...(startAt === undefined ? {} : { defaultHighlightedValue: startAt })}
      open={open}
      onOpenChange={(change) => onOpenChange(change.open)}
    >
      <Portal>
        {/* What stands in the page outside its parts is a part of its own. */}
        <Base.Positioner role="region" aria-labelledby={triggerId}>
          <Base.Content>
            {header}
            {groups.map((group, index) => (
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
    // Once the menu has gone: with it would go whatever had opened above it meanwhile, such as a question. By the click,
    // which keys make too: `onSelect` is lost where the pointer had no time to light the item up.
    return (
      <Base.Item {...common} onClick={() => !item.disabled && setTimeout(item.onSelect)}>
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
