import type { HTMLAttributes, ReactElement, ReactNode } from 'react'
import type { Placement } from './placement'

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
  trigger: ReactElement<HTMLAttributes<HTMLElement>>
  /** Groups are parted by a hairline; a group without items is left out. */
  groups?: readonly MenuGroup[]
  /** Short form of one group without a heading. */
  items?: readonly MenuItem[]
  placement?: Placement
  open?: boolean | undefined
  onOpenChange?: (open: boolean) => void
  /** Above the items, such as who is signed in. */
  header?: ReactNode
}
