import { Button, type Menu } from '@tehas/ui'
import { type ComponentProps, type ReactElement, useState } from 'react'

export type MenuTrigger = ComponentProps<typeof Menu>['trigger']

type LateMenuProps = Pick<ComponentProps<typeof Button>, 'icon' | 'variant'> & {
  readonly label: string
  /** Code of the menu, asked for when somebody is about to open it. */
  readonly part: { readonly preload: () => void }
  /** Whether the menu is there from the beginning, closed. */
  readonly isThere?: boolean
  /** Draws it, with the button that it opens from, which is shown until then. */
  readonly draw: (button: MenuTrigger, isAsked: boolean) => ReactElement
}

/** The button of a menu whose code comes with the first press, or just before. Absent on phones. */
export function LateMenu({ label, part, isThere = false, draw, ...look }: LateMenuProps) {
  const [isAsked, setAsked] = useState(false)
  const isMenu = isAsked || isThere
  const button = (
    <Button
      {...look}
      display={{ base: 'none', sm: 'inline-flex' }}
      {...(!isMenu && {
        'aria-haspopup': 'menu',
        onPointerEnter: part.preload,
        onFocus: part.preload,
        onClick: () => setAsked(true),
      })}
    >
      {label}
    </Button>
  )
  return isMenu ? draw(button, isAsked) : button
}
