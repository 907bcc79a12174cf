import { Button, type Menu } from '@tehas/ui'
import { type ComponentProps, type ReactElement, useState } from 'react'

export type MenuTrigger = ComponentProps<typeof Menu>['trigger']

type LateMenuProps = Pick<ComponentProps<typeof Button>, 'icon' | 'variant'> & {
  readonly label: string
  /** Code of the menu, asked for when somebody is about to open it. */
  readonly part: { readonly preload: () => void }
  /** Whether the menu is there from the beginning, closed. */
  readonly isThere?: boolean
  /** Draws it with the button that it opens from, and in its place until its code is there the one that asks for it. */
  readonly draw: (buttons: LateMenuButtons, isAsked: boolean) => ReactElement
}

type LateMenuButtons = { readonly trigger: MenuTrigger; readonly meanwhile: ReactElement }

/** The button of a menu whose code comes with the first press, or just before. Absent on phones. */
export function LateMenu({ label, part, isThere = false, draw, ...look }: LateMenuProps) {
  const [isAsked, setAsked] = useState(false)
  const display = { base: 'none', sm: 'inline-flex' }
  const meanwhile = (
    <Button
      {...look}
      display={display}
      aria-haspopup="menu"
      onPointerEnter={part.preload}
      onFocus={part.preload}
      onClick={() => setAsked(true)}
    >
      {label}
    </Button>
  )
  const trigger = (
    <Button {...look} display={display}>
      {label}
    </Button>
  )
  return isAsked || isThere ? draw({ trigger, meanwhile }, isAsked) : meanwhile
}
